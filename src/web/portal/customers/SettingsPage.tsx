// The customer's settings (Rules 3.12, 6.6, 10.3, 17.3, 22.7): which tracking number orders show, how long recipients are kept, the keys of its machines, who is warned of low stock.
import { useUser } from '#web/both/application/user-context.ts'
import { isInSandbox } from '#web/kit/call/sandbox.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ApiKeys } from './ApiKeys.tsx'
import { OwnArchives } from './OwnArchives.tsx'
import { Sandbox } from './Sandbox.tsx'
import { RecipientDays } from './RecipientDays.tsx'
import { RecipientMails } from './RecipientMails.tsx'
import { settingsText } from './settings.text.ts'
import { TrackingSwitch } from './TrackingSwitch.tsx'
import { WarningEmails } from './WarningEmails.tsx'
import './settings.css'

export default function SettingsPage() {
  const t = useText(settingsText)
  const { permissions } = useUser()
  return (
    <Page title={t.title} lead={t.lead}>
      <div className="uc-settings">
        <TrackingSwitch />
        <RecipientMails />
        <RecipientDays />
        <WarningEmails />
        {permissions.includes('apiKeys.edit') && (
          <>
            <ApiKeys />
            <Sandbox />
            {!isInSandbox() && <OwnArchives />}
          </>
        )}
      </div>
    </Page>
  )
}

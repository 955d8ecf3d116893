// Adding a sub-account: invited by mail, or with a first password, which lasts until the first sign-in.
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { subAccountPages } from '#shared/people/people.pages.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { useLanguage } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { EntranceFields, entranceInput, type Entrance } from '#web/both/people/EntranceFields.tsx'
import { peopleText } from '#web/both/people/people.text.ts'
import { useText } from '#web/kit/text/text.ts'
import { SubAccountFields, toSubAccount } from './SubAccountFields.tsx'
import { subAccountText } from './sub-accounts.text.ts'

export default function AddSubAccountPage() {
  const t = useText(subAccountText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const { leave } = useTab()
  const people = useText(peopleText)
  const language = useLanguage()
  const [entrance, enterBy] = useState<Entrance>('mail')
  const { message } = App.useApp()
  const blank = { account_type: 'internal', permissions: [], skus: '', language }
  return (
    <Page title={t.add}>
      <div className="uc-people-form">
        <CallForm
          call={entrance === 'mail' ? subAccountCalls.invite : subAccountCalls.addSubAccount}
          initialValues={blank}
          toInput={(values) => entranceInput(entrance, toSubAccount(values))}
          invalidates={[subAccountCalls.getList]}
          refusal={forbidden('subAccounts.edit')}
          submitLabel={t.add}
          beside={<Button onClick={() => void navigate(subAccountPages.list.path)}>{t.cancel}</Button>}
          onDone={(_output, { first_name, last_name, email }) => {
            const saved = t.saved({ name: `${first_name} ${last_name}` })
            void message.success(entrance === 'mail' ? people.invitationSent({ email }) : saved)
            leave(subAccountPages.list.path)
          }}
        >
          <SubAccountFields />
          <EntranceFields entrance={entrance} onChange={enterBy} />
        </CallForm>
      </div>
    </Page>
  )
}

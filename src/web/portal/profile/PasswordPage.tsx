// Changing the own password: the main account only (spec 6); three fields with the spec's messages.
import { App, Result } from 'antd'
import { accountCalls } from '#shared/accounts/accounts.contract.ts'
import { profileCalls } from '#shared/accounts/profile.contract.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/layout/tab-context.ts'
import { useText } from '#web/kit/text.ts'
import { useRead } from '#web/kit/use-call.ts'
import { profileText } from './profile.text.ts'
import './profile.css'

export default function PasswordPage() {
  const t = useText(profileText)
  const { leave } = useTab()
  const { message } = App.useApp()
  const { data: user } = useRead(accountCalls.currentUser, {})
  if (!user) return null
  if (user.customer_sub_account_id !== 0) {
    return (
      <Page title={t.password}>
        <Result status="403" title={t.mainOnly} subTitle={t.mainOnlyText} />
      </Page>
    )
  }
  return (
    <Page title={t.password} lead={t.passwordLead}>
      <div className="uc-plate uc-password-form">
        <CallForm
          call={profileCalls.updatePassword}
          initialValues={{ current_pwd: '', new_pwd: '', confirm_new_pwd: '' }}
          invalidates={[profileCalls.getProfile]}
          submitLabel={t.save}
          onDone={() => {
            void message.success(t.saved)
            leave('/user/profile')
          }}
        >
          <TextField
            name="current_pwd"
            label={t.current_pwd}
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField name="new_pwd" label={t.new_pwd} type="password" autoComplete="new-password" required />
          <TextField
            name="confirm_new_pwd"
            label={t.confirm_new_pwd}
            type="password"
            autoComplete="new-password"
            required
          />
        </CallForm>
      </div>
    </Page>
  )
}

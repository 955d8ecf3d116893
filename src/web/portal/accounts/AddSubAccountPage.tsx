// Adding a sub-account with its first password, which lasts until the first sign-in.
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import { subAccountCalls } from '#shared/accounts/sub-accounts.contract.ts'
import { useForbidden } from '#web/kit/app/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/layout/tab-context.ts'
import { PasswordFields } from '#web/kit/people/PasswordFields.tsx'
import { useText } from '#web/kit/text.ts'
import { SubAccountFields, toSubAccount } from './SubAccountFields.tsx'
import { subAccountText } from './sub-accounts.text.ts'

export default function AddSubAccountPage() {
  const t = useText(subAccountText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const { leave } = useTab()
  const { message } = App.useApp()
  return (
    <Page title={t.add}>
      <div className="uc-people-form">
        <CallForm
          call={subAccountCalls.add}
          initialValues={{ account_type: 'internal', permissions: [], skus: '' }}
          toInput={toSubAccount}
          invalidates={[subAccountCalls.getList]}
          refusal={forbidden('subAccounts.edit')}
          submitLabel={t.add}
          beside={<Button onClick={() => void navigate('/settings/sub-accounts')}>{t.cancel}</Button>}
          onDone={(_output, { first_name, last_name }) => {
            void message.success(t.saved({ name: `${first_name} ${last_name}` }))
            leave('/settings/sub-accounts')
          }}
        >
          <SubAccountFields />
          <Plate title={t.passwordTitle}>
            <p>{t.passwordLead}</p>
            <PasswordFields />
          </Plate>
        </CallForm>
      </div>
    </Page>
  )
}

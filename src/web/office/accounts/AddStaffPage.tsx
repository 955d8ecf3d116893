// Adding a colleague with a first password, which lasts until the first sign-in.
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import { officeStaffCalls } from '#shared/accounts/office-people.contract.ts'
import { useForbidden } from '#web/kit/app/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/layout/tab-context.ts'
import { PasswordFields } from '#web/kit/people/PasswordFields.tsx'
import { useText } from '#web/kit/text.ts'
import { StaffFields } from './StaffFields.tsx'
import { staffText } from './staff.text.ts'

export default function AddStaffPage() {
  const t = useText(staffText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const { leave } = useTab()
  const { message } = App.useApp()
  return (
    <Page title={t.add}>
      <div className="uc-people-form">
        <CallForm
          call={officeStaffCalls.add}
          initialValues={{ roles: [], warehouse_ids: [] }}
          invalidates={[officeStaffCalls.getList]}
          refusal={forbidden('staff.edit')}
          submitLabel={t.add}
          beside={<Button onClick={() => void navigate('/staff')}>{t.cancel}</Button>}
          onDone={(_output, { name }) => {
            void message.success(t.saved({ name }))
            leave('/staff')
          }}
        >
          <StaffFields />
          <Plate title={t.passwordTitle}>
            <p>{t.passwordLead}</p>
            <PasswordFields />
          </Plate>
        </CallForm>
      </div>
    </Page>
  )
}

// Adding a colleague: invited by mail, or with a first password, which lasts until the first sign-in.
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffPages } from '#shared/people/people-office.pages.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { useLanguage } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { EntranceFields, entranceInput, type Entrance } from '#web/both/people/EntranceFields.tsx'
import { peopleText } from '#web/both/people/people.text.ts'
import { useText } from '#web/kit/text/text.ts'
import { StaffFields } from './StaffFields.tsx'
import { staffText } from './staff.text.ts'

export default function AddStaffPage() {
  const t = useText(staffText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const { leave } = useTab()
  const people = useText(peopleText)
  const language = useLanguage()
  const [entrance, enterBy] = useState<Entrance>('mail')
  const { message } = App.useApp()
  const blank = { roles: [], warehouse_ids: [], language }
  return (
    <Page title={t.add}>
      <div className="uc-people-form">
        <CallForm
          call={entrance === 'mail' ? officeStaffCalls.invite : officeStaffCalls.addStaff}
          initialValues={blank}
          toInput={(values) => entranceInput(entrance, values)}
          invalidates={[officeStaffCalls.getList]}
          refusal={forbidden('staff.edit')}
          submitLabel={t.add}
          beside={<Button onClick={() => void navigate(staffPages.list.path)}>{t.cancel}</Button>}
          onDone={(_output, { name, email }) => {
            void message.success(entrance === 'mail' ? people.invitationSent({ email }) : t.saved({ name }))
            leave(staffPages.list.path)
          }}
        >
          <StaffFields />
          <EntranceFields entrance={entrance} onChange={enterBy} />
        </CallForm>
      </div>
    </Page>
  )
}

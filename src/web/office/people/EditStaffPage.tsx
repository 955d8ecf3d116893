// Editing a colleague: name, address, roles, places. Other roles end the person's sessions.
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { staffPages } from '#shared/people/people-office.pages.ts'
import { officeStaffCalls, type StaffRow } from '#shared/people/staff.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { AccountState } from '#web/both/people/AccountState.tsx'
import { useText } from '#web/kit/text/text.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { StaffFields } from './StaffFields.tsx'
import { staffText } from './staff.text.ts'
import '#web/kit/list/list.css'
import '#web/both/people/people.css'

export default function EditStaffPage() {
  const t = useText(staffText)
  const { id = '' } = useParams()
  const { data, error, refetch, isFetchedAfterMount } = useRead(officeStaffCalls.getDetail, { staff_id: id }, FORM_READ)
  return (
    <Page
      title={data?.name ?? t.edit}
      subject={data?.name}
      lead={
        data && (
          <AccountState
            enabled={data.enabled}
            mustChange={data.must_change_password}
            invitedUntil={data.invited_until}
          />
        )
      }
    >
      <div className="uc-people-form">
        {data && isFetchedAfterMount ? (
          <EditForm opened={data} />
        ) : error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : (
          <LoadingRows columns={2} rows={4} />
        )}
      </div>
    </Page>
  )
}

function EditForm({ opened }: { opened: StaffRow }) {
  const t = useText(staffText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const { leave } = useTab()
  const { message } = App.useApp()
  const [{ staff_id, name, email, roles, warehouses }] = useState(opened)
  return (
    <CallForm
      call={officeStaffCalls.updateStaff}
      initialValues={{ name, email, roles, warehouse_ids: warehouses.map(({ warehouse_id }) => warehouse_id) }}
      toInput={(values) => ({ ...values, staff_id })}
      invalidates={[officeStaffCalls.getList, officeStaffCalls.getDetail]}
      refusal={forbidden('staff.edit')}
      submitLabel={t.save}
      beside={<Button onClick={() => void navigate(staffPages.list.path)}>{t.cancel}</Button>}
      onDone={(_output, input) => {
        void message.success(t.saved({ name: input.name }))
        leave(staffPages.list.path)
      }}
    >
      <StaffFields />
    </CallForm>
  )
}

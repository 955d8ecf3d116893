// Editing a sub-account; what is saved counts at the person's next request.
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { subAccountPages } from '#shared/people/people.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { AccountState } from '#web/both/people/AccountState.tsx'
import { useText } from '#web/kit/text/text.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { SubAccountFields, toSubAccount } from './SubAccountFields.tsx'
import { subAccountText } from './sub-accounts.text.ts'
import '#web/kit/list/list.css'
import '#web/both/people/people.css'

type Opened = OutputOf<typeof subAccountCalls.getDetail>

export default function EditSubAccountPage() {
  const t = useText(subAccountText)
  const { id = '' } = useParams()
  const { data, error, refetch, isFetchedAfterMount } = useRead(subAccountCalls.getDetail, { member_id: id }, FORM_READ)
  return (
    <Page
      title={data ? `${data.first_name} ${data.last_name}` : t.edit}
      subject={data && `${data.first_name} ${data.last_name}`}
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
          <LoadingRows columns={2} rows={6} />
        )}
      </div>
    </Page>
  )
}

function EditForm({ opened }: { opened: Opened }) {
  const t = useText(subAccountText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const { leave } = useTab()
  const { message } = App.useApp()
  const [{ member_id, account_type, first_name, last_name, email, permissions, skus }] = useState(opened)
  return (
    <CallForm
      call={subAccountCalls.updateSubAccount}
      initialValues={{ account_type, first_name, last_name, email, permissions, skus: skus.join('\n') }}
      toInput={(values) => ({ ...toSubAccount(values), member_id })}
      invalidates={[subAccountCalls.getList, subAccountCalls.getDetail]}
      refusal={forbidden('subAccounts.edit')}
      submitLabel={t.save}
      beside={<Button onClick={() => void navigate(subAccountPages.list.path)}>{t.cancel}</Button>}
      onDone={(_output, input) => {
        void message.success(t.saved({ name: `${input.first_name} ${input.last_name}` }))
        leave(subAccountPages.list.path)
      }}
    >
      <SubAccountFields />
    </CallForm>
  )
}

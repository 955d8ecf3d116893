// The admin's list of colleagues: roles, places, whether they are let in, and what can be done about it.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { editStaffPath, staffPages } from '#shared/people/people-office.pages.ts'
import { officeStaffCalls, type StaffRow } from '#shared/people/staff.contract.ts'
import { refuseOwnAccount } from '#shared/people/sub-accounts.rules.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { FactorState } from '#web/both/people/FactorState.tsx'
import { AccountState } from '#web/both/people/AccountState.tsx'
import { peopleText } from '#web/both/people/people.text.ts'
import { ResetPassword } from '#web/both/people/ResetPassword.tsx'
import { ResetTwoFactor } from '#web/both/people/ResetTwoFactor.tsx'
import { roleText } from '#web/both/people/role.text.ts'
import { SendInvitation } from '#web/both/people/SendInvitation.tsx'
import { useSwitchAccount } from '#web/both/people/use-switch-account.ts'
import { useWithdraw } from '#web/both/people/use-withdraw.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { staffText } from './staff.text.ts'

const STALE = [officeStaffCalls.getList, officeStaffCalls.getDetail]

function Roles({ row }: { row: StaffRow }) {
  const t = useText(roleText)
  return row.roles.map((role) => t[role]).join(', ')
}

const columns: readonly Column<StaffRow>[] = [
  {
    key: 'name',
    title: pair(staffText, 'name'),
    card: 'title',
    render: (row) => <Link to={editStaffPath(row.staff_id)}>{row.name}</Link>,
  },
  { key: 'email', title: pair(staffText, 'email') },
  { key: 'roles', title: pair(staffText, 'roles'), render: (row) => <Roles row={row} /> },
  {
    key: 'warehouses',
    title: pair(staffText, 'warehouses'),
    render: (row) => row.warehouses.map(({ code }) => code).join(', '),
  },
  {
    key: 'two_factor',
    title: pair(peopleText, 'factor'),
    render: (row) => <FactorState on={row.two_factor} />,
  },
  {
    key: 'enabled',
    title: pair(staffText, 'status'),
    render: (row) => (
      <AccountState enabled={row.enabled} mustChange={row.must_change_password} invitedUntil={row.invited_until} />
    ),
  },
  { key: 'created_at', title: pair(staffText, 'created'), kind: 'time' },
]
const fields: readonly SearchField[] = [
  { name: 'search', label: pair(staffText, 'search') },
  {
    name: 'role',
    label: pair(staffText, 'roles'),
    kind: 'select',
    options: STAFF_ROLES.map((value) => ({ value, label: pair(roleText, value) })),
  },
  {
    name: 'status',
    label: pair(staffText, 'status'),
    kind: 'select',
    options: (['enabled', 'disabled', 'invited'] as const).map((value) => ({ value, label: pair(staffText, value) })),
  },
]

export default function StaffPage() {
  const t = useText(staffText)
  const people = useText(peopleText)
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const list = useList(officeStaffCalls.getList)
  const { data: me } = useRead(officeSignInCalls.getCurrentUser, {})
  const switchAccount = useSwitchAccount(officeStaffCalls.setStatus, STALE)
  const withdraw = useWithdraw(officeStaffCalls.withdrawInvitation, STALE)
  const [resetting, reset] = useState<StaffRow>()
  const [freeing, free] = useState<StaffRow>()
  const [inviting, invite] = useState<StaffRow>()
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Reasoned
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          refusal={forbidden('staff.edit')}
          onClick={() => void navigate(staffPages.add.path)}
        >
          {t.add}
        </Reasoned>
      }
    >
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="staff"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.staff_id}
        actions={(row) => (
          <>
            {row.invited_until !== null && (
              <>
                <Button type="link" size="small" onClick={() => invite(row)}>
                  {people.sendAgain}
                </Button>
                {row.enabled && (
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() => withdraw(row.name, { staff_id: row.staff_id })}
                  >
                    {people.withdraw}
                  </Button>
                )}
              </>
            )}
            {row.two_factor && (
              <Reasoned
                type="link"
                size="small"
                refusal={row.staff_id === me?.staff_id ? { code: 'own_two_factor' } : undefined}
                onClick={() => free(row)}
              >
                {people.factorReset}
              </Reasoned>
            )}
            {row.invited_until === null && (
              <Button type="link" size="small" onClick={() => reset(row)}>
                {people.reset}
              </Button>
            )}
            <Reasoned
              type="link"
              size="small"
              danger={row.enabled}
              refusal={refuseOwnAccount(row.staff_id, me?.staff_id ?? '', !row.enabled)}
              onClick={() => switchAccount(row.name, !row.enabled, { staff_id: row.staff_id, enabled: !row.enabled })}
            >
              {row.enabled ? people.disable : people.enable}
            </Reasoned>
          </>
        )}
        empty={<p>{t.empty}</p>}
      />
      {inviting && (
        <SendInvitation
          call={officeStaffCalls.sendInvitation}
          about={{ staff_id: inviting.staff_id }}
          name={inviting.name}
          invalidates={STALE}
          onClose={() => invite(undefined)}
        />
      )}
      {freeing && (
        <ResetTwoFactor
          call={officeStaffCalls.resetTwoFactor}
          about={{ staff_id: freeing.staff_id }}
          name={freeing.name}
          invalidates={STALE}
          onClose={() => free(undefined)}
        />
      )}
      {resetting && (
        <ResetPassword
          call={officeStaffCalls.resetPassword}
          about={{ staff_id: resetting.staff_id }}
          name={resetting.name}
          invalidates={STALE}
          onClose={() => reset(undefined)}
        />
      )}
    </Page>
  )
}

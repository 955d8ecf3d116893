// The main account's list of its people: who they are, whether they are let in, and what can be done about it.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { editSubAccountPath, subAccountPages } from '#shared/people/people.pages.ts'
import { subAccountCalls, type SubAccount } from '#shared/people/sub-accounts.contract.ts'
import { SUB_ACCOUNT_TYPES } from '#shared/people/sub-accounts.rules.ts'
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
import { SendInvitation } from '#web/both/people/SendInvitation.tsx'
import { useSwitchAccount } from '#web/both/people/use-switch-account.ts'
import { useWithdraw } from '#web/both/people/use-withdraw.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { subAccountText } from './sub-accounts.text.ts'

const STALE = [subAccountCalls.getList, subAccountCalls.getDetail]
const nameOf = (row: SubAccount) => `${row.first_name} ${row.last_name}`

function TypeCell({ type }: { type: SubAccount['account_type'] }) {
  return useText(subAccountText)[type]
}
function SkuCount({ row }: { row: SubAccount }) {
  const t = useText(subAccountText)
  return row.account_type === 'supplier' ? row.sku_count : t.allSkus
}

const columns: readonly Column<SubAccount>[] = [
  {
    key: 'name',
    title: pair(subAccountText, 'name'),
    card: 'title',
    render: (row) => <Link to={editSubAccountPath(row.member_id)}>{nameOf(row)}</Link>,
  },
  { key: 'sub_account_id', title: pair(subAccountText, 'number') },
  { key: 'email', title: pair(subAccountText, 'email') },
  { key: 'account_type', title: pair(subAccountText, 'type'), render: (row) => <TypeCell type={row.account_type} /> },
  {
    key: 'sku_count',
    title: pair(subAccountText, 'skuCount'),
    kind: 'number',
    render: (row) => <SkuCount row={row} />,
  },
  {
    key: 'two_factor',
    title: pair(peopleText, 'factor'),
    render: (row) => <FactorState on={row.two_factor} />,
  },
  {
    key: 'enabled',
    title: pair(subAccountText, 'status'),
    render: (row) => (
      <AccountState enabled={row.enabled} mustChange={row.must_change_password} invitedUntil={row.invited_until} />
    ),
  },
  { key: 'last_sign_in_at', title: pair(subAccountText, 'lastSignIn'), kind: 'time' },
  { key: 'created_at', title: pair(subAccountText, 'created'), kind: 'time', hidden: true },
]
const fields: readonly SearchField[] = [
  { name: 'search', label: pair(subAccountText, 'search') },
  {
    name: 'account_type',
    label: pair(subAccountText, 'type'),
    kind: 'select',
    options: SUB_ACCOUNT_TYPES.map((value) => ({ value, label: pair(subAccountText, value) })),
  },
  {
    name: 'status',
    label: pair(subAccountText, 'status'),
    kind: 'select',
    options: (['enabled', 'disabled', 'invited'] as const).map((value) => ({
      value,
      label: pair(subAccountText, value),
    })),
  },
]

export default function SubAccountsPage() {
  const t = useText(subAccountText)
  const people = useText(peopleText)
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const list = useList(subAccountCalls.getList)
  const switchAccount = useSwitchAccount(subAccountCalls.setStatus, STALE)
  const withdraw = useWithdraw(subAccountCalls.withdrawInvitation, STALE)
  const [resetting, reset] = useState<SubAccount>()
  const [freeing, free] = useState<SubAccount>()
  const [inviting, invite] = useState<SubAccount>()
  const add = (
    <Reasoned
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={forbidden('subAccounts.edit')}
      onClick={() => void navigate(subAccountPages.add.path)}
    >
      {t.add}
    </Reasoned>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="sub-accounts"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.member_id}
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
                    onClick={() => withdraw(nameOf(row), { member_id: row.member_id })}
                  >
                    {people.withdraw}
                  </Button>
                )}
              </>
            )}
            {row.two_factor && (
              <Button type="link" size="small" onClick={() => free(row)}>
                {people.factorReset}
              </Button>
            )}
            {row.invited_until === null && (
              <Button type="link" size="small" onClick={() => reset(row)}>
                {people.reset}
              </Button>
            )}
            <Button
              type="link"
              size="small"
              danger={row.enabled}
              onClick={() =>
                switchAccount(nameOf(row), !row.enabled, { member_id: row.member_id, enabled: !row.enabled })
              }
            >
              {row.enabled ? people.disable : people.enable}
            </Button>
          </>
        )}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
            {add}
          </>
        }
      />
      {inviting && (
        <SendInvitation
          call={subAccountCalls.sendInvitation}
          about={{ member_id: inviting.member_id }}
          name={nameOf(inviting)}
          invalidates={STALE}
          onClose={() => invite(undefined)}
        />
      )}
      {freeing && (
        <ResetTwoFactor
          call={subAccountCalls.resetTwoFactor}
          about={{ member_id: freeing.member_id }}
          name={nameOf(freeing)}
          invalidates={STALE}
          onClose={() => free(undefined)}
        />
      )}
      {resetting && (
        <ResetPassword
          call={subAccountCalls.resetPassword}
          about={{ member_id: resetting.member_id }}
          name={nameOf(resetting)}
          invalidates={STALE}
          onClose={() => reset(undefined)}
        />
      )}
    </Page>
  )
}

// The customers whom this person may see; figures of money only where the server sends them.
import { Link, useNavigate } from 'react-router'
import { customerPath, officeCustomerPages } from '#shared/customers/customers-office.pages.ts'
import { officeCustomerCalls, type CustomerRow } from '#shared/customers/customers.contract.ts'
import { useForbidden, useUser } from '#web/both/application/user-context.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { customerText } from './customers.text.ts'
import { StopState } from './StopState.tsx'

const sum = (key: 'balance' | 'held' | 'credit_limit', title: 'balance' | 'held' | 'credit'): Column<CustomerRow> => ({
  key,
  title: pair(customerText, title),
  kind: 'money',
  render: (row, format) => row.money && format.money(row.money[key], row.currency),
})
const facts: readonly Column<CustomerRow>[] = [
  {
    key: 'company_name',
    title: pair(customerText, 'company'),
    card: 'title',
    render: (row) => <Link to={customerPath(row.customer_id)}>{row.company_name}</Link>,
  },
  { key: 'customer_id', title: pair(customerText, 'number'), sort: 'customer_id' },
  { key: 'email', title: pair(customerText, 'email') },
  { key: 'on_stop', title: pair(customerText, 'status'), render: (row) => <StopState onStop={row.on_stop} /> },
  { key: 'sales', title: pair(customerText, 'sales'), render: (row) => row.sales?.name },
  { key: 'manager', title: pair(customerText, 'manager'), render: (row) => row.manager?.name },
]
const money = [sum('balance', 'balance'), sum('held', 'held'), sum('credit_limit', 'credit')]
const since: Column<CustomerRow> = {
  key: 'created_at',
  title: pair(customerText, 'created'),
  kind: 'time',
  hidden: true,
}
const withMoney = [...facts, ...money, since]
const withoutMoney = [...facts, since]
const fields: readonly SearchField[] = [
  { name: 'customer_id', label: pair(customerText, 'number') },
  { name: 'company', label: pair(customerText, 'company') },
  { name: 'email', label: pair(customerText, 'emailSearch') },
]
const tabs = (['active', 'on_stop'] as const).map((value) => ({ value, title: pair(customerText, value) }))

export const ask = askList(officeCustomerCalls.getList)

export default function CustomersPage() {
  const t = useText(customerText)
  const { sees_money } = useUser()
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const list = useList(officeCustomerCalls.getList, { sort: '-customer_id' })
  return (
    <Page
      title={t.title}
      actions={
        <Reasoned
          type="primary"
          refusal={forbidden('customers.edit')}
          onClick={() => void navigate(officeCustomerPages.add.path)}
        >
          {t.add}
        </Reasoned>
      }
    >
      <StatusTabs
        label={t.status}
        tabs={tabs}
        all={{}}
        value={list.filters.status}
        onChange={(value) => list.setFilters({ status: value as 'active' | 'on_stop' | undefined })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="customers"
        label={t.title}
        list={list}
        exports={{ call: officeCustomerCalls.exportList }}
        columns={sees_money ? withMoney : withoutMoney}
        rowKey={(row) => String(row.customer_id)}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}

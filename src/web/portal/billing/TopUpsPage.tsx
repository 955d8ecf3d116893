// The customer's top-ups by state, and the way to file another.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  PAYMENT_METHOD_NAMES,
  TOP_UP_STATUS_NAMES,
  TOP_UP_STATUSES,
  type PaymentMethod,
} from '#shared/billing/billing.fields.ts'
import { billingPages, editTopUpPath } from '#shared/billing/billing.pages.ts'
import { topUpCalls, type TopUp } from '#shared/billing/top-up.contract.ts'
import { TopUpTag } from '#web/both/billing/TopUpTag.tsx'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Account } from './Account.tsx'
import { LowBalance } from './LowBalance.tsx'
import { billingText } from './billing.text.ts'
import { TopUpDrawer } from './TopUpDrawer.tsx'
import './billing.css'

function Method({ code }: { code: PaymentMethod }) {
  return useReader()(PAYMENT_METHOD_NAMES[code])
}

const columns: readonly Column<TopUp>[] = [
  { key: 'top_up_no', title: pair(billingText, 'number'), card: 'title' },
  { key: 'status', title: pair(billingText, 'status'), render: (row) => <TopUpTag status={row.status} /> },
  { key: 'amount', title: pair(billingText, 'amount'), kind: 'money', currency: (row) => row.currency },
  {
    key: 'received_amount',
    title: pair(billingText, 'received'),
    kind: 'money',
    currency: (row) => row.account_currency,
  },
  { key: 'paid_on', title: pair(billingText, 'paidOn'), kind: 'date' },
  { key: 'received_on', title: pair(billingText, 'receivedOn'), kind: 'date', hidden: true },
  { key: 'payment_method', title: pair(billingText, 'method'), render: (row) => <Method code={row.payment_method} /> },
  { key: 'reject_reason', title: pair(billingText, 'reason'), cut: true },
  { key: 'remark', title: pair(billingText, 'remark'), cut: true, hidden: true },
  { key: 'created_at', title: pair(billingText, 'filed'), kind: 'time', sort: 'created_at' },
  { key: 'updated_at', title: pair(billingText, 'updated'), kind: 'time', hidden: true },
]
const fields: readonly SearchField[] = [
  { name: 'top_up_no', label: pair(billingText, 'number') },
  { name: 'filed', label: pair(billingText, 'days'), kind: 'dates', from: 'from', to: 'to' },
]

export const ask = askList(topUpCalls.getList)

export default function TopUpsPage() {
  const t = useText(billingText)
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const list = useList(topUpCalls.getList, { sort: '-created_at' })
  const { data: counts } = useRead(topUpCalls.getStatusCounts, {})
  const [opened, open] = useState<string>()
  const add = (
    <Reasoned
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={forbidden('billing.topUp')}
      onClick={() => void navigate(billingPages.addTopUp.path)}
    >
      {t.add}
    </Reasoned>
  )
  return (
    <Page title={t.topUps} actions={[<LowBalance key="alert" />, add]}>
      <Account />
      <CountedTabs
        label={t.states}
        states={TOP_UP_STATUSES}
        names={TOP_UP_STATUS_NAMES}
        counts={counts}
        value={list.filters.status}
        onChange={(status) => list.setFilters({ status })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="top-ups"
        label={t.topUps}
        list={list}
        exports={{ call: topUpCalls.exportList }}
        columns={columns}
        rowKey={(row) => row.top_up_id}
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => open(row.top_up_id)}>
              {t.details}
            </Button>
            {row.editable && !forbidden('billing.topUp') && <Link to={editTopUpPath(row.top_up_id)}>{t.edit}</Link>}
          </>
        )}
        empty={
          <>
            <p>
              <strong>{t.emptyTopUps}</strong>
            </p>
            <p>{t.emptyTopUpsText}</p>
            {add}
          </>
        }
      />
      <TopUpDrawer topUpId={opened} onClose={() => open(undefined)} />
    </Page>
  )
}

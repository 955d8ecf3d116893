// Finance's queue of top-ups: undecided ones first, each reviewed in a drawer beside its slip.
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import {
  PAYMENT_METHOD_NAMES,
  TOP_UP_STATUS_NAMES,
  TOP_UP_STATUSES,
  type PaymentMethod,
} from '#shared/billing/billing.fields.ts'
import { officeTopUpCalls, type OfficeTopUp } from '#shared/billing/top-up.contract.ts'
import { TopUpTag } from '#web/both/billing/TopUpTag.tsx'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { TopUpDrawer } from './TopUpDrawer.tsx'
import { topUpText } from './top-ups.text.ts'

const FileTopUp = lazy(() => import('./FileTopUp.tsx'))

function Method({ code }: { code: PaymentMethod }) {
  return useReader()(PAYMENT_METHOD_NAMES[code])
}

/** What one clerk has found already waits for another (Rule 13.7). */
function State({ row }: { row: OfficeTopUp }) {
  const t = useText(topUpText)
  const tag = <TopUpTag status={row.status} />
  return row.status === 'submitted' && row.proposed_amount !== null ? (
    <TwoLines first={tag} second={t.waitsForSecond} />
  ) : (
    tag
  )
}

const columns: readonly Column<OfficeTopUp>[] = [
  { key: 'top_up_no', title: pair(topUpText, 'number'), card: 'title' },
  {
    key: 'customer_id',
    title: pair(topUpText, 'customer'),
    card: 'who',
    render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
  },
  { key: 'status', title: pair(topUpText, 'status'), render: (row) => <State row={row} /> },
  { key: 'amount', title: pair(topUpText, 'amount'), kind: 'money', currency: (row) => row.currency },
  {
    key: 'received_amount',
    title: pair(topUpText, 'received'),
    kind: 'money',
    currency: (row) => row.account_currency,
  },
  {
    key: 'paid_on',
    title: pair(topUpText, 'paidOn'),
    kind: 'date',
    render: (row, format) => (
      <TwoLines first={format.date(row.paid_on)} second={<Method code={row.payment_method} />} />
    ),
  },
  {
    key: 'payment_method',
    title: pair(topUpText, 'method'),
    hidden: true,
    render: (row) => <Method code={row.payment_method} />,
  },
  { key: 'created_at', title: pair(topUpText, 'filed'), kind: 'time', sort: 'created_at' },
  { key: 'received_on', title: pair(topUpText, 'receivedOn'), kind: 'date', hidden: true },
  { key: 'decided_by_name', title: pair(topUpText, 'decided'), hidden: true },
]
const fields: readonly SearchField[] = [
  { name: 'top_up_no', label: pair(topUpText, 'number') },
  { name: 'customer_id', label: pair(topUpText, 'customerId') },
  {
    name: 'second',
    label: pair(topUpText, 'second'),
    kind: 'select',
    options: [{ value: '1', label: pair(topUpText, 'onlySecond') }],
  },
  { name: 'days', label: pair(topUpText, 'days'), kind: 'dates', from: 'from', to: 'to' },
]

export const ask = askList(officeTopUpCalls.getList)

export default function TopUpsPage() {
  const t = useText(topUpText)
  const list = useList(officeTopUpCalls.getList)
  const { data: counts } = useRead(officeTopUpCalls.getStatusCounts, {})
  const forbidden = useForbidden()
  const [opened, open] = useState<{ customerId: number; topUpId: string }>()
  const [filing, setFiling] = useState(false)
  return (
    <Page
      title={t.title}
      actions={
        <Reasoned refusal={forbidden('finance.confirm')} onClick={() => setFiling(true)}>
          {t.fileIt}
        </Reasoned>
      }
    >
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
        name="office-top-ups"
        label={t.title}
        list={list}
        exports={{ call: officeTopUpCalls.exportList }}
        columns={columns}
        rowKey={(row) => row.top_up_id}
        actions={(row) => (
          <Button
            type="link"
            size="small"
            onClick={() => open({ customerId: row.customer_id, topUpId: row.top_up_id })}
          >
            {row.status === 'submitted' ? t.review : t.look}
          </Button>
        )}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
      <TopUpDrawer opened={opened} onClose={() => open(undefined)} />
      {filing && (
        <Suspense>
          <FileTopUp onClose={() => setFiling(false)} />
        </Suspense>
      )}
    </Page>
  )
}

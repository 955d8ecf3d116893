// A customer's account as finance reads it: its figures, what is held and for which order, and every entry, which can be reversed from here.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Drawer, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { officeBillingCalls, type Transaction } from '#shared/billing/billing.contract.ts'
import { BILL_TYPE_NAMES, BILL_TYPES } from '#shared/billing/billing.fields.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { FEE_TYPES } from '#shared/rates/calculator/fees.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { HoldTable } from '#web/both/billing/HoldTable.tsx'
import { JournalButton } from './JournalButton.tsx'
import { adjustmentText } from './adjustments.text.ts'

const FileAdjustment = lazy(() => import('./FileAdjustment.tsx'))

function Read({ text }: { text: Text }) {
  return useReader()(text)
}

function Remark({ row }: { row: Transaction }) {
  const t = useText(adjustmentText)
  const links = [
    row.reverses !== null && t.reverses({ number: row.reverses }),
    row.reversed_by !== null && t.reversedBy({ number: row.reversed_by }),
  ].filter(Boolean)
  return <TwoLines first={row.remark} second={links.join(', ')} />
}

const columns: readonly Column<Transaction>[] = [
  { key: 'at', title: pair(adjustmentText, 'time'), kind: 'time', sort: 'at' },
  { key: 'seq', title: pair(adjustmentText, 'entry'), kind: 'number' },
  {
    key: 'bill_type',
    title: pair(adjustmentText, 'billType'),
    render: (row) => (
      <TwoLines
        first={<Read text={BILL_TYPE_NAMES[row.bill_type]} />}
        second={row.fee_type && <Read text={FEE_NAMES[row.fee_type]} />}
      />
    ),
  },
  { key: 'reference', title: pair(adjustmentText, 'billNo'), card: 'title' },
  { key: 'amount', title: pair(adjustmentText, 'amount'), kind: 'money', currency: (row) => row.currency },
  {
    key: 'balance_after',
    title: pair(adjustmentText, 'balanceAfter'),
    kind: 'money',
    currency: (row) => row.currency,
  },
  { key: 'remark', title: pair(adjustmentText, 'remark'), cut: true, render: (row) => <Remark row={row} /> },
]
const fields: readonly SearchField[] = [
  { name: 'customer_id', label: pair(adjustmentText, 'customerId') },
  { name: 'reference', label: pair(adjustmentText, 'billNo') },
  {
    name: 'bill_type',
    label: pair(adjustmentText, 'billType'),
    kind: 'select',
    options: BILL_TYPES.map((value) => ({ value, label: BILL_TYPE_NAMES[value] })),
  },
  { name: 'days', label: pair(adjustmentText, 'days'), kind: 'dates', from: 'from', to: 'to' },
  {
    name: 'fee_type',
    label: pair(adjustmentText, 'feeType'),
    kind: 'select',
    options: FEE_TYPES.map((value) => ({ value, label: FEE_NAMES[value] })),
  },
]

export default function LedgerPage() {
  const t = useText(adjustmentText)
  const forbidden = useForbidden()
  const list = useList(officeBillingCalls.getEntryList, { sort: '-at', needs: ['customer_id'] })
  const [filing, file] = useState<{ entry?: number }>()
  const customerId = list.filters.customer_id
  const refusal = forbidden('finance.confirm')
  const add = customerId && (
    <Reasoned type="primary" icon={<PlusOutlined aria-hidden />} refusal={refusal} onClick={() => file({})}>
      {t.file}
    </Reasoned>
  )
  return (
    <Page
      title={t.ledger}
      actions={
        <>
          <JournalButton />
          {add}
        </>
      }
    >
      {customerId && <Figures key={customerId} customerId={customerId} />}
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-ledger"
        label={t.ledger}
        list={list}
        exports={{ call: officeBillingCalls.exportEntries }}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        actions={(row) =>
          refusal ? null : (
            <Reasoned
              type="link"
              size="small"
              refusal={
                row.reversed_by !== null
                  ? { code: 'entry_reversed' }
                  : row.reverses !== null
                    ? { code: 'entry_not_reversible' }
                    : undefined
              }
              onClick={() => file({ entry: row.seq })}
            >
              {t.reverse}
            </Reasoned>
          )
        }
        empty={<p>{list.waits ? t.chooseCustomer : t.emptyLedger}</p>}
      />
      {filing && customerId && (
        <Suspense>
          <FileAdjustment customerId={Number(customerId)} entry={filing.entry} onClose={() => file(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

function Figures({ customerId }: { customerId: string }) {
  const t = useText(adjustmentText)
  const format = useFormat()
  const [opened, open] = useState(false)
  const { data, error } = useRead(officeBillingCalls.getBalance, { customer_id: customerId })
  if (error) return null
  if (!data) {
    return (
      <Plate>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </Plate>
    )
  }
  const money = (amount: string) => format.money(amount, data.currency)
  return (
    <Plate title={`${data.company_name} (${data.customer_id})`}>
      <FactList
        facts={[
          [t.available, <strong key="available">{money(data.available)}</strong>],
          [t.balance, money(data.balance)],
          [
            t.held,
            <Button key="held" type="link" size="small" style={{ padding: 0 }} onClick={() => open(true)}>
              {money(data.held)}
            </Button>,
          ],
          [t.credit, money(data.credit_limit)],
        ]}
      />
      <Drawer open={opened} onClose={() => open(false)} title={t.holds} size={520} destroyOnHidden>
        <Holds customerId={customerId} />
      </Drawer>
    </Plate>
  )
}

function Holds({ customerId }: { customerId: string }) {
  const { data, error } = useRead(officeBillingCalls.getHoldList, { customer_id: customerId })
  return (
    <HoldTable
      holds={data}
      error={error}
      orderPath={(order_id) => orderPath({ customer_id: Number(customerId), order_id })}
    />
  )
}

// The ledger as the customer reads it: every movement with what it was for and the balance after it.
import { Link } from 'react-router'
import { billingCalls, type Transaction } from '#shared/billing/billing.contract.ts'
import { BILL_TYPE_NAMES, BILL_TYPES } from '#shared/billing/billing.fields.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { bookingPath, lossPath } from '#shared/inbound/inbound.pages.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { FEE_TYPES } from '#shared/rates/calculator/fees.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { Account } from './Account.tsx'
import { billingText } from './billing.text.ts'
import './billing.css'

function Read({ text }: { text: Text | null }) {
  const read = useReader()
  return text && read(text)
}

function Remark({ row }: { row: Transaction }) {
  const t = useText(billingText)
  return row.reverses === null ? row.remark : `${t.reverses({ number: row.reverses })} ${row.remark}`
}

/** What the entry was for, as a link to it where it has a page. */
function Reference({ row }: { row: Transaction }) {
  if (row.cause === 'order') return <Link to={orderPath(row.cause_id)}>{row.reference}</Link>
  if (row.cause === 'booking') return <Link to={bookingPath(row.cause_id)}>{row.reference}</Link>
  if (row.cause === 'top_up')
    return <Link to={`${billingPages.topUps.path}?top_up_no=${row.reference}`}>{row.reference}</Link>
  if (row.cause === 'loss_order') return <Link to={lossPath(row.cause_id)}>{row.reference}</Link>
  return row.reference
}

const columns: readonly Column<Transaction>[] = [
  { key: 'at', title: pair(billingText, 'time'), kind: 'time', sort: 'at' },
  { key: 'seq', title: pair(billingText, 'entry'), kind: 'number', hidden: true },
  {
    key: 'bill_type',
    title: pair(billingText, 'billType'),
    render: (row) => (
      <TwoLines
        first={<Read text={BILL_TYPE_NAMES[row.bill_type]} />}
        second={row.fee_type && <Read text={FEE_NAMES[row.fee_type]} />}
      />
    ),
  },
  {
    key: 'fee_type',
    title: pair(billingText, 'feeType'),
    hidden: true,
    render: (row) => (row.fee_type ? <Read text={FEE_NAMES[row.fee_type]} /> : null),
  },
  {
    key: 'reference',
    title: pair(billingText, 'reference'),
    card: 'title',
    render: (row) => <TwoLines first={<Reference row={row} />} second={row.tracking_no} />,
  },
  {
    key: 'amount',
    title: pair(billingText, 'movement'),
    kind: 'money',
    render: (row, format) => (
      <span className={row.amount.startsWith('-') ? undefined : 'uc-money-in'}>
        {row.amount.startsWith('-') ? '' : '+'}
        {format.money(row.amount, row.currency)}
      </span>
    ),
  },
  { key: 'balance_after', title: pair(billingText, 'balanceAfter'), kind: 'money', currency: (row) => row.currency },
  { key: 'country', title: pair(billingText, 'country'), hidden: true },
  {
    key: 'skus',
    title: pair(billingText, 'skus'),
    cut: true,
    render: (row) => row.skus.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', '),
  },
  { key: 'quantity', title: pair(billingText, 'quantity'), kind: 'number', hidden: true },
  { key: 'weight_g', title: pair(billingText, 'weight'), kind: 'weight', hidden: true },
  { key: 'tracking_no', title: pair(billingText, 'tracking'), hidden: true },
  { key: 'remark', title: pair(billingText, 'remark'), cut: true, render: (row) => <Remark row={row} /> },
]
const fields: readonly SearchField[] = [
  { name: 'reference', label: pair(billingText, 'reference') },
  {
    name: 'bill_type',
    label: pair(billingText, 'billType'),
    kind: 'select',
    options: BILL_TYPES.map((value) => ({ value, label: BILL_TYPE_NAMES[value] })),
  },
  { name: 'days', label: pair(billingText, 'days'), kind: 'dates', from: 'from', to: 'to' },
  {
    name: 'fee_type',
    label: pair(billingText, 'feeType'),
    kind: 'select',
    options: FEE_TYPES.map((value) => ({ value, label: FEE_NAMES[value] })),
  },
]

export const ask = askList(billingCalls.getTransactionList)

export default function TransactionsPage() {
  const t = useText(billingText)
  const list = useList(billingCalls.getTransactionList, { sort: '-at' })
  return (
    <Page title={t.transactions}>
      <Account />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="transactions"
        label={t.transactions}
        list={list}
        exports={{ call: billingCalls.exportTransactions }}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        empty={
          <>
            <p>
              <strong>{t.emptyTransactions}</strong>
            </p>
            <p>{t.emptyTransactionsText}</p>
            <Link to={billingPages.addTopUp.path}>{t.add}</Link>
          </>
        }
      />
    </Page>
  )
}

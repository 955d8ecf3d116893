// The columns of the ledger as the customer reads it, on the page of all movements and on that of those which are no fees.
import { Link } from 'react-router'
import type { Transaction } from '#shared/billing/billing.contract.ts'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { bookingPath, lossPath } from '#shared/inbound/inbound.pages.ts'
import { returnPath } from '#shared/returns/returns.pages.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'

function Read({ text }: { text: Text | null }) {
  const read = useReader()
  return text && read(text)
}

function Remark({ row }: { row: Transaction }) {
  const t = useText(billingText)
  if (row.corrects !== null) return `${t.corrects({ number: row.corrects })}. ${row.remark}`
  return row.reverses === null ? row.remark : `${t.reverses({ number: row.reverses })} ${row.remark}`
}

/** What the entry was for, as a link to it where it has a page. */
export function Reference({ row }: { row: Transaction }) {
  if (row.cause === 'order') return <Link to={orderPath(row.cause_id)}>{row.reference}</Link>
  if (row.cause === 'booking') return <Link to={bookingPath(row.cause_id)}>{row.reference}</Link>
  if (row.cause === 'top_up')
    return <Link to={`${billingPages.topUps.path}?top_up_no=${row.reference}`}>{row.reference}</Link>
  if (row.cause === 'storage_bill')
    return <Link to={`${billingPages.storageFees.path}?bill_no=${row.reference}`}>{row.reference}</Link>
  if (row.cause === 'return') return <Link to={returnPath(row.cause_id)}>{row.reference}</Link>
  if (row.cause === 'loss_order') return <Link to={lossPath(row.cause_id)}>{row.reference}</Link>
  return row.reference
}

export const entryColumns: readonly Column<Transaction>[] = [
  { key: 'at', title: pair(billingText, 'time'), kind: 'time', sort: 'at', card: 'state' },
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
/** Of what is no fee: without goods and parcels. */
export const recordColumns = entryColumns.filter(
  ({ key }) => !['fee_type', 'country', 'skus', 'quantity', 'weight_g', 'tracking_no'].includes(key),
)

// The ledger as the customer reads it: every movement with what it was for and the balance after it.
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { BILL_TYPE_NAMES, BILL_TYPES } from '#shared/billing/billing.fields.ts'
import { FEE_TYPES } from '#shared/rates/calculator/fees.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'
import { Entries } from './Entries.tsx'
import { entryColumns } from './entry-columns.tsx'

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
    <Entries
      name="transactions"
      title={t.transactions}
      fields={fields}
      list={list}
      exports={{ call: billingCalls.exportTransactions }}
      columns={entryColumns}
      empty={t.emptyTransactions}
      emptyText={t.emptyTransactionsText}
    />
  )
}

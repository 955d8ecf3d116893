// Movements that are not fees (Rule 12.7): top-ups received, refunds, loss pay-outs, pay-outs and corrections, with the balance after each.
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { BILL_TYPE_NAMES, RECORD_TYPES } from '#shared/billing/billing.fields.ts'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'
import { Entries } from './Entries.tsx'
import { recordColumns } from './entry-columns.tsx'

const fields: readonly SearchField[] = [
  { name: 'reference', label: pair(billingText, 'reference') },
  {
    name: 'bill_type',
    label: pair(billingText, 'billType'),
    kind: 'select',
    options: RECORD_TYPES.map((value) => ({ value, label: BILL_TYPE_NAMES[value] })),
  },
  { name: 'days', label: pair(billingText, 'days'), kind: 'dates', from: 'from', to: 'to' },
]

export const ask = askList(billingCalls.getRecordList)

export default function RecordsPage() {
  const t = useText(billingText)
  const list = useList(billingCalls.getRecordList, { sort: '-at' })
  return (
    <Entries
      name="payment-records"
      title={t.records}
      fields={fields}
      list={list}
      exports={{ call: billingCalls.exportRecords }}
      columns={recordColumns}
      empty={t.emptyRecords}
      emptyText={t.emptyRecordsText}
    />
  )
}

// The columns of storage bills, as both sides read them, and the filters both have.
import type { StorageFee } from '#shared/billing/storage.contract.ts'
import { STORAGE_NAMES as NAMES, STORAGE_STATES } from '#shared/billing/storage.text.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { storageText } from './storage.text.ts'

export function StorageTag({ settled }: { settled: boolean }) {
  const read = useReader()
  return (
    <StateTag shade={settled ? 'good' : 'warn'}>{read(STORAGE_STATES[settled ? 'settled' : 'unsettled'])}</StateTag>
  )
}

const volume = (key: 'actual_m3' | 'free_m3' | 'discount_m3' | 'receivable_m3', hidden = false) => ({
  key,
  title: { en: `${NAMES[key].en} (m³)`, zh_CN: `${NAMES[key].zh_CN}（m³）` },
  kind: 'number' as const,
  hidden,
  render: (row: StorageFee, format: { number: (value: string, digits: number) => string }) =>
    format.number(row[key], 6),
})

export const storageColumns = <Row extends StorageFee>(who: readonly Column<Row>[] = []): readonly Column<Row>[] => [
  {
    key: 'billed_on',
    title: NAMES.billed_on,
    kind: 'date',
    card: 'title',
  },
  { key: 'bill_no', title: NAMES.bill_no },
  ...who,
  { key: 'warehouse_code', title: NAMES.warehouse, card: 'who', render: (row) => <WarehouseCell row={row} /> },
  {
    key: 'state',
    title: NAMES.state,
    card: 'state',
    render: (row) => <StorageTag settled={row.settled_at !== null} />,
  },
  { key: 'receivable', title: NAMES.receivable, kind: 'money', currency: (row) => row.currency, card: 'sum' },
  { key: 'received', title: NAMES.received, kind: 'money', currency: (row) => row.currency },
  { key: 'sku_types', title: NAMES.sku_types, kind: 'number', hidden: true },
  { key: 'pieces', title: NAMES.pieces, kind: 'number' },
  volume('actual_m3'),
  volume('free_m3'),
  volume('discount_m3', true),
  volume('receivable_m3'),
  { key: 'discount', title: NAMES.discount, kind: 'money', currency: (row) => row.currency, hidden: true },
  {
    key: 'received_preview',
    title: NAMES.received_preview,
    kind: 'money',
    currency: (row) => row.currency,
    hidden: true,
  },
  { key: 'day', title: NAMES.day, kind: 'date', hidden: true },
  { key: 'settled_at', title: NAMES.settled_at, kind: 'time', hidden: true },
]

export const STORAGE_FIELDS: readonly SearchField[] = [
  { name: 'days', label: pair(storageText, 'days'), kind: 'dates', from: 'from', to: 'to', there: true },
  {
    name: 'state',
    label: NAMES.state,
    kind: 'select',
    options: (['unsettled', 'settled'] as const).map((value) => ({ value, label: STORAGE_STATES[value] })),
  },
  { name: 'bill_no', label: NAMES.bill_no },
]

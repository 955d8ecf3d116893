// Every scan of the receiving desks, newest first: who scanned what, for which booking, and what became of it.
import { Link } from 'react-router'
import { SCAN_OUTCOMES, SCAN_OUTCOME_TEXT, SCAN_STEPS, SCAN_STEP_TEXT } from '#shared/inbound/found-goods.rules.ts'
import { bookingPath } from '#shared/inbound/inbound-office.pages.ts'
import { scanCalls, type ScanRow } from '#shared/inbound/scans.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { scansText } from './scans.text.ts'

function Booking({ row }: { row: ScanRow }) {
  return usePermitted().all('inbound.view') ? <Link to={bookingPath(row)}>{row.booking_no}</Link> : row.booking_no
}

function Read({ text }: { text: Text }) {
  return useReader()(text)
}

function Outcome({ row: { outcome } }: { row: ScanRow }) {
  return <StateTag shade={SHADES[outcome]}>{useReader()(SCAN_OUTCOME_TEXT[outcome])}</StateTag>
}

const SHADES: Record<ScanRow['outcome'], Shade> = {
  counted: 'good', undone: 'warn', box: 'plain', location: 'plain', too_many: 'bad', no_box: 'bad', other_box: 'bad', unknown: 'bad',
} // prettier-ignore

const columns: readonly Column<ScanRow>[] = [
  {
    key: 'scanned_at',
    title: pair(scansText, 'time'),
    kind: 'time',
    sort: 'scanned_at',
    card: 'also',
    zone: (row) => row.time_zone,
  },
  {
    key: 'code',
    title: pair(scansText, 'code'),
    card: 'title',
    render: (row) => (row.sku === null ? row.code : <TwoLines first={row.code} second={row.product_name ?? ''} />),
  },
  {
    key: 'outcome',
    title: pair(scansText, 'outcome'),
    card: 'state',
    render: (row) => <Outcome row={row} />,
  },
  { key: 'step', title: pair(scansText, 'step'), render: (row) => <Read text={SCAN_STEP_TEXT[row.step]} /> },
  {
    key: 'booking_no',
    title: pair(scansText, 'booking'),
    card: 'who',
    render: (row) => <TwoLines first={<Booking row={row} />} second={row.company_name} />,
  },
  { key: 'sku', title: pair(scansText, 'sku') },
  { key: 'box_no', title: pair(scansText, 'box') },
  { key: 'location', title: pair(scansText, 'location') },
  { key: 'warehouse', title: pair(scansText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'staff_name', title: pair(scansText, 'by') },
]

export const ask = askList(scanCalls.getList)

export default function ScansPage() {
  const t = useText(scansText)
  const list = useList(scanCalls.getList)
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'code', label: pair(scansText, 'code') },
    { name: 'booking_no', label: pair(scansText, 'booking') },
    { name: 'by', label: pair(scansText, 'by') },
    {
      name: 'step',
      label: pair(scansText, 'step'),
      kind: 'select',
      options: SCAN_STEPS.map((value) => ({ value, label: SCAN_STEP_TEXT[value] })),
    },
    {
      name: 'outcome',
      label: pair(scansText, 'outcome'),
      kind: 'select',
      options: SCAN_OUTCOMES.map((value) => ({ value, label: SCAN_OUTCOME_TEXT[value] })),
    },
    { name: 'warehouse_id', label: pair(scansText, 'warehouse'), kind: 'select', options: warehouses },
    { name: 'customer_id', label: pair(scansText, 'customerId') },
    { name: 'dates', label: pair(scansText, 'time'), kind: 'dates', from: 'from', to: 'to' },
  ]
  return (
    <Page title={t.scans}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="scans"
        label={t.scans}
        list={list}
        exports={{ call: scanCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => row.scan_id}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}

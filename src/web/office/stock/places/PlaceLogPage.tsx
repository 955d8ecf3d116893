// Every movement between locations, newest first.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { placeCalls, type PlaceLogRow } from '#shared/stock/places.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { placesText } from './places.text.ts'

function Place({ code }: { code: string | null }) {
  const t = useText(placesText)
  return code ?? t.notPlaced
}
function Cause({ row }: { row: PlaceLogRow }) {
  const t = useText(placesText)
  const word = {
    move: t.move,
    undo: t.undoCause,
    booking: t.booking,
    transfer: t.transfer,
    count: t.count,
    stock: t.stock,
  }[row.cause]
  return row.cause_no === null ? word : <TwoLines first={word} second={row.cause_no} />
}

const columns: readonly Column<PlaceLogRow>[] = [
  { key: 'at', title: pair(placesText, 'time'), kind: 'time', zone: (row) => row.time_zone },
  {
    key: 'sku',
    title: pair(placesText, 'sku'),
    card: 'title',
    render: (row) => <TwoLines first={row.sku} second={row.name} />,
  },
  {
    key: 'customer_id',
    title: pair(placesText, 'customer'),
    render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
  },
  { key: 'warehouse_code', title: pair(placesText, 'warehouse') },
  { key: 'quantity', title: pair(placesText, 'quantity'), kind: 'number' },
  { key: 'from_code', title: pair(placesText, 'from'), render: (row) => <Place code={row.from_code} /> },
  {
    key: 'to_code',
    title: pair(placesText, 'to'),
    render: (row) => (row.cause === 'stock' ? null : <Place code={row.to_code} />),
  },
  { key: 'cause', title: pair(placesText, 'cause'), render: (row) => <Cause row={row} /> },
  { key: 'staff_name', title: pair(placesText, 'by') },
]

export default function PlaceLogPage() {
  const t = useText(placesText)
  const list = useList(placeCalls.getLog)
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'code', label: pair(placesText, 'code') },
    { name: 'customer_id', label: pair(placesText, 'customerNo') },
    { name: 'warehouse_id', label: pair(placesText, 'warehouse'), kind: 'select', options: warehouses },
  ]
  return (
    <Page title={t.log}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="place-log"
        label={t.log}
        list={list}
        columns={columns}
        rowKey={(row) => row.log_id}
        empty={<p>{t.logEmpty}</p>}
      />
    </Page>
  )
}

// Who packed how much, by person and day: parcels, pieces, speed, and what went wrong. Packers see themselves, who keeps the staff sees all.
import { packerCalls, type PackerRow } from '#shared/orders/floor/packers.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { packersText } from './packers.text.ts'

const columns: readonly Column<PackerRow>[] = [
  { key: 'day', title: pair(packersText, 'day'), kind: 'date', card: 'also' },
  { key: 'staff_name', title: pair(packersText, 'person'), card: 'title' },
  { key: 'warehouse', title: pair(packersText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'parcels', title: pair(packersText, 'parcels'), kind: 'number' },
  { key: 'pieces', title: pair(packersText, 'pieces'), kind: 'number' },
  { key: 'parcels_per_hour', title: pair(packersText, 'perHour'), kind: 'number' },
  { key: 'unpacked', title: pair(packersText, 'unpacked'), kind: 'number' },
  { key: 'wrong_scans', title: pair(packersText, 'wrongScans'), kind: 'number' },
  { key: 'first_at', title: pair(packersText, 'first'), kind: 'time', zone: (row) => row.time_zone },
  { key: 'last_at', title: pair(packersText, 'last'), kind: 'time', zone: (row) => row.time_zone },
]

export const ask = askList(packerCalls.getList)

export default function PackersPage() {
  const t = useText(packersText)
  const list = useList(packerCalls.getList)
  const everybody = usePermitted().all('staff.edit')
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: readonly SearchField[] = [
    ...(everybody ? [{ name: 'by', label: pair(packersText, 'person') }] : []),
    { name: 'warehouse_id', label: pair(packersText, 'warehouse'), kind: 'select', options: warehouses },
    { name: 'dates', label: pair(packersText, 'day'), kind: 'dates', from: 'from', to: 'to', there: true },
  ]
  return (
    <Page title={t.title} lead={everybody ? t.leadAll : t.leadOwn}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="packing-figures"
        label={t.title}
        list={list}
        exports={{ call: packerCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.day} ${row.warehouse_id} ${row.staff_id}`}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}

// The counts of the customer's goods, newest first.
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Link } from 'react-router'
import { countCalls, type OwnCountRow } from '#shared/stock/counts.contract.ts'
import { COUNT_STATUS_TEXT, COUNT_STATUSES } from '#shared/stock/counts.states.ts'
import { countPath } from '#shared/stock/stock.pages.ts'
import { CountStatusTag } from '#web/both/stock/CountStatusTag.tsx'
import { countsText } from '#web/both/stock/counts.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'

const columns: readonly Column<OwnCountRow>[] = [
  {
    key: 'count_no',
    title: pair(countsText, 'number'),
    card: 'title',
    render: (row) => <Link to={countPath(row.count_id)}>{row.count_no}</Link>,
  },
  { key: 'warehouse', title: pair(countsText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  {
    key: 'status',
    title: pair(countsText, 'status'),
    card: 'state',
    render: (row) => <CountStatusTag status={row.status} />,
  },
  { key: 'skus', title: pair(countsText, 'skus'), kind: 'number' },
  { key: 'differing', title: pair(countsText, 'differing'), kind: 'number' },
  { key: 'found', title: pair(countsText, 'found'), kind: 'number' },
  { key: 'missing', title: pair(countsText, 'missing'), kind: 'number' },
  { key: 'created_at', title: pair(countsText, 'begun'), kind: 'time', zone: (row) => row.time_zone },
  { key: 'closed_at', title: pair(countsText, 'closed'), kind: 'time', zone: (row) => row.time_zone },
]

export default function CountsPage() {
  const t = useText(countsText)
  const list = useList(countCalls.getList)
  const fields: readonly SearchField[] = [
    {
      name: 'warehouse_id',
      label: pair(countsText, 'warehouse'),
      kind: 'select',
      options: useWarehouseOptions(warehouseCalls.getList),
    },
    {
      name: 'status',
      label: pair(countsText, 'status'),
      kind: 'select',
      options: COUNT_STATUSES.map((value) => ({ value, label: COUNT_STATUS_TEXT[value] })),
    },
  ]
  return (
    <Page title={t.title} lead={t.lead}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="stock-counts"
        label={t.title}
        list={list}
        exports={{ call: countCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => row.count_id}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}

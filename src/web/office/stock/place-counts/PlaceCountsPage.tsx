// The counts by location of the person's warehouses, newest first, and the way to begin one.
import { useState } from 'react'
import { Link } from 'react-router'
import { placeCountCalls, type PlaceCountRow } from '#shared/stock/place-counts.contract.ts'
import { countPath, placeCountPath } from '#shared/stock/stock-office.pages.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CountStatusTag } from '#web/both/stock/CountStatusTag.tsx'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { WAREHOUSE_COLUMN } from '../stock-columns.tsx'
import { BeginPlaceCount } from './BeginPlaceCount.tsx'
import { placeCountText } from './place-count.text.ts'
import './place-counts.css'

const range = ({ first_code, last_code }: PlaceCountRow) =>
  first_code === last_code ? first_code : `${first_code} – ${last_code}`

const columns: readonly Column<PlaceCountRow>[] = [
  {
    key: 'number',
    title: pair(placeCountText, 'number'),
    card: 'title',
    render: (row) => <Link to={placeCountPath(row)}>{row.number}</Link>,
  },
  WAREHOUSE_COLUMN,
  { key: 'from', title: pair(placeCountText, 'from'), render: range },
  {
    key: 'counted',
    title: pair(placeCountText, 'counted'),
    kind: 'number',
    render: (row, format) => `${format.number(row.counted)} / ${format.number(row.locations)}`,
  },
  {
    key: 'parts',
    title: pair(placeCountText, 'parts'),
    render: (row) =>
      row.parts.length > 0 && (
        <ul className="uc-count-parts">
          {row.parts.map((part) => (
            <li key={part.count_id}>
              <Link to={countPath(part)}>{part.count_no}</Link> <CountStatusTag status={part.status} />
            </li>
          ))}
        </ul>
      ),
  },
  { key: 'note', title: pair(placeCountText, 'note') },
  { key: 'created_at', title: pair(placeCountText, 'begun'), kind: 'time', zone: (row) => row.time_zone },
  { key: 'created_by', title: pair(placeCountText, 'begunBy'), hidden: true },
  {
    key: 'canceled_at',
    title: pair(placeCountText, 'canceled'),
    kind: 'time',
    zone: (row) => row.time_zone,
    hidden: true,
  },
]

export default function PlaceCountsPage() {
  const t = useText(placeCountText)
  const list = useList(placeCountCalls.getList)
  const forbidden = useForbidden()
  const [beginning, setBeginning] = useState(false)
  const fields: readonly SearchField[] = [
    {
      name: 'warehouse_id',
      label: pair(placeCountText, 'warehouse'),
      kind: 'select',
      options: useWarehouseOptions(officeWarehouseCalls.getList),
    },
  ]
  return (
    <Page
      title={t.title}
      actions={
        <Reasoned type="primary" refusal={forbidden('stock.count')} onClick={() => setBeginning(true)}>
          {t.begin}
        </Reasoned>
      }
    >
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="place-counts"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.place_count_id}
        empty={<p>{t.empty}</p>}
      />
      {beginning && <BeginPlaceCount close={() => setBeginning(false)} />}
    </Page>
  )
}

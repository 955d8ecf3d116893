// The waves of the person's warehouses, newest first, and the way to make one.
import { useState } from 'react'
import { Link } from 'react-router'
import { wavePath } from '#shared/orders/orders-office.pages.ts'
import { waveCalls, type WaveRow } from '#shared/orders/floor/waves.contract.ts'
import { WAVE_STATUS_TEXT, WAVE_STATUSES } from '#shared/orders/floor/waves.states.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Button } from 'antd'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { MakeWave } from './MakeWave.tsx'
import { wavesText } from './waves.text.ts'
import { WaveTag } from './WaveTag.tsx'

const columns: readonly Column<WaveRow>[] = [
  {
    key: 'number',
    title: pair(wavesText, 'number'),
    card: 'title',
    render: (row) => <Link to={wavePath(row)}>{row.number}</Link>,
  },
  {
    key: 'status',
    title: pair(wavesText, 'status'),
    card: 'state',
    render: ({ status }) => <WaveTag status={status} />,
  },
  { key: 'warehouse', title: pair(wavesText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'orders', title: pair(wavesText, 'orders'), kind: 'number' },
  {
    key: 'picked',
    title: pair(wavesText, 'picked'),
    kind: 'number',
    render: (row, format) => `${format.number(row.picked)} / ${format.number(row.pieces)}`,
  },
  { key: 'packed', title: pair(wavesText, 'packed'), kind: 'number' },
  { key: 'left_out', title: pair(wavesText, 'leftOut'), kind: 'number' },
  { key: 'note', title: pair(wavesText, 'note') },
  { key: 'created_at', title: pair(wavesText, 'made'), kind: 'time', zone: (row) => row.time_zone },
  { key: 'created_by', title: pair(wavesText, 'madeBy') },
  { key: 'closed_at', title: pair(wavesText, 'closed'), kind: 'time', zone: (row) => row.time_zone, hidden: true },
  { key: 'reason', title: pair(wavesText, 'reason'), hidden: true },
]

const TABS = WAVE_STATUSES.map((value) => ({ value, title: WAVE_STATUS_TEXT[value] }))

export const ask = askList(waveCalls.getList)

export default function WavesPage() {
  const t = useText(wavesText)
  const list = useList(waveCalls.getList)
  const [making, setMaking] = useState(false)
  const fields: readonly SearchField[] = [
    { name: 'number', label: pair(wavesText, 'number') },
    {
      name: 'warehouse_id',
      label: pair(wavesText, 'warehouse'),
      kind: 'select',
      options: useWarehouseOptions(officeWarehouseCalls.getList),
    },
  ]
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button type="primary" onClick={() => setMaking(true)}>
          {t.make}
        </Button>
      }
    >
      <StatusTabs
        label={t.status}
        tabs={TABS}
        value={list.filters.status}
        onChange={(status) => list.setFilters({ status })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="waves"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.wave_id}
        empty={<p>{t.empty}</p>}
      />
      {making && <MakeWave close={() => setMaking(false)} />}
    </Page>
  )
}

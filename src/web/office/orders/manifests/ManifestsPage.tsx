// The manifests of the person's warehouses, newest first, and the way to make one.
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { manifestCalls, type ManifestRow } from '#shared/orders/floor/manifests.contract.ts'
import { MANIFEST_STATUS_TEXT, MANIFEST_STATUSES } from '#shared/orders/floor/manifests.states.ts'
import { manifestPath } from '#shared/orders/orders-office.pages.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { sumOfCounts } from '#web/kit/list/sum-of-counts.ts'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { MakeManifest } from './MakeManifest.tsx'
import { manifestsText } from './manifests.text.ts'
import { ManifestTag } from './ManifestTag.tsx'

const columns: readonly Column<ManifestRow>[] = [
  {
    key: 'number',
    title: pair(manifestsText, 'number'),
    card: 'title',
    render: (row) => <Link to={manifestPath(row)}>{row.number}</Link>,
  },
  {
    key: 'status',
    title: pair(manifestsText, 'status'),
    card: 'state',
    render: ({ status }) => <ManifestTag status={status} />,
  },
  { key: 'warehouse', title: pair(manifestsText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'carrier', title: pair(manifestsText, 'carrier') },
  { key: 'parcels', title: pair(manifestsText, 'parcels'), kind: 'number' },
  {
    key: 'weight_g',
    title: pair(manifestsText, 'weight'),
    kind: 'number',
    render: (row, format) => format.weight(row.weight_g),
  },
  { key: 'driver', title: pair(manifestsText, 'driver') },
  { key: 'plate', title: pair(manifestsText, 'plate') },
  { key: 'created_at', title: pair(manifestsText, 'made'), kind: 'time', zone: (row) => row.time_zone },
  { key: 'created_by', title: pair(manifestsText, 'madeBy'), hidden: true },
  { key: 'closed_at', title: pair(manifestsText, 'closed'), kind: 'time', zone: (row) => row.time_zone },
  { key: 'closed_by', title: pair(manifestsText, 'closedBy'), hidden: true },
  { key: 'reason', title: pair(manifestsText, 'reason'), hidden: true },
]

export const ask = askList(manifestCalls.getList)

export default function ManifestsPage() {
  const t = useText(manifestsText)
  const list = useList(manifestCalls.getList)
  const [making, setMaking] = useState(false)
  const { warehouse_id, carrier, number } = list.filters
  const { data: counts } = useRead(
    manifestCalls.getCounts,
    { ...(warehouse_id && { warehouse_id }), ...(carrier && { carrier }), ...(number && { number }) },
    { keep: true },
  )
  const fields: readonly SearchField[] = [
    { name: 'number', label: pair(manifestsText, 'anyNumber') },
    {
      name: 'warehouse_id',
      label: pair(manifestsText, 'warehouse'),
      kind: 'select',
      options: useWarehouseOptions(officeWarehouseCalls.getList),
    },
    { name: 'carrier', label: pair(manifestsText, 'carrier') },
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
        tabs={MANIFEST_STATUSES.map((value) => ({
          value,
          title: MANIFEST_STATUS_TEXT[value],
          count: undefined,
          ...counts?.[value],
        }))}
        all={sumOfCounts(counts && Object.values(counts))}
        value={list.filters.status}
        onChange={(status) => list.setFilters({ status })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="manifests"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.manifest_id}
        empty={<p>{t.empty}</p>}
      />
      {making && <MakeManifest close={() => setMaking(false)} />}
    </Page>
  )
}

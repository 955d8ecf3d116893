// The locations of the person's warehouses: made as a range, closed, deleted, printed as labels.
import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { LOCATION_LABEL_SIZES, locationCalls, type LocationRow } from '#shared/warehouses/locations.contract.ts'
import { LOCATION_KIND_TEXT, LOCATION_KINDS, MAX_LOCATIONS } from '#shared/warehouses/locations.rules.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { AddLocations } from './AddLocations.tsx'
import { locationsText } from './locations.text.ts'

const STALE = [locationCalls.getList, officeWarehouseCalls.getAll]

function Kind({ row }: { row: LocationRow }) {
  return useReader()(LOCATION_KIND_TEXT[row.kind])
}
function State({ row }: { row: LocationRow }) {
  const t = useText(locationsText)
  return <StateTag shade={row.enabled ? 'good' : 'plain'}>{row.enabled ? t.open : t.closed}</StateTag>
}

const columns: readonly Column<LocationRow>[] = [
  { key: 'code', title: pair(locationsText, 'code'), card: 'title' },
  { key: 'warehouse_code', title: pair(locationsText, 'warehouse') },
  { key: 'kind', title: pair(locationsText, 'kind'), render: (row) => <Kind row={row} /> },
  { key: 'enabled', title: pair(locationsText, 'state'), render: (row) => <State row={row} /> },
  { key: 'pieces', title: pair(locationsText, 'pieces'), kind: 'number' },
  { key: 'skus', title: pair(locationsText, 'skus'), kind: 'number' },
]
const tabs = (['used', 'empty', 'closed'] as const).map((value) => ({ value, title: pair(locationsText, value) }))
const kinds = LOCATION_KINDS.map((value) => ({ value, label: LOCATION_KIND_TEXT[value] }))

export default function LocationsPage() {
  const t = useText(locationsText)
  const list = useList(locationCalls.getList)
  const { data } = useRead(officeWarehouseCalls.getList, {})
  const [adding, add] = useState(false)
  const warehouses = (data?.rows ?? []).map((row) => ({ value: row.warehouse_id, label: warehouseText(row) }))
  const fields: readonly SearchField[] = [
    { name: 'code', label: pair(locationsText, 'codeStart') },
    { name: 'warehouse_id', label: pair(locationsText, 'warehouse'), kind: 'select', options: warehouses },
    { name: 'kind', label: pair(locationsText, 'kind'), kind: 'select', options: kinds },
  ]
  const button = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => add(true)}>
      {t.add}
    </Button>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={button}>
      <StatusTabs
        label={t.states}
        tabs={tabs}
        value={list.filters.show}
        onChange={(value) => list.setFilters({ show: value as (typeof tabs)[number]['value'] | undefined })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="locations"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.location_id}
        exports={{ call: locationCalls.exportList }}
        selection={(keys) => <Chosen ids={[...keys]} onDone={() => list.select(new Set())} />}
        selectionLimit={MAX_LOCATIONS}
        empty={<p>{t.nothing}</p>}
      />
      {adding && <AddLocations warehouseId={list.filters.warehouse_id} stale={STALE} onClose={() => add(false)} />}
    </Page>
  )
}

/** What is done with the chosen ones. */
function Chosen({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useText(locationsText)
  const format = useFormat()
  const { message, modal } = App.useApp()
  const [size, setSize] = useState<(typeof LOCATION_LABEL_SIZES)[number]>('100x50')
  const status = useWrite(locationCalls.setStatus, { invalidates: STALE })
  const remove = useWrite(locationCalls.deleteLocations, { invalidates: STALE })
  const run = async (work: () => Promise<unknown>, said?: string) => {
    try {
      await work()
      if (said) void message.success(said)
      onDone()
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const location_ids = ids
  const set = (enabled: boolean) => run(() => status.mutateAsync({ input: { location_ids, enabled } }), t.saved)
  const ask = () =>
    void modal.confirm({
      title: t.removeAsk({ count: format.number(ids.length) }),
      content: t.removeText,
      okText: t.remove,
      ...DESTROYS,
      onOk: () => run(() => remove.mutateAsync({ input: { location_ids } }), t.saved),
    })
  return (
    <>
      <Select
        size="small"
        aria-label={t.size}
        value={size}
        onChange={setSize}
        options={LOCATION_LABEL_SIZES.map((value) => ({ value, label: `${value.replace('x', ' × ')} mm` }))}
      />
      <Button
        size="small"
        type="primary"
        onClick={() => void run(() => callApi(locationCalls.printLabels, { location_ids, size }))}
      >
        {t.labels}
      </Button>
      <Button size="small" onClick={() => void set(false)}>
        {t.close}
      </Button>
      <Button size="small" onClick={() => void set(true)}>
        {t.reopen}
      </Button>
      <Button size="small" danger onClick={ask}>
        {t.remove}
      </Button>
    </>
  )
}

// The customer's orders: by status, searched, selected, submitted in batches. One order is OrderPage.tsx.
import { PlusOutlined } from '@ant-design/icons'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_DAYS } from '#shared/orders/order-list.filters.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ORDER_STATUSES, STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { moreSearch } from '#web/both/orders/more-search.ts'
import { promiseTabs } from '#web/both/orders/promises.ts'
import { filtersOfTab, problemTab, tabOf } from '#web/both/orders/problems.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { sumOfCounts } from '#web/kit/list/sum-of-counts.ts'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { orderPages, taskPath } from '#shared/orders/orders.pages.ts'
import { TASK_LIMIT, TASK_ROWS } from '#shared/orders/tasks/order-tasks.rules.ts'
import { useStartTask } from '#web/both/orders/tasks/use-start-task.ts'
import type { Beyond } from '#web/kit/list/ExportButton.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useCountryChoices } from '#web/kit/text/countries.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useForbidden, useUser } from '#web/both/application/user-context.ts'
import { BatchActions } from './BatchActions.tsx'
import { COLUMNS_WITHOUT_MONEY, ORDER_COLUMNS } from './order-columns.tsx'
import { listText } from '../order-list.text.ts'
import { useOrderRefusals } from '../order-refusals.ts'
import type { OrderRow } from '../order-types.ts'
import { OrderRowActions } from './OrderRowActions.tsx'
import { ordersText } from '../orders.text.ts'
import { loadExport } from '../start-task.ts'
import { StopDialogs } from '../StopDialogs.tsx'
import { useOrderActions } from '../use-order-actions.ts'
import '../orders.css'

const SubmitOutcomes = lazy(() => import('../SubmitOutcomes.tsx'))
const PASTING = { keep: orderCalls.keepSearch, told: orderCalls.getSearch, hint: pair(listText, 'pasted') }

/** The file that orders came from is no choice of its own: a link of the workplace sets it, and here it can be taken away. */
function useSearchFields(reader: { sees_money: boolean }, uploadId: string | undefined): SearchField[] {
  const uploads = useRead(orderCalls.getUploads, { upload_id: uploadId }, { enabled: uploadId !== undefined })
  const files = (uploads.data?.rows ?? []).map((row) => ({ value: row.upload_id, label: plain(row.file_name) }))
  const warehouses = useRead(warehouseCalls.getList, {})
  const options = (warehouses.data?.rows ?? []).map((row) => ({
    value: row.warehouse_id,
    label: warehouseText(row),
  }))
  const countries = useCountryChoices()
  return [
    { name: 'number', label: pair(listText, 'number') },
    { name: 'tracking_no', label: pair(ordersText, 'trackingNo') },
    { name: 'dates', from: 'created_from', to: 'created_to', label: pair(listText, 'dates'), kind: 'dates' },
    { name: 'country', label: pair(ordersText, 'country'), kind: 'select', options: countries },
    { name: 'warehouse_id', label: pair(ordersText, 'warehouse'), kind: 'select', options },
    { name: 'sku', label: pair(ordersText, 'sku') },
    ...moreSearch('customer', reader),
    ...(uploadId === undefined
      ? []
      : [{ name: 'upload_id', label: pair(listText, 'file'), kind: 'select' as const, options: files }]),
  ]
}

export const ask = askList(orderCalls.getList)

export default function OrdersPage() {
  const t = useText(listText)
  const navigate = useNavigate()
  const refusals = useOrderRefusals()
  const actions = useOrderActions()
  const { sees_money } = useUser()
  const forbidden = useForbidden()
  const list = useList(orderCalls.getList, { sort: '-created_at' })
  const { created_from, created_to, warehouse_id, number, tracking_no, delivery_problem, search_id } = list.filters
  const counted = useRead(orderCalls.getStatusCounts, { created_from, created_to, warehouse_id }, { keep: true })
  const counts = new Map((counted.data?.counts ?? []).map((one) => [one.status, one]))
  const fields = useSearchFields({ sees_money }, list.filters.upload_id)

  // A selection may reach over pages: what was seen of its rows is kept, because a page answers only for itself.
  const [seen, setSeen] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  const remember = (keys: ReadonlySet<string>, others: readonly OrderRow[] = []) => {
    const here = new Map([...list.rows, ...others].map((row) => [row.order_id, row]))
    setSeen((before) => new Map([...keys].flatMap((key) => pairOf(key, here.get(key) ?? before.get(key)))))
    list.select(keys)
  }
  const startExport = useStartTask(loadExport, taskPath)
  const exportMany: Beyond = {
    limit: TASK_ROWS,
    start: (shown, format) => startExport({ list: shown, format }),
  }
  const create = (
    <Reasoned
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={refusals.create()}
      onClick={() => void navigate(orderPages.add.path)}
    >
      {t.create}
    </Reasoned>
  )
  const bring = (
    <Reasoned refusal={refusals.create()} onClick={() => void navigate(orderPages.import.path)}>
      {t.import}
    </Reasoned>
  )
  const collect = (
    <Reasoned refusal={refusals.create()} onClick={() => void navigate(orderPages.selfService.path)}>
      {t.selfService}
    </Reasoned>
  )
  const ownLabel = (
    <Reasoned refusal={refusals.create()} onClick={() => void navigate(orderPages.ownLabel.path)}>
      {t.ownLabel}
    </Reasoned>
  )
  const { upload_id, shipped_from, shipped_to } = list.filters
  const everyAge = [
    created_from,
    created_to,
    number,
    tracking_no,
    search_id,
    delivery_problem,
    list.filters.promise,
    list.filters.backordered,
    upload_id,
    shipped_from,
    shipped_to,
  ].some(Boolean)
  return (
    <Page
      title={useText(ordersText).orders}
      lead={everyAge ? undefined : t.lead({ days: DEFAULT_DAYS })}
      actions={
        <>
          {bring}
          {collect}
          {ownLabel}
          {create}
        </>
      }
    >
      <StatusTabs
        label={t.statuses}
        value={tabOf(list.filters)}
        onChange={(value) => list.setFilters(filtersOfTab(value))}
        all={sumOfCounts(counted.data?.counts)}
        tabs={[
          problemTab(counted.data?.delivery_problems),
          ...promiseTabs(counted.data?.promises),
          ...ORDER_STATUSES.map((value) => ({
            value,
            title: STATUS_NAMES[value],
            count: counts.get(value)?.count ?? (counted.data ? 0 : undefined),
            more: counts.get(value)?.more,
          })),
        ]}
      />
      <SearchForm fields={fields} list={list} pasting={PASTING} shown={2} />
      <ListTable
        name="orders"
        label={t.statuses}
        list={{ ...list, select: remember }}
        exports={{ call: orderCalls.exportList, refusal: forbidden('orders.export'), beyond: exportMany }}
        selectionLimit={TASK_LIMIT}
        columns={sees_money ? ORDER_COLUMNS : COLUMNS_WITHOUT_MONEY}
        rowKey={(row) => row.order_id}
        actions={(row) => <OrderRowActions row={row} actions={actions} />}
        selection={(keys, rows) => {
          const here = new Map(rows.map((row) => [row.order_id, row]))
          const chosen = [...keys].flatMap((key) => here.get(key) ?? seen.get(key) ?? [])
          return <BatchActions orders={chosen} actions={actions} onDone={() => remember(new Set())} />
        }}
        empty={
          <>
            <strong>{t.emptyTitle}</strong>
            <p>{t.emptyLead}</p>
            {create}
          </>
        }
      />
      <StopDialogs actions={actions} />
      <OnDemand open={actions.outcomes !== undefined}>
        <SubmitOutcomes outcomes={actions.outcomes} onClose={actions.forgetOutcomes} />
      </OnDemand>
    </Page>
  )
}

/** A name that is the same in every language. */
const plain = (name: string) => ({ en: name, zh_CN: name })
const pairOf = <K, V>(key: K, value: V | undefined): [K, V][] => (value === undefined ? [] : [[key, value]])

// The staff's order queue: every customer in scope, by status, searched, each row leading to its order.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { DEFAULT_DAYS } from '#shared/orders/order-list.filters.ts'
import { taskPath } from '#shared/orders/orders-office.pages.ts'
import { TASK_LIMIT, TASK_ROWS } from '#shared/orders/tasks/order-tasks.rules.ts'
import { useStartTask } from '#web/both/orders/tasks/use-start-task.ts'
import { loadExport } from '../start-task.ts'
import { ORDER_STATUSES, STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden, useUser } from '#web/both/application/user-context.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { sumOfCounts } from '#web/kit/list/sum-of-counts.ts'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useCountryChoices } from '#web/kit/text/countries.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { columnsWithoutMoney, orderColumns, orderKey, orderOfKey } from '../order-columns.tsx'
import { promiseTabs } from '#web/both/orders/promises.ts'
import { filtersOfTab, problemTab, tabOf } from '#web/both/orders/problems.ts'
import { cleanFilters } from '#web/both/customers/clean-filters.ts'
import { orderSearch } from '../order-search.ts'
import { VerifyButton } from '../detail/VerifyButton.tsx'
import { ordersText } from '../orders.text.ts'
import { PrintSelected } from '../PrintSelected.tsx'
import { ShipSelected } from '../ShipSelected.tsx'
import { StopSelected } from '../StopSelected.tsx'
import '../orders.css'

/** What waits for staff comes first; the customer's own drafts come last. */
const TABS: readonly OrderStatus[] = [...ORDER_STATUSES.filter((status) => status !== 'approving'), 'approving']
const LIVE_MS = 30_000

const nameAndCode = (code: string, name: string) => `${name} · ${code}`

export const ask = askList(officeOrderCalls.getList)

export default function OrdersPage() {
  const t = useText(ordersText)
  const forbidden = useForbidden()
  const { sees_money } = useUser()
  const list = useList(officeOrderCalls.getList, { sort: '-created_at' })
  const { created_from, created_to, warehouse_id, customer_id, status } = list.filters
  const counts = useRead(
    officeOrderCalls.getStatusCounts,
    { created_from, created_to, warehouse_id, customer_id },
    { keep: true, staleMs: LIVE_MS },
  )
  const warehouses = useRead(officeWarehouseCalls.getList, {})
  const countries = useCountryChoices(nameAndCode)
  const fields = orderSearch(warehouses.data?.rows ?? [], countries, { sees_money })
  // The column of buttons covers others on a narrow screen: it is there only where there is something to verify.
  const canVerify = status === 'verifying' && !forbidden('orders.audit')
  const counted = new Map(counts.data?.counts.map((one) => [one.status, one]))
  const canSelect = !forbidden('packing.work') || !forbidden('orders.audit')
  const startExport = useStartTask(loadExport, taskPath)
  const unselect = () => list.select(new Set())
  const searching = { ...list, setFilters: (change: typeof list.filters) => list.setFilters(cleanFilters(change)) }

  return (
    <Page title={t.title} lead={t.lead({ days: DEFAULT_DAYS })}>
      <StatusTabs
        label={t.statuses}
        tabs={[
          problemTab(counts.data?.delivery_problems),
          ...promiseTabs(counts.data?.promises),
          ...TABS.map((value) => ({
            value,
            title: STATUS_NAMES[value],
            count: counts.data ? (counted.get(value)?.count ?? 0) : undefined,
            more: counted.get(value)?.more,
          })),
        ]}
        value={tabOf(list.filters)}
        onChange={(value) => list.setFilters(filtersOfTab(value))}
        all={sumOfCounts(counts.data?.counts)}
      />
      <SearchForm fields={fields} list={searching} shown={2} />
      <ListTable
        name="office-orders"
        label={t.title}
        list={list}
        exports={{
          call: officeOrderCalls.exportList,
          beyond: { limit: TASK_ROWS, start: (shown, format) => startExport({ list: shown, format }) },
        }}
        selectionLimit={TASK_LIMIT}
        columns={sees_money ? orderColumns : columnsWithoutMoney}
        rowKey={orderKey}
        selection={
          !canSelect
            ? undefined
            : (keys, rows) => (
                <>
                  {!forbidden('packing.work') && <PrintSelected orders={[...keys].map(orderOfKey)} onDone={unselect} />}
                  {!forbidden('packing.work') && <ShipSelected keys={keys} rows={rows} onDone={unselect} />}
                  {!forbidden('orders.audit') && (
                    <StopSelected orders={[...keys].map(orderOfKey)} known={rows} cancels onDone={unselect} />
                  )}
                </>
              )
        }
        actions={canVerify ? (row) => <VerifyButton order={row} small /> : undefined}
        empty={<p>{t.nothing}</p>}
      />
    </Page>
  )
}

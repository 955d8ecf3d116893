// The warehouse's page: the packing desk and what is ready to ship, for the warehouse that was chosen on this machine.
import { Checkbox, Select } from 'antd'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { PROMISE_NAMES } from '#shared/orders/changing/promise.rules.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { warehouseName } from '../order-search.ts'
import { packingText } from './packing.text.ts'
import { PackingDesk } from './PackingDesk.tsx'
import { ReadyToShip } from './ReadyToShip.tsx'
import '../orders.css'
import './packing.css'

const LIVE_MS = 30_000

type CountedPromise = OutputOf<typeof officeOrderCalls.getStatusCounts>['promises'][number]

export default function PackingPage() {
  const t = useText(packingText)
  const { warehouseId } = useDeskChoices()
  const [query, setQuery] = useSearchParams()
  const view = query.get('view') === 'ready' ? 'ready' : 'desk'
  const { data } = useRead(
    officeOrderCalls.getStatusCounts,
    { warehouse_id: warehouseId || undefined },
    { keep: true, staleMs: LIVE_MS },
  )
  const counts = data && new Map(data.counts.map(({ status, count }) => [status as string, count]))
  const sum = (...statuses: string[]) =>
    counts && statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0)

  return (
    <Page title={t.title} actions={<DeskActions />}>
      <StatusTabs
        label={t.views}
        all={false}
        tabs={[
          { value: 'desk', title: pair(packingText, 'desk'), count: sum('awaiting_packing') },
          { value: 'ready', title: pair(packingText, 'ready'), count: sum('packaged', 'awaiting_shipping') },
        ]}
        value={view}
        onChange={(value) => setQuery(value === 'ready' ? { view: 'ready' } : {})}
      />
      <Due promises={data?.promises} warehouseId={warehouseId} />
      {view === 'ready' ? (
        <ReadyToShip key={warehouseId} counts={counts} />
      ) : (
        <PackingDesk opening={query.get('code')} onOpened={() => setQuery({}, { replace: true })} />
      )}
    </Page>
  )
}

/** What leaves today and what should have left, each leading to its orders. */
function Due({ promises, warehouseId }: { promises: readonly CountedPromise[] | undefined; warehouseId: string }) {
  const read = useReader()
  const format = useFormat()
  const some = promises?.filter(({ promise, count }) => promise !== 'overdue' && count > 0) ?? []
  if (some.length === 0) return null
  return (
    <p className="uc-pack-due">
      {some.map(({ promise, count, more }) => (
        <Link
          key={promise}
          to={`${officeOrderPages.list.path}?${new URLSearchParams({ promise, ...(warehouseId && { warehouse_id: warehouseId }) })}`}
        >
          {read(PROMISE_NAMES[promise])}{' '}
          <strong className="uc-figures">
            {format.number(count)}
            {more && '+'}
          </strong>
        </Link>
      ))}
    </p>
  )
}

function DeskActions() {
  const t = useText(packingText)
  const read = useReader()
  const { warehouseId, autoPrint, zpl, choose } = useDeskChoices()
  const { data } = useRead(officeWarehouseCalls.getList, {})
  const rows = data?.rows ?? []
  return (
    <>
      <Select
        size="large"
        className="uc-desk-warehouse"
        aria-label={t.warehouse}
        value={rows.some((one) => one.warehouse_id === warehouseId) ? warehouseId : ''}
        onChange={(value) => choose({ warehouseId: value })}
        options={[
          { value: '', label: t.allWarehouses },
          ...rows.map((one) => ({ value: one.warehouse_id, label: read(warehouseName(one)) })),
        ]}
      />
      <DeskSettings>
        <Checkbox checked={autoPrint} onChange={({ target }) => choose({ autoPrint: target.checked })}>
          {t.autoPrint}
        </Checkbox>
        <Checkbox checked={zpl} onChange={({ target }) => choose({ zpl: target.checked })}>
          {t.labelsAsZpl}
        </Checkbox>
      </DeskSettings>
    </>
  )
}

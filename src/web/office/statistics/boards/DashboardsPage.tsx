// The dashboards of the office, one a role: who may see several chooses among them. Which one and of how many days stands in the address.
import { Segmented, Select } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { officeStatisticsPages } from '#shared/statistics/statistics-office.pages.ts'
import { BOARD_PERIODS, type BoardPeriod } from '#shared/statistics/statistics.rules.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import type { BoardProps } from './Figures.tsx'
import { boardsText } from './boards.text.ts'
import '../workplace.css'
import './boards.css'

const BOARDS = [
  { name: 'sales', permission: 'customers.edit', Shown: lazy(() => import('./SalesBoard.tsx')) },
  { name: 'accounts', permission: 'evaluations.view', Shown: lazy(() => import('./AccountsBoard.tsx')) },
  { name: 'service', permission: 'threads.answer', Shown: lazy(() => import('./ServiceBoard.tsx')) },
  { name: 'finance', permission: 'finance.view', Shown: lazy(() => import('./FinanceBoard.tsx')) },
  { name: 'floor', permission: 'packing.work', Shown: lazy(() => import('./FloorBoard.tsx')) },
] as const

const USUAL: BoardPeriod = '30'

export default function DashboardsPage() {
  const t = useText(boardsText)
  const read = useReader()
  const permitted = usePermitted()
  const [query, setQuery] = useSearchParams()
  const boards = BOARDS.filter(({ permission }) => permitted.all(permission))
  const board = boards.find(({ name }) => name === query.get('board')) ?? boards[0]
  const period = BOARD_PERIODS.find((one) => one === query.get('period')) ?? USUAL
  const warehouse_id = query.get('warehouse_id') ?? ''
  const change = (patch: Record<string, string | undefined>) => {
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }
  const title = read(officeStatisticsPages.boards.title)
  if (!board)
    return (
      <Page title={title}>
        <Plate>{t.none}</Plate>
      </Page>
    )
  const { name, Shown } = board
  const asked: BoardProps = { period, ...(warehouse_id && { warehouse_id }) }
  return (
    <Page
      title={title}
      lead={t[`${name}Lead`]}
      actions={
        <>
          {name === 'floor' && <Warehouses value={warehouse_id} choose={(value) => change({ warehouse_id: value })} />}
          <Segmented<BoardPeriod>
            aria-label={t.period}
            value={period}
            onChange={(value) => change({ period: value })}
            options={BOARD_PERIODS.map((value) => ({ value, label: t.days({ count: value }) }))}
          />
        </>
      }
    >
      {boards.length > 1 && (
        <StatusTabs
          label={title}
          all={false}
          value={name}
          onChange={(value) => change({ board: value })}
          tabs={boards.map((one) => ({ value: one.name, title: pair(boardsText, one.name) }))}
        />
      )}
      <div className="uc-boards">
        <Suspense
          fallback={
            <Plate>
              <LoadingRows columns={4} rows={10} />
            </Plate>
          }
        >
          <Shown {...asked} />
        </Suspense>
      </div>
    </Page>
  )
}

function Warehouses({ value, choose }: { value: string; choose: (value: string) => void }) {
  const t = useText(boardsText)
  const read = useReader()
  const options = useWarehouseOptions(officeWarehouseCalls.getList).map((one) => ({
    value: one.value,
    label: read(one.label),
  }))
  return (
    <Select<string>
      aria-label={t.warehouse}
      value={value}
      onChange={choose}
      options={[{ value: '', label: t.allWarehouses }, ...options]}
      popupMatchSelectWidth={false}
    />
  )
}

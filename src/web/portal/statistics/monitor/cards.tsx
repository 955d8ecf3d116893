// The parts of the monitor: large figures, each leading to what it counts.
import { Link } from 'react-router'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { STAGE_TEXT } from '#shared/inbound/inbound.states.ts'
import { LOSS_STATUS_TEXT, TO_ANSWER } from '#shared/inbound/losses.states.ts'
import type { OutputOf } from '#shared/contract.ts'
import { PROMISE_NAMES } from '#shared/orders/changing/promise.rules.ts'
import { orderPages, ordersPath, problemsPath } from '#shared/orders/orders.pages.ts'
import { ORDER_STATUSES, STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { returnPages } from '#shared/returns/returns.pages.ts'
import { ARRIVING_STAGES, type monitorCalls } from '#shared/statistics/monitor.contract.ts'
import { LOW_STOCK_PATH } from '#shared/stock/stock.pages.ts'
import { problemsText } from '#web/both/orders/problems.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { FigureTable } from '../reports/Figured.tsx'
import { monitorText } from './monitor.text.ts'
import '../dashboards.css'

export type Monitor = OutputOf<typeof monitorCalls.getMonitor>
type Props = { data: Monitor }

const LIST = orderPages.list.path
const promisePath = (promise: 'due' | 'late' | 'overdue') => `${LIST}?promise=${promise}`

type FigureProps = { title: string; count: number; to?: string; tone?: 'bad' }

/** A large figure. Of `bad` none is well. */
function Figure({ title, count, to, tone }: FigureProps) {
  const format = useFormat()
  const body = (
    <>
      <span>{title}</span>
      <strong className="uc-figures">{format.number(count)}</strong>
    </>
  )
  const look = { className: 'uc-monitor-figure', 'data-tone': count > 0 ? tone : undefined, 'data-none': count === 0 }
  return to === undefined ? (
    <div {...look}>{body}</div>
  ) : (
    <Link {...look} to={to}>
      {body}
    </Link>
  )
}

function Board({ title, figures }: { title: string; figures: readonly FigureProps[] }) {
  return (
    <Plate title={title}>
      <div className="uc-monitor-board">
        {figures.map((figure) => (
          <Figure key={figure.title} {...figure} />
        ))}
      </div>
    </Plate>
  )
}

/** Shown without an order too: the usual way. */
const USUAL = new Set<OrderStatus>(['approving', 'verifying', 'awaiting_packing', 'packaged', 'shipped', 'error'])
const BAD = new Set<OrderStatus>(['error', 'possible_exception', 'too_long_in_transit'])

export function TodaysOrders({ data: { orders, today } }: Props) {
  const t = useText(monitorText)
  const read = useReader()
  if (!orders) return null
  const shown = ORDER_STATUSES.filter((status) => USUAL.has(status) || (orders.made[status] ?? 0) > 0)
  const figures = shown.map((status) => ({
    title: read(STATUS_NAMES[status]),
    count: orders.made[status] ?? 0,
    to: `${ordersPath(status)}&created_from=${today}&created_to=${today}`,
    ...(BAD.has(status) && { tone: 'bad' as const }),
  }))
  return <Board title={t.today} figures={figures} />
}

export function PackingFloor({ data: { orders, today } }: Props) {
  const t = useText(monitorText)
  const read = useReader()
  if (!orders) return null
  return (
    <Board
      title={t.floor}
      figures={[
        { title: t.waiting, count: orders.waiting, to: ordersPath('awaiting_packing') },
        { title: t.picking, count: orders.picking },
        { title: read(STATUS_NAMES.packaged), count: orders.packaged, to: ordersPath('packaged') },
        {
          title: read(STATUS_NAMES.awaiting_shipping),
          count: orders.awaiting_shipping,
          to: ordersPath('awaiting_shipping'),
        },
        { title: t.packedToday, count: orders.packed_today },
        {
          title: t.shippedToday,
          count: orders.shipped_today,
          to: `${LIST}?shipped_from=${today}&shipped_to=${today}`,
        },
        { title: read(PROMISE_NAMES.due), count: orders.due, to: promisePath('due') },
        { title: read(PROMISE_NAMES.late), count: orders.late, to: promisePath('late'), tone: 'bad' },
      ]}
    />
  )
}

export function Arrivals({ data: { arrivals } }: Props) {
  const t = useText(monitorText)
  const read = useReader()
  if (!arrivals) return null
  return (
    <Board
      title={t.arrivals}
      figures={ARRIVING_STAGES.map((stage) => ({
        title: read(STAGE_TEXT[stage]),
        count: arrivals[stage],
        to: `${inboundPages.list.path}?stage=${stage}`,
      }))}
    />
  )
}

export function Carriers({ data: { orders } }: Props) {
  const t = useText(monitorText)
  const read = useReader()
  const format = useFormat()
  if (!orders) return null
  const problems = read(pair(problemsText, 'problems'))
  const overdue = read(PROMISE_NAMES.overdue)
  const listed = (path: string, code: string, count: number) =>
    count > 0 ? <Link to={`${path}&method=${encodeURIComponent(code)}`}>{format.number(count)}</Link> : '0'
  return (
    <Plate title={t.carriers}>
      <div className="uc-monitor-board">
        {(['in_transit', 'out_for_delivery', 'pickup_ready'] as const).map((status) => (
          <Figure key={status} title={read(STATUS_NAMES[status])} count={orders[status]} to={ordersPath(status)} />
        ))}
        <Figure title={overdue} count={orders.overdue} to={promisePath('overdue')} tone="bad" />
        <Figure title={problems} count={orders.problem} to={problemsPath('any')} tone="bad" />
      </div>
      {orders.carriers.length === 0 ? (
        <p className="uc-second">{t.smooth}</p>
      ) : (
        <FigureTable
          label={t.carriers}
          rows={orders.carriers}
          keyOf={({ code }) => code}
          columns={[
            { title: t.method, of: (row) => read({ en: row.name_en, zh_CN: row.name_zh }) },
            { title: overdue, right: true, of: (row) => listed(promisePath('overdue'), row.code, row.overdue) },
            { title: problems, right: true, of: (row) => listed(problemsPath('any'), row.code, row.problem) },
          ]}
        />
      )}
    </Plate>
  )
}

export function Alerts({ data: { orders, losses, returns_to_decide, low_stock } }: Props) {
  const t = useText(monitorText)
  const read = useReader()
  const format = useFormat()
  const alerts = [
    { title: t.error, count: orders?.error, to: ordersPath('error') },
    { title: t.yours, count: orders?.problems_to_answer, to: problemsPath('customer') },
    { title: t.backordered, count: orders?.backordered, to: `${LIST}?backordered=1` },
    ...TO_ANSWER.map((status) => ({
      title: t.loss({ status: read(LOSS_STATUS_TEXT[status]) }),
      count: losses?.[status],
      to: `${inboundPages.losses.path}?status=${status}`,
    })),
    { title: t.returns, count: returns_to_decide, to: `${returnPages.list.path}?status=inspected` },
    { title: t.low, count: low_stock, to: LOW_STOCK_PATH },
  ].filter(({ count }) => (count ?? 0) > 0)
  return (
    <Plate title={t.alerts}>
      {alerts.length === 0 ? (
        t.quiet
      ) : (
        <ul className="uc-monitor-alerts">
          {alerts.map(({ title, count, to }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
              <strong className="uc-figures">{format.number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Plate>
  )
}

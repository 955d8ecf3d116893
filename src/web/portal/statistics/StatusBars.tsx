// Where the orders stand: one bar a status, as long as its share, linked to the orders it counts. It is its own table.
import { Link } from 'react-router'
import { ordersPath } from '#shared/orders/orders.pages.ts'
import { ORDER_STATUSES, STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { workplaceText } from './workplace.text.ts'

const BAD = new Set<OrderStatus>(['error', 'possible_exception', 'too_long_in_transit'])

export function StatusBars({ orders }: { orders: Partial<Record<OrderStatus, number>> }) {
  const t = useText(workplaceText)
  const format = useFormat()
  const read = useReader()
  const rows = ORDER_STATUSES.map((status) => ({ status, count: orders[status] ?? 0 })).filter(({ count }) => count > 0)
  const total = rows.reduce((all, { count }) => all + count, 0)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return <Plate title={t.analysis}>{t.analysisEmpty}</Plate>
  return (
    <Plate title={t.analysis}>
      <table className="uc-bars">
        <thead className="uc-hidden-text">
          <tr>
            <th>{t.status}</th>
            <th>{t.share}</th>
            <th>{t.orders}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, count }) => (
            <tr key={status}>
              <th scope="row">
                <Link to={ordersPath(status)}>{read(STATUS_NAMES[status])}</Link>
              </th>
              <td>
                <span className="uc-bar" data-bad={BAD.has(status)} style={{ width: `${(100 * count) / most}%` }} />
                <span className="uc-hidden-text">{format.number((100 * count) / total, 1)} %</span>
              </td>
              <td className="uc-figures">{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Plate>
  )
}

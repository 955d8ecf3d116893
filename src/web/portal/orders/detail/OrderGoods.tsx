// The goods of an order: what, how many, at which declared price, and what the warehouse has while it still matters.
import { PartsLine } from '#web/both/products/PartsLine.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { orderText } from '../order.text.ts'
import { lineTotal, priceOf } from '../order-values.ts'
import type { OrderDetail } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'

export function OrderGoods({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const shared = useText(ordersText)
  const format = useFormat()
  // Once submitted the goods are frozen: what else is there no longer says anything about this order.
  const open = order.status === 'approving'
  return (
    <table className="uc-order-table">
      <thead>
        <tr>
          <th scope="col">{shared.sku}</th>
          <th scope="col" data-right>
            {shared.quantity}
          </th>
          {open && (
            <th scope="col" data-right>
              {t.available}
            </th>
          )}
          <th scope="col" data-right data-wide-only>
            {t.unitPrice}
          </th>
          <th scope="col" data-right>
            {t.lineTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.line_no}>
            <th scope="row">
              {line.sku}
              <small>
                {line.name} · {format.weight(line.weight_g)} · HS {line.hs_code || '-'}
              </small>
              <PartsLine parts={line.components} />
            </th>
            <td data-right>{format.number(line.quantity)}</td>
            {open && (
              <td data-right data-bad={line.available < line.quantity}>
                {format.number(line.available)}
              </td>
            )}
            <td data-right data-wide-only>
              {format.money(priceOf(line.unit_price_usd), 'USD')}
            </td>
            <td data-right>{format.money(lineTotal(line.quantity, priceOf(line.unit_price_usd)), 'USD')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

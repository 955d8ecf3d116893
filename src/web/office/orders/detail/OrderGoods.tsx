// The lines of an order with what the warehouse needs to know of each SKU.
import { PartsLine } from '#web/both/products/PartsLine.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import type { OfficeOrder } from './OrderPage.tsx'
import { methodName } from '../order-columns.tsx'
import { ordersText } from '../orders.text.ts'

export function OrderGoods({ order }: { order: Pick<OfficeOrder, 'lines'> }) {
  const t = useText(ordersText)
  const format = useFormat()
  const read = useReader()
  return (
    <ul className="uc-order-lines">
      {order.lines.map((line) => (
        <li key={line.line_no}>
          <div>
            <strong>{line.sku}</strong>
            <span>{line.name}</span>
            <small>
              {t.barcode} {line.barcode} · {format.weight(line.weight_g)} ·{' '}
              {format.size(Number(line.length_cm), Number(line.width_cm), Number(line.height_cm))}
              {line.hs_code && ` · HS ${line.hs_code}`}
              {line.consumables.map((one) => ` · ${read(methodName(one))}`)}
              {line.scan_serial && ` · ${t.asksSerials}`}
            </small>
            <PartsLine parts={line.components} />
          </div>
          <div className="uc-figures">
            <strong>× {format.number(line.quantity)}</strong>
            <span>{format.money(line.unit_price_usd, 'USD')}</span>
            <small>
              {t.free}: {format.number(line.available)}
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}

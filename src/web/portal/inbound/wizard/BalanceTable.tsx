// The live comparison of what is packed with what is booked, SKU by SKU: the same rule as the server's refusal.
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { packingBalance } from '#shared/inbound/inbound.rules.ts'
import type { SkuQuantity } from '#shared/inbound/inbound.values.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { wizardText } from '../wizard.text.ts'
import '#web/kit/list/list.css'
import '#web/both/inbound/bookings.css'

type Props = {
  lines: BookingDetail['lines']
  boxes: readonly { items: readonly SkuQuantity[] }[]
  name: (skuId: string) => string
}

export function BalanceTable({ lines, boxes, name }: Props) {
  const t = useText(wizardText)
  const format = useFormat()
  return (
    <Plate title={t.balance}>
      <div className="uc-booking-table">
        <table className="uc-table" aria-label={t.balance}>
          <thead>
            <tr>
              <th scope="col">{t.sku}</th>
              {[t.booked, t.boxed, t.difference].map((head) => (
                <th key={head} scope="col" data-right="true">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody aria-live="polite">
            {packingBalance(lines, boxes).map((row) => (
              <tr key={row.sku_id}>
                <td data-cut="true">{name(row.sku_id)}</td>
                <td data-right="true">{format.number(row.announced)}</td>
                <td data-right="true">{format.number(row.boxed)}</td>
                <td data-right="true" data-off={row.difference !== 0}>
                  {row.difference > 0 ? `+${format.number(row.difference)}` : format.number(row.difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

// Which customs form an order's parcel needs and what it still lacks, for the staff who pack it (Rules 9.21, 9.22).
import { sql } from 'kysely'
import { leavesCustomsArea } from '#shared/orders/customs-area.ts'
import { customsGaps, type CustomsForm, type CustomsGap } from '#shared/orders/customs-form.rules.ts'
import { customsFormOf, declaredValue } from '#shared/orders/customs-values.rules.ts'
import type { Database } from '#server/base/database/database.ts'
import { customsLines } from '../customs-lines.ts'
import { declaredIn, parcelGoods } from '../packing/parcel-goods.ts'
import type { Detail } from './order-detail.ts'

export type CustomsNeed = { form: CustomsForm | null; gaps: CustomsGap[] }
type Origin = { country: string; postal_code: string; cn22_limit_usd: string; letter_post: boolean }

/** Null within one customs area, before an order is submitted, with a label of the customer's own, and where its address is not known any more. */
export async function customsNeed(
  db: Database,
  order: Pick<
    Detail,
    'order_id' | 'status' | 'carriage' | 'country' | 'recipient' | 'warehouse' | 'method' | 'parcels'
  > & {
    customer_id: number
  },
): Promise<CustomsNeed | null> {
  const { carriage, recipient, method, warehouse, parcels } = order
  if (!recipient || carriage === 'own_label' || order.status === 'approving' || order.status === 'canceled') return null
  const { rows } = await sql<Origin>`select w.country, w.address ->> 'postal_code' as postal_code, w.cn22_limit_usd,
      coalesce((select m.letter_post from shipping_method m where m.method_id = ${method?.method_id ?? null}), false) as letter_post
    from warehouse w where w.warehouse_id = ${warehouse.warehouse_id}`.execute(db)
  const [from] = rows
  if (!from || !leavesCustomsArea(from, { country: order.country, postal_code: recipient.postal_code })) return null
  const lines = (await customsLines(db, [order])).get(order.order_id) ?? []
  const inside = parcels.length > 1 ? (await parcelGoods(db, [order])).get(order.order_id) : undefined
  const forms = parcels.map(({ parcel_no, weight_g }) => {
    const declared = inside ? declaredIn(parcel_no, lines, inside) : lines
    return customsFormOf({ ...from, weight_g, value_usd: declaredValue(declared) })
  })
  // Of several parcels the form of most words is named.
  const form = forms.includes('cn23') ? 'cn23' : (forms[0] ?? null)
  return { form, gaps: customsGaps(lines) }
}

// Goods of a return that are sent again (Rule 9.81): a draft of an order, which is quoted and submitted like any other. They enter stock with the
// return's other goods; the draft keeps none and costs nothing.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Recipient, TaxCodes } from '#shared/orders/order-fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { addOrderIn } from '#server/orders/index.ts'
import type { InspectedGoods, LockedReturn } from './return-writing.ts'

/** Of an order `n`: its recipient is there. One who came for the goods, or whose address stood on a label of the customer's own, is none. */
export const KNOWN_RECIPIENT = sql`n.carriage = 'carrier' and n.recipient is not null`

type Resent = { order_id: string; order_no: string }
type Line = { sku_id: string; name: string; unit_price_usd: string }

/** Null where nothing is sent again. Refuses `return_recipient`, `forbidden` for who may not edit orders, and what creating an order refuses. */
export async function orderAgain(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  { customer_id, order_id, warehouse_id, return_no }: LockedReturn,
  goods: readonly InspectedGoods[],
  given: Recipient | undefined,
): Promise<Resent | null> {
  const pieces = new Map(goods.flatMap(({ sku_id, resent }) => (resent > 0 ? [[sku_id, resent] as const] : [])))
  if (pieces.size === 0) return null
  if (!actor.permissions.has('orders.edit')) throw new AppError('forbidden')
  // Locked, so that an erasure comes before this or after.
  const known = await sql<{ recipient: Recipient; tax: TaxCodes }>`select n.recipient, n.tax from orders n
    where n.customer_id = ${customer_id} and n.order_id = ${order_id} and ${KNOWN_RECIPIENT} for share of n`.execute(
    tx.db,
  )
  const before = known.rows[0]
  const recipient = given ?? before?.recipient
  if (!recipient) throw new AppError('return_recipient')
  // As the order called and valued them; what it had inside a kit, or not at all, as the product says.
  const { rows: lines } = await sql<Line>`
    select s.sku_id, coalesce(l.name, s.name_en) as name, coalesce(l.unit_price_usd, s.declared_value_usd)::text as unit_price_usd
    from sku s left join lateral (select y.name, y.unit_price_usd from order_line y
      where y.customer_id = s.customer_id and y.order_id = ${order_id} and y.sku_id = s.sku_id order by y.line_no limit 1) l on true
    where s.customer_id = ${customer_id} and s.sku_id = any (${[...pieces.keys()]}::uuid[]) order by s.sku`.execute(
    tx.db,
  )
  const form = {
    customer_order_no: return_no,
    warehouse_id,
    recipient,
    // Tax codes were given for that recipient.
    tax: (given ? undefined : before?.tax) ?? NO_TAX,
    lines: lines.map((line) => ({ ...line, quantity: pieces.get(line.sku_id)! })),
    services: [],
    platform_paid: false,
    remark: '',
    note_to_service: '',
  }
  const told = { en: `From return ${return_no}`, zh_CN: `来自退件 ${return_no}` }
  return addOrderIn(ctx, tx, actor, form, { told })
}

const NO_TAX: TaxCodes = { vat: '', ioss: '', gst: '', icms: '' }

// What splitting and merging ask of orders beside what every use case loads, and what both write: the lines anew, and the chosen method where it still serves.
import { sql, type Updateable } from 'kysely'
import type { Draft } from '#shared/orders/changing/merging.rules.ts'
import { refuseIncomplete, type OrderLine } from '#shared/orders/order-fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Orders } from '#server/base/database/tables.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { insertLines } from '../drafting/order-rows.ts'
import { customerOwns, loadLines, type LoadedLine, type LoadedOrder } from '../load-orders.ts'
import { quoteOrders } from '../quote-orders.ts'

export type ReadDraft = Omit<Draft, 'lines'> & {
  customer_id: number
  order_id: string
  customer_order_no: string
  version: number
  method: { code: string; name_en: string; name_zh: string } | null
  lines: LoadedLine[]
}

/** Whole orders that the actor may change, the oldest first; what is foreign, deleted or missing is left out. */
export async function readDrafts(
  db: Database,
  actor: CustomerActor,
  orderIds: readonly string[],
): Promise<ReadDraft[]> {
  const { rows } = await sql<
    Omit<ReadDraft, 'lines'>
  >`select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.version, o.status,
      o.warehouse_id, o.carriage, c.currency, o.recipient, o.tax, o.platform_paid, o.remark, o.note_to_service, o.services,
      case when m.method_id is not null then jsonb_build_object('code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh) end as method
    from orders o join customer c on c.customer_id = o.customer_id left join shipping_method m on m.method_id = o.method_id
    where ${customerOwns(actor)} and o.order_id = any (${orderIds}::uuid[]) and o.deleted_at is null order by o.order_id`.execute(
    db,
  )
  const lines = await loadLines(db, rows)
  return rows.map((row) => ({ ...row, lines: lines.get(row.order_id) ?? [] }))
}

/** A line as a form says it. */
export const lineOf = ({ sku_id, name, quantity, unit_price_usd }: OrderLine): OrderLine => ({
  sku_id,
  name,
  quantity,
  unit_price_usd,
})

/** The lines of a locked order anew. */
export async function rewriteLines(
  tx: Tx,
  { customer_id, order_id }: { customer_id: number; order_id: string },
  lines: readonly OrderLine[],
): Promise<void> {
  await tx.db.deleteFrom('order_line').where('customer_id', '=', customer_id).where('order_id', '=', order_id).execute()
  await insertLines(tx, customer_id, [{ order_id, lines }])
}

export type Priced = Required<Pick<Updateable<Orders>, 'method_id' | 'quote' | 'amount'>>
const UNPRICED: Priced = { method_id: null, quote: null, amount: null }

/** Of orders whose lines have just been written: the method with its quote where it still carries the order, else none. */
export async function servingMethods(
  ctx: Ctx,
  tx: Tx,
  orders: readonly LoadedOrder[],
): Promise<(order: { order_id: string }) => Priced> {
  const lines = await loadLines(tx.db, orders)
  const asked = orders
    .map((order) => ({ ...order, lines: lines.get(order.order_id) ?? [] }))
    .filter((order) => order.method_id !== null && !refuseIncomplete(order))
  const results = asked.length > 0 ? await quoteOrders(ctx, tx.db, asked, tx.now) : []
  const priced = new Map(
    asked.flatMap(({ order_id, method_id }, n) => {
      const result = results[n]
      return result?.ok ? [[order_id, { method_id, quote: result.quote, amount: result.quote.total }]] : []
    }),
  )
  return ({ order_id }) => priced.get(order_id) ?? UNPRICED
}

/** As people find it: the house's number and their own. */
export const numbersOf = ({ order_no, customer_order_no }: { order_no: string; customer_order_no: string }) => ({
  en: `${order_no} (${customer_order_no})`,
  zh_CN: `${order_no}（${customer_order_no}）`,
})

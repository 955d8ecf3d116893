// What a file does with its orders besides creating them, as the person wished who confirmed it (Rule 9.57): a method by the customer's rules,
// and submitting. In the transaction that created them, so whoever is killed submits nothing twice; what came of each is kept.
import { sql } from 'kysely'
import { AppError, type Refusal } from '#shared/errors.ts'
import type { OrderWish } from '#shared/orders/order-import.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import type { SourceFile } from '#server/sheets/index.ts'
import type { NewOrder } from '../drafting/insert-orders.ts'
import { chooseIn } from '../methods/choose-by-rules.ts'
import { submitIn } from '../submitting/submit-orders.ts'

type Made = NewOrder & { order_id: string }
type Result = { order_id: string; rule: number | null; submitted: boolean; refusal: Refusal | null }

const BACKORDERED: Refusal = { code: 'order_backordered' }

/** A fixed number of statements for each warehouse. A method that the file names stays. */
export async function finishOrders(ctx: Ctx, tx: Tx, actor: CustomerActor, file: SourceFile, orders: readonly Made[]) {
  const wished = (wish: OrderWish) => file.wishes.includes(wish)
  if (file.wishes.length === 0 || orders.length === 0) return
  const results = new Map<string, Result>(
    orders.map(({ order_id }) => [order_id, { order_id, rule: null, submitted: false, refusal: null }]),
  )
  const open = orders.filter(({ method_id }) => method_id === null).map(({ order_id }) => order_id)
  if (wished('by_rules') && open.length > 0)
    for (const { order_id, rule, refusal } of (await chooseIn(ctx, tx, actor, open)).results)
      Object.assign(results.get(order_id)!, { rule, refusal })
  if (wished('submit')) {
    const ready = orders.filter(({ order_id }) => results.get(order_id)?.refusal === null)
    for (const ofOne of Map.groupBy(ready, ({ form }) => form.warehouse_id).values())
      for (const { order_id, backordered, refusal } of await submitEach(ctx, tx, actor, ofOne.map((order) => order.order_id)))
        Object.assign(results.get(order_id)!, backordered ? { refusal: BACKORDERED } : { submitted: refusal === null, refusal })
  } // prettier-ignore
  await sql`insert into upload_result (customer_id, upload_id, order_id, rule, submitted, refusal)
    select ${actor.customerId}, ${file.import_id}, r.order_id, r.rule, r.submitted, nullif(r.refusal, 'null')
    from jsonb_to_recordset(${JSON.stringify([...results.values()])}::jsonb)
      r(order_id uuid, rule smallint, submitted boolean, refusal jsonb)`.execute(tx.db)
}

/** Each has its own outcome, also where something refuses all. */
export async function submitEach(ctx: Ctx, tx: Tx, actor: CustomerActor, orderIds: readonly string[]) {
  try {
    return (await submitIn(ctx, tx, actor, orderIds)).results
  } catch (error) {
    // What refuses all (the customer may submit nothing, the warehouse is closed) does so before anything is written: they stay drafts.
    if (error instanceof AppError)
      return orderIds.map((order_id) => ({ order_id, backordered: false, refusal: error.refusal }))
    throw error
  }
}

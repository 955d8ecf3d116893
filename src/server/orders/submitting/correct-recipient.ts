// Correcting the recipient of an order that waits, by the customer or by staff (Rules 9.46, 9.47): what its price follows from is priced anew, and the
// hold follows in the same transaction.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { D, roundMoney } from '#shared/money.ts'
import {
  correctionNote,
  corrections,
  isPricedAnew,
  refuseCorrection,
  type Corrected,
  type Correction,
} from '#shared/orders/changing/correction.rules.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { seesMoneyOf, staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { happen } from '../happen.ts'
import { customerOwns, loadLines, lockOwnOrder, type LoadedOrder } from '../load-orders.ts'
import { storedText } from '../order-events.ts'
import { refuseFor } from '../party.ts'
import { quoteOrders } from '../quote-orders.ts'
import { lockStaffOrder } from '../staff-orders.ts'
import { refusedBy, requoteOrder } from './requote-order.ts'

type Preview = OutputOf<typeof orderCalls.previewCorrection>
type Asked = Corrected & { order_id: string; version: number }
type Done = Record<string, never>

/**
 * Refuses `order_state`, `order_collected`, `interception_open`, `conflict` (it changed since it was read), `correction_same`, `invalid_input` (what the
 * check would refuse of the address, field by field), `not_found`; what is priced anew also `method_refuses`, `customs_missing`, `balance_short`.
 */
export function correctOwnRecipient(ctx: Ctx, actor: CustomerActor, asked: Asked): Promise<Done> {
  return write(ctx, actor, async (tx) => {
    await correct(ctx, tx, actor, await lockOwnOrder(tx.db, actor, asked.order_id), asked)
    return {}
  })
}

/** The same by staff. */
export function correctRecipient(ctx: Ctx, actor: StaffActor, asked: Asked & { customer_id: number }): Promise<Done> {
  return write(ctx, actor, async (tx) => {
    await correct(ctx, tx, actor, await lockStaffOrder(tx.db, actor, asked), asked)
    return {}
  })
}

async function correct(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  order: LoadedOrder,
  asked: Asked,
): Promise<void> {
  const { changes, corrected } = judge(actor, order, asked)
  const priced = isPricedAnew(changes)
  const amount = priced ? await requoteOrder(ctx, tx, actor, corrected, 'correct') : order.amount
  const { recipient, tax, country } = corrected
  await happen(ctx, tx, actor, [order], 'correct', {
    // What was asked about the parcel's price was about another quote.
    set: { recipient, tax, country, ...(priced && { price_question: null }) },
    note: storedText(correctionNote(changes)),
    before: { country: order.country, tax: order.tax, amount: order.amount },
    after: { country, tax, amount, corrected: changes.map(({ field }) => field) },
  })
}

/** What the order would be, and what of it is another. */
function judge(
  actor: CustomerActor | StaffActor,
  order: LoadedOrder,
  { recipient, tax, version }: Asked,
): { changes: Correction[]; corrected: LoadedOrder } {
  refuse(refuseFor(actor, 'correct', order.status) ?? refuseCorrection(order))
  if (order.version !== version) throw new AppError('conflict')
  // Only a shipped order can have been erased.
  if (!order.recipient) throw new AppError('not_found')
  const changes = corrections({ recipient: order.recipient, tax: order.tax }, { recipient, tax })
  if (changes.length === 0) throw new AppError('correction_same')
  return { changes, corrected: { ...order, recipient, tax, country: recipient.country } }
}

/** What a correction would change of the price. Refuses as the correction does, but for what only the balance can. */
export const previewOwnCorrection = (ctx: Ctx, actor: CustomerActor, asked: Asked): Promise<Preview> =>
  preview(ctx, actor, asked, customerOwns(actor))

export const previewCorrection = (
  ctx: Ctx,
  actor: StaffActor,
  asked: Asked & { customer_id: number },
): Promise<Preview> =>
  preview(
    ctx,
    actor,
    asked,
    sql`o.customer_id = ${asked.customer_id} and ${staffSeesCustomer(actor)} and ${staffSeesWarehouse(actor, 'o')}`,
  )

function preview(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  asked: Asked,
  wanted: RawBuilder<boolean>,
): Promise<Preview> {
  return read(ctx, actor, async (db) => {
    const { money_seen, ...order } = await readOrder(db, actor, asked.order_id, wanted)
    const { changes, corrected } = judge(actor, order, asked)
    const { currency } = order
    const was = order.amount ?? '0'
    if (!isPricedAnew(changes)) return { currency, priced_anew: false, was: null, now: null, difference: null }
    const [result] = await quoteOrders(ctx, db, [corrected], ctx.clock.now(), { last: true })
    if (!result) throw new AppError('not_found')
    if (!result.ok) throw refusedBy(result.reasons)
    if (!money_seen) return { currency, priced_anew: true, was: null, now: null, difference: null }
    const now = result.quote.total
    return {
      currency,
      priced_anew: true,
      was: roundMoney(was, currency),
      now: roundMoney(now, currency),
      difference: roundMoney(new D(now).minus(was).toFixed(), currency),
    }
  })
}

/** An order as quoting wants it, without a lock. */
async function readOrder(
  db: Database,
  actor: CustomerActor | StaffActor,
  orderId: string,
  wanted: RawBuilder<boolean>,
): Promise<LoadedOrder & { money_seen: boolean }> {
  const { rows } = await sql<
    LoadedOrder & { money_seen: boolean }
  >`select o.customer_id, o.order_id, o.version, o.status,
      o.warehouse_id, o.carriage, o.method_id, o.country, o.recipient, o.tax, o.services, o.amount, o.interception, c.currency,
      c.has_fulfilment_fee as fulfilment_fee, w.time_zone, ${seesMoneyOf(actor, 'o')} as money_seen
    from orders o join customer c on c.customer_id = o.customer_id join warehouse w on w.warehouse_id = o.warehouse_id
    where ${wanted} and o.order_id = ${orderId} and o.deleted_at is null`.execute(db)
  const order = rows[0]
  if (!order) throw new AppError('not_found')
  return { ...order, lines: (await loadLines(db, [order])).get(orderId) ?? [] }
}

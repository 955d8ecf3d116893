// What becomes of inspected goods: the customer's decision until the last day for it, or the house's own afterwards (Rule 9.35). Either is
// carried out by the house: goods enter stock or quarantine once, the work is charged, and the return is closed.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { lastAnswerDay } from '#shared/inbound/losses.rules.ts'
import type { returnCalls } from '#shared/returns/returns.contract.ts'
import { defaultDecision, refuseDecision, refuseResend, type Decision } from '#shared/returns/returns.rules.ts'
import { refuseReturnEvent } from '#shared/returns/returns.states.ts'
import { systemActor, type CustomerActor, type SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { chargeReturn } from './charge-return.ts'
import { orderAgain } from './order-again.ts'
import {
  goodsOf,
  lockOwnReturn,
  tell,
  type InspectedGoods,
  type LockedReturn,
  type ReturnKey,
} from './return-writing.ts'

type Call = typeof returnCalls.decide
type Input = ParsedInputOf<Call>
type Decided = InspectedGoods & { decision: Decision }

/**
 * Refuses `return_state`, `return_late`, `return_undecided`, `return_restock`, `return_lots`, `not_found`; `forbidden` for who sees a part of it; and what
 * `orderAgain` refuses where goods are sent again.
 */
export async function decideReturn(
  ctx: Ctx,
  actor: CustomerActor,
  { return_id, decisions, recipient }: Input,
): Promise<OutputOf<Call>> {
  let fresh = false
  const output = await write(ctx, actor, async (tx) => {
    const found = await lockOwnReturn(tx.db, actor, return_id)
    refuse(refuseReturnEvent('decide', found.decided_at === null ? found.status : 'closed'))
    const until = new Date(found.decide_until ?? 0)
    if (until <= tx.now) throw new AppError('return_late', { date: lastAnswerDay(until, found.time_zone) })
    const goods = decided(await goodsOf(tx.db, found.customer_id, [return_id]), decisions)
    await keepDecisions(tx, found, goods)
    const resent_as = await orderAgain(ctx, tx, actor, found, goods, recipient)
    await sql`update return_order set decided_at = ${tx.now}, decided_by = ${actor.name}, resent_order_id = ${resent_as?.order_id ?? null}
      where customer_id = ${found.customer_id} and return_id = ${return_id}`.execute(tx.db)
    const resent = resent_as && { resent_as: resent_as.order_no }
    await tell(ctx, tx, actor, found, 'decide', { after: { decisions: goods.map(shown), ...resent } })
    fresh = true
    return { resent_as }
  })
  // A repeated request has nothing to carry out. What a dying process leaves undone here the sweep does.
  if (fresh) await settleReturns(ctx, { customer_id: actor.customerId, return_id })
  return output
}

/** Every one of the goods, once. */
function decided(goods: readonly InspectedGoods[], decisions: Input['decisions']): Decided[] {
  const said = new Map(decisions.map((one) => [`${one.sku_id} ${one.grade}`, one]))
  if (said.size !== goods.length || decisions.length !== goods.length) throw new AppError('return_undecided')
  return goods.map((one) => {
    const what = said.get(`${one.sku_id} ${one.grade}`)
    if (!what) throw new AppError('return_undecided')
    refuse(refuseResend(one, what.resend))
    // Where all are sent again, there are no others to decide about.
    const decision = what.resend === one.quantity ? 'restock' : what.decision
    refuse(refuseDecision(one, decision))
    return { ...one, decision, resent: what.resend }
  })
}

const keepDecisions = (tx: Tx, { customer_id, return_id }: LockedReturn, goods: readonly Decided[]) =>
  sql`update return_goods g set decision = x.decision, resent = x.resent
    from unnest(${goods.map((one) => one.sku_id)}::uuid[], ${goods.map((one) => one.grade)}::text[], ${goods.map((one) => one.decision)}::text[],
      ${goods.map((one) => one.resent)}::int[]) x(sku_id, grade, decision, resent)
    where g.customer_id = ${customer_id} and g.return_id = ${return_id} and g.sku_id = x.sku_id and g.grade = x.grade`.execute(
    tx.db,
  )

const shown = ({ sku, grade, quantity, decision, resent }: Decided) => ({
  sku,
  grade,
  quantity,
  decision,
  ...(resent > 0 && { resent }),
})

/** Returns of one turn. */
const SHARE = 50

/**
 * Closes those that are decided, and decides for those whose last day has passed; returns how many there were. `only` waits for that one; the sweep
 * leaves those that somebody is at.
 */
export async function settleReturns(ctx: Ctx, only?: ReturnKey): Promise<number> {
  const now = ctx.clock.now()
  const due = sql`(select * from return_order where status = 'inspected' and decided_at is not null
    union select * from return_order where status = 'inspected' and decide_until <= ${now})`
  const wanted = only ? sql`d.customer_id = ${only.customer_id} and d.return_id = ${only.return_id}` : sql`true`
  const waiting = await sql`select from ${due} d where ${wanted} limit 1`.execute(ctx.db.office)
  if (waiting.rows.length === 0) return 0
  const actor = systemActor('returns.settle')
  return write(ctx, actor, async (tx) => {
    const { rows } =
      await sql<LockedReturn>`select o.customer_id, o.return_id, o.return_no, o.status, o.order_id, o.warehouse_id, w.code as warehouse_code,
        w.time_zone, o.arrived_at, o.decide_until, o.decided_at, c.currency, c.return_decision_days
      from return_order o join warehouse w using (warehouse_id) join customer c using (customer_id)
      where (o.customer_id, o.return_id) in (select d.customer_id, d.return_id from ${due} d where ${wanted} order by d.customer_id, d.return_id limit ${SHARE})
        and o.status = 'inspected' order by o.customer_id, o.return_id for update of o ${only ? sql`` : sql`skip locked`}`.execute(
        tx.db,
      )
    for (const found of rows) await settle(ctx, tx, actor, found)
    if (rows.length === 0) tx.idle()
    return rows.length
  })
}

async function settle(ctx: Ctx, tx: Tx, actor: SystemActor, found: LockedReturn): Promise<void> {
  const { customer_id, return_id, return_no, status } = found
  const closed = { before: { status }, after: { status: 'closed' } }
  if (found.decided_at === null) {
    const goods = await goodsOf(tx.db, customer_id, [return_id])
    const byHouse = goods.map((one) => ({ ...one, decision: defaultDecision(one) }))
    await keepDecisions(tx, found, byHouse)
    await tell(ctx, tx, actor, found, 'lapse', { ...closed, after: { ...closed.after, decisions: byHouse.map(shown) } })
  } else tx.note({ customerId: customer_id, object: 'return_order', objectId: return_no, ...closed })
  const { rows } = await sql<{
    settled: boolean
  }>`select settle_return(${customer_id}, ${return_id}, ${tx.now}) as settled`.execute(tx.db)
  if (!rows[0]?.settled) throw new AppError('conflict')
  tx.changed(['returns', 'stock'], customer_id)
  await chargeReturn(ctx, tx, found)
}

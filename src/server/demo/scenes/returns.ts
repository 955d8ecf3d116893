// The demo's returns: one in every state, one that nobody has announced, and two parcels of which nobody knows whose they are.
import { sql } from 'kysely'
import { officeReturnCalls, returnCalls } from '#shared/returns/returns.contract.ts'
import { defaultDecision, RETURNABLE_STATUSES } from '#shared/returns/returns.rules.ts'
import type { ReturnStatus } from '#shared/returns/returns.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { announceReturn, cancelReturn } from '#server/returns/announce-return.ts'
import { answerClaim, claimReturn } from '#server/returns/claim-return.ts'
import { decideReturn } from '#server/returns/decide-return.ts'
import { inspectReturn } from '#server/returns/inspect-return.ts'
import { addFound, arriveReturn } from '#server/returns/receive-return.ts'
import { goodsOf } from '#server/returns/return-writing.ts'
import { calling } from '../actors.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

const HOUR_MS = 3_600_000
/** Between two steps, in hours. */
const MINUTES = 0.05

const UPTO: readonly { upto: ReturnStatus; note: string }[] = [
  { upto: 'closed', note: 'The buyer ordered two sizes.' },
  { upto: 'inspected', note: 'Does not fit.' },
  { upto: 'arrived', note: 'Refused at the door.' },
  { upto: 'canceled', note: 'Changed their mind.' },
  { upto: 'announced', note: 'Arrived after the birthday.' },
]

/** In the last hours before `end`, the demo's now, when orders of every status are there. */
export const returnScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] =>
  house.customers.map(({ actor }) => ({
    at: new Date(end.getTime() - 3 * HOUR_MS),
    story: returns(ctx, house, actor),
  }))

type Left = { order_id: string; order_no: string; code: string; sku_id: string; quantity: number }

async function* returns(ctx: Ctx, { staff, warehouses }: DemoHouse, seller: CustomerActor): Story {
  const workers: Record<string, StaffActor | undefined> = { DE1: staff['duisburg'], US1: staff['newjersey'] }
  const { rows } = await sql<Left>`select distinct on (o.order_id) o.order_id, o.order_no, w.code, l.sku_id, l.quantity
    from orders o join warehouse w using (warehouse_id) join parcel_line l using (customer_id, order_id)
    where o.customer_id = ${seller.customerId} and o.interception is null and o.status = any (${[...RETURNABLE_STATUSES]}::text[])
    order by o.order_id, l.sku_id limit ${UPTO.length + 1}`.execute(ctx.db.office)
  const [found, ...announced] = rows
  for (const [n, { order_id, code, sku_id, quantity }] of announced.entries()) {
    const [plan, worker] = [UPTO[n], workers[code]]
    if (!plan || !worker) throw new Error('the demo has nobody to take returns')
    const way = { tracking_number: `BACK${seller.customerId}${n}`, reference: '', note: plan.note }
    const asked = { order_id, ...way, lines: [{ sku_id, quantity }] }
    const { return_id } = await announceReturn(ctx, calling(seller, returnCalls.announce), asked)
    yield MINUTES
    if (plan.upto === 'canceled') await cancelReturn(ctx, calling(seller, returnCalls.cancel), { return_id })
    else await take(ctx, { seller, worker }, { return_id, sku_id, quantity }, plan.upto)
    yield MINUTES
  }
  const [worker, warehouse] = [workers[found?.code ?? ''], warehouses[found?.code ?? '']]
  if (!found || !worker || !warehouse) throw new Error('the demo has nothing that comes back')
  const at = { warehouse_id: warehouse.id, reference: '' }
  const record = calling(worker, officeReturnCalls.addFound)
  const slip = { order_no: found.order_no, tracking_number: `DOOR${seller.customerId}` }
  await addFound(ctx, record, { ...at, ...slip, note: 'Only the slip was in the bag.' })
  for (const answer of ['none', 'asked', 'confirmed', 'refused'] as const) {
    const tracking_number = `00340434${answer.length}${seller.customerId}`
    await addFound(ctx, record, { ...at, order_no: '', tracking_number, note: 'Blue bag without a sender.' })
    if (answer === 'none') continue
    yield MINUTES
    const claim = { number: tracking_number, note: 'A blue bag with a lamp in it.' }
    await claimReturn(ctx, calling(seller, returnCalls.claim), claim)
    if (answer !== 'asked') await answerLast(ctx, worker, seller, answer === 'confirmed')
  }
}

async function answerLast(
  ctx: Ctx,
  worker: StaffActor,
  { customerId: customer_id }: CustomerActor,
  confirmed: boolean,
) {
  const { claim_id } = await ctx.db.office
    .selectFrom('return_claim')
    .select('claim_id')
    .where('customer_id', '=', customer_id)
    .orderBy('claim_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const reason = confirmed ? 'As you said.' : 'There are books in it.'
  await answerClaim(ctx, calling(worker, officeReturnCalls.answerClaim), { customer_id, claim_id, confirmed, reason })
}

type Goods = { return_id: string; sku_id: string; quantity: number }

async function take(
  ctx: Ctx,
  { seller, worker }: { seller: CustomerActor; worker: StaffActor },
  { return_id, sku_id, quantity }: Goods,
  upto: ReturnStatus,
): Promise<void> {
  if (upto === 'announced') return
  const { customerId: customer_id } = seller
  const key = { customer_id, return_id }
  await arriveReturn(ctx, calling(worker, officeReturnCalls.arrive), key)
  if (upto === 'arrived') return
  const lines = [{ sku_id, sellable: quantity, opened: 1, unsellable: 0, serial_numbers: [] }]
  const inspection = { ...key, lines, note: 'One of them was opened.', picture_ids: [] }
  await inspectReturn(ctx, calling(worker, officeReturnCalls.inspect), inspection)
  if (upto === 'inspected') return
  const goods = await goodsOf(ctx.db.office, customer_id, [return_id])
  const decisions = goods.map((one) => ({
    sku_id: one.sku_id,
    grade: one.grade,
    decision: defaultDecision(one),
    resend: 0,
  }))
  await decideReturn(ctx, calling(seller, returnCalls.decide), { return_id, decisions })
}

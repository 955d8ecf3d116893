// Holding orders and releasing them, by the customer or by staff (Rule 9.29). A held order keeps its goods and its amount and is not packed.
import type { OutputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import {
  refuseHold,
  refuseIntercepted,
  refuseRelease,
  type Hold,
  type HoldSide,
} from '#shared/orders/stopping.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happenToEach } from '../each-order.ts'
import { lockOwnOrders, type LoadedOrder } from '../load-orders.ts'
import { lockStaffOrders } from '../staff-orders.ts'

type Outcomes = OutputOf<typeof orderCalls.holdOrders>
type Key = { customer_id: number; order_id: string }
type Locked = { orders: readonly LoadedOrder[]; asked: readonly string[] }

/** Refuses order by order `order_held`, `interception_open`, `order_state`; refuses all: `not_found`. */
export function holdOwnOrders(
  ctx: Ctx,
  actor: CustomerActor,
  { order_ids, reason }: { order_ids: string[]; reason: string },
): Promise<Outcomes> {
  return write(ctx, actor, (tx) => holdOwnIn(ctx, tx, actor, order_ids, reason))
}

/** The same within a transaction. */
export const holdOwnIn = async (
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orderIds: readonly string[],
  reason: string,
): Promise<Outcomes> => hold(ctx, tx, actor, await lockOwn(tx, actor, orderIds), 'customer', reason)

/** Takes a customer's hold over. Refuses as above. */
export function holdOrders(
  ctx: Ctx,
  actor: StaffActor,
  { orders, reason }: { orders: Key[]; reason: string },
): Promise<Outcomes> {
  return write(ctx, actor, (tx) => holdIn(ctx, tx, actor, orders, reason))
}

/** The same within a transaction. */
export const holdIn = async (
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  orders: readonly Key[],
  reason: string,
): Promise<Outcomes> => hold(ctx, tx, actor, await lockTheirs(tx, actor, orders), 'staff', reason)

/** Refuses order by order `not_held`, `hold_of_staff`, `order_state`; refuses all: `not_found`. */
export function releaseOwnOrders(ctx: Ctx, actor: CustomerActor, input: { order_ids: string[] }): Promise<Outcomes> {
  return write(ctx, actor, (tx) => releaseOwnIn(ctx, tx, actor, input.order_ids))
}

/** The same within a transaction. */
export const releaseOwnIn = async (
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orderIds: readonly string[],
): Promise<Outcomes> => release(ctx, tx, actor, await lockOwn(tx, actor, orderIds), 'customer')

/** Whosever the hold is. Refuses order by order `not_held`, `order_state`; refuses all: `not_found`. */
export function releaseOrders(ctx: Ctx, actor: StaffActor, input: { orders: Key[] }): Promise<Outcomes> {
  return write(ctx, actor, (tx) => releaseIn(ctx, tx, actor, input.orders))
}

/** The same within a transaction. */
export const releaseIn = async (ctx: Ctx, tx: Tx, actor: StaffActor, orders: readonly Key[]): Promise<Outcomes> =>
  release(ctx, tx, actor, await lockTheirs(tx, actor, orders), 'staff')

async function lockOwn(tx: Tx, actor: CustomerActor, asked: readonly string[]): Promise<Locked> {
  return { orders: await lockOwnOrders(tx.db, actor, [...new Set(asked)]), asked }
}
async function lockTheirs(tx: Tx, actor: StaffActor, asked: readonly Key[]): Promise<Locked> {
  return { orders: await lockStaffOrders(tx.db, actor, asked), asked: asked.map(({ order_id }) => order_id) }
}

async function hold(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  locked: Locked,
  side: HoldSide,
  reason: string,
): Promise<Outcomes> {
  const held: Hold = { side, reason, owner: actor.name, held_at: tx.now.toISOString() }
  const { outcomes } = await happenToEach(
    ctx,
    tx,
    actor,
    locked,
    'hold',
    (order) => refuseIntercepted(order) ?? refuseHold(order, side),
    (order) => ({ set: { hold: held }, note: reason, before: { hold: order.hold }, after: { hold: held } }),
  )
  return outcomes
}

async function release(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  locked: Locked,
  side: HoldSide,
): Promise<Outcomes> {
  const { outcomes } = await happenToEach(
    ctx,
    tx,
    actor,
    locked,
    'release',
    (order) => refuseRelease(order, side),
    (order) => ({ set: { hold: null }, before: { hold: order.hold }, after: { hold: null } }),
  )
  return outcomes
}

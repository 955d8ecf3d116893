// What a task does to a piece of its orders: the same use cases as for fewer of them, within the task's transaction (Rule 9.62).
import { sql } from 'kysely'
import type { Refusal } from '#shared/errors.ts'
import type { RuledMethod } from '#shared/orders/methods/method-wish.ts'
import {
  CUSTOMER_RIGHTS,
  STAFF_RIGHTS,
  type CustomerDeed,
  type Deed,
  type StaffDeed,
} from '#shared/orders/tasks/order-tasks.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { deleteEachIn } from '../drafting/delete-orders.ts'
import { eraseOwnIn } from '../erasing/erase-recipients.ts'
import { customerOwns, customersOf, idsOf } from '../load-orders.ts'
import { chooseIn } from '../methods/choose-by-rules.ts'
import { shipIn } from '../packing/ship-orders.ts'
import { cancelOwnIn } from '../stopping/cancel-own-orders.ts'
import { holdIn, holdOwnIn, releaseIn, releaseOwnIn } from '../stopping/hold-orders.ts'
import { cancelAllIn } from '../submitting/stop-order.ts'
import { submitIn } from '../submitting/submit-orders.ts'
import { verifyEachIn } from '../submitting/verify-orders.ts'

export type Key = { customer_id: number; order_id: string }
/** `reason` and `choose` where the deed asks for one. */
export type Wishes = { reason?: string | undefined; choose?: RuledMethod | undefined }
type Outcomes = { results: readonly { order_id: string; refusal: Refusal | null }[] }

type Own = (ctx: Ctx, tx: Tx, actor: CustomerActor, ids: readonly string[], wishes: Wishes) => Promise<Outcomes>
const OWN: { readonly [D in CustomerDeed]: Own } = {
  submit: submitIn,
  choose_by_rules: (ctx, tx, actor, orderIds) => chooseIn(ctx, tx, actor, orderIds),
  choose_for_all: (ctx, tx, actor, orderIds, { choose }) => chooseIn(ctx, tx, actor, orderIds, choose),
  cancel: cancelOwnIn,
  hold: (ctx, tx, actor, ids, { reason = '' }) => holdOwnIn(ctx, tx, actor, ids, reason),
  release: releaseOwnIn,
  delete: deleteEachIn,
  erase: (_ctx, tx, actor, ids) => eraseOwnIn(tx, actor, ids),
}

type Theirs = (ctx: Ctx, tx: Tx, actor: StaffActor, orders: readonly Key[], wishes: Wishes) => Promise<Outcomes>
const THEIRS: { readonly [D in Exclude<StaffDeed, 'print'>]: Theirs } = {
  cancel: (ctx, tx, actor, orders, { reason = '' }) => cancelAllIn(ctx, tx, actor, orders, reason),
  hold: (ctx, tx, actor, orders, { reason = '' }) => holdIn(ctx, tx, actor, orders, reason),
  release: releaseIn,
  verify: verifyEachIn,
  ship: shipIn,
}

/** Does it to orders that the actor sees; a refusal of all of them is thrown. */
export function doDeed(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  deed: Exclude<Deed, 'print' | 'export'>,
  orders: readonly Key[],
  wishes: Wishes,
): Promise<Outcomes> {
  if (actor.kind === 'staff') return THEIRS[deed as keyof typeof THEIRS](ctx, tx, actor, orders, wishes)
  return OWN[deed as CustomerDeed](ctx, tx, actor, idsOf(orders), wishes)
}

/** Whether the actor may do it now. */
export const mayDo = (actor: CustomerActor | StaffActor, deed: Deed): boolean =>
  actor.kind === 'staff'
    ? actor.permissions.has(STAFF_RIGHTS[deed as StaffDeed])
    : actor.permissions.has(CUSTOMER_RIGHTS[deed as CustomerDeed])

/** Which of the orders the actor may name: whole ones in the portal, those of the person's scope in the office. `lock`: no one changes them meanwhile. */
export async function seenOrders(
  db: Database,
  actor: CustomerActor | StaffActor,
  orders: readonly Key[],
  { lock = false } = {},
): Promise<ReadonlySet<string>> {
  const wanted =
    actor.kind === 'staff'
      ? sql`${staffSeesWarehouse(actor, 'o')} and exists (select from customer c where c.customer_id = o.customer_id and ${staffSeesCustomer(actor)})`
      : customerOwns(actor)
  const { rows } = await sql<{ order_id: string }>`select o.order_id from orders o
    where (o.customer_id, o.order_id) in (select * from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[]))
      and o.deleted_at is null and ${wanted} order by o.order_id ${lock ? sql`for no key update of o` : sql``}`.execute(
    db,
  )
  return new Set(rows.map(({ order_id }) => order_id))
}

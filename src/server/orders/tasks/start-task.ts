// Starting a task over many orders, and stopping it. What is checked here is checked again at each piece: until then much may have happened.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseMixedWarehouses } from '#shared/orders/orders.rules.ts'
import type { officeOrderTaskCalls } from '#shared/orders/tasks/office-order-tasks.contract.ts'
import type { OrderTask, orderTaskCalls } from '#shared/orders/tasks/order-tasks.contract.ts'
import { RUNNING_LIMIT, TASK_ROWS, type Deed } from '#shared/orders/tasks/order-tasks.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { listOfficeOrders } from '../lists/office-orders.queries.ts'
import { listOrders } from '../lists/orders.queries.ts'
import { findTask, placeOf, type Person } from './own-tasks.ts'
import { EXPORT_ORDERS, RUN_TASKS } from './task-sweeps.ts'
import { mayDo, seenOrders, type Key } from './task-deeds.ts'

const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Starts a deed over up to 5,000 of the customer's orders. Refuses `forbidden`, `not_found` where one of them is foreign or missing,
 * `same_warehouse` for a submit, `tasks_full`.
 */
export async function startTask(
  ctx: Ctx,
  actor: CustomerActor,
  { deed, order_ids, ...wishes }: ParsedInputOf<typeof orderTaskCalls.startTask>,
): Promise<OrderTask> {
  const orders = order_ids.map((order_id) => ({ customer_id: actor.customerId, order_id }))
  return start(ctx, actor, deed, orders, wishes)
}

/** The same for one of the staff, over orders of the person's scope. */
export async function startOfficeTask(
  ctx: Ctx,
  actor: StaffActor,
  { deed, orders, ...wishes }: ParsedInputOf<typeof officeOrderTaskCalls.startTask>,
): Promise<OrderTask> {
  return start(ctx, actor, deed, orders, wishes)
}

async function start(ctx: Ctx, actor: Person, deed: Deed, asked: readonly Key[], wishes: object): Promise<OrderTask> {
  if (!mayDo(actor, deed)) throw new AppError('forbidden')
  const orders = [...new Map(asked.map((order) => [order.order_id, order])).values()]
  const task = await write(ctx, actor, async (tx) => {
    if ((await seenOrders(tx.db, actor, orders)).size !== orders.length) throw new AppError('not_found')
    if (deed === 'submit') await refuseMixed(tx, orders)
    const { customerId } = placeOf(actor)
    const taskId = await insertTask(ctx, tx, actor, { deed, wishes, total: orders.length })
    await sql`insert into order_task_item (customer_id, task_id, item_no, of_customer, order_id)
      select ${customerId}, ${taskId}::uuid, x.n, x.c, x.id
      from unnest(${orders.map((order) => order.customer_id)}::int[], ${orders.map((order) => order.order_id)}::uuid[]) with ordinality x(c, id, n)`.execute(
      tx.db,
    )
    return findTask(tx.db, actor, taskId)
  })
  ctx.jobs.wake(RUN_TASKS)
  return task
}

/** Orders of several warehouses are not submitted together (Rule 9.12). */
async function refuseMixed(tx: Tx, orders: readonly Key[]): Promise<void> {
  const { rows } = await sql<{ warehouse_id: string }>`select distinct o.warehouse_id from orders o
    where o.customer_id = ${orders[0]!.customer_id} and o.order_id = any (${orders.map(({ order_id }) => order_id)}::uuid[]) limit 2`.execute(
    tx.db,
  )
  refuse(refuseMixedWarehouses(rows))
}

/** Starts an export of up to 100,000 rows of the portal's list. Refuses `forbidden`, `export_nothing`, `export_too_many`, `search_gone`, `tasks_full`. */
export async function startExport(
  ctx: Ctx,
  actor: CustomerActor,
  wishes: ParsedInputOf<typeof orderTaskCalls.startExport>,
): Promise<OrderTask> {
  if (!mayDo(actor, 'export')) throw new AppError('forbidden')
  const { total } = await listOrders(ctx, actor, { ...wishes.list, size: 10, count: 'exact' })
  return exported(ctx, actor, wishes, total?.count ?? 0)
}

/** The same of the staff's list. */
export async function startOfficeExport(
  ctx: Ctx,
  actor: StaffActor,
  wishes: ParsedInputOf<typeof officeOrderTaskCalls.startExport>,
): Promise<OrderTask> {
  if (!mayDo(actor, 'export')) throw new AppError('forbidden')
  const { total } = await listOfficeOrders(ctx, actor, { ...wishes.list, size: 10, count: 'exact' })
  return exported(ctx, actor, wishes, total?.count ?? 0)
}

async function exported(ctx: Ctx, actor: Person, wishes: object, rows: number): Promise<OrderTask> {
  if (rows === 0) throw new AppError('export_nothing')
  if (rows > TASK_ROWS) throw new AppError('export_too_many', { limit: TASK_ROWS })
  const task = await write(ctx, actor, async (tx) =>
    findTask(tx.db, actor, await insertTask(ctx, tx, actor, { deed: 'export', wishes, total: rows })),
  )
  ctx.jobs.wake(EXPORT_ORDERS)
  return task
}

type Started = { deed: Deed; wishes: object; total: number }

async function insertTask(ctx: Ctx, tx: Tx, actor: Person, { deed, wishes, total }: Started): Promise<string> {
  const { customerId, actingStaff } = placeOf(actor)
  // Locks the person, so that two windows do not pass the limit together.
  const person =
    actor.kind === 'staff'
      ? sql`staff where staff_id = ${actor.id}`
      : sql`member where customer_id = ${customerId} and member_id = ${actor.id}`
  await sql`select from ${person} for update`.execute(tx.db)
  const taskId = ctx.clock.id()
  const { language, ip } = actor.request
  const { rows } =
    await sql`insert into order_task (customer_id, task_id, made_by, acting_staff, deed, wishes, language, ip, total, turn_at, created_at, expires_at)
    select ${customerId}, ${taskId}::uuid, ${actor.id}::uuid, ${actingStaff}::uuid, ${deed}, ${JSON.stringify(wishes)}::jsonb, ${language}, ${ip}, ${total}::int,
      ${tx.now}::timestamptz, ${tx.now}::timestamptz, ${new Date(tx.now.getTime() + KEPT_MS)}::timestamptz
    where (select count(*) from order_task where customer_id = ${customerId} and made_by = ${actor.id} and ended_at is null) < ${RUNNING_LIMIT}
    returning task_id`.execute(tx.db)
  if (rows.length === 0) throw new AppError('tasks_full', { limit: RUNNING_LIMIT })
  tx.note({ customerId, object: 'order_task', objectId: taskId, after: { deed, orders: total } })
  return taskId
}

/** What had its turn stays done; the piece that is under way is finished first. Refuses `not_found`, `task_ended`. */
export function stopTask(ctx: Ctx, actor: Person, { task_id }: { task_id: string }): Promise<OrderTask> {
  return write(ctx, actor, async (tx) => {
    const before = await findTask(tx.db, actor, task_id, sql`for no key update of t`)
    if (before.state !== 'running') throw new AppError('task_ended')
    const { customerId } = placeOf(actor)
    await sql`update order_task set stopped = true, ended_at = ${tx.now} where customer_id = ${customerId} and task_id = ${task_id}`.execute(
      tx.db,
    )
    tx.note({
      customerId,
      object: 'order_task',
      objectId: task_id,
      before: { state: before.state },
      after: { state: 'stopped', done: before.done, refused: before.refused },
    })
    return findTask(tx.db, actor, task_id)
  })
}

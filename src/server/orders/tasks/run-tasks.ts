// The job of tasks: a piece of orders a transaction, with what became of each and where to go on. So a server that is killed leaves nothing half
// done, and a piece has one effect however often it is begun. Tasks take turns, so that a long one keeps nobody waiting.
import { sql } from 'kysely'
import { AppError, type Refusal } from '#shared/errors.ts'
import { PRINTED_TOGETHER } from '#shared/orders/tasks/order-tasks.rules.ts'
import type { officeOrderTaskCalls } from '#shared/orders/tasks/office-order-tasks.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { systemActor, type StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { meaningOf } from '#server/base/database/faults.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { mayTakeFiles } from '#server/base/files/while-kept.ts'
import { printWhatCan } from '../packing/print-papers.ts'
import type { Person } from './own-tasks.ts'
import { doDeed, seenOrders, type Key, type Wishes } from './task-deeds.ts'
import { RUN_TASKS, starterNow, WAITING, type Waiting } from './task-sweeps.ts'
import { tellTask } from './tell-task.ts'

const PIECE = 200

type Item = Key & { item_no: number }
type Judged = { item_no: number; refusal: Refusal | null }
type Printed = { stored_as: string; name: string; media_type: string; holds: number }

/** Does a piece of the task whose turn came longest ago; returns how many orders, 0 where none waits. */
export async function runTasks(ctx: Ctx): Promise<number> {
  const { rows } = await sql<Waiting & { wishes: Wishes }>`select ${WAITING}, wishes from order_task
    where ended_at is null and deed <> 'export' order by turn_at, task_id limit 1`.execute(ctx.db.office)
  const [task] = rows
  if (!task) return 0
  const starter = await starterNow(ctx, task, RUN_TASKS)
  if ('code' in starter) return halt(ctx, task, starter)
  try {
    return task.deed === 'print'
      ? await printPiece(ctx, starter as StaffActor, task)
      : await doPiece(ctx, starter, task)
  } catch (error) {
    if (error instanceof Gone) return 1
    const refusal = refusalOf(error)
    // The database or the disk is away: the piece waits for it. Any other fault is one of ours, and would be one again at every turn.
    if (!refusal && meaningOf(error instanceof AppError ? error.cause : error) !== undefined) throw error
    if (!refusal) ctx.log.error('a piece of a task failed', { task: task.task_id, error })
    return refusePiece(ctx, starter, task, refusal ?? { code: 'task_fault' })
  }
}

/** What a rule, or a guard of the database, says of the whole piece. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof Refused || (error instanceof AppError && meaningOf(error.cause) === undefined)
    ? error.refusal
    : undefined

/** Somebody else ended the task, or did the piece, in the meantime. */
class Gone extends Error {}

/** A rule refused the whole piece: nothing of it happened. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function doPiece(ctx: Ctx, actor: Person, task: Waiting & { wishes: Wishes }): Promise<number> {
  const { deed, wishes } = task
  if (deed === 'print' || deed === 'export') throw new Error(`${deed} is no deed over orders`)
  return write(ctx, actor, async (tx) => {
    const items = await nextItems(tx, task, PIECE)
    if (items.length === 0) return settle(ctx, tx, task, [], 0)
    const seen = await seenOrders(tx.db, actor, items, { lock: true })
    const there = items.filter(({ order_id }) => seen.has(order_id))
    const refusals = new Map<string, Refusal | null>()
    if (there.length > 0) {
      const { results } = await doDeed(ctx, tx, actor, deed, there, wishes).catch((error: unknown) => {
        throw error instanceof AppError ? new Refused(error.refusal) : error
      })
      for (const { order_id, refusal } of results) refusals.set(order_id, refusal)
    }
    const judged = items.map(({ item_no, order_id }) => ({
      item_no,
      refusal: refusals.has(order_id) ? refusals.get(order_id)! : ({ code: 'not_found' } as const),
    }))
    return settle(ctx, tx, task, judged, items.at(-1)!.item_no)
  })
}

/** One document for up to 500 orders, of those that can be printed. */
async function printPiece(ctx: Ctx, actor: StaffActor, task: Waiting & { wishes: Wishes }): Promise<number> {
  const { papers, format } = task.wishes as ParsedInputOf<typeof officeOrderTaskCalls.startTask>
  const items = await read(ctx, actor, (db) => itemsAfter(db, task, PRINTED_TOGETHER))
  const seen = await read(ctx, actor, (db) => seenOrders(db, actor, items))
  const there = items.filter(({ order_id }) => seen.has(order_id))
  const { document, refusals } = await printWhatCan(ctx, actor, { orders: there, papers, format })
  const refusedOf = new Map(there.map(({ order_id }, n) => [order_id, refusals[n]!]))
  const judged = items.map(({ item_no, order_id }): Judged => ({
    item_no,
    refusal: refusedOf.has(order_id) ? refusedOf.get(order_id)! : { code: 'not_found' },
  }))
  const holds = judged.filter(({ refusal }) => refusal === null).length
  const file = document && {
    stored_as: await ctx.files.put(document.bytes),
    name: document.name.replace('.', `-${items[0]!.item_no}-${items.at(-1)!.item_no}.`),
    media_type: document.mediaType,
    holds,
  }
  try {
    return await write(ctx, actor, async (tx) => {
      // Another process may have done this piece in the meantime.
      const [first] = await nextItems(tx, task, 1)
      if (first?.item_no !== items[0]?.item_no) throw new Gone()
      if (file) await keepFile(tx, task, file)
      return settle(ctx, tx, task, judged, items.at(-1)?.item_no ?? task.total)
    })
  } catch (error) {
    if (file) await ctx.files.remove(file.stored_as)
    throw error
  }
}

export const keepFile = (tx: Tx, { customer_id, task_id }: Waiting, file: Printed) =>
  sql`insert into order_task_file (customer_id, task_id, file_no, stored_as, name, media_type, holds)
    select ${customer_id}, ${task_id}::uuid, 1 + count(*), ${file.stored_as}, ${file.name}, ${file.media_type}, ${file.holds}::int
    from order_task_file where customer_id = ${customer_id} and task_id = ${task_id}`.execute(tx.db)

/** The orders whose turn it is; the task is locked until the transaction ends. */
async function nextItems(tx: Tx, task: Waiting, limit: number): Promise<Item[]> {
  const { rows } = await sql<{ cursor_no: number }>`select cursor_no from order_task
    where customer_id = ${task.customer_id} and task_id = ${task.task_id} and ended_at is null for no key update`.execute(
    tx.db,
  )
  if (!rows[0]) throw new Gone()
  return itemsAfter(tx.db, { ...task, ...rows[0] }, limit)
}

async function itemsAfter(db: Tx['db'], { customer_id, task_id, cursor_no }: Waiting, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`select item_no, of_customer as customer_id, order_id from order_task_item
    where customer_id = ${customer_id} and task_id = ${task_id} and item_no > ${cursor_no} order by item_no limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Writes down what became of a piece and where to go on, and ends the task with its last order; returns how many orders that were. */
async function settle(ctx: Ctx, tx: Tx, task: Waiting, judged: readonly Judged[], cursor: number): Promise<number> {
  const { customer_id, task_id, total } = task
  const refused = judged.filter(({ refusal }) => refusal !== null).length
  const ended = cursor >= total || judged.length === 0
  await sql`update order_task_item i set done = x.refusal is null, refusal = x.refusal
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) x(item_no int, refusal jsonb)
    where i.customer_id = ${customer_id} and i.task_id = ${task_id} and i.item_no = x.item_no`.execute(tx.db)
  await sql`update order_task set done = done + ${judged.length - refused}, refused = refused + ${refused}, cursor_no = ${cursor},
      turn_at = ${tx.now}, ended_at = ${ended ? tx.now : null}::timestamptz, expires_at = greatest(expires_at, ${keptUntil(tx.now)})
    where customer_id = ${customer_id} and task_id = ${task_id}`.execute(tx.db)
  tx.note({
    customerId: customer_id,
    object: 'order_task',
    objectId: task_id,
    after: { deed: task.deed, done: judged.length - refused, refused, ended },
  })
  if (ended) await tellTask(ctx, tx, task)
  return Math.max(1, judged.length)
}

const KEPT_MS = 7 * 24 * 3_600_000
/** Until when what came of a task that ends now is kept. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_MS)

function refusePiece(ctx: Ctx, actor: Person, task: Waiting, refusal: Refusal): Promise<number> {
  return write(ctx, actor, async (tx) => {
    const items = await nextItems(tx, task, task.deed === 'print' ? PRINTED_TOGETHER : PIECE)
    const judged = items.map(({ item_no }) => ({ item_no, refusal }))
    return settle(ctx, tx, task, judged, items.at(-1)?.item_no ?? task.total)
  })
}

/** Ends a task before its last order: its starter may not go on. */
export function halt(ctx: Ctx, { customer_id, task_id }: Waiting, refusal: Refusal): Promise<number> {
  return write(ctx, systemActor(RUN_TASKS.name), async (tx) => {
    await sql`update order_task set halted = ${JSON.stringify(refusal)}::jsonb, ended_at = ${tx.now}
      where customer_id = ${customer_id} and task_id = ${task_id} and ended_at is null`.execute(tx.db)
    tx.note({ customerId: customer_id, object: 'order_task', objectId: task_id, after: { halted: refusal.code } })
    await tellTask(ctx, tx, { customer_id, task_id })
    return 1
  })
}

/** Forgets tasks with their results a week after they ended: first the files, so that none is left that nobody knows. */
export async function forgetTasks(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ customer_id: number; task_id: string; files: string[] }>`select t.customer_id, t.task_id,
      array(select f.stored_as from order_task_file f where f.customer_id = t.customer_id and f.task_id = t.task_id) as files
    from order_task t where t.ended_at is not null and t.expires_at < ${ctx.clock.now()} order by t.expires_at limit 20`.execute(
    ctx.db.office,
  )
  for (const { customer_id, task_id, files } of rows) {
    const forgotten = await ctx.db.office.transaction().execute(async (tx) => {
      if (!(await mayTakeFiles(tx))) return false
      for (const file of files) await ctx.files.remove(file)
      await sql`delete from order_task where customer_id = ${customer_id} and task_id = ${task_id}`.execute(tx)
      return true
    })
    if (!forgotten) return 0
  }
  return rows.length
}

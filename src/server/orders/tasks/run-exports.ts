// Exports of more rows than a call answers: the list's own pages, as the starter sees them, written into one file (Rule 9.63). A server that is killed
// has changed nothing; whoever comes next begins anew once the turn of the first is over.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type { officeOrderTaskCalls } from '#shared/orders/tasks/office-order-tasks.contract.ts'
import type { orderTaskCalls } from '#shared/orders/tasks/order-tasks.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { meaningOf } from '#server/base/database/faults.ts'
import { write } from '#server/base/database/transaction.ts'
import { primaryPosition } from '#server/base/database/wal-position.ts'
import { tableDocument, type SheetColumn } from '#server/sheets/index.ts'
import { OFFICE_COLUMNS, PORTAL_COLUMNS } from '../lists/export-orders.ts'
import type { OrderListRow } from '../lists/order-list-rows.ts'
import { listOfficeOrders } from '../lists/office-orders.queries.ts'
import { listOrders } from '../lists/orders.queries.ts'
import type { Person } from './own-tasks.ts'
import { halt, keepFile, keptUntil, refusalOf } from './run-tasks.ts'
import { EXPORT_ORDERS, starterNow, WAITING, type Waiting } from './task-sweeps.ts'
import { tellTask } from './tell-task.ts'

const ROWS_A_PAGE = 1000
/** Nobody else takes an export for so long after its last page. */
const TURN_MS = 60_000

type Row = OrderListRow & { customer_id: number; company_name: string }
type Wishes = ParsedInputOf<typeof orderTaskCalls.startExport> & ParsedInputOf<typeof officeOrderTaskCalls.startExport>

/** Makes the file of the export that has waited longest; returns 0 where none waits. */
export async function runExports(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { rows } = await sql<
    Waiting & { wishes: Wishes }
  >`update order_task set turn_at = ${turnOver(now)} where (customer_id, task_id) in (
      select customer_id, task_id from order_task where ended_at is null and deed = 'export' and turn_at <= ${now}
      order by turn_at limit 1 for update skip locked) returning ${WAITING}, wishes`.execute(ctx.db.office)
  const [task] = rows
  if (!task) return 0
  try {
    await exportTask(ctx, task)
  } catch (error) {
    if (error instanceof Ended) return 1
    const refusal = refusalOf(error)
    if (refusal) return halt(ctx, task, refusal)
    if (meaningOf(error instanceof AppError ? error.cause : error) !== undefined) throw error
    ctx.log.error('an export failed', { task: task.task_id, error })
    return halt(ctx, task, { code: 'task_fault' })
  }
  return 1
}

const turnOver = (now: Date): Date => new Date(now.getTime() + TURN_MS)

/** Somebody stopped it. */
class Ended extends Error {}

async function exportTask(ctx: Ctx, task: Waiting & { wishes: Wishes }): Promise<void> {
  const { list, format } = task.wishes
  // What was there when the export began is in it, wherever it is read.
  const lagsAfter = ctx.db.standby && (await primaryPosition(ctx.db.office))
  const starterThen = async () => {
    const starter = await needStarter(ctx, task)
    return lagsAfter === undefined ? starter : { ...starter, request: { ...starter.request, lagsAfter } }
  }
  let actor = await starterThen()
  let done = 0
  async function* pieces() {
    for (let after: string | null | undefined; after !== null;) {
      const page = await pageOf(ctx, actor, { ...list, size: ROWS_A_PAGE, ...(after && { after }) })
      done += page.rows.length
      yield page.rows.map((row) => columns.map(([, of]) => of(row, task.language) ?? null))
      after = page.next
      await goOn(ctx, task, done)
      actor = await starterThen()
    }
  }
  const columns: readonly SheetColumn<Row>[] = actor.kind === 'staff' ? OFFICE_COLUMNS : PORTAL_COLUMNS
  const heads = columns.map(([head]) => inLanguage(head, task.language))
  const { bytes, name, mediaType } = tableDocument({ name: 'orders', heads, pieces: pieces(), format })
  const stored_as = await ctx.files.put(buffers(bytes))
  try {
    await write(ctx, actor, async (tx) => {
      const { rows } =
        await sql`update order_task set done = ${done}, total = greatest(${done}, 1), ended_at = ${tx.now}, expires_at = ${keptUntil(tx.now)}
        where customer_id = ${task.customer_id} and task_id = ${task.task_id} and ended_at is null returning task_id`.execute(
          tx.db,
        )
      if (rows.length === 0) throw new Ended()
      if (done > 0) await keepFile(tx, task, { stored_as, name, media_type: mediaType, holds: done })
      tx.note({
        customerId: task.customer_id,
        object: 'order_task',
        objectId: task.task_id,
        after: { deed: task.deed, rows: done, ended: true },
      })
      await tellTask(ctx, tx, task)
    })
  } catch (error) {
    await ctx.files.remove(stored_as)
    throw error
  }
}

async function* buffers(bytes: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(chunk as Buffer)
}

async function needStarter(ctx: Ctx, task: Waiting): Promise<Person> {
  const starter = await starterNow(ctx, task, EXPORT_ORDERS)
  if ('code' in starter) throw new AppError(starter.code)
  return starter
}

/** Tells how far it is and keeps the turn. */
async function goOn(ctx: Ctx, { customer_id, task_id }: Waiting, done: number): Promise<void> {
  const { rows } = await sql`update order_task set done = least(${done}, total), turn_at = ${turnOver(ctx.clock.now())}
    where customer_id = ${customer_id} and task_id = ${task_id} and ended_at is null returning task_id`.execute(
    ctx.db.office,
  )
  if (rows.length === 0) throw new Ended()
}

type Asked = Wishes['list'] & { size: number; after?: string }

async function pageOf(ctx: Ctx, actor: Person, asked: Asked): Promise<Page<Row>> {
  if (actor.kind === 'staff') return listOfficeOrders(ctx, actor, asked)
  const page = await listOrders(ctx, actor, asked)
  return { ...page, rows: page.rows.map((row) => ({ ...row, customer_id: actor.customerId, company_name: '' })) }
}

// A person's own tasks: where they stand, what became of their orders, their files. Who acts for a customer has tasks apart from those of the person
// acted for, because that one may see more.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refusalText, type Refusal } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { OrderTask, TaskCalls, TaskResult } from '#shared/orders/tasks/order-tasks.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { FlowingDocument, StoredDocument } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { tableDocument } from '#server/sheets/index.ts'
import { mayDo } from './task-deeds.ts'

export type Person = CustomerActor | StaffActor
const LATEST = 50
const RESULTS_A_PAGE = 100

/** Under which customer a person's tasks stand, and who acts. */
export const placeOf = (actor: Person) =>
  actor.kind === 'staff'
    ? { customerId: 0, actingStaff: null }
    : { customerId: actor.customerId, actingStaff: actor.actingStaff?.id ?? null }

/** Over `t`. */
const own = (actor: Person): RawBuilder<boolean> => {
  const { customerId, actingStaff } = placeOf(actor)
  return sql`t.customer_id = ${customerId} and t.made_by = ${actor.id} and t.acting_staff is not distinct from ${actingStaff}::uuid`
}

const FACTS = sql`t.task_id, t.deed, case when t.ended_at is null then 'running' when t.stopped then 'stopped' when t.halted is not null then 'halted' else 'done' end as state,
  t.total, t.done, t.refused, t.halted, t.created_at, t.ended_at, t.expires_at,
  coalesce((select jsonb_agg(jsonb_build_object('file_no', f.file_no, 'name', f.name, 'holds', f.holds) order by f.file_no)
    from order_task_file f where f.customer_id = t.customer_id and f.task_id = t.task_id), '[]') as files`

/** The latest tasks of the last days, the newest first. */
export async function listTasks(ctx: Ctx, actor: Person): Promise<{ rows: OrderTask[] }> {
  const { rows } = await read(ctx, actor, (db) =>
    sql<OrderTask>`select ${FACTS} from order_task t where ${own(actor)} and t.expires_at > ${ctx.clock.now()}
      order by t.task_id desc limit ${LATEST}`.execute(db),
  )
  return { rows }
}

/** Refuses `not_found` for another person's as for none. */
export async function findTask(db: Database, actor: Person, taskId: string, lock = sql``): Promise<OrderTask> {
  const { rows } =
    await sql<OrderTask>`select ${FACTS} from order_task t where ${own(actor)} and t.task_id = ${taskId} ${lock}`.execute(
      db,
    )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

export const getTask = (ctx: Ctx, actor: Person, { task_id }: { task_id: string }): Promise<OrderTask> =>
  read(ctx, actor, (db) => findTask(db, actor, task_id))

type Found = TaskResult & { customer_order_no: string | null; status: OrderStatus | null }

async function resultsOf(
  db: Database,
  actor: Person,
  wanted: { task_id: string; refused?: '1' | undefined; after?: number | undefined },
  limit: number,
): Promise<Found[]> {
  await findTask(db, actor, wanted.task_id)
  const { rows } =
    await sql<Found>`select i.item_no, i.of_customer as customer_id, i.order_id, i.done, i.refusal, o.order_no, o.customer_order_no, o.status
    from order_task_item i left join orders o on o.customer_id = i.of_customer and o.order_id = i.order_id
    where i.customer_id = ${placeOf(actor).customerId} and i.task_id = ${wanted.task_id} and i.item_no > ${wanted.after ?? 0}
      ${wanted.refused ? sql`and not i.done` : sql``} order by i.item_no limit ${limit}`.execute(db)
  return rows
}

/** A page of orders in the order in which they were chosen. Refuses `not_found`. */
export async function taskResults(
  ctx: Ctx,
  actor: Person,
  input: ParsedInputOf<TaskCalls['getResults']>,
): Promise<OutputOf<TaskCalls['getResults']>> {
  const rows = await read(ctx, actor, (db) => resultsOf(db, actor, input, RESULTS_A_PAGE + 1))
  return { rows: rows.slice(0, RESULTS_A_PAGE), more: rows.length > RESULTS_A_PAGE }
}

const HEADS = [
  { en: 'Order no.', zh_CN: '订单号' },
  { en: 'Customer order no.', zh_CN: '客户订单号' },
  { en: 'Status', zh_CN: '状态' },
  { en: 'Reason', zh_CN: '原因' },
]

/** Refuses `not_found`, and `export_nothing` where none was refused. */
export async function exportRefused(
  ctx: Ctx,
  actor: Person,
  { task_id, format }: ParsedInputOf<TaskCalls['exportRefused']>,
): Promise<FlowingDocument> {
  const { language } = actor.request
  const rows = await read(ctx, actor, async (db) => {
    const { total } = await findTask(db, actor, task_id)
    return resultsOf(db, actor, { task_id, refused: '1' }, total)
  })
  if (rows.length === 0) throw new AppError('export_nothing')
  return tableDocument({
    name: 'orders-refused',
    heads: HEADS.map((head) => inLanguage(head, language)),
    pieces: [
      rows.map(({ order_no, customer_order_no, status, refusal }) => [
        order_no,
        customer_order_no,
        status && inLanguage(STATUS_NAMES[status], language),
        refusalText(refusal as Refusal, language),
      ]),
    ],
    format,
  })
}

/** Refuses `not_found`, and `forbidden` for who may no longer do what the task did. */
export async function openTaskFile(
  ctx: Ctx,
  actor: Person,
  { task_id, file_no }: { task_id: string; file_no: number },
): Promise<StoredDocument> {
  const file = await read(ctx, actor, async (db) => {
    const { deed } = await findTask(db, actor, task_id)
    if (!mayDo(actor, deed)) throw new AppError('forbidden')
    const { rows } = await sql<{
      stored_as: string
      name: string
      media_type: string
    }>`select stored_as, name, media_type from order_task_file
      where customer_id = ${placeOf(actor).customerId} and task_id = ${task_id} and file_no = ${file_no}`.execute(db)
    return rows[0]
  })
  if (!file) throw new AppError('not_found')
  return { ...(await ctx.files.open(file.stored_as)), name: file.name, mediaType: file.media_type }
}

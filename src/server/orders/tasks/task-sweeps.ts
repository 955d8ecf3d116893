// What tasks leave to be done: names, for whoever wakes them. Who does it: run-tasks.ts, run-exports.ts.
import { sql } from 'kysely'
import { actorNow } from '#server/access/index.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Sweep } from '#server/base/jobs.ts'
import type { Language } from '#shared/language.ts'
import type { Refusal } from '#shared/errors.ts'
import type { Deed } from '#shared/orders/tasks/order-tasks.rules.ts'
import { mayDo } from './task-deeds.ts'
import type { Person } from './own-tasks.ts'

/** Tasks over orders, a piece of one in turn. */
export const RUN_TASKS: Sweep = { name: 'orders.tasks', everySeconds: 2 }
/** Exports of lists, one after the other: beside the tasks, so that neither waits for the other. */
export const EXPORT_ORDERS: Sweep = { name: 'orders.exports', everySeconds: 2 }

export type Waiting = {
  customer_id: number
  task_id: string
  made_by: string
  acting_staff: string | null
  deed: Deed
  language: Language
  ip: string
  cursor_no: number
  total: number
}
export const WAITING = sql`customer_id, task_id, made_by, acting_staff, deed, language, ip, cursor_no, total`

/** Who started it, with the rights of now; the refusal where there are none. The log names this person, at the address of the start. */
export async function starterNow(ctx: Ctx, task: Waiting, sweep: Sweep): Promise<Person | Refusal> {
  const request = {
    ...systemActor(sweep.name).request,
    language: task.language,
    ip: task.ip,
    parameters: { task_id: task.task_id },
  }
  const starter = { customerId: task.customer_id, id: task.made_by, actingStaff: task.acting_staff }
  const actor = await actorNow(ctx, starter, request)
  if (!actor) return { code: 'task_starter_gone' }
  return mayDo(actor, task.deed) ? actor : { code: 'task_right_withdrawn' }
}

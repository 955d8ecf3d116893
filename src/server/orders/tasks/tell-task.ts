// Whoever started a task is told when it has ended: it may have run for minutes, with the page long closed.
import { sql } from 'kysely'
import { taskPath } from '#shared/orders/orders.pages.ts'
import { DEED_NAMES, type Deed } from '#shared/orders/tasks/order-tasks.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { tellAll } from '#server/mail/index.ts'

type Key = { customer_id: number; task_id: string }
type Ended = { made_by: string; deed: Deed; done: number; refused: number; halted: boolean }

/** For a customer's person, where the task has ended in this transaction. Staff have no messages, and who works for somebody else watches. */
export async function tellTask(ctx: Ctx, tx: Tx, { customer_id: customerId, task_id }: Key): Promise<void> {
  const { rows } = await sql<Ended>`select made_by, deed, done, refused, halted is not null as halted from order_task
    where customer_id = ${customerId} and task_id = ${task_id} and ended_at = ${tx.now} and acting_staff is null`.execute(tx.db)
  const told = rows.map(({ made_by: memberId, deed, ...came }) => {
    const params = { ...came, deed: DEED_NAMES[deed] }
    return { customerId, event: 'task_ended', about: task_id, params, path: taskPath(task_id), memberId } as const
  })
  await tellAll(ctx, tx, told)
} // prettier-ignore

// A customer evaluates its account manager (Rule 1.12), and an administrator answers (Rule 1.13). What was given or answered never changes.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { settingsPages } from '#shared/customers/customers.pages.ts'
import type { evaluationCalls, officeEvaluationCalls } from '#shared/customers/evaluation.contract.ts'
import { AppError } from '#shared/errors.ts'
import { addMonths, monthOf } from '#shared/time.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { tell } from '#server/mail/index.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'

type Done = Promise<Record<string, never>>
export const firstDay = (month: string): string => `${month}-01`

/** Refuses `evaluation_no_manager` and `evaluation_given`. */
export function giveEvaluation(
  ctx: Ctx,
  actor: CustomerActor,
  { stars, content }: ParsedInputOf<typeof evaluationCalls.give>,
): Done {
  return write(ctx, actor, async (tx) => {
    const { customerId: customer_id } = actor
    const { rows } = await sql<{ staff_id: string; name: string }>`select * from own_account_manager()`.execute(tx.db)
    const [manager] = rows
    if (!manager) throw new AppError('evaluation_no_manager')
    const month = monthOf(tx.now)
    await uniqueOr(
      tx.db
        .insertInto('evaluation')
        .values({
          customer_id,
          month: firstDay(month),
          stars,
          content,
          manager_id: manager.staff_id,
          manager: manager.name,
          member_id: actor.id,
          at: tx.now,
        })
        .execute(),
      { evaluation_pkey: () => new AppError('evaluation_given', { date: firstDay(addMonths(month, 1)) }) },
    )
    tx.note({ object: 'evaluation', objectId: month, after: { stars } })
    return {}
  })
}

/** Refuses `not_found` and `evaluation_answered`. */
export function answerEvaluation(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, month, answer }: ParsedInputOf<typeof officeEvaluationCalls.answer>,
): Done {
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ answered: boolean }>`select answer is not null as answered from evaluation
      where customer_id = ${customer_id} and month = ${firstDay(month)}::date for update`.execute(tx.db)
    if (!rows[0]) throw new AppError('not_found')
    if (rows[0].answered) throw new AppError('evaluation_answered')
    await tx.db
      .updateTable('evaluation')
      .set({ answer, answered_by: actor.id, answered_at: tx.now })
      .where('customer_id', '=', customer_id)
      .where('month', '=', firstDay(month))
      .execute()
    tx.note({ customerId: customer_id, object: 'evaluation', objectId: month, after: { answered: true } })
    const { path } = settingsPages.evaluation
    await tell(ctx, tx, {
      customerId: customer_id,
      event: 'evaluation_answered',
      about: month,
      params: { month },
      path,
    })
    return {}
  })
}

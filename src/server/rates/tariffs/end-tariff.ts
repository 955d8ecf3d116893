// Moving the last day of a version of a customer or a group (Rule 11.29): no day that has begun somewhere is priced otherwise by it.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { latestDate } from '#shared/rates/tariffs/tariff-state.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'

type Found = {
  for_customer: number | null
  for_group: string | null
  code: string
  version: number
  valid_from: string
  valid_until: string | null
}

/**
 * Refuses `not_found` (also the house's and withdrawn ones), `conflict` (its last day is not the one that was seen), `tariff_end_passed` and
 * `tariff_end_early`.
 */
export function endTariff(
  ctx: Ctx,
  actor: StaffActor,
  { tariff_id, was, valid_until }: ParsedInputOf<typeof officeRateCalls.endTariff>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<Found>`
      select t.for_customer, t.for_group, t.document ->> 'code' as code, t.version, t.valid_from, t.valid_until
      from tariff t left join customer c on c.customer_id = t.for_customer
      where t.tariff_id = ${tariff_id} and t.withdrawn_at is null
        and (t.for_group is not null or t.for_customer is not null and ${staffSeesCustomer(actor)})`.execute(tx.db)
    const [found] = rows
    if (!found) throw new AppError('not_found')
    const { for_customer, for_group, code, version, valid_from, valid_until: before } = found
    if (before !== was) throw new AppError('conflict')
    const latest = latestDate(tx.now)
    if (before !== null && before < latest) throw new AppError('tariff_end_passed', { code, version, date: before })
    const earliest = valid_from > latest ? valid_from : latest
    if (valid_until !== null && valid_until < earliest)
      throw new AppError('tariff_end_early', { code, version, date: earliest })
    // Decides again under its lock: of two at once the second no longer finds what it saw.
    const { rows: answers } = await sql<{ done: boolean }>`
      select end_tariff(${tariff_id}, ${was}, ${valid_until}, ${tx.now}) as done`.execute(tx.db)
    if (!answers[0]?.done) throw new AppError('conflict')
    tx.note({
      customerId: 0,
      object: 'tariff',
      objectId: tariff_id,
      before: { code, version, for_customer, for_group, valid_until: before },
      after: { valid_until },
    })
    return {}
  })
}

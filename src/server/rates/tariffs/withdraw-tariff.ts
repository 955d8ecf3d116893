// Taking back a version that has not begun (Rule 11.20). Its document stays and can be read; it is valid from never.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { TariffKind } from '#shared/rates/tariffs/rates.tariff.ts'
import { latestDate } from '#shared/rates/tariffs/tariff-state.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { seesTariffs } from './publish-tariff.ts'

/** Refuses `not_found` (also when it is withdrawn already) and `tariff_began`. */
export function withdrawTariff(
  ctx: Ctx,
  actor: StaffActor,
  { tariff_id, reason }: ParsedInputOf<typeof officeRateCalls.withdrawTariff>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{
      kind: TariffKind
      code: string
      version: number
      valid_from: string
      for_customer: number | null
      for_group: string | null
    }>`
      select t.kind, t.document ->> 'code' as code, t.version, t.valid_from, t.for_customer, t.for_group
      from tariff t left join customer c on c.customer_id = t.for_customer
      where t.tariff_id = ${tariff_id} and t.withdrawn_at is null and (t.for_customer is null or ${staffSeesCustomer(actor)})`.execute(
      tx.db,
    )
    const [before] = rows
    if (!before || !seesTariffs(actor, before.kind)) throw new AppError('not_found')
    const { code, version, valid_from } = before
    if (valid_from <= latestDate(tx.now)) throw new AppError('tariff_began', { code, version, date: valid_from })
    // Decides again under its lock: of two at once the second finds nothing to withdraw.
    const { rows: answers } = await sql<{ done: boolean }>`
      select withdraw_tariff(${tariff_id}, ${actor.id}, ${reason}, ${tx.now}) as done`.execute(tx.db)
    if (!answers[0]?.done) throw new AppError('not_found')
    tx.note({
      customerId: 0,
      object: 'tariff',
      objectId: tariff_id,
      before,
      after: { withdrawn: true, reason },
    })
    return {}
  })
}

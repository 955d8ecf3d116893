// The day's exchange rates, as finance enters them. The rates of a day may be corrected; what was charged keeps its own rate.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { StaffActor, SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'

/** Sets the rates of a day; a pair that has one already gets the new one. */
export function setExchangeRates(
  ctx: Ctx,
  actor: StaffActor | SystemActor,
  input: ParsedInputOf<typeof officeRateCalls.setExchangeRates>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('exchange_rate')
      .select(['from_currency', 'to_currency', 'rate'])
      .where('on_date', '=', input.on_date)
      .execute()
    await sql`insert into exchange_rate (on_date, from_currency, to_currency, rate)
      select ${input.on_date}::date, x.from_currency, x.to_currency, x.rate
      from jsonb_to_recordset(${JSON.stringify(input.rates)}::jsonb) x(from_currency char(3), to_currency char(3), rate numeric)
      order by x.from_currency, x.to_currency
      on conflict (from_currency, to_currency, on_date) do update set rate = excluded.rate`.execute(tx.db)
    tx.note({ customerId: 0, object: 'exchange_rate', objectId: input.on_date, before, after: input.rates })
    return {}
  })
}

// The exchange rates that hold on a day, and which ones are missing for the currencies in use.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { makeFx } from '#shared/rates/calculator/fx.ts'
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'

type Rates = OutputOf<typeof officeRateCalls.getExchangeRates>

/** The newest rate of each pair on or before the day (Rule 2.10). USD is always in use: declared values are in it. */
export function getExchangeRates(
  ctx: Ctx,
  actor: StaffActor,
  { on_date }: ParsedInputOf<typeof officeRateCalls.getExchangeRates>,
): Promise<Rates> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Rates['rows'][number]>`
      select distinct on (from_currency, to_currency) from_currency, to_currency, trim_scale(rate)::text as rate, on_date
      from exchange_rate where on_date <= ${on_date} order by from_currency, to_currency, on_date desc`.execute(db)
    const found = await sql<{ currency: Rates['used'][number] }>`
      select currency from account union select document ->> 'currency' from tariff
        where document ->> 'currency' is not null and withdrawn_at is null
      union select 'USD' order by 1`.execute(db)
    const used = found.rows.map(({ currency }) => currency)
    const fx = makeFx(rows)
    const pairs = used.flatMap((from, n) => used.slice(n + 1).map((to) => `${from}>${to}`))
    return { rows, used, missing: pairs.filter((pair) => fx(pair) === undefined) }
  })
}

// One exchange rate of a day, for whoever compares amounts of two currencies without pricing anything.
import { sql } from 'kysely'
import { makeFx, type ExchangeRate } from '#shared/rates/calculator/fx.ts'
import type { Database } from '#server/base/database/database.ts'

/** How many `to` one `from` was on a day (Rule 2.10); undefined without a rate. */
export async function rateOn(db: Database, from: string, to: string, onDate: string): Promise<string | undefined> {
  if (from === to) return '1'
  const { rows } =
    await sql<ExchangeRate>`select distinct on (from_currency, to_currency) from_currency, to_currency, rate::text
    from exchange_rate
    where from_currency in (${from}, ${to}, 'USD') and to_currency in (${from}, ${to}, 'USD') and on_date <= ${onDate}
    order by from_currency, to_currency, on_date desc`.execute(db)
  return makeFx(rows)(`${from}>${to}`)
}

/** Every rate of a day, as the engine asks for them (Rule 2.10). */
export async function fxOn(db: Database, onDate: string): Promise<ReturnType<typeof makeFx>> {
  const { rows } =
    await sql<ExchangeRate>`select distinct on (from_currency, to_currency) from_currency, to_currency, rate::text
    from exchange_rate where on_date <= ${onDate} order by from_currency, to_currency, on_date desc`.execute(db)
  return makeFx(rows)
}

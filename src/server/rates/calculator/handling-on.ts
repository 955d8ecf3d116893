// A warehouse's price list of its own work on a day, with the exchange rates of that day: what storing is priced with, without methods and taxes.
import { sql } from 'kysely'
import { makeFx, type ExchangeRate } from '#shared/rates/calculator/fx.ts'
import type { HandlingTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import type { Database } from '#server/base/database/database.ts'
import { compiledDocuments } from './terms.ts'

export type HandlingOn = { tariff_id: string; tariff: HandlingTariff; fx: ReturnType<typeof makeFx> }

/** Undefined where the warehouse has no price list that day. The rate of a pair is the newest on or before the day (Rule 2.10). */
export async function handlingOn(db: Database, warehouseId: string, day: string): Promise<HandlingOn | undefined> {
  const { rows } = await sql<{ tariff_id: string; rates: ExchangeRate[] }>`select t.tariff_id,
      (select coalesce(jsonb_agg(jsonb_build_object('from_currency', a.code, 'to_currency', b.code, 'rate', x.rate::text)), '[]')
        from currency a join currency b on a.code <> b.code
        cross join lateral (select r.rate from exchange_rate r where r.from_currency = a.code and r.to_currency = b.code and r.on_date <= ${day}
          order by r.on_date desc limit 1) x) as rates
    from tariff t where t.kind = 'handling' and t.scope_id = ${warehouseId} and t.valid_from <= ${day}
    order by t.valid_from desc, t.version desc limit 1`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const document = (await compiledDocuments(db, [found.tariff_id])).get(found.tariff_id)
  if (document?.kind !== 'handling') throw new Error('a tariff row holds a document of another kind')
  return { tariff_id: found.tariff_id, tariff: document.handling.tariff, fx: makeFx(found.rates) }
}

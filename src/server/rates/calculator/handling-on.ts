// A warehouse's price list of its own work on a day, with the exchange rates of that day: what storing is priced with, without methods and taxes.
import { sql } from 'kysely'
import { makeFx, type ExchangeRate } from '#shared/rates/calculator/fx.ts'
import type { HandlingTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import type { Database } from '#server/base/database/database.ts'
import { compiledDocuments } from './terms.ts'

export type HandlingOn = { tariff_id: string; tariff: HandlingTariff; fx: ReturnType<typeof makeFx> }

/**
 * Of each customer its own price list where it has one that day, else the house's (Rule 11.28); a customer is missing where there is neither. One
 * statement, or two when a list is new. The rate of a pair is the newest on or before the day (Rule 2.10).
 */
export async function handlingOn(
  db: Database,
  warehouseId: string,
  day: string,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, HandlingOn>> {
  const { rows } = await sql<{ lists: { customer_id: number; tariff_id: string }[]; rates: ExchangeRate[] }>`select
      (select coalesce(jsonb_agg(jsonb_build_object('customer_id', x.id, 'tariff_id', t.id)), '[]')
        from unnest(${customerIds}::int[]) x(id) cross join lateral (select tariff_on('handling', ${warehouseId}, x.id, ${day}) as id) t
        where t.id is not null) as lists,
      (select coalesce(jsonb_agg(jsonb_build_object('from_currency', a.code, 'to_currency', b.code, 'rate', x.rate::text)), '[]')
        from currency a join currency b on a.code <> b.code
        cross join lateral (select r.rate from exchange_rate r where r.from_currency = a.code and r.to_currency = b.code and r.on_date <= ${day}
          order by r.on_date desc limit 1) x) as rates`.execute(db)
  const { lists, rates } = rows[0] ?? { lists: [], rates: [] }
  const documents = await compiledDocuments(db, [...new Set(lists.map(({ tariff_id }) => tariff_id))])
  const fx = makeFx(rates)
  return new Map(
    lists.map(({ customer_id, tariff_id }) => {
      const document = documents.get(tariff_id)
      if (document?.kind !== 'handling') throw new Error('a tariff row holds a document of another kind')
      return [customer_id, { tariff_id, tariff: document.handling.tariff, fx }]
    }),
  )
}

// What the set-based functions say about an order that does not fit, as refusals that people can act on.
import { sql } from 'kysely'
import type { Refusal } from '#shared/errors.ts'
import { currencyDigits } from '#shared/currencies.ts'
import { D } from '#shared/money.ts'
import type { CustomerActor, StaffActor, SystemActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import type { LoadedOrder } from './load-orders.ts'

type Reader = CustomerActor | StaffActor | SystemActor
export type Outcome = { outcome: string; detail: unknown }
type Short = { sku_id: string; short: number }

/** The SKUs that some outcomes found short, by id: of a kit these are its components, which no line names (Rule 5.19). */
export async function namesOfShort(
  db: Database,
  customerId: number,
  outcomes: readonly Outcome[],
): Promise<Map<string, string>> {
  const ids = outcomes.flatMap(({ outcome, detail }) => (outcome === 'stock_short' ? (detail as Short[]) : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    sku_id: string
    sku: string
  }>`select sku_id, sku from sku where customer_id = ${customerId}
    and sku_id = any (${[...new Set(ids.map(({ sku_id }) => sku_id))]}::uuid[])`.execute(db)
  return new Map(rows.map(({ sku_id, sku }) => [sku_id, sku]))
}

/** The refusal of an outcome; undefined for `ok`. Names each short SKU and by how many (Rule 6.4). */
export function refusalOf(
  { outcome, detail }: Outcome,
  order: Pick<LoadedOrder, 'currency'>,
  names: ReadonlyMap<string, string>,
  reader: Reader,
): Refusal | undefined {
  switch (outcome) {
    case 'ok':
      return undefined
    case 'stock_short': {
      const short = detail as Short[]
      return {
        code: 'stock_short',
        params: { shortages: short.map((one) => `${names.get(one.sku_id) ?? one.sku_id} −${one.short}`).join(', ') },
      }
    }
    case 'balance_short':
      return balanceShort((detail as { missing: string }).missing, order.currency, reader)
    default:
      return { code: 'only_approving' }
  }
}

/** How much is missing, rounded up: topping up exactly this must be enough. Without the amount for who sees no money (Rule 3.7). */
export const balanceShort = (missing: string, currency: string, reader: Reader): Refusal =>
  seesAmounts(reader)
    ? {
        code: 'balance_short',
        params: { missing: new D(missing).toFixed(currencyDigits(currency), D.ROUND_UP), currency },
      }
    : { code: 'balance_too_low' }

/**
 * Whether what an order costs may stand in the answer to a write; a packer who is in charge of some customers is told of none, and what a job writes down is
 * read by all.
 */
export const seesAmounts = (reader: Reader): boolean =>
  reader.kind !== 'system' && (reader.kind === 'staff' ? reader.moneySeen === 'every customer' : reader.seesMoney)

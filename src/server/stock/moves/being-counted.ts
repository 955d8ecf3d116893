// Which SKUs stand on an open count: each is counted once at a time (Rule 6.12), whether by SKU or by location.
import { sql } from 'kysely'
import type { Database } from '#server/base/database/database.ts'

type Sku = { sku_id: string; sku: string }
const NAMED = 10

/** The first of them by name, for a refusal. */
export const shortList = (skus: readonly Sku[]): string =>
  skus.slice(0, NAMED).map(({ sku }) => sku).join(', ') + (skus.length > NAMED ? ' …' : '') // prettier-ignore

/** Those that stand on a count that is not closed, with its number. */
export async function beingCounted(
  db: Database,
  warehouseId: string,
  goods: readonly (Sku & { customer_id: number })[],
): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`select p.sku || ' (' || c.count_no || ')' as said
    from unnest(${goods.map(({ customer_id }) => customer_id)}::int[], ${goods.map(({ sku_id }) => sku_id)}::uuid[]) x(customer_id, sku_id)
    join stock_count_line l on l.customer_id = x.customer_id and l.warehouse_id = ${warehouseId} and l.sku_id = x.sku_id and l.open
    join stock_count c on c.customer_id = l.customer_id and c.count_id = l.count_id
    join sku p on p.customer_id = l.customer_id and p.sku_id = l.sku_id order by p.sku limit ${NAMED}`.execute(db)
  return rows.map(({ said }) => said)
}

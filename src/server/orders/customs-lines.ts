// What customs is told of an order's goods (Rule 9.22), read when its parcel is packed.
import { sql } from 'kysely'
import { AppError, type Refusal } from '#shared/errors.ts'
import { leavesCustomsArea } from '#shared/orders/customs-area.ts'
import { customsGaps, refuseCustomsGaps, type CustomsLine } from '#shared/orders/customs-form.rules.ts'
import type { Database } from '#server/base/database/database.ts'
import { findWarehouse } from '#server/warehouses/index.ts'
import { customersOf, GOODS_FACTS, idsOf, type LoadedOrder } from './load-orders.ts'

/**
 * Refuses orders of one warehouse whose customs form could not be printed, by id. Where every product says what customs want, as nearly all do,
 * nothing is read.
 */
export async function refuseCustoms(db: Database, orders: readonly LoadedOrder[]): Promise<Map<string, Refusal>> {
  const refusals = new Map<string, Refusal>()
  // Whoever brings the label brings its customs form too (Rule 9.58).
  const lacking = orders.filter(({ carriage, lines }) => carriage !== 'own_label' && customsGaps(lines).length > 0)
  if (!lacking[0]) return refusals
  const warehouse = await findWarehouse(db, lacking[0].warehouse_id)
  if (!warehouse) throw new AppError('not_found')
  for (const { order_id, country, recipient, lines } of lacking) {
    const leaves = leavesCustomsArea(warehouse.address, { country, postal_code: recipient?.postal_code ?? '' })
    const refusal = leaves ? refuseCustomsGaps(customsGaps(lines), 'customs_missing') : undefined
    if (refusal) refusals.set(order_id, refusal)
  }
  return refusals
}

export type DeclaredLine = CustomsLine & { line_no: number }

/**
 * Of each order, by its id, as it was at submit; what was missing then is taken from the product, which the customer may have completed. One statement
 * for all of them.
 */
export async function customsLines(
  db: Database,
  orders: readonly { customer_id: number; order_id: string }[],
): Promise<Map<string, DeclaredLine[]>> {
  const { rows } = await sql<
    DeclaredLine & { order_id: string }
  >`select l.order_id, l.line_no, s.sku, l.quantity, l.unit_price_usd,
      coalesce(nullif(f.name_en, ''), s.name_en) as description, coalesce(nullif(f.hs_code, ''), s.hs_code) as hs_code,
      coalesce(nullif(f.origin_country, ''), s.origin_country) as origin_country, coalesce(f.weight_g, s.weight_g) as weight_g
    from orders o join order_line l on l.customer_id = o.customer_id and l.order_id = o.order_id
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    ${GOODS_FACTS}
    where (l.customer_id, l.order_id) in (select * from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[]))
    order by l.order_id, l.line_no`.execute(db)
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

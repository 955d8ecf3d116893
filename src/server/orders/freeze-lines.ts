// What an order's lines keep of their products when it is submitted or answered: what customs is told (Rule 9.22) and the consumables that were
// quoted (Rule 5.9). What of it is read later stands with its readers.
import { sql, type RawBuilder } from 'kysely'
import type { LoadedOrder } from './load-orders.ts'

/** The statement that freezes the lines of those of `quoted` whose id is in the array `orderIds`. */
export function freezeLines(
  customerId: number,
  quoted: readonly LoadedOrder[],
  orderIds: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // As they were quoted, not as the product says by now: somebody may be editing it.
  const lines = quoted.flatMap(({ order_id, lines }) =>
    lines.map(({ line_no, consumables }) => ({ order_id, line_no, consumables })),
  )
  return sql`update order_line l set consumables = x.consumables, customs = jsonb_build_object('description', s.name_en,
      'hs_code', s.hs_code, 'origin_country', s.origin_country, 'weight_g', s.weight_g)
    from sku s, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x(order_id uuid, line_no int, consumables text[])
    where l.customer_id = ${customerId} and l.order_id = x.order_id and l.line_no = x.line_no and x.order_id = any (${orderIds})
      and s.customer_id = l.customer_id and s.sku_id = l.sku_id`
}

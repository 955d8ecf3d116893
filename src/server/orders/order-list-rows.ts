// A row of an order list out of the tables: what both sides select around their own choice of orders, and the same row as the
// contract wants it.
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { roundMoney } from '#shared/money.ts'
import type { orderRow } from '#shared/orders/orders.values.ts'
import { readText } from './order-events.ts'

export type OrderListRow = z.output<typeof orderRow>
export type StoredRow = Omit<OrderListRow, 'error_reason'> & { error_reason: string | null }

/** Selects rows over `o`, a page of orders, `c`, their customer. A supplier's lines are narrowed by `lines` over `l`. */
export const listColumns = (
  lines: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`o.order_id, o.order_no, o.customer_order_no, o.status, o.version,
  o.warehouse_id, w.code as warehouse_code,
  case when m.method_id is not null then jsonb_build_object('method_id', m.method_id, 'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh,
    'carrier', m.carrier) end as method,
  o.country, nullif(trim(concat(o.recipient ->> 'first_name', ' ', o.recipient ->> 'last_name')), '') as recipient_name, o.recipient ->> 'city' as city,
  t.pieces, t.lines, t.line_count,
  coalesce((select jsonb_agg(p.tracking_no order by p.parcel_no) from parcel p
    where p.customer_id = o.customer_id and p.order_id = o.order_id and p.tracking_no is not null), '[]') as tracking_nos,
  o.amount, c.currency, o.error_reason, o.customer_reply, o.created_at, o.submitted_at, o.packed_at, o.shipped_at, o.delivered_at
  ${joined(lines)}`

const joined = (lines: RawBuilder<boolean>) => sql`from page o
  join customer c on c.customer_id = o.customer_id
  join warehouse w on w.warehouse_id = o.warehouse_id
  left join shipping_method m on m.method_id = o.method_id
  cross join lateral (
    select coalesce(sum(x.quantity), 0)::int as pieces, count(*)::int as line_count,
      coalesce(jsonb_agg(jsonb_build_object('sku', x.sku, 'name', x.name, 'quantity', x.quantity) order by x.line_no) filter (where x.n <= 3), '[]') as lines
    from (select l.line_no, l.name, l.quantity, s.sku, row_number() over (order by l.line_no) as n
      from order_line l join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
      where l.customer_id = o.customer_id and l.order_id = o.order_id and ${lines}) x) t`

/** The row as it goes out; `whole` is false for a supplier, who sees neither money nor recipient. */
export function rowOut<R extends StoredRow>(row: R, whole: boolean): Omit<R, 'error_reason'> & OrderListRow {
  return {
    ...row,
    amount: whole && row.amount !== null ? roundMoney(row.amount, row.currency) : null,
    recipient_name: whole ? row.recipient_name : null,
    city: whole ? row.city : null,
    error_reason: readText(row.error_reason),
  }
}

// The figures of a page of stock beside what lies there: what is on the way and in quarantine, how old it is and when storing becomes dearer, what was packed
// lately and what follows for reordering (Rules 6.17, 6.18, 6.19). Worked out for the page's own rows alone; what the page lists is stock.queries.ts.
import { sql, type RawBuilder } from 'kysely'
import { AGEING_DAYS, coverDays, HOUSE_TARGET, isLow, reorderQuantity, SALES_DAYS } from '#shared/stock/stock.rules.ts'
import { EXPIRING_FROM } from '../lots/lots.queries.ts'

type Condition = RawBuilder<unknown>

/** Whether a row is a SKU of one warehouse (`s.warehouse_id`), of all of them, or of these together. */
export type Spread = 'by warehouse' | 'by SKU' | { among: readonly string[] }

const DAY_MS = 86_400_000
const salesSince = (now: Date): Date => new Date(now.getTime() - SALES_DAYS * DAY_MS)

/** Of the row's own warehouse or warehouses, where it has not all of them. */
export const here = (spread: Spread, of: Condition): Condition => {
  if (spread === 'by SKU') return sql``
  return spread === 'by warehouse' ? sql`and ${of} = s.warehouse_id` : sql`and ${of} = any (${spread.among}::uuid[])`
}

/** The `with` of a statement whose `page` has customer_id, sku_id and, by warehouse, warehouse_id. */
export const figuresOf = (
  page: Condition,
  spread: Spread,
  now: Date,
): Condition => sql`with page as materialized (${page}),
  place as materialized (
    select w.*, (${now}::timestamptz at time zone w.time_zone)::date as today from warehouse w
    where w.warehouse_id in (${
      spread === 'by warehouse'
        ? sql`select warehouse_id from page`
        : sql`select k.warehouse_id from page s join stock k on k.customer_id = s.customer_id and k.sku_id = s.sku_id ${here(spread, sql`k.warehouse_id`)}`
    })),
  list as materialized (
    select c.customer_id, w.warehouse_id, storage_steps(t.document) as steps from (select distinct customer_id from page) c cross join place w
    join tariff t on t.tariff_id = tariff_on('handling', w.warehouse_id, c.customer_id, w.today)),
  coming as materialized (
    select customer_id, warehouse_id, sku_id, sum(quantity)::int as quantity from goods_on_way
    where (customer_id, sku_id) in (select customer_id, sku_id from page) group by 1, 2, 3)`

/** What `with` has prepared, for each row `s` of the page: the columns, and the joins that they read. */
export const FIGURES: Condition = sql`s.total, s.frozen, s.total - s.frozen as available, y.on_way, q.quarantined, e.expiring, e.expired, b.oldest_on, b.age_days, n.next_tier_on, x.packed,
  coalesce(o.target_days, a.target_days, ${HOUSE_TARGET.target_days})::int as target_days,
  coalesce(o.lead_days, a.lead_days, ${HOUSE_TARGET.lead_days})::int as lead_days, o.target_days is not null as own_target`

/** What is left of the row's goods in the warehouse `w`; the index answers what is the smallest day of it. */
const LEFT = sql`stock_batch l where l.customer_id = s.customer_id and l.warehouse_id = w.warehouse_id and l.sku_id = s.sku_id and l.quantity_left > 0`

export const joinFigures = (spread: Spread, now: Date): Condition => sql`
  cross join lateral (select coalesce(sum(c.quantity), 0)::int as on_way from coming c
    where c.customer_id = s.customer_id and c.sku_id = s.sku_id ${here(spread, sql`c.warehouse_id`)}) y
  cross join lateral (select coalesce(sum(z.quantity), 0)::int as quarantined from quarantine z where s.frozen > 0 and z.status = 'kept'
    and z.customer_id = s.customer_id and z.sku_id = s.sku_id ${here(spread, sql`z.warehouse_id`)}) q
  cross join lateral (select coalesce(sum(l.quantity_left) filter (where l.expires_on >= w.today), 0)::int as expiring,
      coalesce(sum(l.quantity_left) filter (where l.expires_on < w.today), 0)::int as expired
    from stock_batch l join place w on w.warehouse_id = l.warehouse_id where l.customer_id = s.customer_id and l.sku_id = s.sku_id
      and l.quantity_left > 0 and l.expires_on is not null and l.expires_on <= w.today + s.expiring_days ${here(spread, sql`l.warehouse_id`)}) e
  cross join lateral (select min(d.day) as oldest_on, max(w.today - d.day) as age_days
    from place w cross join lateral (select min(l.shelved_on) as day from ${LEFT}) d
    where true ${here(spread, sql`w.warehouse_id`)}) b
  cross join lateral (select min(d.day) as next_tier_on
    from place w join list z on z.customer_id = s.customer_id and z.warehouse_id = w.warehouse_id cross join unnest(z.steps) g(age)
    cross join lateral (select min(l.shelved_on) + g.age as day from ${LEFT} and l.shelved_on > w.today - g.age) d
    where true ${here(spread, sql`w.warehouse_id`)}) n
  cross join lateral (select ${packed(sql`s`, spread, now)} as packed) x
  left join reorder_target o on o.customer_id = s.customer_id and o.sku_id = s.sku_id
  left join reorder_target a on a.customer_id = s.customer_id and a.sku_id is null`

/** Pieces that left with orders since, less those that were unpacked again: what the row counts less what it counted then. */
const packed = (of: Condition, spread: Spread, now: Date): Condition => sql`(
  select coalesce(sum(greatest(k.packed - coalesce((select l.packed_after from stock_log l where l.customer_id = k.customer_id
    and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id and l.at < ${salesSince(now)}
    order by l.at desc, l.warehouse_id desc, l.seq desc limit 1), 0), 0)), 0)::int
  from stock k where k.customer_id = ${of}.customer_id and k.sku_id = ${of}.sku_id ${here(spread, sql`k.warehouse_id`)})`

/** Conditions over a product `p` with its stock `s`, before anything is worked out. */
export const shownBy = (
  spread: Spread,
  now: Date,
): Record<'no_sales' | 'ageing' | 'reorder' | 'expiring', Condition> => ({
  no_sales: sql`s.total > 0 and ${packed(sql`p`, spread, now)} = 0`,
  ageing: sql`exists (select from stock_batch l join warehouse w on w.warehouse_id = l.warehouse_id where l.customer_id = p.customer_id
    and l.sku_id = p.sku_id and l.quantity_left > 0 ${here(spread, sql`l.warehouse_id`)}
    and l.shelved_on <= (${now}::timestamptz at time zone w.time_zone)::date - ${AGEING_DAYS}::int)`,
  expiring: sql`exists (select from stock_batch l join warehouse w on w.warehouse_id = l.warehouse_id where l.customer_id = p.customer_id
    and l.sku_id = p.sku_id and l.quantity_left > 0 ${here(spread, sql`l.warehouse_id`)}
    and l.expires_on <= (${now}::timestamptz at time zone w.time_zone)::date + ${EXPIRING_FROM})`,
  // reorderQuantity() of the rules says the same about one row.
  reorder: sql`exists (select from (select ${packed(sql`p`, spread, now)} as packed) x
    left join reorder_target o on o.customer_id = p.customer_id and o.sku_id = p.sku_id
    left join reorder_target a on a.customer_id = p.customer_id and a.sku_id is null
    where x.packed > 0 and ceil(x.packed * (coalesce(o.target_days, a.target_days, ${HOUSE_TARGET.target_days})
      + coalesce(o.lead_days, a.lead_days, ${HOUSE_TARGET.lead_days}))::numeric / ${SALES_DAYS}::int)
      > s.total - s.frozen + (select coalesce(sum(c.quantity), 0) from goods_on_way c where c.customer_id = p.customer_id and c.sku_id = p.sku_id
        ${here(spread, sql`c.warehouse_id`)}))`,
})

type Read = Parameters<typeof reorderQuantity>[0] & { warning_quantity: number }

/** What follows from the figures by the rules. */
export const withRules = <Row extends Read>(
  row: Row,
): Row & { is_low: boolean; cover_days: number | null; reorder: number } => ({
  ...row,
  is_low: isLow(row),
  cover_days: coverDays(row),
  reorder: reorderQuantity(row),
})

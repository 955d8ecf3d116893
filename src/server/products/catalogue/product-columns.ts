// What reads of products have in common: their columns, how text is searched, everything of one product. Whose products they are says the query.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { productCalls } from '#shared/products/products.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { kitColumns } from '../kits/kit-columns.ts'

const contains = (column: RawBuilder<string>, part: string): RawBuilder<boolean> =>
  sql`position(lower(${part}) in lower(${column})) > 0`
const NAMES = [sql<string>`s.product_name`, sql<string>`s.name_en`, sql<string>`s.name_zh`]

/** Whether one of a product's names has this part. */
export const inName = (part: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    NAMES.map((column) => contains(column, part)),
    sql` or `,
  )})`

/** Whether the SKU of a product, or one of its names, has this part. */
export const inSkuOrName = (part: string): RawBuilder<unknown> =>
  sql`(${contains(sql`s.sku`, part)} or ${inName(part)})`

/**
 * A name by the index over pairs of characters, for whoever looks through all customers at once (decision 90); one character makes no pair. Behind
 * row-level security no such index is used, and there the customer's own products are few.
 */
export const inNameByIndex = (part: string): RawBuilder<unknown> =>
  [...part].length < 2
    ? inName(part)
    : sql`(character_pairs(s.product_name || E'\\n' || s.name_en || E'\\n' || s.name_zh) @> character_pairs(${part}) and ${inName(part)})`

type Filters = Pick<
  ParsedInputOf<typeof productCalls.getList>,
  'sku' | 'barcode' | 'name' | 'attribute' | 'category' | 'in_stock'
>

/** What the customer's list and the staff's ask of products `s`, none of them deleted. */
export function productFilters({ sku, barcode, name, attribute, category, in_stock }: Filters): RawBuilder<unknown>[] {
  const wanted: RawBuilder<unknown>[] = [sql`s.deleted_at is null`]
  if (sku) wanted.push(startsWith(sql`s.sku`, sku))
  if (barcode) wanted.push(startsWith(sql`s.barcode`, barcode))
  if (name) wanted.push(inName(name))
  if (attribute) wanted.push(sql`s.attribute = ${attribute}`)
  if (category) wanted.push(sql`s.category in (select categories_below(${category}))`)
  if (in_stock) {
    const stocked = sql`exists (select from stock k where k.customer_id = s.customer_id and k.sku_id = s.sku_id and k.total > 0)`
    wanted.push(in_stock === 'yes' ? stocked : sql`not ${stocked}`)
  }
  return wanted
}

export const IDENTITY = sql`s.sku_id, s.sku, s.barcode, s.product_name, s.name_en, s.name_zh, s.image_file_id, s.is_kit, s.attribute, s.category, s.hs_code,
  s.declared_value_usd, s.weight_g, s.length_cm::float8 as length_cm, s.width_cm::float8 as width_cm, s.height_cm::float8 as height_cm`
/** What only a product's own page and files show. */
export const more = (
  reader: CustomerActor | StaffActor,
) => sql`s.alias, s.color, s.size, s.brand, s.material_en, s.material_zh, s.purpose_en, s.purpose_zh,
  s.origin_country, case when ${seesMoneyOf(reader, 's')} then s.purchase_price end as purchase_price, s.purchase_currency, s.scan_serial, s.asks_lot, s.asks_expiry, s.expiring_days, s.minimum_days, s.consumables`
/** What a warehouse measured last. */
export const MEASURED = sql`s.measured_weight_g, s.measured_length_cm::float8 as measured_length_cm, s.measured_width_cm::float8 as measured_width_cm,
  s.measured_height_cm::float8 as measured_height_cm, s.measured_at`
/** By what names the reader knows them. */
export const KIND_NAMES = sql`g.name_en as category_en, g.name_zh as category_zh, a.name_en as attribute_en, a.name_zh as attribute_zh`
export const KINDS = sql`join product_category g on g.code = s.category join product_attribute a on a.code = s.attribute`
export const STOCK = sql`left join lateral (select coalesce(sum(total), 0)::int as total, coalesce(sum(frozen), 0)::int as frozen
  from stock k where k.customer_id = s.customer_id and k.sku_id = s.sku_id) k on true`

/** Of all warehouses together; how many kits can be made is asked for kits alone. */
export const AVAILABLE = sql`case when s.is_kit then coalesce((select sum(v.available) from kit_available v
  where v.customer_id = s.customer_id and v.sku_id = s.sku_id), 0)::int else k.total - k.frozen end as available`

/** Where a kit could be made, and how often. */
const KIT_STOCK = sql`(select jsonb_agg(jsonb_build_object('warehouse_id', h.warehouse_id, 'code', h.code, 'name_en', h.name_en, 'name_zh', h.name_zh,
    'total', 0, 'frozen', 0, 'available', v.available, 'oldest_on', null) order by h.code)
  from kit_available v join warehouse h on h.warehouse_id = v.warehouse_id where v.customer_id = s.customer_id and v.sku_id = s.sku_id)`

/** How many pieces of it orders wait for, themselves or in a kit. */
const BACKORDERED = sql`(select coalesce(sum(g.quantity), 0)::int from orders o
  join asked_by_drafts g on g.customer_id = o.customer_id and g.order_id = o.order_id and g.sku_id = s.sku_id
  where o.customer_id = s.customer_id and o.backorder is not null)`

/** Everything of one product, out of `DETAIL_TABLES`. Who of the house measured it is not the customer's to know. */
export const detailColumns = (
  reader: CustomerActor | StaffActor,
) => sql`${IDENTITY}, ${KIND_NAMES}, ${MEASURED}, ${more(reader)},
  s.volume_m3, s.warning_quantity, s.version, s.created_at, s.updated_at, k.total, k.frozen, ${AVAILABLE}, ${BACKORDERED} as backordered,
  coalesce(case when s.is_kit then ${KIT_STOCK} else (
    select jsonb_agg(jsonb_build_object('warehouse_id', h.warehouse_id, 'code', h.code, 'name_en', h.name_en, 'name_zh', h.name_zh,
      'total', t.total, 'frozen', t.frozen, 'available', t.total - t.frozen, 'oldest_on',
      (select min(b.shelved_on) from stock_batch b where b.customer_id = t.customer_id and b.warehouse_id = t.warehouse_id
        and b.sku_id = t.sku_id and b.quantity_left > 0)) order by h.code)
    from stock t join warehouse h on h.warehouse_id = t.warehouse_id
    where t.customer_id = s.customer_id and t.sku_id = s.sku_id) end, '[]') as stock,
  ${kitColumns(reader)},
  coalesce((
    select jsonb_agg(jsonb_build_object('weight_g', m.weight_g, 'length_cm', m.length_cm, 'width_cm', m.width_cm, 'height_cm', m.height_cm,
      'declared_weight_g', m.declared_weight_g, 'declared_length_cm', m.declared_length_cm, 'declared_width_cm', m.declared_width_cm,
      'declared_height_cm', m.declared_height_cm, 'differs', m.differs, 'note', m.note, 'warehouse_code', h.code,
      'warehouse_name_en', h.name_en, 'warehouse_name_zh', h.name_zh, 'time_zone', h.time_zone,
      'staff_name', ${reader.kind === 'staff' ? sql`m.staff_name` : sql`''`},
      'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.measurement_id desc)
    from (select * from sku_measurement x where x.customer_id = s.customer_id and x.sku_id = s.sku_id
      order by x.measurement_id desc limit 100) m
    join warehouse h on h.warehouse_id = m.warehouse_id), '[]') as measurements`
export const DETAIL_TABLES = sql`sku s ${KINDS} ${STOCK}`

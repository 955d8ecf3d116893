// What lies of each lot: SKU, warehouse, lot and date with pieces and days left, for the customer and for the staff, the first to expire first.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { date, id, int4, type Page } from '#shared/fields.ts'
import type { OfficeLotRow, officeLotCalls } from '#shared/stock/lots.contract.ts'
import { lotState } from '#shared/stock/lots.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'

type Condition = RawBuilder<unknown>
export type Reader = CustomerActor | StaffActor
type Input = ParsedInputOf<typeof officeLotCalls.getList>

/** Batches with pieces that have a lot or date, and those of SKUs that ask for what the batch does not have. */
const BATCHES = sql`(select b.* from stock_batch b where b.quantity_left > 0 and (b.lot is not null or b.expires_on is not null)
  union all select b.* from sku a join stock_batch b on b.customer_id = a.customer_id and b.sku_id = a.sku_id
    where (a.asks_lot or a.asks_expiry) and b.lot is null and b.expires_on is null and b.quantity_left > 0)`
/** Behind all dates. */
const NEVER = '9999-12-31'

/** Rows `b` that this person sees: of the own SKUs, or of the own warehouses and customers. */
export const seesLot = (reader: Reader): Condition =>
  reader.kind === 'staff'
    ? sql`${staffSeesWarehouse(reader, 'b')} and ${staffSeesCustomerOf(reader, 'b')}`
    : sql`b.customer_id = ${reader.customerId} and ${seesSku(reader, 'b.sku_id')}`

/** The filters that lists of lots share, over a batch `b` and its product `p`. */
export function namedLot(input: Pick<Input, 'warehouse_id' | 'sku' | 'sku_id' | 'lot' | 'customer_id'>): Condition[] {
  const wanted: Condition[] = []
  if (input.warehouse_id) wanted.push(sql`b.warehouse_id = ${input.warehouse_id}`)
  if (input.sku_id) wanted.push(sql`b.sku_id = ${input.sku_id}`)
  if (input.sku) wanted.push(startsWith(sql`p.sku`, input.sku))
  if (input.lot) wanted.push(startsWith(sql`b.lot collate "C"`, input.lot))
  if (input.customer_id) wanted.push(sql`b.customer_id = ${input.customer_id}`)
  return wanted
}

/** How many days before its date a lot of the product `p` begins to expire; lotState() of the rules says the same. */
export const EXPIRING_FROM = sql`greatest(p.expiring_days, p.minimum_days)`

const STATES: Record<NonNullable<Input['state']>, Condition> = {
  expired: sql`b.expires_on < w.today`,
  expiring: sql`b.expires_on between w.today and w.today + ${EXPIRING_FROM}`,
  bad: sql`b.expires_on <= w.today + ${EXPIRING_FROM}`,
  good: sql`b.expires_on > w.today + ${EXPIRING_FROM}`,
  unsold: sql`b.expires_on >= w.today and b.expires_on < w.today + p.minimum_days`,
  undated: sql`b.expires_on is null`,
}

/** A page of lots; lotState() of the rules says the state of a row as the filter does. */
export async function listLots(ctx: Ctx, reader: Reader, input: Input): Promise<Page<OfficeLotRow>> {
  const from = fromCursor(input, z.tuple([date, int4, id, id, z.string()]))
  const wanted = [seesLot(reader), sql`p.deleted_at is null`, ...namedLot(input)]
  if (input.state) wanted.push(STATES[input.state])
  const grouped = (
    conditions: readonly Condition[],
  ) => sql`select b.customer_id, b.warehouse_id, b.sku_id, b.lot, b.expires_on,
      coalesce(b.expires_on, ${NEVER}) as due, coalesce(b.lot, '') as named, sum(b.quantity_left)::int as quantity,
      sum(b.kept)::int as quarantined, min(b.shelved_on) as shelved_on
    from ${BATCHES} b join sku p on p.customer_id = b.customer_id and p.sku_id = b.sku_id
    join (select *, (${ctx.clock.now()}::timestamptz at time zone time_zone)::date as today from warehouse) w on w.warehouse_id = b.warehouse_id
    where ${sql.join(conditions, sql` and `)} group by b.customer_id, b.warehouse_id, b.sku_id, b.lot, b.expires_on`
  const matching = grouped(wanted)
  if (from.key) {
    const [due, customerId, skuId, warehouseId, lot] = from.key
    wanted.push(sql`(coalesce(b.expires_on, ${NEVER}), b.customer_id, b.sku_id, b.warehouse_id, coalesce(b.lot, ''))
      ${from.backwards ? sql`<` : sql`>`} (${due}::date, ${customerId}::int, ${skuId}::uuid, ${warehouseId}::uuid, ${lot}::text)`)
  }
  const down = from.backwards ? sql`desc` : sql``
  const order = sql`x.due ${down}, x.customer_id ${down}, x.sku_id ${down}, x.warehouse_id ${down}, x.named ${down}`
  const [{ rows }, total] = await read(ctx, reader, (db) =>
    Promise.all([
      sql<
        OfficeLotRow & { expiring_days: number }
      >`select x.customer_id, c.company_name, x.warehouse_id, w.code as warehouse_code,
          w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, x.sku_id, p.sku, p.product_name, p.expiring_days, p.minimum_days, x.lot, x.expires_on,
          x.quantity, x.quarantined, x.shelved_on, x.expires_on - (${ctx.clock.now()}::timestamptz at time zone w.time_zone)::date as days_left
        from (select * from (${grouped(wanted)}) x order by ${order} ${pageLimit(input)}) x
        join sku p on p.customer_id = x.customer_id and p.sku_id = x.sku_id join warehouse w on w.warehouse_id = x.warehouse_id
        join customer c on c.customer_id = x.customer_id order by ${order}`.execute(db),
      countMatching(db, input, matching),
    ]),
  )
  const found = rows.map(({ expiring_days, ...row }) => ({
    ...row,
    state: lotState(row.days_left, { expiring_days, minimum_days: row.minimum_days }),
  }))
  return cutPage(found, input, from, (row) => [row.expires_on ?? NEVER, row.customer_id, row.sku_id, row.warehouse_id, row.lot ?? ''], total) // prettier-ignore
}

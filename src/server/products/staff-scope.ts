// Which of the customers' products the staff see: those of their customers and, for people of certain warehouses, of these only what lies
// there, ever lay there or was announced to them. Announced SKUs are noted by the database when a booking is submitted (migration 0116).
import { sql, type RawBuilder } from 'kysely'
import type { StaffActor } from '#server/base/actor.ts'
import type { From } from '#server/base/database/keyset.ts'
import { staffSeesCustomerOf, staffSeesWarehouse, staffWorksEverywhere, warehousesOf } from '#server/customers/index.ts'

type Condition = RawBuilder<unknown>

/** Over SKUs with this alias. */
export const staffSeesSku = (actor: StaffActor, alias: string): RawBuilder<boolean> => {
  const [customer, sku] = [sql.ref(`${alias}.customer_id`), sql.ref(`${alias}.sku_id`)]
  const at = (table: Condition) =>
    sql`exists (select from ${table} k where k.customer_id = ${customer} and k.sku_id = ${sku} and ${staffSeesWarehouse(actor, 'k')})`
  const here = staffWorksEverywhere(actor) ? sql`true` : sql`(${at(sql`stock`)} or ${at(sql`announced_sku`)})`
  return sql`(${staffSeesCustomerOf(actor, alias)} and ${here})`
}

/** In a list that goes customer after customer, of each the newest first. */
export const bySkuDown = ({ backwards }: Pick<From<unknown>, 'backwards'>, alias: string): Condition => {
  const [customer, sku] = [sql.ref(`${alias}.customer_id`), sql.ref(`${alias}.sku_id`)]
  return backwards ? sql`${customer}, ${sku}` : sql`${customer} desc, ${sku} desc`
}

/** `wanted` is about SKUs under `alias` and what is read `beside` them; the rows begin at `from`, in its order. */
type Seen = {
  alias: string
  wanted: readonly Condition[]
  beside?: Condition
  from: From<readonly [customerId: number, skuId: string]>
  limit: Condition
  /**
   * How much is wanted: `few` where it names its products, so that each of them is asked whether the person sees it; `all` where nothing
   * narrows the list.
   */
  much: 'few' | 'some' | 'all'
}

/**
 * The SKUs that this person sees and `wanted` holds for, as customer_id and sku_id: for people of certain warehouses read from these, so that
 * a warehouse with little is not looked for in everything that there is.
 */
export function skusSeen(actor: StaffActor, { alias, wanted, beside = sql``, from, limit, much }: Seen): Condition {
  const s = sql.ref(alias)
  const found = (tables: Condition, first: string, here: Condition) => {
    const all = [here, staffSeesCustomerOf(actor, first), ...wanted]
    if (from.key)
      all.push(sql`(${sql.ref(`${first}.customer_id`)}, ${sql.ref(`${first}.sku_id`)})
        ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::int, ${from.key[1]}::uuid)`)
    return sql`select ${sql.ref(`${first}.customer_id`)}, ${sql.ref(`${first}.sku_id`)} from ${tables} ${beside}
      where ${sql.join(all, sql` and `)} order by ${bySkuDown(from, first)} ${limit}`
  }
  const warehouses = warehousesOf(actor)
  if (warehouses === null || much === 'few') return found(sql`sku ${s}`, alias, staffSeesSku(actor, alias))
  // Row after row in the warehouse's order: the planner, who knows no warehouse here, would rather go through all products. Where few of them
  // fit it is right.
  const at = (table: Condition) =>
    found(
      sql`${table} h cross join lateral (select * from sku x where x.customer_id = h.customer_id and x.sku_id = h.sku_id
        ${much === 'all' ? sql`offset 0` : sql``}) ${s}`,
      'h',
      sql`h.warehouse_id = w.warehouse_id`,
    )
  return sql`select ${s}.customer_id, ${s}.sku_id from (
      select x.customer_id, x.sku_id from unnest(${warehouses}::uuid[]) w(warehouse_id)
      cross join lateral ((${at(sql`stock`)}) union all (${at(sql`announced_sku`)})) x group by x.customer_id, x.sku_id) ${s}
    order by ${bySkuDown(from, alias)} ${limit}`
}

// What a supplier may see: a sub-account that works for one supplier of a customer sees the SKUs listed for it and what holds them,
// nothing else. Everybody else of a customer, and staff, see every SKU. All narrowing by SKU is written here and nowhere else.
import { sql, type RawBuilder } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'

type Reader = Pick<CustomerActor, 'kind' | 'skuIds'> | Pick<StaffActor, 'kind'>
type Condition = RawBuilder<boolean>

const scopeOf = (reader: Reader): readonly string[] | null => (reader.kind === 'staff' ? null : reader.skuIds)

/** False for a supplier, to whom sums of money, recipients and whatever else belongs to the whole customer stay hidden. */
export const seesEverySku = (reader: Reader): boolean => scopeOf(reader) === null

/** Whether all of these are among what the person sees. */
export function seesSkus(reader: Reader, skuIds: Iterable<string>): boolean {
  const scope = scopeOf(reader)
  return scope === null || [...skuIds].every((skuId) => scope.includes(skuId))
}

/** Rows whose `column` is a SKU that the person sees. */
export function seesSku(reader: Reader, column: string): Condition {
  const scope = scopeOf(reader)
  return scope === null ? sql`true` : sql`${sql.ref(column)} = any (${scope}::uuid[])`
}

/** Orders, named by their customer's and their own id, that hold a SKU which the person sees. */
export const seesOrderOf = (reader: Reader, customer: string, order: string): Condition =>
  seesEverySku(reader)
    ? sql`true`
    : sql`exists (select from order_line l where l.customer_id = ${sql.ref(customer)} and l.order_id = ${sql.ref(order)}
        and ${seesSku(reader, 'l.sku_id')})`

/** The orders of a supplier's customer that hold a SKU of its own, each once: read from the SKUs' side, where `seesOrderOf` would have to judge very many. */
export const orderIdsOf = (reader: Pick<CustomerActor, 'kind' | 'skuIds' | 'customerId'>): RawBuilder<unknown> =>
  sql`select distinct l.order_id from order_line l where l.customer_id = ${reader.customerId} and ${seesSku(reader, 'l.sku_id')}`

/** The order `o` holds SKUs that the person sees and nothing else: who changes an order must see the whole of it. */
export function seesWholeOrder(reader: Reader): Condition {
  const scope = scopeOf(reader)
  return scope === null
    ? sql`true`
    : sql`not exists (select from order_line l where l.customer_id = o.customer_id and l.order_id = o.order_id
        and l.sku_id <> all (${scope}::uuid[]))
      and exists (select from order_line l where l.customer_id = o.customer_id and l.order_id = o.order_id)`
}

/** The booking `b` holds a SKU that the person sees. */
export const seesBooking = (reader: Reader): Condition =>
  seesEverySku(reader)
    ? sql`true`
    : sql`exists (select from booking_line v where v.customer_id = b.customer_id and v.booking_id = b.booking_id
        and ${seesSku(reader, 'v.sku_id')})`

/** Of those over `booking b`: nothing in it is hidden from the person. */
export const seesWholeBooking = (reader: Reader): Condition =>
  seesEverySku(reader)
    ? sql`true`
    : sql`not exists (select from booking_line v where v.customer_id = b.customer_id and v.booking_id = b.booking_id
        and not ${seesSku(reader, 'v.sku_id')})`

/** Loss orders, over their own columns under this alias, that hold a SKU which the person sees. */
export const seesLossOf = (reader: Reader, alias: string): Condition =>
  seesEverySku(reader)
    ? sql`true`
    : sql`exists (select from loss_line v where v.customer_id = ${sql.ref(`${alias}.customer_id`)}
        and v.loss_id = ${sql.ref(`${alias}.loss_id`)} and ${seesSku(reader, 'v.sku_id')})`

/** Returns, over their own columns under this alias, that hold a SKU which the person sees. */
export const seesReturnOf = (reader: Reader, alias: string): Condition =>
  seesEverySku(reader)
    ? sql`true`
    : sql`exists (select from return_line v where v.customer_id = ${sql.ref(`${alias}.customer_id`)}
        and v.return_id = ${sql.ref(`${alias}.return_id`)} and ${seesSku(reader, 'v.sku_id')})`

/** The SKUs as an argument for functions of the database, where null means all of them. */
export const skuScopeOf = (reader: Reader): RawBuilder<string[] | null> => sql`${scopeOf(reader)}::uuid[]`

// Which of the customers' products the staff see: those of their customers and, for people of certain warehouses, of these only what lies
// there, ever lay there or was announced to them.
import { sql, type RawBuilder } from 'kysely'
import type { StaffActor } from '#server/base/actor.ts'
import { staffSeesCustomerOf, staffSeesWarehouse, staffWorksEverywhere } from '#server/customers/index.ts'

/** Over SKUs with this alias. */
export const staffSeesSku = (actor: StaffActor, alias: string): RawBuilder<boolean> => {
  const [customer, sku] = [sql.ref(`${alias}.customer_id`), sql.ref(`${alias}.sku_id`)]
  const here = staffWorksEverywhere(actor)
    ? sql`true`
    : sql`(exists (select from stock k where k.customer_id = ${customer} and k.sku_id = ${sku} and ${staffSeesWarehouse(actor, 'k')})
        or exists (select from booking_line l join booking b on b.customer_id = l.customer_id and b.booking_id = l.booking_id
          where l.customer_id = ${customer} and l.sku_id = ${sku} and b.status in ('submitted', 'confirmed') and b.deleted_at is null
            and ${staffSeesWarehouse(actor, 'b')}))`
  return sql`(${staffSeesCustomerOf(actor, alias)} and ${here})`
}

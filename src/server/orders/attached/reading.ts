// Who may read what is attached to an order: whoever sees the whole of it.
import { sql, type RawBuilder } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesEverySku } from '#server/products/index.ts'

/** A condition of its own: the order is there and the reader sees all of it. */
export function orderIsSeen(
  reader: CustomerActor | StaffActor,
  { customer_id, order_id }: { customer_id: number; order_id: string },
): RawBuilder<boolean> {
  const scope =
    reader.kind === 'staff'
      ? sql`${staffSeesCustomer(reader)} and ${staffSeesWarehouse(reader, 'o')}`
      : sql`o.customer_id = ${reader.customerId} and ${seesEverySku(reader)}`
  return sql`exists (select from orders o join customer c on c.customer_id = o.customer_id
    where o.customer_id = ${customer_id} and o.order_id = ${order_id} and o.deleted_at is null and ${scope})`
}

// Gives back what canceled orders kept: frozen goods and the hold on the balance.
import { sql } from 'kysely'
import type { Tx } from '#server/base/database/transaction.ts'

/** In one statement, customer by customer in their order, so that two batches never wait for each other in a ring. */
export async function releaseOrders(
  tx: Tx,
  orders: readonly { customer_id: number; order_id: string }[],
): Promise<void> {
  if (orders.length === 0) return
  const customers = orders.map((order) => order.customer_id)
  const ids = orders.map((order) => order.order_id)
  await sql`select release_orders(k.c, k.ids, ${tx.now}) from (
    select x.c, array_agg(x.id order by x.id) as ids from unnest(${customers}::int[], ${ids}::uuid[]) x(c, id) group by x.c order by x.c) k`.execute(
    tx.db,
  )
  for (const customerId of new Set(customers)) tx.changed(['stock', 'billing'], customerId)
}

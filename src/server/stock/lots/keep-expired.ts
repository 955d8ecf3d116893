// Expired goods of a customer, and those with too few days left to be sold, go to quarantine (Rules 6.29, 6.36): all that are free. Told to the customer by the mail of warnings/.
import { sql } from 'kysely'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'

/** How many rows of quarantine it made; `by` is who stands on them. */
export async function keepExpired(tx: Tx, customerId: number, by: string): Promise<number> {
  const { rows } = await sql<{ quarantine_id: string }>`
    select quarantine_id from keep_expired(${customerId}, ${by}, ${tx.now})`.execute(tx.db)
  if (rows.length === 0) return 0
  const { rows: kept } = await sql<{ sku: string; quantity: number; lot: string | null; expires_on: string }>`
    select p.sku, q.quantity, b.lot, b.expires_on from quarantine q join sku p using (customer_id, sku_id)
    join stock_batch b using (customer_id, batch_id)
    where q.customer_id = ${customerId} and q.quarantine_id = any (${rows.map(({ quarantine_id }) => quarantine_id)}::uuid[])
    order by p.sku, b.expires_on limit 50`.execute(tx.db)
  tx.note({
    customerId,
    object: 'quarantine',
    objectId: kept[0]?.sku ?? '',
    after: { reason: 'expired', count: rows.length, lines: kept },
  })
  tx.changed(['stock'], customerId)
  return rows.length
}

/** Customers of one turn. */
const SHARE = 50

/** One turn of the job: the customers who have free pieces of batches that are no longer sold. Returns how many they were. */
export async function quarantineExpired(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ customer_id: number }>`select distinct b.customer_id
    from stock_batch b join stock s using (customer_id, warehouse_id, sku_id) join warehouse w using (warehouse_id)
    join sku p on p.customer_id = b.customer_id and p.sku_id = b.sku_id
    where b.quantity_left > 0 and b.expires_on is not null and b.quantity_left > b.kept and s.total > s.frozen
      and b.expires_on < (${ctx.clock.now()}::timestamptz at time zone w.time_zone)::date + p.minimum_days
    order by b.customer_id limit ${SHARE}`.execute(ctx.db.office)
  for (const { customer_id } of rows)
    await write(ctx, systemActor('stock.expired'), async (tx) => {
      const made = await keepExpired(tx, customer_id, 'stock.expired')
      if (made === 0) tx.idle()
    })
  return rows.length
}

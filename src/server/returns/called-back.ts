// What an interception calls back once its parcel has left (Rule 9.30) is on its way to the warehouse: a return is opened for it, once.
import { sql } from 'kysely'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { openReturn } from './return-writing.ts'

type Order = { customer_id: number; order_id: string }
type Left = Order & { warehouse_id: string; order_no: string; tracking_number: string }

/** All that was packed comes back under the number of its way out. A second turn of the job finds the return and leaves it. */
export async function openCalledBack(ctx: Ctx, { customer_id, order_id }: Order): Promise<void> {
  const actor = systemActor('returns.callBack')
  await write(ctx, actor, async (tx) => {
    const { rows } = await sql<Left>`select o.customer_id, o.order_id, o.warehouse_id, o.order_no,
        coalesce((select p.tracking_no from parcel p where p.customer_id = o.customer_id and p.order_id = o.order_id
          order by p.parcel_no limit 1), '') as tracking_number
      from orders o where o.customer_id = ${customer_id} and o.order_id = ${order_id}
        and not exists (select from return_order r where r.customer_id = o.customer_id and r.order_id = o.order_id and r.kind = 'intercepted')
      for no key update of o`.execute(tx.db)
    const order = rows[0]
    if (!order) {
      tx.idle()
      return
    }
    const lines = await sql<{
      sku_id: string
      quantity: number
    }>`select sku_id, sum(quantity)::int as quantity from parcel_line
      where customer_id = ${customer_id} and order_id = ${order_id} group by sku_id`.execute(tx.db)
    const { warehouse_id, tracking_number } = order
    const made = { customer_id, order_id, warehouse_id, tracking_number, kind: 'intercepted', status: 'announced' }
    await openReturn(ctx, tx, actor, made, lines.rows, 'call_back')
  })
}

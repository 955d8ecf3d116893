// What an order can be packed into and what is proposed for it (Rule 9.51), in two statements. The choice itself is a shared rule.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { chooseCarton } from '#shared/orders/floor/carton-choice.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import type { Database } from '#server/base/database/database.ts'
import { cartonsInUse } from '#server/warehouses/index.ts'

type DeskCartons = OutputOf<typeof officeOrderCalls.findForPacking>['cartons']
type Order = { customer_id: number; order_id: string; warehouse_id: string }
type Goods = {
  quantity: number
  length_cm: number
  width_cm: number
  height_cm: number
  weight_g: number
  measured: boolean
}

/** Null where the warehouse has none. */
export async function cartonsFor(db: Database, { warehouse_id, ...order }: Order): Promise<DeskCartons> {
  const rows = await cartonsInUse(db, warehouse_id)
  if (rows.length === 0) return null
  const { rows: goods } =
    await sql<Goods>`select g.quantity, s.rated_length_cm::float8 as length_cm, s.rated_width_cm::float8 as width_cm,
      s.rated_height_cm::float8 as height_cm, s.rated_weight_g as weight_g, s.measured_at is not null as measured
    from asked_goods g join sku s on s.customer_id = g.customer_id and s.sku_id = g.sku_id
    where g.customer_id = ${order.customer_id} and g.order_id = ${order.order_id}`.execute(db)
  return {
    rows,
    chosen: chooseCarton(goods, rows) ?? null,
    goods_weight_g: goods.reduce((sum, one) => sum + one.weight_g * one.quantity, 0),
    measured: goods.every(({ measured }) => measured),
  }
}

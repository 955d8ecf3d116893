// What lies in each parcel of orders that go in several (Rule 9.65): for their packing slips, and for what each declares to customs.
import { sql } from 'kysely'
import { linesInParcels, type LineGoods } from '#shared/orders/parcels.rules.ts'
import type { Database } from '#server/base/database/database.ts'
import type { DeclaredLine } from '../customs-lines.ts'
import { customersOf, idsOf } from '../load-orders.ts'

type Key = { customer_id: number; order_id: string }
type SlipLine = { sku_id: string; sku: string; name: string; quantity: number }
export type ParcelGoods = { parcels: { parcel_no: number; lines: SlipLine[] }[]; goods: LineGoods[] }

const named = (orders: readonly Key[]) =>
  sql`select * from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[])`

/** By order. Two statements for all of them, none for none. */
export async function parcelGoods(db: Database, orders: readonly Key[]): Promise<Map<string, ParcelGoods>> {
  if (orders.length === 0) return new Map()
  const [{ rows: lines }, { rows: goods }] = await Promise.all([
    sql<SlipLine & { order_id: string; parcel_no: number }>`select x.order_id, x.parcel_no, x.sku_id, s.sku,
        coalesce((select l.name from order_line l where l.customer_id = x.customer_id and l.order_id = x.order_id and l.sku_id = x.sku_id
          order by l.line_no limit 1), s.name_en) as name, x.quantity
      from parcel_line x join sku s on s.customer_id = x.customer_id and s.sku_id = x.sku_id
      where (x.customer_id, x.order_id) in (${named(orders)}) order by x.order_id, x.parcel_no, s.sku`.execute(db),
    sql<
      LineGoods & { order_id: string }
    >`select g.order_id, g.line_no, g.sku_id, l.quantity, g.quantity / l.quantity as each
      from asked_goods g join order_line l on l.customer_id = g.customer_id and l.order_id = g.order_id and l.line_no = g.line_no
      where (g.customer_id, g.order_id) in (${named(orders)}) order by g.order_id, g.line_no, g.place`.execute(db),
  ])
  const goodsOf = Map.groupBy(goods, ({ order_id }) => order_id)
  return new Map(
    [...Map.groupBy(lines, ({ order_id }) => order_id)].map(([order_id, packed]) => [
      order_id,
      {
        parcels: [...Map.groupBy(packed, ({ parcel_no }) => parcel_no)].map(([parcel_no, of]) => ({
          parcel_no,
          lines: of,
        })),
        goods: goodsOf.get(order_id) ?? [],
      },
    ]),
  )
}

/** Of the order's lines those that a parcel declares, with the pieces that lie in it. */
export function declaredIn(
  parcelNo: number,
  declared: readonly DeclaredLine[],
  { parcels, goods }: ParcelGoods,
): DeclaredLine[] {
  const inside = linesInParcels(goods, parcels).inside.get(parcelNo)
  return declared.flatMap((line) => {
    const quantity = inside?.get(line.line_no) ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

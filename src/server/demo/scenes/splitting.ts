// Orders that are split and merged before they are submitted: the first seller's buyer orders twice on one day, and another wants a part of an order later.
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addOrder } from '#server/orders/index.ts'
import { mergeOrders } from '#server/orders/splitting/merge-orders.ts'
import { splitOrder } from '#server/orders/splitting/split-order.ts'
import { calling } from '../actors.ts'
import { DEMO_RECIPIENTS } from '../addresses.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Written days before `end`, the demo's now. */
export const splittingScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 4 * 24), story: splitAndMerge(ctx, house) },
]

async function* splitAndMerge(ctx: Ctx, { customers, warehouses }: DemoHouse): Story {
  const [actor, place, recipients] = [customers[0]?.actor, warehouses['DE1'], DEMO_RECIPIENTS['DE1']]
  const [buyer, other] = [recipients?.[3], recipients?.[4]]
  if (!actor || !place || !buyer || !other) throw new Error('the demo has nobody to order twice')
  const { sku_id, name_en } = await ctx.db.office
    .selectFrom('sku')
    .select(['sku_id', 'name_en'])
    .where('customer_id', '=', actor.customerId)
    .where('sku', '=', 'LT-SOAP-LEAF')
    .executeTakeFirstOrThrow()
  const order = (customer_order_no: string, quantity: number, recipient: typeof buyer) =>
    addOrder(ctx, calling(actor, orderCalls.addOrder), {
      customer_order_no,
      warehouse_id: place.id,
      recipient,
      tax: { vat: '', ioss: '', gst: '', icms: '' },
      lines: [{ sku_id, name: name_en, quantity, unit_price_usd: '4.50' }],
      services: [],
      platform_paid: false,
      remark: '',
      note_to_service: '',
    })
  const orders = []
  for (const [number, quantity] of [['LT-42000', 2], ['LT-42001', 1]] as const) orders.push({ ...(await order(number, quantity, buyer)), version: 1 }) // prettier-ignore
  const { order_id } = await order('LT-42002', 3, other)
  yield 0.5
  await mergeOrders(ctx, calling(actor, orderCalls.mergeOrders), {
    orders: orders.map(({ order_id, version }) => ({ order_id, version })),
  })
  yield 0.1
  await splitOrder(ctx, calling(actor, orderCalls.splitOrder), {
    order_id,
    version: 1,
    warehouse_id: place.id,
    lines: [{ line_no: 1, quantity: 1 }],
  })
}

// Orders that wait for goods: the first seller sells a tent that is still on its way to the warehouse, and thinks again about one of the two.
import { productCalls } from '#shared/products/products.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { leaveQueue } from '#server/orders/backorders/queue.ts'
import { getOrderMethods } from '#server/orders/drafting/compare-methods.ts'
import { addOrder, chooseMethod, submitOrders } from '#server/orders/index.ts'
import { addProduct } from '#server/products/index.ts'
import { calling } from '../actors.ts'
import { DEMO_RECIPIENTS } from '../addresses.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import { PLAIN } from '../kits.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Submitted before `end`, the demo's now. */
export const backorderScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 2 * 24), story: sellAhead(ctx, house) },
]

async function* sellAhead(ctx: Ctx, { customers, warehouses }: DemoHouse): Story {
  const [actor, place, recipient] = [customers[0]?.actor, warehouses['DE1'], DEMO_RECIPIENTS['DE1']?.[2]]
  if (!actor || !place || !recipient) throw new Error('the demo has nobody to sell ahead')
  const tent = {
    ...PLAIN,
    sku: 'LT-TENT-2P',
    product_name: 'Two-person tent',
    name_en: 'Two-person tent',
    name_zh: '双人帐篷',
    category: 'sports_outdoors',
    attribute: 'general',
    declared_value_usd: '38.00',
    hs_code: '63062200',
    origin_country: 'CN',
    weight_g: 2600,
    length_cm: 46,
    width_cm: 16,
    height_cm: 16,
    components: [],
  }
  const { sku_id } = await addProduct(ctx, calling(actor, productCalls.addProduct), tent)
  yield 2
  const order = async (number: string, quantity: number) => {
    const { order_id } = await addOrder(ctx, calling(actor, orderCalls.addOrder), {
      customer_order_no: number,
      warehouse_id: place.id,
      recipient,
      tax: { vat: '', ioss: '', gst: '', icms: '' },
      lines: [{ sku_id, name: tent.name_en, quantity, unit_price_usd: '38.00' }],
      services: [],
      platform_paid: false,
      remark: '',
      note_to_service: '',
    })
    const { methods } = await getOrderMethods(ctx, actor, { order_id })
    const chosen = methods.find(({ quote }) => quote)
    if (!chosen) throw new Error('the demo has no way to ship a tent')
    await chooseMethod(ctx, calling(actor, orderCalls.chooseMethod), { order_id, method_id: chosen.method_id })
    return order_id
  }
  const order_ids = [await order('LT-41000', 2), await order('LT-41001', 1)]
  yield 0.2
  await submitOrders(ctx, calling(actor, orderCalls.submitOrders), { order_ids })
  yield 1
  await leaveQueue(ctx, calling(actor, orderCalls.leaveQueue), { order_ids: order_ids.slice(1) })
}

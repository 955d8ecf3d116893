// Valid requests about margins: a packed order whose method has a cost tariff.
import { systemActor } from '#server/base/actor.ts'
import { reckonMargins } from '#server/orders/margins/reckon-margins.ts'
import { publishTariff } from '#server/rates/index.ts'
import { methodDocument } from '#test/make-rates.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

const finance =
  (input: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>) => async (world: World) => ({
    as: world.finance,
    input: await input(world),
  })
const queried = (world: World) => ({ customer_id: String(world.customerId) })

/** Of each method once. */
const costed = new Map<string, Promise<unknown>>()
async function publishCosts({ test: { ctx }, shop }: World): Promise<unknown> {
  const method = ctx.db.office.selectFrom('shipping_method').select('code').where('method_id', '=', shop.methodId)
  const { code } = await method.executeTakeFirstOrThrow()
  const document = { ...methodDocument(shop.warehouseCode, code), kind: 'cost' as const, registration: '0.10' }
  return publishTariff(ctx, systemActor('test.costs'), { document })
}

/** The order, its margin reckoned some minutes later. */
async function margin(world: World): Promise<string> {
  const { ctx } = world.test
  if (!costed.has(world.shop.methodId)) costed.set(world.shop.methodId, publishCosts(world))
  await costed.get(world.shop.methodId)
  const { order_id } = await world.packed()
  const later = { ...ctx, clock: { ...ctx.clock, now: () => new Date(ctx.clock.now().getTime() + 300_000) } }
  while ((await reckonMargins(later)) > 0);
  return order_id
}

export const marginRequests: Requests = {
  'GET /api/office/order/getMarginMethods': finance((world) => ({ ...queried(world), month: '2019-01' })),
  'GET /api/office/order/getMarginList': finance((world) => ({
    size: '20',
    ...queried(world),
    month: '2019-01',
    method_id: world.shop.methodId,
    only: 'loss',
    number: world.mark,
  })),
  'GET /api/office/order/exportMargins': finance(async (world) => {
    await margin(world)
    return { ...queried(world), format: 'csv' }
  }),
  'GET /api/office/order/getOrderMargin': finance(async (world) => ({
    ...queried(world),
    order_id: await margin(world),
  })),
}

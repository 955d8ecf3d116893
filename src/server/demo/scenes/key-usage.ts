// What the demo's shop system has called with its key: more by day than by night, now and then refused. Written as the counters of a server write it.
import { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import { keyUsageCalls } from '#shared/customers/key-usage.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { keepKeyUses, type KeyUse } from '#server/access/index.ts'
import type { Ctx } from '#server/base/context.ts'
import { changeLimit, generateApiKey } from '#server/customers/index.ts'
import { calling } from '../actors.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

const DAYS = 35
const HOUR_MS = 3_600_000

/** `end` is the demo's now. */
export const keyUsageScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - DAYS * 24 * HOUR_MS), story: usageStory(ctx, house, end) },
]

async function* usageStory(ctx: Ctx, { customers }: DemoHouse, end: Date): Story {
  const actor = customers[0]?.actor
  if (!actor) throw new Error('the demo has no customers')
  const { key_id } = await generateApiKey(ctx, calling(actor, apiKeyCalls.generate), {
    name: 'ERP',
    scopes: ['orders.view', 'orders.edit', 'products.view', 'inventory.view'],
    allowed_from: [],
    warehouse_ids: [],
    test: false,
  })
  await changeLimit(ctx, calling(actor, keyUsageCalls.changeLimit), { key_id, calls_a_day: 5_000 })
  for (let day = 0; day < DAYS; day++) {
    const from = ctx.clock.now().getTime()
    const hours = Array.from({ length: 24 }, (_, n) => new Date(from + n * HOUR_MS)).filter((hour) => hour <= end)
    const uses = hours.flatMap((hour, n) => usesOf({ customer_id: actor.customerId, key_id }, hour, day * 24 + n))
    const days = Map.groupBy(uses, ({ hour }) => hour.slice(0, 10))
    await keepKeyUses(
      ctx,
      uses,
      [...days].map(([on_date, some]) => ({
        customer_id: actor.customerId,
        key_id,
        on_date,
        calls: some.reduce((sum, { calls }) => sum + calls, 0),
      })),
    )
    yield 24
  }
}

/** The calls of one hour; `nth` makes it another hour than its neighbours. */
function usesOf(key: Pick<KeyUse, 'customer_id' | 'key_id'>, at: Date, nth: number): KeyUse[] {
  const hour = `${at.toISOString().slice(0, 13)}:00:00.000Z`
  const busy = at.getUTCHours() >= 6 && at.getUTCHours() < 20
  const many = (busy ? 40 : 6) + ((nth * 7) % 13)
  const use = (path: string, took_ms: number, calls: number, error_code = 0): KeyUse[] =>
    calls > 0 ? [{ ...key, hour, path, error_code, took_ms, calls }] : []
  return [
    ...use(orderCalls.getList.path, 20, many),
    ...use(orderCalls.getList.path, 50, Math.floor(many / 3)),
    ...use(orderCalls.getList.path, nth % 9 === 4 ? 1000 : 200, Math.floor(many / 12)),
    ...use(productCalls.getList.path, 20, Math.floor(many / 6)),
    ...use(orderCalls.addOrder.path, 100, busy ? 4 + (nth % 5) : 0),
    ...use(orderCalls.addOrder.path, 50, nth % 6 === 2 ? 1 : 0, ERRORS.invalid_input.number),
    ...use(orderCalls.getList.path, 5, nth % 31 === 5 ? 9 : 0, ERRORS.too_often.number),
  ]
}

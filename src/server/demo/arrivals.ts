// The demo's places for arrivals: Duisburg takes three bookings a day, on Fridays two, and on the next Christmas Eve one.
import { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { saveDay, savePlan } from '#server/inbound/arrivals/save-places.ts'
import { calling } from './actors.ts'
import type { Story } from './story.ts'

export async function* planArrivals(ctx: Ctx, warehouse: StaffActor, warehouseId: string): Story {
  await savePlan(ctx, calling(warehouse, officeArrivalCalls.savePlan), {
    warehouse_id: warehouseId,
    version: 0,
    unit: 'bookings',
    by_period: false,
    places: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, period: 'day', places: weekday === 5 ? 2 : 3 })),
  })
  yield 1
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const eve = [0, 1].map((later) => `${Number(today.slice(0, 4)) + later}-12-24`).find((day) => day > today)!
  await saveDay(ctx, calling(warehouse, officeArrivalCalls.saveDay), {
    warehouse_id: warehouseId,
    day: eve,
    note: 'Christmas Eve: until noon',
    places: [{ period: 'day', places: 1 }],
  })
}

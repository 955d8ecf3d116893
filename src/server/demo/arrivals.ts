// The demo's places for arrivals: Duisburg takes three bookings a day, on Fridays two.
import { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { savePlan } from '#server/inbound/arrivals/save-places.ts'
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
}

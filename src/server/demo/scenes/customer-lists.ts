// Price lists of one customer: one in force that ends in some weeks, one to come, one that was taken back before it began, and another
// customer's that has ended. And of a group: one in force, for a customer that belongs to it and for one that will.
import { priceGroupCalls } from '#shared/rates/groups/price-groups.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { addDays } from '#shared/time.ts'
import type { Ctx } from '#server/base/context.ts'
import { addPriceGroup, publishTariff, setPriceGroupMembers, withdrawTariff } from '#server/rates/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'
import { DEMO_HANDLING, DEMO_METHODS } from '../tariffs/tariffs.ts'

/** Begins days before `end`, the demo's now. */
export const customerListScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 8 * 24), story: agree(ctx, house, end.toISOString().slice(0, 10)) },
]

async function* agree(ctx: Ctx, { customers, staff }: DemoHouse, today: string): Story {
  const [seller, other] = customers.map(({ actor }) => actor.customerId)
  const [clerk, second] = [staff['finance'], staff['finance2']]
  const [duisburg, jersey] = DEMO_HANDLING
  const parcel = DEMO_METHODS.find(({ code }) => code === 'rhine_parcel')
  if (!seller || !other || !clerk || !second || !duisburg || !jersey || !parcel)
    throw new Error('the demo has nobody to agree on prices with')
  const publish = (customer_id: number, document: TariffDocument, valid_until?: string) =>
    publishTariff(ctx, calling(clerk, officeRateCalls.publishTariff), { document, customer_id, valid_until })
  const tomorrow = () => addDays(ctx.clock.now().toISOString().slice(0, 10), 1)
  const [photo, ...services] = duisburg.value_added_services
  if (!photo) throw new Error('the demo has no service to give for less')
  const agreed = {
    ...duisburg,
    value_added_services: [{ ...photo, amount: '0.48' }, ...services],
    storage: {
      ...duisburg.storage,
      tiers: duisburg.storage.tiers.map((tier) => (tier.from_day === 90 ? { ...tier, per_m3_day: '0.55' } : tier)),
    },
  }
  await publish(seller, { ...agreed, valid_from: tomorrow() }, addDays(today, 28))
  await publish(other, { ...jersey, valid_from: tomorrow(), inbound: { ...jersey.inbound, per_box: '0.90' } }, addDays(tomorrow(), 2)) // prettier-ignore
  const { group_id } = await addPriceGroup(ctx, calling(clerk, priceGroupCalls.addGroup), {
    name: 'PEAK-26',
  })
  const join = (customer_ids: number[], valid_from: string) =>
    setPriceGroupMembers(ctx, calling(clerk, priceGroupCalls.setMembers), { customer_ids, group_id, valid_from })
  await publishTariff(ctx, calling(clerk, officeRateCalls.publishTariff), {
    document: { ...jersey, valid_from: tomorrow(), inbound: { ...jersey.inbound, per_box: '0.95' } },
    group_id,
  })
  await join([other], tomorrow())
  await join([seller], addDays(today, 10))
  yield 24
  const taken = await publish(seller, { ...agreed, version: 2, valid_from: addDays(today, 29), inbound: { ...duisburg.inbound, per_box: '0.70' } }) // prettier-ignore
  await publish(seller, { ...parcel, valid_from: addDays(today, 21), fuel_percent: '8.5' })
  yield 5
  await withdrawTariff(ctx, calling(second, officeRateCalls.withdrawTariff), {
    tariff_id: taken.tariff_id ?? '',
    reason: 'The customer asked for another offer',
  })
}

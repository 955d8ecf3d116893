// What finance moves by its own decision: a goodwill credit and a charge posted at once, and two large ones for a second person.
import type { ParsedInputOf } from '#shared/contract.ts'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { fileAdjustment, rejectAdjustment } from '#server/billing/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Begins days before `end`, the demo's now; the last one waits. */
export const adjustmentScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 6 * 24), story: adjust(ctx, house) },
]

type Filed = Pick<ParsedInputOf<typeof adjustmentCalls.file>, 'kind' | 'amount' | 'reason' | 'reference'>

async function* adjust(ctx: Ctx, { customers, staff }: DemoHouse): Story {
  const [seller, clerk, second] = [customers[0]?.actor, staff['finance'], staff['finance2']]
  if (!seller || !clerk || !second) throw new Error('the demo has nobody to adjust a balance')
  const { customerId: customer_id } = seller
  const file = (filed: Filed) => fileAdjustment(ctx, calling(clerk, adjustmentCalls.file), { customer_id, ...filed })
  await file({
    kind: 'credit',
    amount: '12.50',
    reason: 'Goodwill for the late pickup of 14 parcels',
    reference: 'Ticket 2207',
  })
  await file({
    kind: 'charge',
    amount: '38.00',
    reason: 'Relabelling of 95 cartons, agreed by mail',
    reference: 'Quote 118',
  })
  yield 3
  const twice = await file({ kind: 'credit', amount: '820.00', reason: 'Refund of a transfer', reference: 'TT 55120' })
  yield 20
  const { adjustment_id } = twice
  await rejectAdjustment(ctx, calling(second, adjustmentCalls.reject), {
    customer_id,
    adjustment_id,
    reason: 'That transfer was received as a top-up already',
  })
  yield 96
  await file({
    kind: 'credit',
    amount: '640.00',
    reason: 'Compensation for a pallet damaged in the warehouse',
    reference: 'Claim DE1-31',
  })
}

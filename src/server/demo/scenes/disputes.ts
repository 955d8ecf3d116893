// Charges that a customer disputes: one in each state, a day or two before the demo's now.
import { sql } from 'kysely'
import { disputeCalls, officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { acceptDispute, askAboutDispute, fileDispute, rejectDispute, withdrawDispute } from '#server/billing/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

export const disputeScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 3 * 24), story: disputes(ctx, house) },
]

const REASONS = [
  'The parcel was packed in a larger carton than we asked for; by the carton of our packing list it is one weight band less.',
  'This order was charged for two pieces of packing material, and we booked none.',
  'The order was addressed to a remote area by mistake of the import; the address was corrected before packing.',
  'We think that the weight is that of another order.',
  'Filed for the wrong order, please ignore.',
]

async function* disputes(ctx: Ctx, { customers, staff }: DemoHouse): Story {
  const [seller, clerk] = [customers[0]?.actor, staff['finance']]
  if (!seller || !clerk) throw new Error('the demo has nobody to dispute a charge')
  const { customerId: customer_id } = seller
  const { rows } = await sql<{ seq: number }>`select e.seq from ledger_entry e join orders o
      on o.customer_id = e.customer_id and o.order_id = e.cause_id and o.shipped_at is not null
    where e.customer_id = ${customer_id} and e.bill_type = 'order' and e.amount < -1 and e.at > ${ctx.clock.now()}::timestamptz - interval '25 days'
      and e.reverses is null and not exists (select from ledger_entry r where r.customer_id = e.customer_id and r.reverses = e.seq)
    order by e.seq desc limit ${REASONS.length}`.execute(ctx.db.office)
  const filed: { customer_id: number; dispute_id: string }[] = []
  for (const [n, { seq }] of rows.entries()) {
    const input = { seq, reason: REASONS[n]!, picture_ids: [] }
    const { dispute_id } = await fileDispute(ctx, calling(seller, disputeCalls.file), input)
    filed.push({ customer_id, dispute_id })
  }
  const [first, second, third, , last] = filed
  if (!first || !second || !third || !last) throw new Error('the demo has too few charges to dispute')
  yield 2
  await withdrawDispute(ctx, calling(seller, disputeCalls.withdraw), last.dispute_id)
  yield 20
  const answer = 'Measured again: it fits the smaller carton'
  await acceptDispute(ctx, calling(clerk, officeDisputeCalls.accept), { ...first, right_amount: '0.50', answer })
  const answered = { ...second, answer: 'Both pieces stand in the packing record with their photographs' }
  await rejectDispute(ctx, calling(clerk, officeDisputeCalls.reject), answered)
  yield 4
  const question = 'Which address did you correct, and when?'
  await askAboutDispute(ctx, calling(clerk, officeDisputeCalls.ask), { ...third, question })
}

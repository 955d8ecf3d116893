// Valid requests about disputed charges, on both sides.
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { disputeCalls, officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import { ok, type Caller } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

type Input = Record<string, unknown>
const as =
  (who: (world: World) => Caller) => (input: (world: World) => Promise<Input> | Input) => async (world: World) => ({
    as: who(world),
    input: await input(world),
  })
const own = as((world) => world.customer)
const finance = as((world) => world.finance)

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const reason = (world: World) => world.mark
/** A charge of finance that nobody has disputed. */
const charge = async (world: World) => {
  const filed = {
    customer_id: world.customerId,
    kind: 'charge',
    amount: '1.10',
    reason: world.mark,
    reference: '',
  } as const
  const { adjustment_no, adjustment_id, status } = await ok(world.test, world.finance, adjustmentCalls.file, filed)
  // What finance has filed for this customer today may be beyond the limit by now.
  const which = { customer_id: world.customerId, adjustment_id }
  if (status === 'waiting') await ok(world.test, world.admin, adjustmentCalls.confirm, which)
  const { rows } = await ok(world.test, world.customer, billingCalls.getTransactionList, { reference: adjustment_no })
  return rows[0]!.seq
}
const upload = (world: World) =>
  ok(world.test, world.customer, disputeCalls.uploadFile, {}, { file: { name: 'quote.pdf', bytes: PDF } })
const filing = async (world: World) => {
  const { file_id } = await upload(world)
  return { seq: await charge(world), claimed: '0', reason: reason(world), picture_ids: [file_id] }
}
const file = async (world: World) => {
  const input = await filing(world)
  const { dispute_id } = await ok(world.test, world.customer, disputeCalls.file, input)
  return { dispute_id, file_id: input.picture_ids[0]! }
}
const one = async (world: World) => ({ dispute_id: (await file(world)).dispute_id })
const asked = async (world: World) => {
  const key = await one(world)
  const question = { customer_id: world.customerId, ...key, question: world.mark }
  await ok(world.test, world.finance, officeDisputeCalls.ask, question)
  return key
}
const queried = (world: World) => ({ customer_id: String(world.customerId) })
const filters = { from: '2026-03-01', to: '2026-03-31', time_zone: 'Asia/Shanghai', status: 'open', bill_type: 'correction', sort: 'created_at' } // prettier-ignore
const page = { size: '20', count: 'capped', number: 'DP1', fee_type: 'base_freight' }

export const disputeRequests: Requests = {
  'GET /api/ucenter/billing/getDisputeList': own(() => ({ ...page, ...filters })),
  'GET /api/ucenter/billing/exportDisputes': own(async (world) => {
    await file(world)
    return filters
  }),
  'GET /api/ucenter/billing/getDispute': own(one),
  'GET /api/ucenter/billing/getDisputeFile': own(file),
  'POST /api/ucenter/billing/uploadDisputeFile': (world) => ({
    as: world.customer,
    input: {},
    file: { name: 'quote.pdf', bytes: PDF },
  }),
  'POST /api/ucenter/billing/fileDispute': own(filing),
  'POST /api/ucenter/billing/replyToDispute': own(async (world) => ({ ...(await asked(world)), reply: world.mark })),
  'POST /api/ucenter/billing/withdrawDispute': own(one),
  'GET /api/office/billing/getDisputeList': finance((world) => ({
    ...queried(world),
    ...page,
    ...filters,
    min_days: '1',
  })),
  'GET /api/office/billing/exportDisputes': finance(async (world) => {
    await file(world)
    return { ...queried(world), ...filters }
  }),
  'GET /api/office/billing/getDisputeFigures': finance((world) => ({ ...queried(world), time_zone: 'Asia/Shanghai' })),
  'GET /api/office/billing/getDispute': finance(async (world) => ({ ...queried(world), ...(await one(world)) })),
  'GET /api/office/billing/getDisputeFile': finance(async (world) => ({ ...queried(world), ...(await file(world)) })),
  'POST /api/office/billing/askAboutDispute': finance(async (world) => ({
    customer_id: world.customerId,
    ...(await one(world)),
    question: world.mark,
  })),
  'POST /api/office/billing/rejectDispute': finance(async (world) => ({
    customer_id: world.customerId,
    ...(await one(world)),
    answer: world.mark,
  })),
  'POST /api/office/billing/acceptDispute': async (world) => ({
    as: world.finance,
    input: { customer_id: world.customerId, ...(await one(world)), right_amount: '0.10', answer: world.mark },
    // The dispute's and its adjustment's.
    logs: 2,
  }),
}

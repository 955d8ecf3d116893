// Valid requests about the ledger, on both sides: adjustments of finance, a customer's account, transfer and payment records.
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { ok, type Caller } from '#test/app.ts'
import { makeStorageBill } from '#test/make-storage.ts'
import { countedShort } from './counting.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

type Input = Record<string, unknown>
const as =
  (who: (world: World) => Caller) => (input: (world: World) => Promise<Input> | Input) => async (world: World) => ({
    as: who(world),
    input: await input(world),
  })
const admin = as((world) => world.admin)
const own = as((world) => world.customer)
const finance = as((world) => world.finance)

let count = 0
const days = { from: '2026-03-01', to: '2026-03-31', time_zone: 'Asia/Shanghai' }
const queried = (world: World) => ({ customer_id: String(world.customerId) })
const credit = (world: World, amount: string) => ({
  customer_id: world.customerId,
  kind: 'credit' as const,
  amount,
  reason: `${world.mark} ${++count}`,
  reference: world.mark,
})
const entries = { ...days, bill_type: 'correction', reference: 'AJ1', sort: '-at' }
/** One of finance that waits for a second person. */
const waiting = async (world: World) => {
  const { adjustment_id } = await ok(world.test, world.finance, adjustmentCalls.file, credit(world, '90001.00'))
  return { customer_id: world.customerId, adjustment_id }
}
const adjustments = (world: World) => ({
  ...queried(world), ...days, kind: 'credit', status: 'waiting', sort: 'created_at',
}) // prettier-ignore

/** A count that missed a piece which a storage bill had charged. */
const missed = async (world: World) => {
  const { key, sku_id } = await countedShort(world)
  await makeStorageBill(world.test, world.customerId, world.shop.warehouseId, { skuId: sku_id })
  return { ...key, from: '2025-06-01' }
}

export const moneyRequests: Requests = {
  'GET /api/office/billing/getMissingCounts': finance(async (world) => {
    await missed(world)
    return queried(world)
  }),
  'GET /api/office/billing/getStorageRerating': finance(async (world) => ({
    ...(await missed(world)),
    ...queried(world),
  })),
  'POST /api/office/billing/rerateStorage': finance(async (world) => ({
    ...(await missed(world)),
    reason: world.mark,
  })),
  'GET /api/office/billing/getAdjustmentLimit': admin(() => ({})),
  'POST /api/office/billing/updateAdjustmentLimit': admin(() => ({ amount: `${500 + (++count % 50)}.00` })),
  'GET /api/office/billing/getAdjustmentList': finance((world) => ({
    size: '20',
    count: 'capped',
    ...adjustments(world),
    adjustment_no: `AJ${world.customerId}-000001`,
  })),
  'GET /api/office/billing/exportAdjustments': finance(async (world) => {
    await waiting(world)
    return adjustments(world)
  }),
  'POST /api/office/billing/fileAdjustment': finance((world) => credit(world, '1.25')),
  'POST /api/office/billing/confirmAdjustment': admin(waiting),
  'POST /api/office/billing/rejectAdjustment': admin(async (world) => ({
    ...(await waiting(world)),
    reason: world.mark,
  })),

  'GET /api/office/billing/getHoldList': finance(queried),
  'GET /api/office/billing/getEntryList': finance((world) => ({
    size: '20',
    count: 'capped',
    ...queried(world),
    ...entries,
  })),
  'GET /api/office/billing/exportEntries': finance(async (world) => {
    await ok(world.test, world.finance, adjustmentCalls.file, credit(world, '1.50'))
    return { ...queried(world), ...days, bill_type: 'correction' }
  }),
  'GET /api/ucenter/billing/getEntry': own(() => ({ seq: '1' })),
  'GET /api/ucenter/billing/getHoldList': own(() => ({})),
  'GET /api/ucenter/billing/getRecordList': own(() => ({ size: '20', count: 'capped', ...entries })),
  'GET /api/ucenter/billing/exportRecords': own(async (world) => {
    await ok(world.test, world.finance, adjustmentCalls.file, credit(world, '1.75'))
    return { ...days, bill_type: 'correction', sort: 'at' }
  }),
}

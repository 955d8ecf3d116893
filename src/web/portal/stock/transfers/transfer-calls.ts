// What is stale after a transfer has changed.
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { transferCalls } from '#shared/stock/transfers.contract.ts'

export const transferReads = [
  transferCalls.getList,
  transferCalls.getStatusCounts,
  transferCalls.getDetail,
  stockCalls.getList,
  stockCalls.getLog,
] as const

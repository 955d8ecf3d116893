// What is stale after something happened to a return.
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'

export const returnReads = [
  returnCalls.getList,
  returnCalls.getStatusCounts,
  returnCalls.getDetail,
  returnCalls.getReturnable,
  dashboardCalls.getWorkplace,
]

// What is stale after something happened to a return or an unknown parcel.
import { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'

export const returnReads = [
  officeReturnCalls.getList,
  officeReturnCalls.getStatusCounts,
  officeReturnCalls.getDetail,
  officeReturnCalls.getUnknown,
  officeDashboardCalls.getWorkplace,
]

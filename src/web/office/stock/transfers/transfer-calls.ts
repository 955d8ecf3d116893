// What is stale after a transfer has changed.
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { officeTransferCalls } from '#shared/stock/transfers.contract.ts'

export const transferReads = [
  officeTransferCalls.getList,
  officeTransferCalls.getStatusCounts,
  officeTransferCalls.getDetail,
  officeStockCalls.getList,
  officeStockCalls.getLog,
  officeDashboardCalls.getWorkplace,
] as const

// What is stale after a stock count has changed.
import { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'

export const countReads = [
  officeCountCalls.getList,
  officeCountCalls.getDetail,
  officeCountCalls.getSheet,
  officeStockCalls.getList,
  officeStockCalls.getLog,
] as const

// Which reads are stale after an order was moved, for every button that moves one.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'

const { getList, getStatusCounts, getDetail, findForPacking } = officeOrderCalls

/** Every answer that shows an order's state. */
export const orderReads = [getList, getStatusCounts, getDetail, findForPacking]

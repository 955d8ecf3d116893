// Calls that bring orders from a file (Rules 9.23, 9.24). A file of its own: of all pages only one needs them.
import { importCalls } from '../sheet-import.ts'

export const orderImportCalls = importCalls({
  access: { audience: 'customer', permission: 'orders.edit' },
  paths: '/api/ucenter/order/importOrders',
  named: { en: 'orders', zh_CN: '订单' },
})

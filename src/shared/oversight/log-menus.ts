// Under which menu the operation log lists what was done: by the address of the call, or by the name of the house's own job.
import type { Text } from '../errors.ts'

type Menu = {
  name: Text
  /** What stands after the application in an address, and before the dot in a job's name. */ of: readonly string[]
}

export const LOG_MENUS = {
  orders: { name: { en: 'Orders', zh_CN: '订单' }, of: ['order', 'orders', 'orderTask', 'tracking', 'recipient', 'methodRule', 'webhooks/17track', 'webhooks/tracking', 'webhooks/ordering', 'carrier'] },
  inbound: { name: { en: 'Inbound bookings', zh_CN: '入库预约' }, of: ['inbound', 'bookings', 'receiving', 'loss', 'losses'] },
  returns: { name: { en: 'Returns', zh_CN: '退件' }, of: ['return', 'returns'] },
  products: { name: { en: 'Products', zh_CN: '产品' }, of: ['product', 'products', 'upload', 'baiduTranslate'] },
  stock: { name: { en: 'Stock', zh_CN: '库存' }, of: ['inventory', 'stock', 'places', 'serial', 'serials'] },
  warehouses: { name: { en: 'Warehouses', zh_CN: '仓库' }, of: ['warehouses', 'locations', 'cartons'] },
  billing: { name: { en: 'Billing', zh_CN: '账务' }, of: ['topup', 'paymentAccount', 'bank', 'billing'] },
  people: { name: { en: 'Accounts of people', zh_CN: '人员账号' }, of: ['subAccount', 'staff', 'firstAdmin', 'companySignIn'] },
  customers: { name: { en: 'Customers', zh_CN: '客户' }, of: ['customers', 'customer/evaluation', 'customer/answerEvaluation'] },
  settings: { name: { en: 'Settings', zh_CN: '设置' }, of: ['customer/setting', 'customer/archive', 'webhook', 'webhooks', 'sandbox', 'simulate', 'plugins', 'integrations', 'dropshipping'] },
  messages: { name: { en: 'Messages', zh_CN: '消息' }, of: ['customer/notice', 'customer/message', 'customer/helpText', 'thread', 'notice', 'helpText', 'messages', 'mail'] },
  brands: { name: { en: 'Brands', zh_CN: '品牌' }, of: ['brands', 'appVersion'] },
  rates: { name: { en: 'Tariffs and methods', zh_CN: '资费与物流方式' }, of: ['rates'] },
  quotes: { name: { en: 'Quote requests', zh_CN: '询价' }, of: ['quotes', 'requestQuote'] },
  access: {
    name: { en: 'Signing in', zh_CN: '登录与账号安全' },
    of: ['user', 'login', 'loginCode', 'passkey', 'logout', 'forgotten', 'register', 'confirmRegistration', 'acceptInvitation', 'changeOwnPassword', 'issueSignInCode', 'exchangeSignInCode'],
  },
  statistics: { name: { en: 'Statistics', zh_CN: '统计' }, of: ['statistics'] },
  house: { name: { en: 'The house', zh_CN: '平台' }, of: ['demo', 'log', 'books', 'oversight', 'health'] },
} as const satisfies Record<string, Menu> // prettier-ignore
export type LogMenu = keyof typeof LOG_MENUS
export const LOG_MENU_KEYS = Object.keys(LOG_MENUS) as [LogMenu, ...LogMenu[]]

const PART = /^\/api\/(?:ucenter|office|tms|wms|v1)\/((?:customer|oms)\/\w+|\w+)|^(?:\/api)?\/?(webhooks\/\w+|\w+)/

/** The menu of a call's address (`/api/ucenter/order/addOrder`) or of a job's name (`orders.verify`); undefined where nobody has said. */
export function menuOf(path: string): LogMenu | undefined {
  const part = PART.exec(path)
  const name = part?.[1] ?? part?.[2] ?? ''
  return LOG_MENU_KEYS.find((key) => (LOG_MENUS[key].of as readonly string[]).includes(name))
}

// The menus that the server provides (Rule 3.13): what an actor may open, in order. They show and hide; every call decides
// for itself.
import type { MenuItem } from '#shared/menu.ts'
import type { CustomerPermission, StaffPermission } from '#shared/permissions.ts'
import { traditional } from '#server/base/traditional.ts'

/** Terms of a contract that open an entry of the menu. */
export type Term = 'fulfillment_fee'

type Entry<P> = {
  path: string
  en: string
  cn: string
  icon: string
  permission?: P
  /** Shown only where the customer's contract has this term (Rule 3.8). */
  term?: Term
  hide?: boolean
  children?: Entry<P>[]
}

const PORTAL: Entry<CustomerPermission>[] = [
  { path: '/dashboard/workplace', en: 'Workplace', cn: '工作台', icon: 'dashboard' },
  { path: '/productsList', en: 'Products', cn: '产品', icon: 'product', permission: 'products.view' },
  {
    path: '/inbound',
    en: 'Inbound',
    cn: '入库',
    icon: 'box',
    children: [
      { path: '/inbound/packages', en: 'Inbound bookings', cn: '入库预约', icon: 'box', permission: 'inbound.view' },
    ],
  },
  {
    path: '/order',
    en: 'Orders',
    cn: '订单',
    icon: 'order',
    children: [
      { path: '/order/order-list', en: 'Order list', cn: '订单列表', icon: 'order', permission: 'orders.view' },
    ],
  },
  {
    path: '/inventory',
    en: 'Inventory',
    cn: '库存',
    icon: 'chart',
    children: [
      { path: '/inventory/list', en: 'Inventory list', cn: '库存列表', icon: 'chart', permission: 'inventory.view' },
      { path: '/inventory/stock-log', en: 'Stock log', cn: '库存日志', icon: 'history', permission: 'inventory.view' },
    ],
  },
  {
    path: '/billing',
    en: 'Billing',
    cn: '账单',
    icon: 'money',
    children: [
      {
        path: '/billing/transactions',
        en: 'Transaction history',
        cn: '交易明细',
        icon: 'money',
        permission: 'billing.view',
      },
      // The second entry under billing (Rule 3.8).
      {
        path: '/billing/order-fulfillment-fee',
        en: 'Order fulfilment fee',
        cn: '订单履约费',
        icon: 'file',
        permission: 'billing.view',
        term: 'fulfillment_fee',
      },
      { path: '/billing/topUp', en: 'Top up', cn: '充值', icon: 'wallet', permission: 'billing.view' },
    ],
  },
  {
    path: '/settings',
    en: 'Settings',
    cn: '设置',
    icon: 'setting',
    children: [
      {
        path: '/settings/general',
        en: 'General settings',
        cn: '通用设置',
        icon: 'setting',
        permission: 'settings.view',
      },
      {
        path: '/settings/sub-accounts',
        en: 'Sub-accounts',
        cn: '子账号',
        icon: 'team',
        permission: 'subAccounts.edit',
      },
      {
        path: '/settings/operation-log',
        en: 'Operation log',
        cn: '操作日志',
        icon: 'history',
        permission: 'operationLog.view',
      },
    ],
  },
]

const OFFICE: Entry<StaffPermission>[] = [
  { path: '/workplace', en: 'Workplace', cn: '工作台', icon: 'dashboard' },
  { path: '/bookings', en: 'Inbound bookings', cn: '入库预约', icon: 'box', permission: 'inbound.view' },
  { path: '/receiving', en: 'Receiving', cn: '收货上架', icon: 'scan', permission: 'receiving.work' },
  { path: '/orders', en: 'Orders', cn: '订单', icon: 'order', permission: 'orders.view' },
  { path: '/packing', en: 'Packing desk', cn: '打包台', icon: 'check', permission: 'packing.work' },
  { path: '/stock', en: 'Stock', cn: '库存', icon: 'chart', permission: 'stock.view' },
  { path: '/top-ups', en: 'Top-ups', cn: '充值审核', icon: 'wallet', permission: 'finance.view' },
  { path: '/customers', en: 'Customers', cn: '客户', icon: 'shop', permission: 'customers.view' },
  { path: '/notices', en: 'Notices', cn: '公告', icon: 'bell', permission: 'notices.edit' },
  { path: '/quotes', en: 'Quote requests', cn: '询价', icon: 'mail', permission: 'customers.edit' },
  { path: '/staff', en: 'Staff', cn: '员工', icon: 'team', permission: 'staff.edit' },
  { path: '/operation-log', en: 'Operation log', cn: '操作日志', icon: 'history', permission: 'operationLog.view' },
  { path: '/client-errors', en: 'Browser errors', cn: '浏览器错误', icon: 'api', permission: 'operationLog.view' },
  { path: '/brands', en: 'Brands', cn: '品牌', icon: 'tags', permission: 'brands.edit' },
  { path: '/app-versions', en: 'Client app', cn: '客户端应用', icon: 'mobile', permission: 'brands.edit' },
  { path: '/mail-outbox', en: 'Mail outbox', cn: '发件箱', icon: 'mail', permission: 'staff.edit' },
  { path: '/books', en: 'Books check', cn: '账目核对', icon: 'audit', permission: 'books.view' },
]

/** What stands beside an entry: how many things wait there, and where a click shows just them. */
export type Badge = { count: number; color: MenuItem['meta']['badgeColor']; routePath?: string }
export type Badges = Readonly<Record<string, Badge>>
/** More are not counted. */
export const MOST_BADGED = 99

function allowed<P>(
  entries: Entry<P>[],
  permissions: ReadonlySet<P>,
  terms: ReadonlySet<Term>,
  badges: Badges,
): MenuItem[] {
  return entries.flatMap((entry) => {
    if (entry.permission && !permissions.has(entry.permission)) return []
    if (entry.term && !terms.has(entry.term)) return []
    const children = entry.children ? allowed(entry.children, permissions, terms, badges) : []
    if (entry.children && children.length === 0) return []
    const { count = 0, color = 'accent', routePath = '' } = badges[entry.path] ?? {}
    const badge = count > MOST_BADGED ? `${MOST_BADGED}+` : count > 0 ? String(count) : ''
    const meta = {
      title: entry.en,
      title_cn: entry.cn,
      title_en: entry.en,
      title_tw: traditional(entry.cn),
      icon: entry.icon,
      hide: entry.hide ?? false,
      routePath: count > 0 ? routePath : '',
      badge,
      badgeColor: color,
    }
    return [{ path: entry.path, component: entry.children ? '' : entry.path, children, meta }]
  })
}

export const portalMenu = (
  permissions: ReadonlySet<CustomerPermission>,
  terms: ReadonlySet<Term>,
  badges: Badges,
): MenuItem[] => allowed(PORTAL, permissions, terms, badges)
export const officeMenu = (permissions: ReadonlySet<StaffPermission>, badges: Badges): MenuItem[] =>
  allowed(OFFICE, permissions, new Set(), badges)

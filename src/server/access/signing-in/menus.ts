// The menus that the server provides (Rule 3.13): what an actor may open, in order. They show and hide; every call decides
// for itself. What an entry is called and who sees it stands with its page, in the domain's pages.ts.
import { OFFICE_PAGES, PORTAL_PAGES } from '#shared/all-pages.ts'
import type { Text } from '#shared/language.ts'
import type { MenuItem } from '#shared/menu.ts'
import type { Badge, Counted, MenuGroup, MenuPage, SignedInPage, ContractTerm } from '#shared/pages.ts'
import type { CustomerPermission, StaffPermission } from '#shared/permissions.ts'
import { traditional } from '#server/base/traditional.ts'

/** A group stands where the first of its pages does, and only with one of them. */
const GROUPS: Record<MenuGroup, { path: string; title: Text; icon: string }> = {
  inbound: { path: '/inbound', title: { en: 'Inbound', zh_CN: '入库' }, icon: 'box' },
  order: { path: '/order', title: { en: 'Orders', zh_CN: '订单' }, icon: 'order' },
  product: { path: '/product', title: { en: 'Products', zh_CN: '产品' }, icon: 'product' },
  inventory: { path: '/inventory', title: { en: 'Inventory', zh_CN: '库存' }, icon: 'chart' },
  billing: { path: '/billing', title: { en: 'Billing', zh_CN: '账单' }, icon: 'money' },
  statistics: { path: '/statistics', title: { en: 'Statistics', zh_CN: '统计' }, icon: 'chart' },
  rates: { path: '/rates', title: { en: 'Rates', zh_CN: '资费' }, icon: 'wallet' },
  customer: { path: '/customer', title: { en: 'Customers', zh_CN: '客户' }, icon: 'shop' },
  house: { path: '/house', title: { en: 'House', zh_CN: '基础设置' }, icon: 'home' },
  oversight: { path: '/oversight', title: { en: 'Oversight', zh_CN: '监管' }, icon: 'audit' },
  settings: { path: '/settings', title: { en: 'Settings', zh_CN: '设置' }, icon: 'setting' },
}

/** How many things wait behind an entry. */
export type Counts = Readonly<Partial<Record<Counted, number>>>
/** More are not counted. */
export const MOST_BADGED = 99

type Entry = { path: string; title: Text; icon: string; hide?: boolean | undefined; badge?: Badge | undefined }

function item({ path, title, icon, hide = false, badge }: Entry, count: number, children: MenuItem[]): MenuItem {
  const meta = {
    title: title.en,
    title_cn: title.zh_CN,
    title_en: title.en,
    title_tw: traditional(title.zh_CN),
    icon,
    hide,
    routePath: count > 0 ? (badge?.path ?? '') : '',
    badge: count > MOST_BADGED ? `${MOST_BADGED}+` : count > 0 ? String(count) : '',
    badgeColor: badge?.color ?? 'accent',
  }
  return { path, component: children.length > 0 ? '' : path, children, meta }
}

/** The entries of these pages that are allowed, those of a group of at least `fewest` under it. */
function menuOf<P>(
  pages: readonly Record<string, SignedInPage<P>>[],
  permissions: ReadonlySet<P>,
  terms: ReadonlySet<ContractTerm>,
  counts: Counts,
  fewest: number,
  isSupplier = false,
): MenuItem[] {
  const mayOpen = ({ permission, menu: { term, whole = false } }: MenuPage<P>) =>
    (permission === undefined || permissions.has(permission)) &&
    (term === undefined || terms.has(term)) &&
    !(whole && isSupplier)
  const opened = pages
    .flatMap((domain) => Object.values(domain))
    .filter((page): page is MenuPage<P> => 'menu' in page && mayOpen(page))
  const entry = ({ path, title, menu }: MenuPage<P>) =>
    item({ path, title, ...menu }, menu.badge ? (counts[menu.badge.counted] ?? 0) : 0, [])
  return opened.flatMap((page) => {
    const { group } = page.menu
    const together = opened.filter(({ menu }) => menu.group === group)
    if (group === undefined || together.length < fewest) return [entry(page)]
    return together[0] === page ? [item(GROUPS[group], 0, together.map(entry))] : []
  })
}

export const portalMenu = (
  permissions: ReadonlySet<CustomerPermission>,
  terms: ReadonlySet<ContractTerm>,
  counts: Counts,
  isSupplier = false,
): MenuItem[] => menuOf(PORTAL_PAGES, permissions, terms, counts, 1, isSupplier)
/** Staff have many pages and mostly few of a group: one page alone needs none. */
export const officeMenu = (permissions: ReadonlySet<StaffPermission>, counts: Counts): MenuItem[] =>
  menuOf(OFFICE_PAGES, permissions, new Set(), counts, 2)

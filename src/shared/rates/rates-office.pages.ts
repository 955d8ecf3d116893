// The staff's pages of shipping methods, price lists, taxes and exchange rates.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'
import type { TariffKind } from './tariffs/rates.tariff.ts'
import type { Whose } from './tariffs/whose.ts'

type Tariff = { kind: TariffKind | ':kind'; code: string }
const asQuery = (said: Record<string, string | number | null | undefined>): string => {
  const pairs = Object.entries(said).flatMap(([key, value]) => (value ? [`${key}=${value}`] : []))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
/** The versions of one tariff: the house's, a customer's own or a group's. */
export const tariffPath = ({ kind, code }: Tariff, { customer_id, group_id }: Whose = {}): string =>
  `/tariffs/${kind}/${code}${asQuery({ customer: customer_id, group: group_id })}`
/** A new version, from another one where that is named, with its days where they are known. */
export const newVersionPath = (
  { kind, code }: Tariff,
  { customer_id, group_id }: Whose = {},
  begun: { from?: string | null; on?: string; until?: string | undefined } = {},
): string => `/tariffs/${kind}/${code}/new${asQuery({ ...begun, customer: customer_id, group: group_id })}`
export const versionPath = (tariffId: string): string => `/tariff-versions/${tariffId}`
export const priceGroupPath = (groupId: string): string => `/price-groups/${groupId}`
export const methodPath = (methodId: string): string => `/shipping-methods/edit/${methodId}`

const OF_TARIFF = { kind: ':kind', code: ':code' } as const
const methods: MenuPage<StaffPermission> = {
  path: '/shipping-methods',
  title: { en: 'Shipping methods', zh_CN: '物流方式' },
  permission: 'rates.view',
  menu: { icon: 'car', group: 'rates' },
}
const priceGroups: MenuPage<StaffPermission> = {
  path: '/price-groups',
  title: { en: 'Price groups', zh_CN: '价格组' },
  permission: 'rates.view',
  menu: { icon: 'tags', group: 'rates' },
}

export const officeRatePages = {
  methods,
  addMethod: { path: '/shipping-methods/add', title: { en: 'Add shipping method', zh_CN: '新增物流方式' }, under: methods },
  editMethod: { path: methodPath(':id'), title: { en: 'Edit shipping method', zh_CN: '编辑物流方式' }, under: methods },
  tariff: { path: tariffPath(OF_TARIFF), title: { en: 'Tariff', zh_CN: '资费' }, under: methods },
  newVersion: { path: newVersionPath(OF_TARIFF), title: { en: 'New tariff version', zh_CN: '新资费版本' }, under: methods },
  version: { path: versionPath(':id'), title: { en: 'Tariff version', zh_CN: '资费版本' }, under: methods },
  priceLists: {
    path: '/price-lists',
    title: { en: 'Price lists and taxes', zh_CN: '仓库价目与税费' },
    permission: 'rates.view',
    menu: { icon: 'tags', group: 'rates' },
  },
  customerLists: {
    path: '/customer-price-lists',
    title: { en: 'Customer price lists', zh_CN: '客户专属价目表' },
    permission: 'rates.view',
    menu: { icon: 'tags', group: 'rates' },
  },
  priceGroups,
  priceGroup: { path: priceGroupPath(':id'), title: { en: 'Price group', zh_CN: '价格组' }, under: priceGroups },
  proposals: {
    path: '/tariff-proposals',
    title: { en: 'To be confirmed', zh_CN: '待复核资费' },
    permission: 'rates.view',
    menu: { icon: 'check', group: 'rates' },
  },
  exchangeRates: {
    path: '/exchange-rates',
    title: { en: 'Exchange rates', zh_CN: '汇率' },
    permission: 'rates.view',
    menu: { icon: 'money', group: 'rates' },
  },
  calculator: {
    path: '/price-calculator',
    title: { en: 'Price calculator', zh_CN: '运费试算' },
    permission: 'rates.calculate',
    menu: { icon: 'money', group: 'rates' },
  },
} satisfies OfficePages // prettier-ignore

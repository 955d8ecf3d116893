// A customer's pages of what is connected with its own machines.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'

export const webhookPath = (endpointId: string): string => `/settings/webhooks/${endpointId}`

export const shopPath = (shopId: string): string => `/plugins/${shopId}`

const shops: MenuPage<CustomerPermission> = {
  path: '/plugins',
  title: { en: 'Plug-ins', zh_CN: '插件对接' },
  permission: 'integrations.view',
  menu: { group: 'settings', icon: 'api' },
}

const webhooks: MenuPage<CustomerPermission> = {
  path: '/settings/webhooks',
  title: { en: 'Webhooks', zh_CN: 'Webhook 推送' },
  permission: 'apiKeys.edit',
  menu: { group: 'settings', icon: 'api' },
}

/** One call of the reference by its operation; without one all of them. */
export const referencePath = (operation?: string): string =>
  operation === undefined ? '/api-reference' : `/api-reference?call=${encodeURIComponent(operation)}`

export const integrationPages = {
  shops,
  shop: { path: shopPath(':id'), title: { en: 'Connected shop', zh_CN: '已连接店铺' }, under: shops },
  dropshipping: {
    path: '/dropshipping',
    title: { en: 'Dropshipping', zh_CN: '一件代发' },
    permission: 'dropshipping.use',
    menu: { icon: 'shop', term: 'ordering_system', whole: true },
  },
  webhooks,
  reference: {
    path: referencePath(),
    title: { en: 'API reference', zh_CN: 'API 参考' },
    personal: 'the webhooks',
  },
  webhook: { path: webhookPath(':id'), title: { en: 'Webhook', zh_CN: 'Webhook 推送记录' }, under: webhooks },
} satisfies PortalPages

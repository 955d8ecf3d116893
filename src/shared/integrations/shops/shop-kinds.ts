// The shop systems that can be connected, and what a person has to know to connect one (Rule 23.1). Whoever adds an adapter adds its words here.
import type { Text } from '../../errors.ts'

export const SHOP_KINDS = ['shopify', 'woocommerce'] as const
export type ShopKind = (typeof SHOP_KINDS)[number]

type Words = {
  name: Text
  /** What an address looks like. */
  address: string
  key: Text
  secret: Text
  /** Where to find the two, step by step. */
  steps: readonly Text[]
}

export const SHOP_KIND_WORDS: Record<ShopKind, Words> = {
  shopify: {
    name: { en: 'Shopify', zh_CN: 'Shopify' },
    address: 'your-shop.myshopify.com',
    key: { en: 'Client ID or access token', zh_CN: 'Client ID 或访问令牌' },
    secret: { en: 'Client secret', zh_CN: 'Client secret（密钥）' },
    steps: [
      {
        en: 'Open the Dev Dashboard of Shopify and create an app for your shop.',
        zh_CN: '打开 Shopify Dev Dashboard，为您的店铺创建一个应用。',
      },
      {
        en: 'Give it these scopes: read_orders, read_products, read_inventory, write_inventory, read_locations, read_merchant_managed_fulfillment_orders, write_merchant_managed_fulfillment_orders. For orders older than 60 days also read_all_orders.',
        zh_CN:
          '授予以下权限：read_orders、read_products、read_inventory、write_inventory、read_locations、read_merchant_managed_fulfillment_orders、write_merchant_managed_fulfillment_orders。如需 60 天以前的订单，另加 read_all_orders。',
      },
      {
        en: 'Install the app in the shop, and copy Client ID and Client secret from its settings. An older app of the shop has an Admin API access token (shpat_…) instead of the ID, and an API secret key.',
        zh_CN:
          '在店铺中安装该应用，并从应用设置中复制 Client ID 和 Client secret。店铺中较早创建的应用使用 Admin API 访问令牌（shpat_…）和 API 密钥。',
      },
    ],
  },
  woocommerce: {
    name: { en: 'WooCommerce', zh_CN: 'WooCommerce' },
    address: 'https://www.your-shop.com',
    key: { en: 'Consumer key', zh_CN: 'Consumer key（密钥 ID）' },
    secret: { en: 'Consumer secret', zh_CN: 'Consumer secret（密钥）' },
    steps: [
      {
        en: 'In WordPress open WooCommerce > Settings > Advanced > REST API and press Add key.',
        zh_CN: '在 WordPress 中打开 WooCommerce > 设置 > 高级 > REST API，点击“添加密钥”。',
      },
      {
        en: 'Choose a user who may manage the shop, and the permission Read/Write.',
        zh_CN: '选择有权管理店铺的用户，权限选择“读/写”。',
      },
      {
        en: 'Copy the consumer key (ck_…) and the consumer secret (cs_…). WordPress shows them once. The shop must be reachable by https, with permalinks other than Plain.',
        zh_CN:
          '复制 consumer key（ck_…）和 consumer secret（cs_…），WordPress 只显示一次。店铺须支持 https，固定链接不能为“朴素”。',
      },
    ],
  },
}

// The shop systems that can be connected: a new one is a folder, its line here, and its words in shared/integrations/shops/shop-kinds.ts.
import type { ShopKind } from '#shared/integrations/shops/shop-kinds.ts'
import type { ShopAdapter } from './shop-adapter.ts'
import { shopify } from './shopify/index.ts'
import { woocommerce } from './woocommerce/index.ts'

export const SHOP_ADAPTERS: Record<ShopKind, ShopAdapter> = { shopify, woocommerce }

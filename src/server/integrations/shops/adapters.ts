// The shop systems that can be connected: a new one is a folder in outside/shops, its line here, and its words in shared/integrations/shops/shop-kinds.ts.
import type { ShopKind } from '#shared/integrations/shops/shop-kinds.ts'
import type { ShopAdapter } from '#server/outside/shops/shop-adapter.ts'
import { shopify } from '#server/outside/shops/shopify/index.ts'
import { woocommerce } from '#server/outside/shops/woocommerce/index.ts'

export const SHOP_ADAPTERS: Record<ShopKind, ShopAdapter> = { shopify, woocommerce }

// Contract -> use case for plug-ins; no logic.
import { shopHookCalls, shopOrderCalls } from '#shared/integrations/shops/shop-orders.contract.ts'
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { mapMethod, mapSku } from './map-words.ts'
import { hearShop } from './receive-hook.ts'
import { decideChange, ignoreOrders, mendOrder, retryOrders } from './review-orders.ts'
import { addShop, changeKey, deleteShop, fetchFrom, retryPushes, syncShop, testShop, updateShop } from './save-shop.ts'
import { listShopLog, listShopMethods, listShopOrders, listShops, listShopSkus } from './shops.queries.ts'

export const shopRoutes: readonly Routes[] = [
  answered(shopCalls, (ctx) => ({
    getList: (actor) => listShops(ctx, actor),
    addShop: (actor, input) => addShop(ctx, actor, input),
    updateShop: (actor, input) => updateShop(ctx, actor, input),
    changeKey: (actor, input) => changeKey(ctx, actor, input),
    testShop: (actor, input) => testShop(ctx, actor, input),
    syncShop: (actor, input) => syncShop(ctx, actor, input),
    fetchFrom: (actor, input) => fetchFrom(ctx, actor, input),
    deleteShop: (actor, input) => deleteShop(ctx, actor, input),
    getLog: (actor, input) => listShopLog(ctx, actor, input),
    retryPushes: (actor, input) => retryPushes(ctx, actor, input),
  })),
  answered(shopOrderCalls, (ctx) => ({
    getOrders: (actor, input) => listShopOrders(ctx, actor, input),
    retryOrders: (actor, input) => retryOrders(ctx, actor, input),
    ignoreOrders: (actor, input) => ignoreOrders(ctx, actor, input),
    mendOrder: (actor, input) => mendOrder(ctx, actor, input),
    decideChange: (actor, input) => decideChange(ctx, actor, input),
    getSkus: (actor, input) => listShopSkus(ctx, actor, input),
    mapSku: (actor, input) => mapSku(ctx, actor, input),
    getMethods: (actor, input) => listShopMethods(ctx, actor, input),
    mapMethod: (actor, input) => mapMethod(ctx, actor, input),
  })),
  answered(shopHookCalls, (ctx) => ({
    hearShopify: (_actor, _input, { signed }) => hearShop(ctx, 'shopify', signed),
    hearWooCommerce: (_actor, _input, { signed }) => hearShop(ctx, 'woocommerce', signed),
  })),
]

// The calls about what comes from shops (Rules 23.4, 23.5, 23.6, 23.7): orders to mend or decide, SKUs and shipping titles that mean something else here; and
// the doors by which shops tell that something happened.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { done, id, instant, optionalText, pageInput, pageOf, text } from '../../fields.ts'
import { recipient, recipientOut } from '../../orders/order-fields.ts'
import { METHOD_CHOICES, SHOP_CHANGES, SHOP_DECISIONS, SHOP_ORDER_STATES } from './shops.rules.ts'
import { shopKey } from './shops.contract.ts'

const reads = { audience: 'customer', permission: 'integrations.view', method: 'GET' } as const
const writes = { audience: 'customer', permission: 'integrations.edit', method: 'POST' } as const
const at = '/api/ucenter/plugins' as const

const shopOrderIds = z.array(id).min(1).max(200)
/** How a shop names a product: its SKU, or `variant:` and its number where it has none. */
const code = text(200)

const said = z.object({ en: z.string(), zh_CN: z.string() })
const line = z.object({
  code: z.string(),
  title: z.string(),
  quantity: z.int(),
  price: z.string(),
})
const shopOrder = z.object({
  shop_order_id: id,
  /** As the shop's people call it. */
  number: z.string(),
  placed_at: instant,
  state: z.enum(SHOP_ORDER_STATES),
  change: z.enum(SHOP_CHANGES).nullable(),
  /** Why it waits: the field (`recipient.city`, `lines.0.sku`) and the reason. */
  reasons: z.array(z.object({ path: z.string(), reason: said })),
  /** Gone once nothing has to be decided any more. */
  recipient: recipientOut.nullable(),
  lines: z.array(line),
  currency: z.string(),
  method: z.string(),
  /** Ours. */
  order_id: z.string().nullable(),
  order_no: z.string().nullable(),
  order_status: z.string().nullable(),
  /** Why it was not submitted although the shop's orders are. */
  refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }).nullable(),
  updated_at: instant,
})
export type ShopOrder = z.infer<typeof shopOrder>

const skuRow = z.object({
  code: z.string(),
  title: z.string(),
  sku_id: z.string().nullable(),
  sku: z.string().nullable(),
  product_name: z.string().nullable(),
  /** Orders that wait for it. */
  waiting: z.int(),
})
export type ShopSkuRow = z.infer<typeof skuRow>

const methodRow = z.object({
  title: z.string(),
  choice: z.enum(METHOD_CHOICES),
  method_id: z.string().nullable(),
  /** Nobody has chosen yet. */
  open: z.boolean(),
})
export type ShopMethodRow = z.infer<typeof methodRow>

export const shopOrderCalls = {
  getOrders: call({
    ...reads,
    path: `${at}/getOrders`,
    title: 'Orders of a shop',
    input: z.strictObject({
      ...pageInput,
      ...shopKey,
      state: z.enum(SHOP_ORDER_STATES).optional(),
      /** The shop's number. */
      number: optionalText(60).optional(),
    }),
    output: pageOf(shopOrder),
  }),
  retryOrders: call({
    ...writes,
    path: `${at}/retryOrders`,
    title: { en: 'Try orders of shop again', zh_CN: '重试店铺订单' },
    input: z.strictObject({ ...shopKey, shop_order_ids: shopOrderIds }),
    output: z.object({ imported: z.int(), left: z.int() }),
  }),
  ignoreOrders: call({
    ...writes,
    path: `${at}/ignoreOrders`,
    title: { en: 'Ignore orders of shop', zh_CN: '忽略店铺订单' },
    input: z.strictObject({ ...shopKey, shop_order_ids: shopOrderIds }),
    output: z.object({ count: z.int() }),
  }),
  mendOrder: call({
    ...writes,
    path: `${at}/mendOrder`,
    title: { en: 'Mend recipient of shop order', zh_CN: '修正店铺订单收件人' },
    input: z.strictObject({ ...shopKey, shop_order_id: id, recipient }),
    output: z.object({ imported: z.boolean() }),
  }),
  decideChange: call({
    ...writes,
    path: `${at}/decideChange`,
    title: { en: 'Decide about change in shop', zh_CN: '处理店铺订单变更' },
    input: z.strictObject({ ...shopKey, shop_order_id: id, decision: z.enum(SHOP_DECISIONS) }),
    output: done,
  }),
  getSkus: call({
    ...reads,
    path: `${at}/getSkus`,
    title: 'SKUs of a shop',
    input: z.strictObject({ ...shopKey }),
    /** Those that mean nothing here first; at most 1,000. */
    output: z.object({ rows: z.array(skuRow) }),
  }),
  mapSku: call({
    ...writes,
    path: `${at}/mapSku`,
    title: { en: 'Map SKU of shop', zh_CN: '映射店铺 SKU' },
    /** `sku` as it is here; '' takes the mapping away. */
    input: z.strictObject({ ...shopKey, code, sku: optionalText(64) }),
    /** How many orders are tried again. */
    output: z.object({ tried: z.int() }),
  }),
  getMethods: call({
    ...reads,
    path: `${at}/getMethods`,
    title: 'Shipping titles of a shop',
    input: z.strictObject({ ...shopKey }),
    output: z.object({
      rows: z.array(methodRow),
      /** What can be chosen: open methods of the shop's warehouses. */
      methods: z.array(
        z.object({ method_id: id, code: z.string(), name_en: z.string(), name_zh: z.string(), warehouse: z.string() }),
      ),
    }),
  }),
  mapMethod: call({
    ...writes,
    path: `${at}/mapMethod`,
    title: { en: 'Map shipping title of shop', zh_CN: '映射店铺物流方式' },
    input: z
      .strictObject({ ...shopKey, title: optionalText(200), choice: z.enum(METHOD_CHOICES), method_id: id.optional() })
      .refine(({ choice, method_id }) => (choice === 'method') === (method_id !== undefined), {
        path: ['method_id'],
        params: { rule: 'required' },
      }),
    output: done,
  }),
}

/** What a shop sends: only that it comes counts, so that nothing in it is believed. */
const anything = z.looseObject({})
const hook = {
  method: 'POST',
  audience: 'public',
  permission: null,
  signed: true,
  input: anything,
  output: done,
} as const
export const shopHookCalls = {
  hearShopify: call({
    ...hook,
    path: `${at}/hook/shopify`,
    title: { en: 'News from Shopify', zh_CN: 'Shopify 推送' },
  }),
  hearWooCommerce: call({
    ...hook,
    path: `${at}/hook/woocommerce`,
    title: { en: 'News from WooCommerce', zh_CN: 'WooCommerce 推送' },
  }),
}

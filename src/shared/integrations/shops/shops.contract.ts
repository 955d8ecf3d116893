// The calls of plug-ins (Rule 23.1): a customer's connected shops with their settings, and what a person does to keep one in order.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { date, done, id, instant, onClock, optionalText, queryInt, text } from '../../fields.ts'
import { PUSH_KINDS, SHOP_FAULTS, SHOP_STATES } from './shops.rules.ts'
import { SHOP_KINDS } from './shop-kinds.ts'

const reads = { audience: 'customer', permission: 'integrations.view', method: 'GET' } as const
const writes = { audience: 'customer', permission: 'integrations.edit', method: 'POST' } as const
const at = '/api/ucenter/plugins' as const

export const shopKey = { shop_id: id }
const warehouses = z
  .array(id)
  .min(1)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'duplicate' } })
const credentials = { key: text(200), secret: text(200) }

const shop = z.object({
  ...shopKey,
  kind: z.enum(SHOP_KINDS),
  name: z.string(),
  /** What its platform calls it. */
  account: z.string(),
  address: z.string(),
  /** The last characters of the key; the rest is never shown again. */
  key_end: z.string(),
  /** Orders leave from the one in the recipient's country, otherwise from the first. */
  warehouse_ids: z.array(z.string()),
  enabled: z.boolean(),
  /** Orders are submitted by themselves. */
  submits: z.boolean(),
  /** Stands before the shop's own order numbers. */
  prefix: z.string(),
  /** For orders whose buyer gave none. */
  phone: z.string(),
  pushes_tracking: z.boolean(),
  pushes_stock: z.boolean(),
  /** So many pieces are not told of. */
  stock_buffer: z.int(),
  /** The shop's place whose stock is told; '' where it has none. */
  location: z.string(),
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
  state: z.enum(SHOP_STATES),
  fault: z.enum(SHOP_FAULTS).nullable(),
  /** What the shop said of it. */
  said: z.string(),
  failing_since: instant.nullable(),
  last_synced_at: instant.nullable(),
  next_at: instant,
  /** Since when the shop tells what happens, so that it is asked at once. */
  hook_at: instant.nullable(),
  /** Orders that are fetched from a day on: how many of how many have come. */
  filling: z.object({ from: instant, done: z.int(), total: z.int() }).nullable(),
  /** What waits for a person, each counted to 1,000. */
  review: z.int(),
  changed: z.int(),
  unmapped_skus: z.int(),
  unmapped_methods: z.int(),
  failed_pushes: z.int(),
  created_by: z.string(),
  created_at: instant,
})
export type Shop = z.infer<typeof shop>

const logRow = z.object({
  log_id: id,
  at: instant,
  /** Orders fetched, tracking or stock told, or the connection tried. */
  kind: z.enum(['orders', 'connection', ...PUSH_KINDS]),
  ok: z.boolean(),
  fault: z.enum(SHOP_FAULTS).nullable(),
  said: z.string(),
  imported: z.int(),
  review: z.int(),
  changed: z.int(),
  /** Told. */
  pushed: z.int(),
})
export type ShopLogRow = z.infer<typeof logRow>

const push = z.object({
  kind: z.enum(PUSH_KINDS),
  ref: id,
  /** The number of the order or the SKU. */
  number: z.string(),
  said: z.string(),
  attempts: z.int(),
  at: instant,
})
export type FailedPush = z.infer<typeof push>

export const shopCalls = {
  getList: call({
    ...reads,
    path: `${at}/getList`,
    title: 'Connected shops',
    input: z.strictObject({}),
    /** The oldest first; at most 20. */
    output: z.object({ rows: z.array(shop) }),
  }),
  addShop: call({
    ...writes,
    path: `${at}/addShop`,
    title: { en: 'Connect shop', zh_CN: '连接店铺' },
    input: z.strictObject({
      kind: z.enum(SHOP_KINDS),
      name: text(60),
      address: text(200),
      ...credentials,
      warehouse_ids: warehouses,
      /** Orders of this day and after it come in; those of before stay away. */
      from: date,
      ...onClock,
    }),
    output: z.object({ ...shopKey, account: z.string() }),
  }),
  updateShop: call({
    ...writes,
    path: `${at}/updateShop`,
    title: { en: 'Change settings of shop', zh_CN: '修改店铺设置' },
    input: z.strictObject({
      ...shopKey,
      name: text(60),
      warehouse_ids: warehouses,
      enabled: z.boolean(),
      submits: z.boolean(),
      prefix: optionalText(12),
      phone: optionalText(40),
      pushes_tracking: z.boolean(),
      pushes_stock: z.boolean(),
      stock_buffer: z.int().min(0).max(100_000),
      location: optionalText(200),
    }),
    output: done,
  }),
  changeKey: call({
    ...writes,
    path: `${at}/changeKey`,
    title: { en: 'Change key of shop', zh_CN: '更换店铺密钥' },
    input: z.strictObject({ ...shopKey, ...credentials }),
    output: done,
  }),
  testShop: call({
    ...writes,
    path: `${at}/testShop`,
    title: { en: 'Test connection of shop', zh_CN: '测试店铺连接' },
    input: z.strictObject(shopKey),
    output: z.object({ ok: z.boolean(), fault: z.enum(SHOP_FAULTS).nullable(), said: z.string() }),
  }),
  syncShop: call({
    ...writes,
    path: `${at}/syncShop`,
    title: { en: 'Synchronise shop now', zh_CN: '立即同步店铺' },
    input: z.strictObject(shopKey),
    output: done,
  }),
  fetchFrom: call({
    ...writes,
    path: `${at}/fetchFrom`,
    title: { en: 'Fetch orders of shop from a day on', zh_CN: '从指定日期起补拉店铺订单' },
    input: z.strictObject({ ...shopKey, from: date, ...onClock }),
    /** How many orders the shop has since then. */
    output: z.object({ total: z.int() }),
  }),
  deleteShop: call({
    ...writes,
    path: `${at}/deleteShop`,
    title: { en: 'Disconnect shop', zh_CN: '断开店铺' },
    input: z.strictObject(shopKey),
    output: done,
  }),
  getLog: call({
    ...reads,
    path: `${at}/getLog`,
    title: 'Log of a shop',
    input: z.strictObject({ ...shopKey, size: queryInt(1, 200).default(50) }),
    /** The newest first; of pushes only those that wait for a person, at most 200. */
    output: z.object({ rows: z.array(logRow), failed: z.array(push) }),
  }),
  retryPushes: call({
    ...writes,
    path: `${at}/retryPushes`,
    title: { en: 'Tell shop again what failed', zh_CN: '重新推送失败内容' },
    input: z.strictObject(shopKey),
    output: z.object({ count: z.int() }),
  }),
}

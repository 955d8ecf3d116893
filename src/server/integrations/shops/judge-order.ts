// What an order of a shop would be here (Rules 23.4, 23.5): its SKUs, method and warehouse by what they mean for this shop, judged by the rules of the order
// form; or why not, each reason at its field. Reads only.
import { sql } from 'kysely'
import type { Text } from '#shared/errors.ts'
import { fieldRefusals } from '#shared/field-reasons.ts'
import { splitHouseNumber, type MethodChoice } from '#shared/integrations/shops/shops.rules.ts'
import type { Recipient } from '#shared/orders/order-fields.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { Database } from '#server/base/database/database.ts'
import type { BroughtOrder } from '#server/orders/index.ts'
import { readable, type ForeignContent } from '#server/outside/shops/shop-adapter.ts'
import type { ShopRow } from './shop-writing.ts'

/** An order as it is kept while it waits. `mended`: what a person wrote in place of its recipient. */
export type KeptContent = ForeignContent & { unreadable?: string; mended?: Recipient }
export type Reason = { path: string; reason: Text }
export type Judged = { order: BroughtOrder } | { reasons: Reason[] }

type Sku = { code: string; sku_id: string | null; name_en: string | null; declared_value_usd: string | null }
type Method = { title: string; choice: MethodChoice; method_id: string | null; warehouse_id: string | null }
export type Meanings = {
  skus: Map<string, Sku>
  methods: Map<string, Method>
  warehouses: { warehouse_id: string; country: string }[]
}

const NO_ID = '00000000-0000-7000-8000-000000000000'
const LONGEST_NAME = 120

/** Three statements, however many orders. */
export async function readMeanings(db: Database, shop: ShopRow, orders: readonly ForeignContent[]): Promise<Meanings> {
  const codes = [...new Set(orders.flatMap(({ lines }) => lines.map(({ code }) => code)))]
  const titles = [...new Set(orders.map(({ method }) => titleOf(method)))]
  const [skus, methods, warehouses] = await Promise.all([
    sql<Sku>`select x.code, s.sku_id, s.name_en, s.declared_value_usd from unnest(${codes}::text[]) x(code)
      left join shop_sku m on m.customer_id = ${shop.customer_id} and m.shop_id = ${shop.shop_id} and m.code = x.code
      left join sku own on own.customer_id = ${shop.customer_id} and own.sku = x.code and own.deleted_at is null
      left join sku s on s.customer_id = ${shop.customer_id} and s.sku_id = coalesce(m.sku_id, own.sku_id) and s.deleted_at is null`.execute(
      db,
    ),
    sql<Method>`select m.title, m.choice, m.method_id, s.warehouse_id from shop_method m left join shipping_method s on s.method_id = m.method_id
      where m.customer_id = ${shop.customer_id} and m.shop_id = ${shop.shop_id} and m.title = any (${titles})`.execute(
      db,
    ),
    sql<{ warehouse_id: string; country: string }>`select w.warehouse_id, w.country
      from unnest(${shop.warehouse_ids}::uuid[]) with ordinality x(warehouse_id, n) join warehouse w using (warehouse_id) where w.enabled order by x.n`.execute(
      db,
    ),
  ])
  return {
    skus: new Map(skus.rows.map((row) => [row.code, row])),
    methods: new Map(methods.rows.map((row) => [row.title, row])),
    warehouses: warehouses.rows,
  }
}

/** A shipping title as it is kept. */
export const titleOf = (method: string): string => readable(method, 200)

/** Codes that mean nothing here, with what the shop calls them. */
export const unknownCodes = (orders: readonly ForeignContent[], { skus }: Meanings): Map<string, string> =>
  new Map(
    orders.flatMap(({ lines }) =>
      lines
        .filter(({ code }) => code !== '' && !skus.get(code)?.sku_id)
        .map(({ code, title }): [string, string] => [code, readable(title, LONGEST_NAME)]),
    ),
  )

export function judgeOrder(shop: ShopRow, content: KeptContent, meanings: Meanings): Judged {
  if (content.unreadable !== undefined)
    return { reasons: [{ path: '', reason: unreadableText(readable(content.unreadable, 200)) }] }
  const reasons: Reason[] = []
  const add = (path: string, reason: Text) => {
    if (!reasons.some((one) => one.path === path)) reasons.push({ path, reason })
  }
  const recipient = content.mended ?? recipientOf(shop, content)
  if (!recipient) add('recipient', NO_RECIPIENT)
  if (content.lines.length === 0) add('lines', NO_LINES)
  const lines = content.lines.map(({ code, title, quantity, price }, n) => {
    const sku = meanings.skus.get(code)
    if (!sku?.sku_id) add(`lines.${n}.sku`, code === '' ? NO_CODE : unknownText(code))
    if (!(Number(price) >= 0)) add(`lines.${n}.price`, priceText(price))
    return {
      sku_id: sku?.sku_id ?? NO_ID,
      name: (readable(title, LONGEST_NAME) || sku?.name_en) ?? '-',
      quantity,
      unit_price_usd: priceOf(content.currency, price) ?? sku?.declared_value_usd ?? '1.00',
    }
  })
  const method = meanings.methods.get(titleOf(content.method))
  const here = meanings.warehouses.find(({ country }) => country === recipient?.country) ?? meanings.warehouses[0]
  if (!here) add('warehouse_id', NO_WAREHOUSE)
  // A method is one of a warehouse, so it decides where the order leaves from.
  const warehouse_id = method?.warehouse_id ?? here?.warehouse_id ?? NO_ID
  if (reasons.some(({ path }) => path === 'recipient' || path === 'lines')) return { reasons }
  const parsed = orderCalls.addOrder.input.safeParse(
    {
      customer_order_no: `${shop.prefix}${content.number}`,
      warehouse_id,
      recipient,
      tax: { vat: '', ioss: '', gst: '', icms: '' },
      lines,
      services: [],
      platform_paid: false,
      remark: readable(content.note, 500),
      note_to_service: '',
    },
    { reportInput: true },
  )
  if (!parsed.success) for (const { path, reason } of fieldRefusals(parsed.error)) add(path, reason)
  if (reasons.length > 0 || !parsed.success) return { reasons }
  return {
    order: {
      form: parsed.data,
      method_id: method?.method_id ?? null,
      by_rules: method?.choice === 'rules',
      submit: shop.submits,
    },
  }
}

/** With the phone that the shop's settings say where the buyer gave none. */
export function recipientOf(shop: Pick<ShopRow, 'phone'>, { recipient: to }: ForeignContent): Recipient | undefined {
  if (!to) return undefined
  return {
    ...to,
    ...splitHouseNumber(to.country, to.address1),
    first_name: to.first_name || to.last_name || to.company,
    last_name: to.first_name ? to.last_name : '',
    phone: to.phone || shop.phone,
    id_number: '',
    address3: '',
    address_type: 'residential',
  }
}

/** What customs is told is in US dollars: of a shop that sells in others the SKU's declared value counts. */
function priceOf(currency: string, price: string): string | undefined {
  const value = Number(price)
  return currency === 'USD' && value >= 0.01 && value < 1e12 ? value.toFixed(2) : undefined
}

const NO_RECIPIENT: Text = { en: 'The order has no shipping address', zh_CN: '该订单没有收货地址' }
const NO_LINES: Text = { en: 'The order has nothing to ship', zh_CN: '该订单没有需发货的商品' }
const NO_CODE: Text = { en: 'The product has neither a SKU nor a number', zh_CN: '该商品既没有 SKU 也没有编号' }
const NO_WAREHOUSE: Text = { en: 'None of the chosen warehouses is open', zh_CN: '所选仓库均未开放' }
const unknownText = (code: string): Text => ({
  en: `${readable(code, 80)} is no SKU here: map it`,
  zh_CN: `${readable(code, 80)} 不是本系统的 SKU：请映射`,
})
const priceText = (price: string): Text => ({
  en: `The price ${readable(price, 20)} is below zero or no number`,
  zh_CN: `价格 ${readable(price, 20)} 为负数或不是数字`,
})
const unreadableText = (said: string): Text => ({
  en: `The order is not as the shop's documentation says (${said})`,
  zh_CN: `该订单与店铺文档不符（${said}）`,
})

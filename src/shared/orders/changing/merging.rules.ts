// Merging orders to one recipient before they are submitted (Rule 9.79): which fit together, and what the one then has. The first is the oldest, which stays.
import type { Refusal, Text } from '../../errors.ts'
import { D } from '../../money.ts'
import { MAX_SERVICES, type ChosenService } from '../../rates/chosen-services.ts'
import { MAX_LINES, type OrderLine, type Recipient, type TaxCodes } from '../order-fields.ts'
import type { Mergeable } from './merge-selection.rules.ts'

export type Draft = Mergeable & {
  warehouse_id: string
  order_no: string
  currency: string
  recipient: Recipient | null
  tax: TaxCodes
  platform_paid: boolean
  remark: string
  note_to_service: string
  services: readonly ChosenService[]
  lines: readonly OrderLine[]
}

const plain = (value: string): string => value.trim().replace(/\s+/g, ' ').toLowerCase()
const bare = (value: string): string => value.replace(/[\s-]/g, '').toLowerCase()
const digits = (value: string): string => value.replace(/\D/g, '')

/** What must be equal, as people call it, and how it is compared: spaces, capitals and how a number is written do not matter. */
const SAME: readonly [Text, (order: Draft) => string][] = [
  [{ en: 'warehouse', zh_CN: '仓库' }, ({ warehouse_id }) => warehouse_id],
  [{ en: 'currency', zh_CN: '币种' }, ({ currency }) => currency],
  [{ en: 'country', zh_CN: '国家' }, ({ recipient }) => recipient?.country ?? ''],
  ...(
    [
      ['first_name', { en: 'first name', zh_CN: '名' }, plain],
      ['last_name', { en: 'last name', zh_CN: '姓' }, plain],
      ['company', { en: 'company', zh_CN: '公司' }, plain],
      ['phone', { en: 'phone', zh_CN: '电话' }, digits],
      ['email', { en: 'email', zh_CN: '邮箱' }, plain],
      ['id_number', { en: 'ID number', zh_CN: '证件号' }, bare],
      ['address1', { en: 'address 1', zh_CN: '地址 1' }, plain],
      ['address2', { en: 'address 2', zh_CN: '地址 2' }, plain],
      ['address3', { en: 'address 3', zh_CN: '地址 3' }, plain],
      ['house_number', { en: 'house number', zh_CN: '门牌号' }, bare],
      ['city', { en: 'city', zh_CN: '城市' }, plain],
      ['province', { en: 'province/state', zh_CN: '省/州' }, plain],
      ['postal_code', { en: 'postal code', zh_CN: '邮编' }, bare],
      ['address_type', { en: 'address type', zh_CN: '地址类型' }, plain],
    ] as const
  ).map(([field, name, as]): [Text, (order: Draft) => string] => [
    name,
    ({ recipient }) => as(recipient?.[field] ?? ''),
  ]),
  [{ en: 'tax codes', zh_CN: '税号' }, ({ tax }) => [tax.vat, tax.ioss, tax.gst, tax.icms].map(bare).join(' ')],
  [{ en: 'taxes paid by the platform', zh_CN: '平台代缴税' }, ({ platform_paid }) => String(platform_paid)],
]

/** Of every order the fields in which it differs from the first. */
export function refuseDiffering([first, ...others]: readonly Draft[]): Refusal | undefined {
  if (!first) return undefined
  const differing = others.flatMap((order) => {
    const names = SAME.filter(([, value]) => value(order) !== value(first)).map(([name]) => name)
    return names.length > 0 ? [{ order_no: order.order_no, names }] : []
  })
  if (differing.length === 0) return undefined
  const differences = {
    en: differing.map(({ order_no, names }) => `${order_no} (${names.map(({ en }) => en).join(', ')})`).join(', '),
    zh_CN: differing
      .map(({ order_no, names }) => `${order_no}（${names.map(({ zh_CN }) => zh_CN).join('、')}）`)
      .join('、'),
  }
  return { code: 'orders_differ', params: { number: first.order_no, differences } }
}

export type Merged = { lines: OrderLine[]; services: ChosenService[]; remark: string; note_to_service: string }

/** The same product at the same value under the same name is one line; what was written is written below each other, each once. */
export function mergedOrder(orders: readonly Draft[]): Merged {
  const lines = new Map<string, OrderLine>()
  for (const { sku_id, name, quantity, unit_price_usd } of orders.flatMap((order) => order.lines)) {
    const key = `${sku_id} ${new D(unit_price_usd).toFixed(2)} ${name}`
    const known = lines.get(key)
    lines.set(key, { sku_id, name, unit_price_usd, quantity: quantity + (known?.quantity ?? 0) })
  }
  const services = new Map<string, number>()
  for (const { code, quantity } of orders.flatMap((order) => order.services))
    services.set(code, quantity + (services.get(code) ?? 0))
  const written = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join('\n')
  return {
    lines: [...lines.values()],
    services: [...services].map(([code, quantity]) => ({ code, quantity })),
    remark: written(orders.map(({ remark }) => remark)),
    note_to_service: written(orders.map((order) => order.note_to_service)),
  }
}

const MAX_TEXT = 500
const MAX_QUANTITY = 1_000_000

const long = (value: string): boolean => [...value].length > MAX_TEXT

/** No more than an order that is written by hand may have. */
export function refuseTooLarge({ lines, services, remark, note_to_service }: Merged): Refusal | undefined {
  const what: Text | undefined =
    lines.length > MAX_LINES
      ? { en: `more than ${MAX_LINES} lines`, zh_CN: `商品超过 ${MAX_LINES} 行` }
      : lines.some(({ quantity }) => quantity > MAX_QUANTITY)
        ? { en: 'more than 1,000,000 pieces of a product', zh_CN: '同一商品超过 1,000,000 件' }
        : services.length > MAX_SERVICES
          ? { en: `more than ${MAX_SERVICES} kinds of services`, zh_CN: `增值服务超过 ${MAX_SERVICES} 种` }
          : long(remark)
            ? { en: `a remark of more than ${MAX_TEXT} characters`, zh_CN: `备注超过 ${MAX_TEXT} 个字符` }
            : long(note_to_service)
              ? { en: `a note of more than ${MAX_TEXT} characters`, zh_CN: `客服备注超过 ${MAX_TEXT} 个字符` }
              : undefined
  return what && { code: 'merge_too_large', params: { what } }
}

// An order as the form holds it, and the way back: from an order that is there, to what the calls accept. Pure.
import { D } from '#shared/money.ts'
import type { Recipient, TaxCodes } from '#shared/orders/order-fields.ts'
import type { FoundProduct } from '#shared/products/find-products.contract.ts'
import type { OrderDetail } from './order-types.ts'

/** One line; `sku` is shown, not sent. A quantity that is no number yet is kept as typed. */
export type LineValues = {
  sku_id: string
  sku: string
  name: string
  quantity: number | string
  unit_price_usd: string
}
type ServiceValues = { code?: string; quantity?: number | string }
type Texts<T> = { [K in keyof T]?: string }

export type OrderValues = {
  warehouse_id?: string
  customer_order_no?: string
  platform_paid: boolean
  recipient: Texts<Recipient>
  tax: Texts<TaxCodes>
  lines: LineValues[]
  services: ServiceValues[]
  remark?: string
  note_to_service?: string
  reply?: string
}

export const EMPTY_ORDER: OrderValues = {
  platform_paid: false,
  recipient: { address_type: 'residential' },
  tax: {},
  lines: [],
  services: [],
}

/** Nobody has typed anything yet of who gets the parcel. */
export const isBlankRecipient = (recipient: Texts<Recipient>): boolean =>
  Object.entries(recipient).every(([name, value]) => name === 'address_type' || !value)

/** Whether both say the same; a field that was never touched is an empty one. */
export const sameRecipient = (one: Texts<Recipient>, other: Texts<Recipient>): boolean =>
  ([...Object.keys(one), ...Object.keys(other)] as (keyof Recipient)[]).every(
    (name) => (one[name] ?? '') === (other[name] ?? ''),
  )

/** What a recipient is called in a list where nothing better is known. */
export const nameOfRecipient = ({ first_name = '', last_name = '', company = '' }: Texts<Recipient>): string =>
  company || [first_name, last_name].filter(Boolean).join(' ')

const LONGEST_NAME = 120

/** A price as the form takes it: the catalogue's may carry more decimals than an order's. */
export const priceOf = (amount: string): string => new D(amount).toFixed(2)

/** A product that was picked, as a line: one piece at its declared value (Rule 2.9). */
export const lineOf = (product: FoundProduct, quantity = 1): LineValues => ({
  sku_id: product.sku_id,
  sku: product.sku,
  name: Array.from(product.name_en || product.product_name)
    .slice(0, LONGEST_NAME)
    .join(''),
  quantity,
  unit_price_usd: priceOf(product.declared_value_usd),
})

/** Picking a SKU that is there already means one more of it, at the price that stands there. */
export function withProduct(lines: readonly LineValues[], product: FoundProduct, quantity = 1): LineValues[] {
  const at = lines.findIndex((line) => line?.sku_id === product.sku_id)
  if (at < 0) return [...lines, lineOf(product, quantity)]
  return lines.map((line, n) => (n === at ? { ...line, quantity: (Number(line.quantity) || 0) + quantity } : line))
}

/** What a form opens with for an order that is there. */
export function valuesOf(order: OrderDetail): OrderValues {
  return {
    warehouse_id: order.warehouse.warehouse_id,
    customer_order_no: order.customer_order_no,
    platform_paid: order.platform_paid,
    recipient: order.recipient ?? { ...EMPTY_ORDER.recipient, country: order.country },
    tax: order.tax,
    lines: order.lines.map(({ sku_id, sku, name, quantity, unit_price_usd }) => {
      return { sku_id, sku, name, quantity, unit_price_usd: priceOf(unit_price_usd) }
    }),
    services: order.services,
    remark: order.remark,
    note_to_service: order.note_to_service,
  }
}

/** The values as a create or edit call wants them; the call's own schema judges the rest. */
export function inputOf(values: OrderValues): Record<string, unknown> {
  return {
    warehouse_id: values.warehouse_id,
    customer_order_no: values.customer_order_no,
    platform_paid: values.platform_paid,
    recipient: values.recipient,
    tax: values.tax,
    lines: some(
      linesOf(values).map(({ sku_id, name, quantity, unit_price_usd }) => ({ sku_id, name, quantity, unit_price_usd })),
    ),
    services: values.services,
    remark: values.remark,
    note_to_service: values.note_to_service,
  }
}

/** The same for an order that may still lack something: no line is none, and not a field that was forgotten. */
export const forLater = (input: Record<string, unknown>): Record<string, unknown> => ({
  ...input,
  lines: input['lines'] ?? [],
})

/** The values as the calculation without a saved order wants them. */
export function calculationOf(values: OrderValues): Record<string, unknown> {
  return {
    warehouse_id: values.warehouse_id,
    country: values.recipient.country,
    postal_code: values.recipient.postal_code,
    lines: linesOf(values).map(({ sku_id, quantity, unit_price_usd }) => ({ sku_id, quantity, unit_price_usd })),
    tax: values.tax,
    services: values.services,
  }
}

/** Without a line the field is left out, so that it is refused as missing. */
const some = <T>(rows: T[]): T[] | undefined => (rows.length > 0 ? rows : undefined)
const linesOf = (values: OrderValues): LineValues[] => values.lines ?? []

/** Pieces and declared value of what stands in the lines; what is no number yet does not count. */
export function totalsOf(lines: readonly Partial<LineValues>[]): { pieces: number; valueUsd: string } {
  let pieces = 0
  let value = new D(0)
  for (const { quantity, unit_price_usd } of lines) {
    if (typeof quantity !== 'number') continue
    pieces += quantity
    value = value.plus(lineTotal(quantity, unit_price_usd) ?? 0)
  }
  return { pieces, valueUsd: value.toFixed(2) }
}

/** Quantity times price, undefined while either is not a number. */
export function lineTotal(quantity: unknown, price: unknown): string | undefined {
  if (typeof quantity !== 'number' || typeof price !== 'string' || !/^\d+(\.\d*)?$/.test(price)) return undefined
  return new D(price).times(quantity).toFixed(2)
}

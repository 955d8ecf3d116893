// The rules of orders that are neither states nor addresses: the check before packing, what a batch may hold, whether the
// packed goods are the ordered ones. Pure: rows come in, refusals go out.
import { readNumber } from '../document-numbers.ts'
import { namedSerials, repeatedSerials } from '../serials/serials.rules.ts'
import { refusalText, type Refusal, type Text } from '../errors.ts'
import type { Carriage } from './collecting.rules.ts'
import { addressFaults, type Address } from './addresses/address.rules.ts'

/** A batch is of one warehouse (Rule 9.12). */
export function refuseMixedWarehouses(orders: readonly { warehouse_id: string }[]): Refusal | undefined {
  return orders.some((order) => order.warehouse_id !== orders[0]?.warehouse_id) ? { code: 'same_warehouse' } : undefined
}

/** Something must be selected (Rule 16.6). */
export function refuseEmptySelection(selected: readonly unknown[]): Refusal | undefined {
  return selected.length === 0 ? { code: 'no_selection' } : undefined
}

/** An order is submitted with a method (Rule 9.9), unless it is collected or has a label of its own (Rules 9.43, 9.58). */
export function refuseWithoutMethod(order: { carriage: Carriage; method_id: string | null }): Refusal | undefined {
  return order.carriage === 'carrier' && order.method_id === null ? { code: 'no_method' } : undefined
}

/** An order that leaves with a label of the customer's own is submitted with it (Rule 9.58). */
export function refuseWithoutLabel(order: { carriage: Carriage; own_label: unknown }): Refusal | undefined {
  return order.carriage === 'own_label' && order.own_label === null ? { code: 'label_missing' } : undefined
}

/** Reasons of a quote as one sentence in every language. */
export function sentences(reasons: readonly Refusal[]): Text {
  return {
    en: reasons.map((reason) => refusalText(reason, 'en')).join('; '),
    zh_CN: reasons.map((reason) => refusalText(reason, 'zh_CN')).join('；'),
  }
}

/** The method cannot carry the order, with every reason. */
export function refuseMethod(reasons: readonly Refusal[]): Refusal | undefined {
  return reasons.length > 0 ? { code: 'method_refuses', params: { reasons: sentences(reasons) } } : undefined
}

/** Prices that the house has not set up are not the customer's error: the check lets the order pass, and packing refuses it by name. */
const HOUSE_REASONS = new Set(['rate_missing', 'no_tariff', 'fulfilment_not_priced'])

/** The check before packing (Rule 9.13): the address rules of the country where anybody drives to it, and whether the method still carries it. Undefined: it may be packed. */
export function verificationFault(order: { recipient: Address | null; reasons: readonly Refusal[] }): Text | undefined {
  const faults = order.recipient ? addressFaults(order.recipient) : []
  const reasons = order.reasons.filter(({ code }) => !HOUSE_REASONS.has(code))
  if (reasons.length > 0) faults.push(sentences(reasons))
  if (faults.length === 0) return undefined
  return { en: faults.map(({ en }) => en).join('; '), zh_CN: faults.map(({ zh_CN }) => zh_CN).join('；') }
}

type Counted = { sku_id: string; quantity: number }
type Ordered = Counted & { sku: string; scan_serial: boolean }
type Packed = Counted & { serial_numbers: readonly string[] }

/** The scanned goods are exactly the ordered ones, each SKU in all; serial numbers are there where the SKU asks for them, none twice (Rule 6.22). */
export function refusePacked(ordered: readonly Ordered[], packed: readonly Packed[]): Refusal | undefined {
  const names = new Map(ordered.map((line) => [line.sku_id, line.sku]))
  const left = sums(ordered)
  for (const [skuId, quantity] of sums(packed)) left.set(skuId, (left.get(skuId) ?? 0) - quantity)
  const differences = [...left].filter(([, quantity]) => quantity !== 0)
  if (differences.length > 0) {
    const list = differences.map(
      ([skuId, quantity]) => `${names.get(skuId) ?? skuId} ${quantity > 0 ? '−' : '+'}${Math.abs(quantity)}`,
    )
    return { code: 'pack_differs', params: { differences: list.join(', ') } }
  }
  const repeated = repeatedSerials(packed.flatMap((line) => line.serial_numbers))
  if (repeated.length > 0) return { code: 'serial_twice', params: { serials: namedSerials(repeated) } }
  for (const [skuId, count] of sums(ordered)) {
    const given = packed.filter((line) => line.sku_id === skuId).flatMap((line) => line.serial_numbers).length
    const asked = ordered.some((line) => line.sku_id === skuId && line.scan_serial)
    if (asked ? given !== count : given > count)
      return { code: 'serial_missing', params: { sku: names.get(skuId) ?? '', count } }
  }
  return undefined
}

function sums(rows: readonly Counted[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { sku_id, quantity } of rows) found.set(sku_id, (found.get(sku_id) ?? 0) + quantity)
  return found
}

/** The customer in a full order number, so that a scanner's find needs no other index. */
export function customerOfOrderNo(number: string): number | undefined {
  const said = readNumber(number)
  return said?.kind === 'SO' ? said.customerId : undefined
}

/**
 * The house's own tracking number where the carrier gives none: made from the order's number, so always the same and never another's; a further
 * parcel says which one it is.
 */
export function houseTrackingNo(number: string, parcelNo = 1): string {
  const said = readNumber(number)
  if (!said) throw new Error(`${number} is no number of an order`)
  // What never travels is told at a glance (Rule 22.3).
  const test = said.customerId < 0 ? 'TEST' : ''
  return `UC${test}${(BigInt(Math.abs(said.customerId)) * 1_000_000_000n + BigInt(said.running)).toString(36).toUpperCase().padStart(10, '0')}${parcelNo > 1 ? `-${parcelNo}` : ''}`
}

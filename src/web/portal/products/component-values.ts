// The components of a product as its form holds them, and as the calls want them. Pure.
import type { Component } from '#shared/products/kits.rules.ts'

export type ComponentValues = {
  sku_id: string
  sku: string
  product_name: string
  weight_g: number
  /** As typed until it is a number. */
  quantity: number | string | undefined
}

/** With these products as well; one that is there already keeps its pieces. */
export const withComponents = (
  now: readonly ComponentValues[],
  added: readonly ComponentValues[],
): readonly ComponentValues[] => [
  ...now,
  ...added
    .filter(({ sku_id }) => !now.some((one) => one.sku_id === sku_id))
    .map(({ sku_id, sku, product_name, weight_g, quantity }) => ({ sku_id, sku, product_name, weight_g, quantity })),
]

/** Left out where nothing was changed: who sees only a part of what a kit is made of changes the rest of the product. */
function changed(
  now: readonly ComponentValues[],
  before: readonly Component[],
): Pick<ComponentValues, 'sku_id' | 'quantity'>[] | undefined {
  const asked = now.map(({ sku_id, quantity }) => ({ sku_id, quantity }))
  const same = asked.length === before.length && asked.every((one, n) => one.sku_id === before[n]?.sku_id && one.quantity === before[n].quantity) // prettier-ignore
  return same ? undefined : asked
}

const OF_KIT = { scan_serial: false, asks_lot: false, asks_expiry: false, warning_quantity: 0 }

/** What a form of these values asks for; a kit asks for nothing of goods on a shelf (Rule 5.18). */
export function productValues(values: Record<string, unknown>, before: readonly Component[]): Record<string, unknown> {
  const components = (values['components'] ?? []) as readonly ComponentValues[]
  const ofKit = components.length > 0 ? OF_KIT : {}
  return { ...values, ...ofKit, components: changed(components, before) }
}

/** What the components of one kit weigh together, in grams. */
export const weightOf = (components: readonly ComponentValues[]): number =>
  components.reduce((sum, { weight_g, quantity }) => sum + weight_g * (typeof quantity === 'number' ? quantity : 0), 0)

// The move desk as a pure machine: what it knows, and what a scan of goods makes of it. Asking the server is MovePage.tsx.
import type { PlacedGoods } from '#shared/stock/places.contract.ts'

/** `location` null: goods that are not placed. `chosen` are the goods in hand, `quantity` how many of them. */
export type Hand = {
  location: string | null
  goods: readonly PlacedGoods[]
  chosen: PlacedGoods | undefined
  quantity: number
}

export type Taken =
  | { kind: 'taken'; hand: Hand; goods: PlacedGoods }
  | { kind: 'all_taken'; goods: PlacedGoods }
  | { kind: 'which' }
  | { kind: 'none' }

const key = (goods: PlacedGoods) => `${goods.customer_id}/${goods.sku_id}`

/** Takes these goods in hand, or one more of them. */
export function takeGoods(hand: Hand, goods: PlacedGoods): Taken {
  const again = hand.chosen !== undefined && key(hand.chosen) === key(goods)
  const quantity = again ? hand.quantity + 1 : 1
  if (quantity > goods.quantity) return { kind: 'all_taken', goods }
  return { kind: 'taken', hand: { ...hand, chosen: goods, quantity }, goods }
}

/** A scan while a place is looked at. Goods in hand are counted on; the same barcode of two customers asks whose. */
export function scanGoods(hand: Hand, code: string): Taken {
  const wanted = code.trim()
  const found = hand.goods.filter(({ sku, barcode }) => sku === wanted || barcode === wanted)
  const same = found.find((goods) => hand.chosen && key(goods) === key(hand.chosen))
  const one = same ?? (found.length === 1 ? found[0] : undefined)
  if (one) return takeGoods(hand, one)
  return { kind: found.length > 1 ? 'which' : 'none' }
}

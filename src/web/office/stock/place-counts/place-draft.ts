// What was counted at locations and not sent yet, over the kit's drafts: it outlives a reload, location by location. And what a scan of goods
// means at one. Pure but for the hook.
import { useEffect, useEffectEvent, useState } from 'react'
import type { SheetGoods, SheetPlace } from '#shared/stock/place-counts.contract.ts'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { countOf } from '#web/office/desk/typed-count.ts'

export type Goods = Pick<SheetGoods, 'customer_id' | 'company_name' | 'sku_id' | 'sku' | 'barcode' | 'product_name'>
/** `scanned`: every piece of it was. */
export type Entry = { count: string; scanned: boolean }
/** `found` are goods that the sheet does not have there. */
export type PlaceEntries = { found: readonly Goods[]; entries: Readonly<Record<string, Entry>> }
type Draft = Readonly<Record<string, PlaceEntries>>

export const NOTHING: PlaceEntries = { found: [], entries: {} }
export const keyOf = ({ customer_id, sku_id }: Pick<Goods, 'customer_id' | 'sku_id'>): string =>
  `${customer_id}/${sku_id}`

/** The goods that a code means among these: `last` where it has it, else each that does. */
export function meantBy<G extends Goods>(code: string, goods: readonly G[], last: string | undefined): G[] {
  const lower = code.toLowerCase()
  const fitting = goods.filter(({ barcode, sku }) => barcode === code || sku.toLowerCase() === lower)
  const same = fitting.filter((one) => keyOf(one) === last)
  return same.length > 0 ? same : fitting
}

/** One piece more; what was begun by typing stays typed. */
export function withPiece({ found, entries }: PlaceEntries, goods: Goods, isKnown: boolean): PlaceEntries {
  const key = keyOf(goods)
  const before = entries[key]
  const entry = { count: String((countOf(before?.count) ?? 0) + 1), scanned: before?.scanned ?? true }
  const added = isKnown || found.some((one) => keyOf(one) === key) ? found : [...found, goods]
  return { found: added, entries: { ...entries, [key]: entry } }
}

export function withTyped({ found, entries }: PlaceEntries, goods: Goods, count: string): PlaceEntries {
  const { [keyOf(goods)]: _, ...others } = entries
  return { found, entries: count === '' ? others : { ...others, [keyOf(goods)]: { count, scanned: false } } }
}

/** What is sent of a location: its counts, and the goods that should lie there and have none. */
export function toSend(place: SheetPlace, { found, entries }: PlaceEntries) {
  const all: readonly Goods[] = [...place.goods, ...found]
  const counts = all.flatMap(({ customer_id, sku_id }) => {
    const entry = entries[keyOf({ customer_id, sku_id })]
    const quantity = countOf(entry?.count)
    return !entry || quantity === undefined ? [] : [{ customer_id, sku_id, quantity, scanned: entry.scanned }]
  })
  const isCounted = (goods: Goods) => counts.some((one) => keyOf(one) === keyOf(goods))
  return { counts, missing: place.goods.filter((goods) => !isCounted(goods)) }
}

/** Of a counted location only what differs far is counted again. */
export const isAgain = ({ counted, goods }: SheetPlace): boolean =>
  counted && goods.some(({ state }) => state === 'again')

export function usePlaceDraft(kept: OpenDraft) {
  const [draft, setDraft] = useState<Draft>((kept.restored?.values as Draft | undefined) ?? {})
  const [changed, setChanged] = useState(false)
  const keep = useEffectEvent((now: Draft) => (Object.keys(now).length > 0 ? kept.keep(now) : kept.drop()))
  useEffect(() => {
    if (changed) keep(draft)
  }, [draft, changed])
  const change = (next: (now: Draft) => Draft) => {
    setChanged(true)
    setDraft(next)
  }
  return {
    at: (code: string): PlaceEntries => draft[code] ?? NOTHING,
    put: (code: string, entries: PlaceEntries) => change((now) => ({ ...now, [code]: entries })),
    /** Forgets what was sent. */
    drop: (code: string) =>
      change((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== code))),
  }
}

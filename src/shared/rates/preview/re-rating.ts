// What a tariff that is still written would have made of past orders: each is rated by the version in force and by the draft, with the same engine
// and the same inputs. Only sums and the greatest differences are kept, so that memory does not grow with the orders; what is kept is plain data
// (`state`), from which a sum that was interrupted goes on.
import { compileMethod, type CompiledMethod } from '../calculator/method.ts'
import { quoteAll, type QuoteTerms } from '../calculator/quote.ts'
import type { PackedParcel, Shipment } from '../calculator/shipment.ts'
import type { MethodTariff } from '../tariffs/rates.tariff.ts'

export type PastOrder = {
  order_id: string
  order_no: string
  customer_id: number
  shipment: Shipment
  packed?: readonly PackedParcel[]
}
/** `dropped`: carried before, refused by the draft; `gained`: the other way round. */
export type Outcome = 'dearer' | 'cheaper' | 'equal' | 'dropped' | 'gained' | 'neither'
/** Sums in the smallest unit of the currency, as texts; only orders that both versions carry are summed. */
export type Sums = Record<Outcome, number> & { before: string; after: string }
export type Difference = {
  order_id: string
  order_no: string
  customer_id: number
  country: string
  before: string
  after: string
}
type Group = Record<Outcome, number> & { before: bigint; after: bigint }
/** Per currency: by country, zone of the draft and customer, and the orders that differ most. */
export type CurrencyState = {
  all: Sums
  countries: Record<string, Sums>
  zones: Record<string, Sums>
  customers: Record<string, Sums>
  largest: Difference[]
}
export type PreviewState = Record<string, CurrencyState>

/** Orders with the greatest differences that are kept, of each currency. */
export const LARGEST = 100

const NONE: Group = { dearer: 0, cheaper: 0, equal: 0, dropped: 0, gained: 0, neither: 0, before: 0n, after: 0n }
const OUTCOMES = ['dearer', 'cheaper', 'equal', 'dropped', 'gained', 'neither'] as const
const size = ({ before, after }: { before: bigint; after: bigint }): bigint =>
  after > before ? after - before : before - after

class Currency {
  readonly all: Group = { ...NONE }
  readonly countries = new Map<string, Group>()
  readonly zones = new Map<string, Group>()
  readonly customers = new Map<string, Group>()
  readonly largest: { order: Omit<Difference, 'before' | 'after'>; before: bigint; after: bigint }[] = []
}

const groupAt = (groups: Map<string, Group>, key: string): Group => {
  const found = groups.get(key) ?? { ...NONE }
  groups.set(key, found)
  return found
}
/** A total always has its currency's decimals, so that without the point it counts smallest units. */
const units = (total: string): bigint => BigInt(total.replace('.', ''))

/** The draft as if it had been in force all the time: past orders are older than the day that it begins on. */
export const asInForce = (draft: MethodTariff): CompiledMethod => compileMethod({ ...draft, valid_from: '2000-01-01' })

export class ReRating {
  readonly #currencies = new Map<string, Currency>()

  /** `from`: goes on where another one stopped. */
  constructor(from: PreviewState = {}) {
    this.join(from)
  }

  /** Takes in what was summed of other orders, for other currencies or the same ones. */
  join(from: PreviewState): this {
    for (const [currency, { all, countries, zones, customers, largest }] of Object.entries(from)) {
      const one = this.#at(currency)
      addTo(one.all, all)
      for (const [groups, kept] of [[one.countries, countries], [one.zones, zones], [one.customers, customers]] as const)
        for (const [key, sums] of Object.entries(kept)) addTo(groupAt(groups, key), sums) // prettier-ignore
      for (const { before, after, ...order } of largest)
        keep(one.largest, { order, before: BigInt(before), after: BigInt(after) })
    }
    return this
  }

  #at(currency: string): Currency {
    const found = this.#currencies.get(currency) ?? new Currency()
    this.#currencies.set(currency, found)
    return found
  }

  /** Rates one order by both versions. `terms` are those that it was charged by. */
  add(versions: readonly [CompiledMethod, CompiledMethod], terms: QuoteTerms, order: PastOrder): Outcome {
    const { shipment, packed, order_id, order_no, customer_id } = order
    const [was, is] = quoteAll(versions, terms, shipment, packed).map(({ result }) => (result.ok ? result.quote : undefined)) // prettier-ignore
    const [before, after] = was && is ? [units(was.total), units(is.total)] : [0n, 0n]
    const outcome: Outcome =
      was && is ? (after > before ? 'dearer' : after < before ? 'cheaper' : 'equal') : was ? 'dropped' : is ? 'gained' : 'neither' // prettier-ignore
    const one = this.#at(terms.contract.currency)
    const groups = [
      one.all,
      groupAt(one.countries, shipment.country),
      groupAt(one.zones, is?.zone ?? was?.zone ?? ''),
      groupAt(one.customers, String(customer_id)),
    ]
    for (const group of groups) {
      group[outcome] += 1
      group.before += before
      group.after += after
    }
    if (before !== after) keep(one.largest, { order: { order_id, order_no, customer_id, country: shipment.country }, before, after }) // prettier-ignore
    return outcome
  }

  /** Plain data, from which another one goes on. */
  state(): PreviewState {
    return Object.fromEntries(
      [...this.#currencies].map(([currency, { all, countries, zones, customers, largest }]) => [
        currency,
        {
          all: sumsOf(all),
          countries: allSums(countries),
          zones: allSums(zones),
          customers: allSums(customers),
          largest: largest.map(({ order, before, after }) => ({ ...order, before: String(before), after: String(after) })), // prettier-ignore
        },
      ]),
    )
  }
}

/** Greatest first; of equal ones the earlier stays. */
function keep(largest: Currency['largest'], one: Currency['largest'][number]): void {
  const last = largest[LARGEST - 1]
  if (last && size(last) >= size(one)) return
  const at = largest.findIndex((other) => size(other) < size(one))
  largest.splice(at < 0 ? largest.length : at, 0, one)
  largest.length = Math.min(largest.length, LARGEST)
}

function addTo(group: Group, { before, after, ...counts }: Sums): void {
  for (const outcome of OUTCOMES) group[outcome] += counts[outcome]
  group.before += BigInt(before)
  group.after += BigInt(after)
}
const sumsOf = ({ before, after, ...counts }: Group): Sums => ({ ...counts, before: String(before), after: String(after) }) // prettier-ignore
const allSums = (groups: Map<string, Group>): Record<string, Sums> =>
  Object.fromEntries([...groups].map(([key, group]) => [key, sumsOf(group)]))

/** Orders of a group. */
export const ordersOf = (sums: Sums): number => OUTCOMES.reduce((sum, outcome) => sum + sums[outcome], 0)
const change = ({ before, after }: Sums): bigint => BigInt(after) - BigInt(before)

/** The `most` customers that would pay more (`losers`) and less (`winners`), the greatest change first. */
export function winnersAndLosers(
  { customers }: CurrencyState,
  most: number,
): { winners: [customerId: string, sums: Sums][]; losers: [customerId: string, sums: Sums][] } {
  const sorted = Object.entries(customers).toSorted(([, a], [, b]) => Number(change(a) - change(b)))
  return {
    winners: sorted.filter(([, sums]) => change(sums) < 0n).slice(0, most),
    losers: sorted.filter(([, sums]) => change(sums) > 0n).toReversed().slice(0, most), // prettier-ignore
  }
}

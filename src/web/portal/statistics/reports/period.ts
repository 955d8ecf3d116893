// Which months a statistic shows, with what they are compared and of what: all of it stands in the address, so it can be kept and sent.
import { useSearchParams } from 'react-router'
import { addMonths, monthOf } from '#shared/time.ts'
import { month } from '#shared/fields.ts'
import { COMPARISONS, inOrder, type Comparison } from '#shared/statistics/statistics.rules.ts'

/** Shown where the address says nothing else: the running month and those before it. */
const USUAL_MONTHS = 12

export type Filter = 'warehouse_id' | 'country' | 'search'
export type Asked = { from: string; to: string; against: Comparison } & Partial<Record<Filter, string>>
type Patch = Partial<Record<keyof Asked, string>>
/** What a page shows, of the filters that it has, and how another choice is made; a blank takes a filter away. */
export type View = { asked: Asked; filters: readonly Filter[]; change: (patch: Patch) => void }

/** Other words of the address are not for this page, and what cannot be is left out. */
export function readAsked(query: URLSearchParams, filters: readonly Filter[]): Asked {
  const said = (name: string) => query.get(name) ?? ''
  const monthSaid = (name: string) => month.safeParse(said(name)).data
  const to = monthSaid('to') ?? monthOf(new Date())
  const from = monthSaid('from') ?? addMonths(to, 1 - USUAL_MONTHS)
  return {
    from: inOrder({ from, to }) ? from : to,
    to,
    against: COMPARISONS.find((one) => one === said('against')) ?? 'year',
    ...Object.fromEntries(filters.flatMap((name) => (said(name) ? [[name, said(name)]] : []))),
  }
}

export function useAsked(...filters: Filter[]): View {
  const [query, setQuery] = useSearchParams()
  const change = (patch: Patch) => {
    // From the address itself, not from the last render: two changes in one moment must both count.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }
  return { asked: readAsked(query, filters), filters, change }
}

// Which months a statistic shows, with what they are compared and of what: all of it stands in the address, so it can be kept and sent.
import { useSearchParams } from 'react-router'
import { addMonths, monthOf } from '#shared/billing/statement.rules.ts'
import { COMPARISONS, inOrder, type Comparison } from '#shared/statistics/statistics.rules.ts'

/** Shown where the address says nothing else: the running month and those before it. */
const USUAL_MONTHS = 12
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export type Period = { from: string; to: string; against: Comparison }
export type Asked = Period & { warehouse_id?: string; country?: string; search?: string }
const EXTRAS = ['warehouse_id', 'country', 'search'] as const

export function readAsked(query: URLSearchParams): Asked {
  const said = (name: string) => query.get(name) ?? undefined
  const to = MONTH.test(said('to') ?? '') ? said('to')! : monthOf(new Date())
  const from = MONTH.test(said('from') ?? '') ? said('from')! : addMonths(to, 1 - USUAL_MONTHS)
  const against = COMPARISONS.find((one) => one === said('against')) ?? 'year'
  const extras = Object.fromEntries(EXTRAS.flatMap((name) => (said(name) ? [[name, said(name)!]] : [])))
  return { ...(inOrder({ from, to }) ? { from, to } : { from: to, to }), against, ...extras }
}

export function useAsked(): [asked: Asked, change: (patch: Partial<Record<keyof Asked, string | undefined>>) => void] {
  const [query, setQuery] = useSearchParams()
  const change = (patch: Partial<Record<keyof Asked, string | undefined>>) => {
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }
  return [readAsked(query), change]
}

/** The first and the last day of a month. */
export const daysOf = (month: string): [from: string, to: string] => [
  `${month}-01`,
  new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10),
]

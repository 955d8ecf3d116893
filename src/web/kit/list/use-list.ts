// Ties a list call to the address: filters, sort, page size and cursor are read from the URL, sent to the call, and changed
// by navigating. Drawing is ListTable.tsx.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { Call, InputOf } from '#shared/contract.ts'
import { PAGE_SIZES, type Page, type Total } from '#shared/fields.ts'
import type { ApiError } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { ask, useRead } from '#web/kit/call/use-call.ts'
import { useListChoices } from './list-choices.ts'
import {
  changeListState,
  filterNamesOf,
  nextSort,
  readListState,
  viewQuery,
  type ListState,
  type OwnName,
} from './list-state.ts'

export type ListCall<Row> = Call<z.ZodObject, z.ZodType<Page<Row>>>
type RowOf<C> = C extends { output: z.ZodType<{ rows: (infer Row)[] }> } ? Row : never
type FilterName<C extends Call> = Exclude<keyof InputOf<C> & string, OwnName>
export type Filters<C extends Call> = { [K in FilterName<C>]?: string }

export type List<Row, F = Record<string, string | undefined>> = {
  rows: readonly Row[]
  /** True while a filter is missing without which nothing is asked (`needs`). */
  waits: boolean
  /** True until the first answer; later changes keep the old rows on screen (`refreshing`). */
  loading: boolean
  refreshing: boolean
  error: ApiError | null
  retry: () => void
  filters: F
  /** Of these what the address names: without the defaults. */
  named: Record<string, string>
  /** Whether anything narrows the list: decides between "nothing yet" and "nothing found". */
  filtered: boolean
  setFilters: (change: F) => void
  clear: () => void
  sort: string | undefined
  sortBy: (column: string) => void
  size: number
  setSize: (size: number) => void
  /** Undefined at the end of the list. */
  toNext: (() => void) | undefined
  toPrevious: (() => void) | undefined
  toFirst: (() => void) | undefined
  selected: ReadonlySet<string>
  /** `rows` are chosen rows of other pages, for who needs to know them. */
  select: (keys: ReadonlySet<string>, rows?: readonly Row[]) => void
  /** The first rows that match, whatever the page: for what is done with all of them. */
  readFirst: (limit: number) => Promise<Row[]>
  /** What was sent without the page: the filters, for an export of what is filtered or a sum over it. */
  input: Record<string, string>
  /** Filters and sort as the address has them, and the saved view that it names. */
  query: string
  view: string | undefined
  /** Shows what a saved view holds; without one everything, in the list's own order. */
  show: (view: { view_id: string; query: string } | undefined) => void
  /** How many rows the filters match; undefined until the first answer. */
  total: Total | undefined
  /** Counts to the end; undefined where the number is exact already. */
  countAll: (() => void) | undefined
}

/** What drawing a list needs: everything but its filters. */
export type ListView<Row> = Omit<List<Row>, 'filters' | 'named' | 'setFilters'>

type Options<C extends Call> = {
  /** Filters that apply while the address names none; they are not written into it. */
  defaults?: Filters<C>
  /** The call's own order, shown while the address names none. */
  sort?: string
  /** Filters without which nothing is asked; `waits` says that one is missing. */
  needs?: readonly (FilterName<C> & string)[]
}

/** What a list asks for at an address, before its page is drawn: the `ask` of a page module (application/routes.ts). */
export const askList =
  <C extends ListCall<unknown>>(call: C, defaults?: Filters<C>) =>
  (query: URLSearchParams): void => {
    const { state, input } = readingOf(call, defaults, query, useListChoices.getState().size)
    ask(call, sentOf(state, input, false) as InputOf<C>)
  }

/** How an address reads for a list: its filters with those that apply by themselves, and what is sent of them. */
function readingOf<C extends ListCall<unknown>>(
  call: C,
  defaults: Filters<C> | undefined,
  query: URLSearchParams,
  preferredSize: number,
) {
  const fields = Object.keys(call.input.shape)
  const names = filterNamesOf(fields)
  const state = readListState(query, names, preferredSize)
  const filters: Record<string, string> = { ...(defaults as Record<string, string>), ...state.filters }
  const input = given({ ...filters, ...(fields.includes('sort') && { sort: state.sort }) })
  return { names, state, filters, input }
}

const sentOf = ({ size, after, before }: ListState, input: Record<string, string>, exact: boolean) =>
  given({
    ...input,
    size: String(size),
    count: exact ? 'exact' : 'capped',
    after,
    before: after ? undefined : before,
  })

export function useList<C extends ListCall<unknown>>(call: C, options: Options<C> = {}): List<RowOf<C>, Filters<C>> {
  const [query, setQuery] = useSearchParams()
  const { size: preferredSize, choose } = useListChoices()
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const { names, state, filters, input } = readingOf(call, options.defaults, query, preferredSize)
  const sort = state.sort ?? options.sort
  // The exact number is asked for one choice of filters; the next choice begins with the quick count again.
  const [countedOf, setCountedOf] = useState<string>()
  const exact = countedOf === JSON.stringify(filters)
  const sent = sentOf(state, input, exact)
  const waits = options.needs?.some((name) => !filters[name]) ?? false
  const answer = useRead(call, sent as InputOf<C>, { keep: true, enabled: !waits })
  const page = answer.data as Page<RowOf<C>> | undefined
  const total = page?.total ?? undefined

  // From the address itself, not from the last render: two changes in one moment must both count.
  const change = (patch: Record<string, string | undefined>) =>
    setQuery(changeListState(new URLSearchParams(window.location.search), patch))
  const to = (name: 'after' | 'before', cursor: string | null | undefined) =>
    // Rows of the previous input are still shown while the next are read; their cursors lead elsewhere.
    cursor && !answer.isPlaceholderData ? () => change({ [name]: cursor }) : undefined

  return {
    rows: page?.rows ?? [],
    waits,
    loading: answer.isPending && !waits,
    refreshing: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    filters: filters as Filters<C>,
    named: state.filters,
    filtered: Object.keys(state.filters).length > 0,
    setFilters: (patch) => {
      select(new Set())
      change(patch as Record<string, string | undefined>)
    },
    clear: () => {
      select(new Set())
      change({ ...Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined])), view: undefined })
    },
    sort,
    sortBy: (column) => change({ sort: nextSort(sort, column, options.sort) }),
    size: state.size,
    setSize: (size) => {
      choose({ size })
      change({ size: undefined })
    },
    toNext: to('after', page?.next),
    toPrevious: to('before', page?.previous),
    toFirst: state.after || state.before ? () => change({}) : undefined,
    selected,
    select,
    readFirst: (limit) => readFirst(call, input, limit) as Promise<RowOf<C>[]>,
    input,
    query: viewQuery(state, names),
    view: query.get('view') ?? undefined,
    show: (view) => {
      select(new Set())
      const shown = new URLSearchParams(view?.query)
      const own = [...names, 'sort'].map((name): [string, string | undefined] => [name, shown.get(name) ?? undefined])
      change({ ...Object.fromEntries(own), view: view?.view_id })
    },
    total,
    countAll: total?.more && !exact ? () => setCountedOf(JSON.stringify(filters)) : undefined,
  }
}

const LARGEST = Math.max(...PAGE_SIZES)

async function readFirst<Row>(call: ListCall<Row>, input: Record<string, string>, limit: number): Promise<Row[]> {
  const found: Row[] = []
  let after: string | null = ''
  while (after !== null && found.length < limit) {
    const page: Page<Row> = await callApi(call, given({ ...input, size: String(LARGEST), after: after || undefined }))
    found.push(...page.rows)
    after = page.next
  }
  return found.slice(0, limit)
}

/** Without what is undefined. */
const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, string>

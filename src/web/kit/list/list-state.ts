// A list's state as it stands in the URL, so that a list can be sent to a colleague: filters, sort, size, cursor. Pure;
// reading and writing the address is use-list.ts.
import { PAGE_SIZES } from '#shared/fields.ts'

/** Filters as they are sent: GET inputs are strings. `sort` is a column, `-` before it turns it round. */
export type ListState = {
  filters: Record<string, string>
  sort?: string
  size: number
  after?: string
  before?: string
}
export type Sort = { by: string; descending: boolean }

/** What every list call takes beside its filters. */
const OWN = ['sort', 'size', 'count', 'after', 'before', 'time_zone'] as const
export type OwnName = (typeof OWN)[number]

const isSize = (size: number): boolean => (PAGE_SIZES as readonly number[]).includes(size)

/** The state in an address. Unknown names are left alone: they belong to somebody else on the page. */
export function readListState(
  query: URLSearchParams,
  filterNames: readonly string[],
  preferredSize: number,
): ListState {
  const filters: Record<string, string> = {}
  for (const name of filterNames) {
    const value = query.get(name)
    if (value) filters[name] = value
  }
  const size = Number(query.get('size'))
  return {
    filters,
    sort: query.get('sort') ?? undefined,
    size: isSize(size) ? size : preferredSize,
    after: query.get('after') ?? undefined,
    before: query.get('before') ?? undefined,
  }
}

/** The address after a change. Blanks are taken out; whatever changes which rows there are goes back to the first page. */
export function changeListState(query: URLSearchParams, change: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('after')
  next.delete('before')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value.trim() === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** What a saved view keeps of a state: filters and sort, always in one order, so that two can be compared. */
export function viewQuery({ filters, sort }: Pick<ListState, 'filters' | 'sort'>, names: readonly string[]): string {
  const query = new URLSearchParams(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))
  if (sort) query.set('sort', sort)
  return query.toString()
}

/** The names of a list call's filters: its input's fields without the kit's own. */
export const filterNamesOf = (fields: readonly string[]): string[] =>
  fields.filter((name) => !(OWN as readonly string[]).includes(name))

export function readSort(sort: string | undefined): Sort | undefined {
  if (!sort) return undefined
  return sort.startsWith('-') ? { by: sort.slice(1), descending: true } : { by: sort, descending: false }
}

/** The sort after a click on a column: ascending, descending, then none, which is the list's own order (`own`). */
export function nextSort(sort: string | undefined, by: string, own?: string): string | undefined {
  const now = readSort(sort)
  const next = now?.by !== by ? by : now.descending ? (sort === own ? by : undefined) : `-${by}`
  return next === own ? undefined : next
}

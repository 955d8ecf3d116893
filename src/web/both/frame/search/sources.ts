// What the search over everything asks: the lists that there are, each by its own call, so that it finds what the person may see there and nothing
// else. An application says which (search-sources.ts).
import type { Call, InputOf, OutputOf } from '#shared/contract.ts'
import type { CustomerPermission, StaffPermission } from '#shared/permissions.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import type { Text } from '#web/kit/text/language.ts'

export type Hit = {
  to: string
  title: Text | string
  /** What tells it from others: a name, a state. */
  also: readonly (Text | string)[]
}
export type Source = {
  title: Text
  /** Null: everybody finds it. */
  permission: CustomerPermission | StaffPermission | null
  /** Texts, shown below the pages. */
  last?: boolean
  find: (asked: string) => Promise<Hit[]>
}

/** Shown of each list. */
const SHOWN = 5
const SIZE = '10'
/** Shorter ones, and words, are no tracking numbers. */
const TRACKING = /^(?=.*\d)[A-Za-z0-9-]{8,}$/

type ListCall = Call & { input: { shape: object } }
type RowOf<C extends Call> = OutputOf<C> extends { rows: readonly (infer R)[] } ? R : never

/** Searches a list by each of the filters, and tells every row once. */
export const listed =
  <C extends ListCall>(call: C, filters: (asked: string) => Partial<InputOf<C>>[], hitOf: (row: RowOf<C>) => Hit) =>
  async (asked: string): Promise<Hit[]> => {
    const answers = await Promise.all(
      filters(asked).map((filter) => callApi(call, { ...(filter as object), size: SIZE } as InputOf<C>)),
    )
    const hits = answers.flatMap((answer) => (answer as { rows: RowOf<C>[] }).rows.map(hitOf))
    return [...new Map(hits.map((hit) => [hit.to, hit])).values()].slice(0, SHOWN)
  }

/** As it was typed, and in capitals: most numbers and codes have them, and nobody types them. */
export const spelled = (asked: string, longest = 60): string[] => [
  ...new Set([asked, asked.toUpperCase()].map((one) => one.slice(0, longest))),
]

/** By the beginning of a number, and by the whole of a tracking number. */
export const byNumber = (asked: string): ({ number: string } | { tracking_no: string })[] => [
  { number: `${asked.slice(0, 59)}*` },
  ...(TRACKING.test(asked) ? [{ tracking_no: asked }] : []),
]

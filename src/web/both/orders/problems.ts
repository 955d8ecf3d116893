// Delivery problems as a tab and a filter of the order lists, the same on both sides, and which filters a tab beside the statuses stands for. What makes
// an order one is Rule 10.7.
import { PROMISE_FILTERS } from '#shared/orders/changing/promise.rules.ts'
import { ACTOR_NAMES, TRACKING_ACTORS, type TrackingReader } from '#shared/orders/tracking/tracking-actors.ts'
import type { StatusTab } from '#web/kit/list/StatusTabs.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair, text } from '#web/kit/text/text.ts'

export const problemsText = text({
  en: { problems: 'Delivery problems', any: 'Any' },
  zh_CN: { problems: '派送异常', any: '全部' },
})

const TAB = 'delivery_problem'
type Filters = { status?: string; delivery_problem?: string; promise?: string }

/** The tab, beside those of the statuses. */
export const problemTab = (counted: { count: number; more: boolean } | undefined): StatusTab => ({
  value: TAB,
  title: pair(problemsText, 'problems'),
  ...counted,
})

/** Which tab the filters mean, and the filters that a tab stands for. */
export const tabOf = ({ status, delivery_problem, promise }: Filters): string | undefined =>
  delivery_problem ? TAB : promise || status
export function filtersOfTab(tab: string | undefined): Required<Filters> {
  const none = { status: '', delivery_problem: '', promise: '' }
  if (tab === TAB) return { ...none, delivery_problem: 'any' }
  return (PROMISE_FILTERS as readonly (string | undefined)[]).includes(tab)
    ? { ...none, promise: tab ?? '' }
    : { ...none, status: tab ?? '' }
}

export const problemField = (reader: TrackingReader): SearchField => ({
  name: 'delivery_problem',
  label: pair(problemsText, 'problems'),
  kind: 'select',
  options: [
    { value: 'any', label: pair(problemsText, 'any') },
    ...TRACKING_ACTORS.map((actor) => ({ value: actor, label: ACTOR_NAMES[actor][reader] })),
  ],
})

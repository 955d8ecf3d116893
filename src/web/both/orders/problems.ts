// Delivery problems as a tab and a filter of the order lists, the same on both sides. What makes an order one is Rule 10.7.
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import { ACTOR_NAMES, TRACKING_ACTORS, type TrackingReader } from '#shared/orders/tracking/tracking-actors.ts'
import type { StatusTab } from '#web/kit/list/StatusTabs.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair, text } from '#web/kit/text/text.ts'

export const problemsText = text({
  en: { problems: 'Delivery problems', any: 'Any' },
  zh_CN: { problems: '派送异常', any: '全部' },
})

const TAB = 'delivery_problem'
type Filters = { status?: string; delivery_problem?: string }

/** The tab, beside those of the statuses. */
export const problemTab = (counted: { count: number; more: boolean } | undefined): StatusTab => ({
  value: TAB,
  title: pair(problemsText, 'problems'),
  ...counted,
})

/** Which tab the filters mean, and the filters that a tab stands for. */
export const tabOf = ({ status, delivery_problem }: Filters): string | undefined => (delivery_problem ? TAB : status)
export const filtersOfTab = (tab: string | undefined): { status: string; delivery_problem: string } =>
  tab === TAB
    ? { status: '', delivery_problem: 'any' }
    : { status: (tab as OrderStatus | undefined) ?? '', delivery_problem: '' }

export const problemField = (reader: TrackingReader): SearchField => ({
  name: 'delivery_problem',
  label: pair(problemsText, 'problems'),
  kind: 'select',
  options: [
    { value: 'any', label: pair(problemsText, 'any') },
    ...TRACKING_ACTORS.map((actor) => ({ value: actor, label: ACTOR_NAMES[actor][reader] })),
  ],
})

// What is due and late as tabs and as a filter of the order lists, the same on both sides (Rules 9.48, 9.49).
import { PROMISE_FILTERS, PROMISE_NAMES, type PromiseFilter } from '#shared/orders/changing/promise.rules.ts'
import type { StatusTab } from '#web/kit/list/StatusTabs.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair, text } from '#web/kit/text/text.ts'

export const promiseText = text({
  en: {
    promise: 'Promised day',
    leaves: ({ day }: { day: string }) => `Leaves by ${day}`,
    due: 'Leaves today',
    /** In a list's cell, beside the status. */
    dueShort: 'Today',
    lateShort: ({ days }: { days: number }) => `${days} d late`,
    overdueShort: 'Overdue',
    late: ({ days }: { days: number }) => (days === 1 ? 'Late by 1 day' : `Late by ${days} days`),
    shouldLeave: ({ day }: { day: string }) => `It should have left by ${day}`,
    travels: ({ day }: { day: string }) => `Expected by ${day}`,
    overdue: 'Longer in transit than promised',
    shouldArrive: ({ day, days }: { day: string; days: number }) =>
      `It was expected by ${day}, ${days === 1 ? '1 day' : `${days} days`} ago`,
  },
  zh_CN: {
    promise: '承诺时效',
    leaves: ({ day }: { day: string }) => `最迟 ${day} 发货`,
    due: '今日应发',
    dueShort: '今日',
    lateShort: ({ days }: { days: number }) => `延 ${days} 天`,
    overdueShort: '超时',
    late: ({ days }: { days: number }) => `延迟 ${days} 天未发`,
    shouldLeave: ({ day }: { day: string }) => `应于 ${day} 前发货`,
    travels: ({ day }: { day: string }) => `预计 ${day} 前送达`,
    overdue: '运输超时',
    shouldArrive: ({ day, days }: { day: string; days: number }) => `应于 ${day} 前送达，已超 ${days} 天`,
  },
})

type CountedPromise = { promise: PromiseFilter; count: number; more: boolean }

/** Beside the tabs of the statuses. */
export const promiseTabs = (counted: readonly CountedPromise[] | undefined): StatusTab[] =>
  PROMISE_FILTERS.map((value) => ({
    value,
    title: PROMISE_NAMES[value],
    ...counted?.find(({ promise }) => promise === value),
  }))

export const promiseField: SearchField = {
  name: 'promise',
  label: pair(promiseText, 'promise'),
  kind: 'select',
  options: PROMISE_FILTERS.map((value) => ({ value, label: PROMISE_NAMES[value] })),
}

// The saved view that a list shows: the address names it, its columns go before the person's own. What is changed since it was saved is
// told, so that it can be saved again.
import type { ListName, ListView as SavedView } from '#shared/list-settings.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { arrange, choiceOf, type Arranged } from './arrange.ts'
import { nameOfView, useOwnLists } from './own-lists.ts'

type Shown = { view: string | undefined; query: string }
export type Viewed<C> = {
  columns: Arranged<C>[]
  /** Undefined: none is shown, or the one that the address names is somebody else's. */
  view: SavedView | undefined
  /** The view's columns are on their way. */
  waiting: boolean
  changed: boolean
}

export function useView<C extends { key: string; hidden?: boolean }>(
  name: ListName,
  list: Shown,
  columns: readonly C[],
): Viewed<C> {
  const { calls, columnsOf } = useOwnLists()
  const asked = list.view !== undefined
  const { data, isPending } = useRead(calls.getViews, { list: name }, { enabled: asked })
  const view = asked ? data?.rows.find(({ view_id }) => view_id === list.view) : undefined
  const choice = view ? (columnsOf(nameOfView(name, view.view_id)) ?? view.columns ?? undefined) : columnsOf(name)
  const arranged = arrange(columns, choice)
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const saved = view && choiceOf(arrange(columns, view.columns ?? undefined))
  return {
    columns: arranged,
    view,
    waiting: asked && isPending,
    changed: view !== undefined && (view.query !== list.query || !same(saved, choiceOf(arranged))),
  }
}

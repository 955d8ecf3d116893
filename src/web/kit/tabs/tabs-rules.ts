// The rules of the tabbed area as pure functions (Rule 18.3). A rule that would change nothing gives undefined, and the
// bar then says so.
import type { Text } from '#web/kit/text/language.ts'

export type Tab = {
  /** The address without its query: one tab each. */
  key: string
  /** The address as last visited there, query included; `path` is the route that it fits. */
  fullPath: string
  path: string
  title: Text
  /** Which one it shows: the number or name of its document, once that is known. */
  subject?: string
  closable: boolean
  /** Whether the page keeps its state when the tab is left. */
  meta: { keepAlive: boolean }
  /** Counts reloads; a new number mounts the page anew. */
  version: number
}
export type TabsState = { tabs: readonly Tab[]; activeKey: string }
export type Sweep = 'left' | 'right' | 'others' | 'all'

/** More pages than this are not kept in memory: the oldest that can go is closed. */
export const MAX_TABS = 20

/** Opens a tab or moves to it; `keep` names tabs that must not be closed to make room (unsaved forms). */
export function openTab(state: TabsState, tab: Omit<Tab, 'version'>, keep: ReadonlySet<string> = new Set()): TabsState {
  const known = state.tabs.some(({ key }) => key === tab.key)
  let tabs = known
    ? state.tabs.map((old) => (old.key === tab.key ? { ...old, ...tab } : old))
    : [...state.tabs, { ...tab, version: 0 }]
  if (tabs.length > MAX_TABS) {
    const oldest = tabs.find(({ key, closable }) => closable && key !== tab.key && !keep.has(key))
    tabs = tabs.filter((other) => other !== oldest)
  }
  return { tabs, activeKey: tab.key }
}

/** Says which document the page of a tab shows. */
export const nameTab = (state: TabsState, key: string, subject: string): TabsState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, subject } : tab)),
})

/** Closes one tab. Closing the active one moves to the tab before it, or to `homeKey` if there is none. */
export function closeTab(state: TabsState, key: string, homeKey: string): TabsState | undefined {
  const at = state.tabs.findIndex((tab) => tab.key === key)
  if (at < 0 || !state.tabs[at]!.closable) return undefined
  const tabs = state.tabs.filter((tab) => tab.key !== key)
  const activeKey = state.activeKey === key ? (state.tabs[at - 1]?.key ?? homeKey) : state.activeKey
  return { tabs, activeKey }
}

/** Closes the closable tabs left of, right of or other than `key`, or all of them. */
export function sweepTabs(state: TabsState, sweep: Sweep, key: string, homeKey: string): TabsState | undefined {
  const at = state.tabs.findIndex((tab) => tab.key === key)
  const goes = (tab: Tab, i: number): boolean =>
    tab.closable && (sweep === 'all' || (sweep === 'left' ? i < at : sweep === 'right' ? i > at : i !== at))
  const tabs = state.tabs.filter((tab, i) => !goes(tab, i))
  if (tabs.length === state.tabs.length) return undefined
  const still = (wanted: string): boolean => tabs.some((tab) => tab.key === wanted)
  return {
    tabs,
    activeKey: still(state.activeKey) ? state.activeKey : still(key) ? key : (tabs.at(-1)?.key ?? homeKey),
  }
}

/** The keys that a change would close. */
export const closedBy = (before: TabsState, after: TabsState): string[] =>
  before.tabs.map(({ key }) => key).filter((key) => !after.tabs.some((tab) => tab.key === key))

/** Stored tabs, as far as they can be understood; a damaged text gives none. */
export function readTabs(stored: string | null): Tab[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? found.filter(isTab).map((tab) => ({ ...tab, version: 0 })) : []
  } catch {
    return []
  }
}

function isTab(value: unknown): value is Tab {
  const tab = value as Partial<Tab> | null
  const isPath = (path: unknown) => typeof path === 'string' && /^\/(?!\/)/.test(path)
  return (
    isPath(tab?.key) &&
    isPath(tab?.fullPath) &&
    isPath(tab?.path) &&
    typeof tab?.meta?.keepAlive === 'boolean' &&
    typeof tab?.title?.en === 'string' &&
    typeof tab.title.zh_CN === 'string' &&
    (tab.subject === undefined || typeof tab.subject === 'string') &&
    typeof tab.closable === 'boolean'
  )
}

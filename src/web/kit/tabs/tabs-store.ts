// The open tabs of this browser window; they survive a reload of the page, not the window. Rules are in tabs-rules.ts.
import { create } from 'zustand'
import { nameTab, openTab, readTabs, type Tab, type TabsState } from './tabs-rules.ts'
import type { Text } from '#web/kit/text/language.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { unsavedTabs } from './unsaved.ts'

const KEY = 'tabs'

type TabsStore = TabsState & {
  open: (tab: Omit<Tab, 'version'>) => void
  name: (key: string, subject: string) => void
  /** Mounts the page of a tab anew. */
  reload: (key: string) => void
  replace: (state: TabsState) => void
}

export const useTabs = create<TabsStore>()((set) => ({
  tabs: [],
  activeKey: '',
  open: (tab) => set((state) => openTab(state, tab, unsavedTabs())),
  name: (key, subject) => set((state) => nameTab(state, key, subject)),
  reload: (key) =>
    set((state) => ({ tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, version: tab.version + 1 } : tab)) })),
  replace: ({ tabs, activeKey }) => set({ tabs, activeKey }),
}))

/** Restores the tabs of this window for one application and person, and keeps them from now on, if the reader wants them back. */
export function keepTabs(
  owner: string,
  home: Omit<Tab, 'version'>,
  titleOf: (key: string) => Text | undefined,
): () => void {
  const wanted = () => useTheme.getState().settings.tabs
  const name = `${KEY}:${owner}`
  const restored = readTabs(wanted() ? sessionStorage.getItem(name) : null).filter(({ key }) => key !== home.key)
  // The stored titles are in the language that was chosen when they were stored.
  const titled = restored.map((tab) => ({ ...tab, title: titleOf(tab.key) ?? tab.title }))
  useTabs.setState({ tabs: [{ ...home, version: 0 }, ...titled] })
  return useTabs.subscribe(({ tabs }) => sessionStorage.setItem(name, JSON.stringify(tabs)))
}

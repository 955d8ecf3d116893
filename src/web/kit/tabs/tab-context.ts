// What a page may know about the tab it lives in.
import { createContext, useContext } from 'react'

export type TabHandle = {
  key: string
  /** Closes this tab and goes on to `to`, without asking: for use after the page's work is done. */
  leave: (to: string, state?: object) => void
}

export const TabContext = createContext<TabHandle>({ key: '', leave: () => undefined })
export const useTab = (): TabHandle => useContext(TabContext)

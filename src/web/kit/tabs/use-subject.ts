// Which document a page shows, said in its tab and in the window's title: two open orders are told apart by their numbers.
import { useEffect } from 'react'
import { useTab } from './tab-context.ts'
import { useTabs } from './tabs-store.ts'

/** `subject`: a number or a name that people know the document by; undefined while it is loading. */
export function useSubject(subject: string | undefined): void {
  const { key } = useTab()
  // Also when the tab is opened after its page was drawn.
  const open = useTabs((state) => state.tabs.some((tab) => tab.key === key))
  useEffect(() => {
    if (open && subject) useTabs.getState().name(key, subject)
  }, [key, open, subject])
}

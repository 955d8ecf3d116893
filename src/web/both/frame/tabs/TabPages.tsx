// Keeps the page of every open tab alive: hidden pages keep their inputs, scroll and place, with their effects switched off.
// A kept page goes on seeing the address it was opened with.
import { Activity, memo, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useOutlet,
  type Location,
} from 'react-router'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { TabContext } from '#web/kit/tabs/tab-context.ts'
import { closeTab } from '#web/kit/tabs/tabs-rules.ts'
import { useTabs } from '#web/kit/tabs/tabs-store.ts'

type Kept = { outlet: ReactNode; location: Location }

export function TabPages({ homePath }: { homePath: string }) {
  const outlet = useOutlet()
  const location = useLocation()
  const navigate = useNavigate()
  const isWanted = useIsWanted()
  const tabs = useTabs((state) => state.tabs)
  const keepAlive = useTheme((state) => state.settings.showTabs)
  const [kept] = useState(() => new Map<string, Kept>())
  const activeKey = location.pathname
  kept.set(activeKey, { outlet, location })

  const known = new Map(tabs.map(({ key, version }) => [key, version]))
  const alive = new Set(keepAlive ? tabs.filter(({ meta }) => meta.keepAlive).map(({ key }) => key) : [])
  for (const key of kept.keys()) if (key !== activeKey && !alive.has(key)) kept.delete(key)

  const leave = useCallback(
    (key: string, to: string, state?: object) => {
      markSaved(key)
      const after = closeTab(useTabs.getState(), key, homePath)
      if (after) useTabs.getState().replace(after)
      // Who went elsewhere while it was saved, or is on the way there, is not called back.
      if (isWanted(key)) void navigate(to, { state })
    },
    [homePath, navigate, isWanted],
  )
  return [...kept].map(([key, page]) => (
    <Activity key={`${key}#${known.get(key) ?? 0}`} mode={key === activeKey ? 'visible' : 'hidden'}>
      <KeptPage {...page} tabKey={key} active={key === activeKey} leave={leave} />
    </Activity>
  ))
}

/** Whether a page is the one on screen and no other is on its way: the tabs themselves know of an address only once its page is drawn. */
function useIsWanted(): (key: string) => boolean {
  const router = use(RouterContext)?.router
  return useCallback(
    (key) => {
      const wanted = router && (router.state.navigation.location ?? router.state.location)
      return wanted?.pathname === `${router?.basename}${key}`.replace('//', '/')
    },
    [router],
  )
}

type PageProps = Kept & {
  tabKey: string
  active: boolean
  leave: (key: string, to: string, state?: object) => void
}

/** Drawn again when its own address changes, not when another tab opens. */
const KeptPage = memo(function KeptPage({ outlet, location, tabKey, active, leave }: PageProps) {
  const place = useMemo(() => ({ location, navigationType: 'POP' as never }), [location])
  const tab = useMemo(
    () => ({ key: tabKey, leave: (to: string, state?: object) => leave(tabKey, to, state) }),
    [tabKey, leave],
  )
  return (
    <LocationContext.Provider value={place}>
      <TabContext.Provider value={tab}>
        <div className="uc-page" id={active ? 'content' : undefined} tabIndex={-1}>
          {outlet}
        </div>
      </TabContext.Provider>
    </LocationContext.Provider>
  )
})

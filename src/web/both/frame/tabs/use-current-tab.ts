// Keeps the strip of open pages in step with the address: every page that is visited has its tab.
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { Application } from '#web/both/application/application.ts'
import type { RouteHandle } from '#web/both/application/routes.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { keepTabs, useTabs } from '#web/kit/tabs/tabs-store.ts'

export function useCurrentTab(application: Application, user: SignedInUser, handle: RouteHandle | undefined): void {
  const { pathname, search } = useLocation()
  const owner = `${application.name}:${user.email}`
  const { homePath } = application
  useEffect(() => {
    const titleOf = (key: string) => application.pages.find(({ path }) => matchPath(path, key))?.title
    const title = application.pages.find(({ path }) => path === homePath)?.title ?? { en: 'Home', zh_CN: '首页' }
    const home = {
      key: homePath,
      fullPath: homePath,
      path: homePath,
      title,
      closable: false,
      meta: { keepAlive: true },
    }
    return keepTabs(owner, home, titleOf)
  }, [owner, homePath, application])
  useEffect(() => {
    if (!handle || handle.path === '*') return
    const closable = pathname !== homePath
    const { title, path, keepAlive } = handle
    useTabs.getState().open({ key: pathname, fullPath: pathname + search, path, title, closable, meta: { keepAlive } })
  }, [pathname, search, handle, homePath])
}

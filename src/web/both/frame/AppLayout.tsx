// The frame around every page behind the sign-in: menu (side, top or mixed), header, tabs, the pages, footer. Which page may
// be opened is read off the server's menu here; what each part looks like is in shell.css and frame.css.
import { useRef, type CSSProperties } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { Application } from '#web/both/application/application.ts'
import type { RouteHandle } from '#web/both/application/routes.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { useTitle } from '#web/both/application/use-title.ts'
import { ForbiddenPage } from '#web/kit/pages/ResultPages.tsx'
import { useTabs } from '#web/kit/tabs/tabs-store.ts'
import { useText } from '#web/kit/text/text.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { BodyFullscreen } from './BodyFullscreen.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { layoutText } from './layout.text.ts'
import { allowedPaths, shownMenu, trailTo } from './menu/menu.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { StopBanner } from './StopBanner.tsx'
import { Side } from './menu/Side.tsx'
import { TabBar } from './tabs/TabBar.tsx'
import { TabPages } from './tabs/TabPages.tsx'
import { useContentSize } from './use-content-size.ts'
import { useCurrentTab } from './tabs/use-current-tab.ts'
import { usePhone } from '#web/kit/theme/use-phone.ts'
import { useScrollPlaces } from './tabs/use-scroll-places.ts'
import '#web/kit/layout/page.css'
import './shell.css'
import './frame.css'
import './tabs/tabs.css'

export function AppLayout({ application, user }: { application: Application; user: SignedInUser }) {
  const t = useText(layoutText)
  const phone = usePhone()
  const settings = useTheme((state) => state.settings)
  const { handle } = useMatches().at(-1) as { handle?: RouteHandle }
  const { pathname } = useLocation()
  const shell = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLElement>(null)
  const size = useContentSize(area)
  // Where the window scrolls, the area is as high as its content: no measure for what stands in it.
  const height = settings.fixedBody && size ? { '--uc-content-height': `${size.heightPx}px` } : {}
  const menu = shownMenu(user.menu_list)
  const current = handle?.menu ?? ''
  const allowed = !handle?.menu || handle.menu === application.homePath || allowedPaths(user.menu_list).has(handle.menu)
  const layout = phone ? 'phone' : settings.layoutStyle
  const group = layout === 'mix' ? trailTo(menu, current)[0] : undefined
  const sideItems = layout === 'side' ? menu : (group?.children ?? [])
  const full = settings.bodyFullscreen && !phone
  const tabs = settings.showTabs && !phone

  useTitle(
    handle?.title,
    useTabs(({ tabs }) => tabs.find(({ key }) => key === pathname)?.subject),
  )
  useCurrentTab(application, user, handle)
  useScrollPlaces(shell, pathname, !settings.fixedBody)

  return (
    <div
      ref={shell}
      className="uc-shell"
      data-layout={layout}
      data-side={sideItems.length > 0 && !full}
      data-collapsed={settings.collapse}
      data-full={full}
      data-fixed-body={settings.fixedBody}
      data-fixed-header={settings.fixedHeader}
      data-fixed-side={settings.fixedSidebar}
      data-colorful={settings.colorfulIcon}
    >
      <a className="uc-skip" href="#content">
        {t.skip}
      </a>
      {sideItems.length > 0 && !phone && !full && (
        <Side
          items={sideItems}
          current={current}
          settings={settings}
          brand={layout === 'side' ? user.brand : undefined}
        />
      )}
      <Header {...{ application, user, layout, menu, current }} folds={sideItems.length > 0} group={group?.path} />
      <div className="uc-main">
        {tabs && <TabBar homePath={application.homePath} widthPx={size?.widthPx} />}
        {full && !tabs && <BodyFullscreen floating />}
        <OfflineBanner />
        <StopBanner />
        <main
          ref={area}
          className="uc-pages"
          data-transition={settings.transitionName}
          data-wide={settings.bodyFull}
          style={height as CSSProperties}
        >
          <ProgressBar />
          {allowed ? <TabPages homePath={application.homePath} /> : <ForbiddenPage />}
        </main>
        {settings.showFooter && <Footer brand={user.brand} application={application.name} />}
      </div>
    </div>
  )
}

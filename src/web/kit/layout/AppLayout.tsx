// The frame around every page behind the sign-in: menu (side, top or mixed), header, tabs, the pages, footer. Which page may
// be opened is read off the server's menu here.
import { Drawer } from 'antd'
import { useState } from 'react'
import { useMatches } from 'react-router'
import type { Application } from '../app/application.ts'
import type { RouteHandle } from '../app/routes.ts'
import type { SignedInUser } from '../app/user-context.ts'
import { useTitle } from '../app/use-title.ts'
import { ForbiddenPage } from '../pages/ResultPages.tsx'
import { useText } from '../text.ts'
import { useTheme } from '../theme/theme-store.ts'
import { BrandMark } from './BrandMark.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { layoutText } from './layout.text.ts'
import { allowedPaths, shownMenu, trailTo } from './menu.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { TabPages } from './TabPages.tsx'
import { TopMenu } from './TopMenu.tsx'
import { usePhone } from './use-phone.ts'
import { useCurrentTab } from './use-current-tab.ts'
import './layout.css'
import './tabs.css'

export function AppLayout({ application, user }: { application: Application; user: SignedInUser }) {
  const t = useText(layoutText)
  const phone = usePhone()
  const { settings, change } = useTheme()
  const [menuOpen, setMenuOpen] = useState(false)
  const { handle } = useMatches().at(-1) as { handle?: RouteHandle }
  const menu = shownMenu(user.menu_list)
  const current = handle?.menu ?? ''
  const allowed = !handle?.menu || handle.menu === application.homePath || allowedPaths(user.menu_list).has(handle.menu)
  const layout = phone ? 'phone' : settings.layoutStyle
  const group = layout === 'mix' ? trailTo(menu, current)[0] : undefined
  const sideItems = layout === 'side' ? menu : (group?.children ?? [])

  useTitle(handle?.title)
  useCurrentTab(application, user, handle)

  return (
    <div className="uc-shell" data-layout={layout} data-side={sideItems.length > 0} data-collapsed={settings.collapse}>
      <a className="uc-skip" href="#content">
        {t.skip}
      </a>
      <ProgressBar />
      {sideItems.length > 0 && !phone && (
        <aside className="uc-side">
          {layout === 'side' && <BrandMark brand={user.brand} small={settings.collapse} />}
          <nav aria-label={t.menu}>
            <SideMenu items={sideItems} current={current} collapsed={settings.collapse} />
          </nav>
        </aside>
      )}
      <Header
        application={application}
        user={user}
        menuButton={
          phone
            ? { label: t.openMenu, onClick: () => setMenuOpen(true) }
            : sideItems.length > 0
              ? {
                  label: settings.collapse ? t.expand : t.collapse,
                  onClick: () => change({ collapse: !settings.collapse }),
                }
              : undefined
        }
        showBrand={layout !== 'side'}
      >
        {layout === 'top' && <SideMenu lying items={menu} current={current} />}
        {layout === 'mix' && <TopMenu items={menu} active={group?.path} />}
      </Header>
      {phone && (
        <Drawer
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          placement="left"
          size={280}
          title={user.brand.name}
          styles={{ body: { padding: '8px 0' } }}
        >
          <nav aria-label={t.menu}>
            <SideMenu items={menu} current={current} onChosen={() => setMenuOpen(false)} />
          </nav>
        </Drawer>
      )}
      <div className="uc-main">
        {settings.showTabs && !phone && <TabBar homePath={application.homePath} />}
        <main className="uc-pages">{allowed ? <TabPages homePath={application.homePath} /> : <ForbiddenPage />}</main>
        {settings.showFooter && <Footer brand={user.brand} />}
      </div>
    </div>
  )
}

// The bar on top: menu button, brand and horizontal menu if the layout has them there, and what is always at hand (language,
// appearance, full screen, account).
import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Application, MenuItem } from '#web/both/application/application.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { BrandMark } from './BrandMark.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { layoutText } from './layout.text.ts'
import { SideMenu } from './menu/SideMenu.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { useTone } from '#web/kit/theme/tone.ts'
import { TopMenu } from './menu/TopMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

// Only a phone needs it.
const PhoneMenu = lazy(() => import('./menu/PhoneMenu.tsx'))

type Props = {
  application: Application
  user: SignedInUser
  layout: 'side' | 'top' | 'mix' | 'phone'
  menu: readonly MenuItem[]
  /** The menu path of the page on screen, and its group in the mixed layout. */
  current: string
  group: string | undefined
  /** Whether there is a side menu to fold. */
  folds: boolean
}

export function Header({ application, user, layout, menu, current, group, folds }: Props) {
  const t = useText(layoutText)
  const { settings, change } = useTheme()
  const [menuOpen, setMenuOpen] = useState(false)
  const { HeaderExtra } = application
  const tone = useTone(settings.headStyle)
  const button =
    layout === 'phone'
      ? { label: t.openMenu, onClick: () => setMenuOpen(true) }
      : { label: settings.collapse ? t.expand : t.collapse, onClick: () => change({ collapse: !settings.collapse }) }
  return (
    <header className="uc-header" {...tone}>
      {(layout === 'phone' || folds) && (
        <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={button.label} onClick={button.onClick} />
      )}
      {layout !== 'side' && <BrandMark brand={user.brand} aligned={layout === 'mix' && !settings.logoAutoSize} />}
      <div className="uc-header-middle">
        {layout === 'top' && <SideMenu lying items={menu} current={current} />}
        {layout === 'mix' && <TopMenu items={menu} active={group} />}
      </div>
      <SearchButton search={application.search} user={user} />
      <Suspense fallback={null}>{HeaderExtra && <HeaderExtra />}</Suspense>
      <LanguageSwitch />
      <ThemeButton />
      <FullscreenButton />
      <UserMenu application={application} user={user} />
      {layout === 'phone' && (
        <Suspense fallback={null}>
          <PhoneMenu
            title={user.brand.name}
            items={menu}
            current={current}
            open={menuOpen}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
    </header>
  )
}

// The bar on top: menu button, the lying menu if any, and what is always at hand (language, appearance, full screen, account).
import {
  BgColorsOutlined, FullscreenExitOutlined, FullscreenOutlined, MenuOutlined, TranslationOutlined,
} from '@ant-design/icons' // prettier-ignore
import { App, Button, Dropdown } from 'antd'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Application } from '../app/application.ts'
import type { SignedInUser } from '../app/user-context.ts'
import { setLanguage, useLanguage } from '../language.ts'
import { useText } from '../text.ts'
import { BrandMark } from './BrandMark.tsx'
import { layoutText } from './layout.text.ts'
import { UserMenu } from './UserMenu.tsx'

const ThemeDrawer = lazy(() => import('./ThemeDrawer.tsx'))

type Props = {
  application: Application
  user: SignedInUser
  menuButton: { label: string; onClick: () => void } | undefined
  showBrand: boolean
  children?: ReactNode
}

export function Header({ application, user, menuButton, showBrand, children }: Props) {
  const t = useText(layoutText)
  const { HeaderExtra } = application
  const [themeAsked, setThemeAsked] = useState(false)
  const [themeOpen, setThemeOpen] = useState(false)
  return (
    <header className="uc-header">
      {menuButton && (
        <Button type="text" icon={<MenuOutlined />} aria-label={menuButton.label} onClick={menuButton.onClick} />
      )}
      {showBrand && <BrandMark brand={user.brand} />}
      <div className="uc-header-middle">{children}</div>
      {HeaderExtra && <HeaderExtra />}
      <LanguageSwitch />
      <Button
        type="text"
        icon={<BgColorsOutlined />}
        aria-label={t.appearance}
        title={t.appearance}
        onClick={() => {
          setThemeAsked(true)
          setThemeOpen(true)
        }}
      />
      <FullscreenButton />
      <UserMenu application={application} user={user} />
      {themeAsked && (
        <Suspense fallback={null}>
          <ThemeDrawer open={themeOpen} onClose={() => setThemeOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

function LanguageSwitch() {
  const t = useText(layoutText)
  const language = useLanguage()
  const items = [
    { key: 'en', label: 'English' },
    { key: 'zh_CN', label: '简体中文' },
  ]
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectedKeys: [language], onClick: ({ key }) => setLanguage(key === 'zh_CN' ? 'zh_CN' : 'en') }}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={t.language} title={t.language} />
    </Dropdown>
  )
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function FullscreenButton() {
  const t = useText(layoutText)
  const { message } = App.useApp()
  const full = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null)
  const toggle = async () => {
    try {
      if (full) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      void message.error(t.noFullscreen)
    }
  }
  const label = full ? t.leaveFullscreen : t.fullscreen
  return (
    <Button
      type="text"
      className="uc-wide-only"
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    />
  )
}

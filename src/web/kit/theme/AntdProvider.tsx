// Dresses the component library in the theme and the reader's language. Only the signed-in part is inside it; public pages
// are plain.
import { App, ConfigProvider, theme as antdTheme, type ConfigProviderProps } from 'antd'
import english from 'antd/es/locale/en_US.js'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useLanguage } from '#web/kit/text/language.ts'
import { paletteOf, type Mode, type Palette } from './palette.ts'
import { modeOf, useTheme } from './theme-store.ts'

const LESS_MOTION = window.matchMedia('(prefers-reduced-motion: reduce)')

type Locale = ConfigProviderProps['locale']

/**
 * The library's own words; English is built in, Chinese is loaded when chosen, and the words before stay until it is there. There are
 * always some: without any the library builds the page another way, and a change would empty every form.
 */
function useLibraryLocale(): Locale {
  const language = useLanguage()
  const [words, setWords] = useState<Locale>(english)
  useEffect(() => {
    if (language === 'en') return setWords(english)
    let wanted = true
    const loading = language === 'zh_CN' ? import('antd/es/locale/zh_CN.js') : import('antd/es/locale/zh_TW.js')
    // Words that did not come are English; the page's own are there.
    void loading.then((module) => wanted && setWords(module.default)).catch(() => undefined)
    return () => void (wanted = false)
  }, [language])
  return words
}

type Algorithm = Exclude<NonNullable<NonNullable<ConfigProviderProps['theme']>['algorithm']>, readonly unknown[]>

/** The library would darken these colours once more in dark mode; the palette has already chosen them to be readable. */
const exactly =
  (p: Palette): Algorithm =>
  (seed, derived) => ({
    ...(derived ?? antdTheme.defaultAlgorithm(seed)),
    colorPrimary: p.accent,
    colorLink: p.accentText,
    // Under the pointer the library pales its links in light mode and darkens them in dark mode, to below what can be read.
    colorLinkHover: p.accentText,
    colorLinkActive: p.accentText,
    colorPrimaryText: p.accentText,
    // Tags of what is under way; the library's own blue is too pale on its ground.
    colorInfo: p.accentText,
    colorInfoText: p.accentText,
    colorInfoBg: p.accentSoft,
    colorSuccess: p.success,
    colorWarning: p.warning,
    colorError: p.danger,
    colorErrorText: p.danger,
    colorWarningText: p.warning,
    colorSuccessText: p.success,
    colorErrorBg: p.dangerSoft,
    colorWarningBg: p.warningSoft,
    colorSuccessBg: p.successSoft,
  })

function libraryTheme(mode: Mode, compact: boolean): ConfigProviderProps['theme'] {
  const p = paletteOf(mode)
  return {
    algorithm: [
      mode.dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      ...(compact ? [antdTheme.compactAlgorithm] : []),
      exactly(p),
    ],
    token: {
      colorPrimary: p.accent,
      colorBgLayout: p.page,
      colorBgContainer: p.surface,
      colorBgElevated: p.raised,
      colorBorder: p.borderStrong,
      colorBorderSecondary: p.border,
      colorText: p.text,
      colorTextSecondary: p.textSecond,
      colorTextDescription: p.textSecond,
      colorTextPlaceholder: p.textSecond,
      borderRadius: 6,
      fontFamily: 'var(--uc-font)',
      motion: !LESS_MOTION.matches,
      // Short enough that nobody waits for a movement to end.
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      // Variables, not values: header and side menu may wear a tone of their own (tone.ts).
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemColor: 'var(--uc-text-second)',
        itemHoverColor: 'var(--uc-text)',
        itemHoverBg: 'var(--uc-fill)',
        itemActiveBg: 'var(--uc-fill)',
        itemSelectedColor: 'var(--uc-accent-text)',
        itemSelectedBg: 'var(--uc-accent-soft)',
        horizontalItemHoverColor: 'var(--uc-text)',
        horizontalItemSelectedColor: 'var(--uc-accent-text)',
        subMenuItemSelectedColor: 'var(--uc-accent-text)',
        itemHeight: 36,
        itemMarginInline: 8,
        activeBarBorderWidth: 0,
      },
      Button: {
        textTextColor: 'var(--uc-text)',
        textTextHoverColor: 'var(--uc-text)',
        textTextActiveColor: 'var(--uc-text)',
        textHoverBg: 'var(--uc-fill)',
        linkHoverBg: 'var(--uc-fill)',
        defaultHoverColor: 'var(--uc-accent-text)',
        defaultHoverBorderColor: 'var(--uc-accent-text)',
      },
    },
  }
}

/** One object as long as the looks are the same: with another one the library makes all its styles anew. */
function useLibraryTheme(): ConfigProviderProps['theme'] {
  const { dark, weak, color, darkColor } = useTheme(useShallow(modeOf))
  const compact = useTheme((state) => state.settings.compact)
  return useMemo(() => libraryTheme({ dark, weak, color, darkColor }, compact), [dark, weak, color, darkColor, compact])
}

export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      locale={useLibraryLocale()}
      theme={useLibraryTheme()}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, scrollToFirstError: true }}
    >
      <App className="uc-app">{children}</App>
    </ConfigProvider>
  )
}

// What a reader may choose about the looks, and how a stored choice is read: whatever is not understood is ignored (Rule 18.4).
// To add a setting: its default here, its allowed values in CHOICES if they are names, and a row in ThemeDrawer.tsx.
import { parseHex } from '#shared/color.ts'

/** The allowed names of each setting that is a name. */
export const CHOICES = {
  layoutStyle: ['side', 'top', 'mix'],
  headStyle: ['light', 'dark', 'primary'],
  sideStyle: ['light', 'dark'],
  /** One tree, or two columns: the groups, and beside them the pages of the open group. */
  sideMenuStyle: ['tree', 'columns'],
  tabStyle: ['pill', 'line', 'card'],
  transitionName: ['slide-right', 'slide-up', 'zoom', 'fade', 'none'],
} as const
type Choices = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] }

export type ThemeSettings = Choices & {
  /** Open tabs come back after the window was loaded anew. */
  tabs: boolean
  /** The side menu shows icons only. */
  collapse: boolean
  /** The column of groups (`sideMenuStyle: 'columns'`) shows icons only. */
  sideNavCollapse: boolean
  /** Header and menu make room: the page fills the window. */
  bodyFullscreen: boolean
  showTabs: boolean
  showFooter: boolean
  /** The header stays in sight while the window scrolls. */
  fixedHeader: boolean
  /** So does the side menu. */
  fixedSidebar: boolean
  /** The page scrolls inside the frame; otherwise the whole window does. */
  fixedBody: boolean
  /** Pages use the whole width; otherwise a readable measure in the middle. */
  bodyFull: boolean
  /** In the header the brand is as wide as it needs, not as the side menu. */
  logoAutoSize: boolean
  colorfulIcon: boolean
  /** Opening one group of the menu folds the others. */
  sideUniqueOpen: boolean
  /** Narrow windows get the phone layout. */
  styleResponsive: boolean
  weakMode: boolean
  darkMode: boolean
  /** Dark mode follows the operating system; `darkMode` then has no say. */
  followSystem: boolean
  compact: boolean
  /** `#rrggbb`; empty means the brand's own. */
  color: string
}

/** The looks of a reader who has chosen nothing (Rule 18.4). */
export const THEME_DEFAULTS: ThemeSettings = {
  layoutStyle: 'side',
  headStyle: 'light',
  sideStyle: 'dark',
  sideMenuStyle: 'tree',
  tabStyle: 'pill',
  transitionName: 'slide-right',
  tabs: true,
  collapse: false,
  sideNavCollapse: false,
  bodyFullscreen: false,
  showTabs: true,
  showFooter: true,
  fixedHeader: true,
  fixedSidebar: true,
  fixedBody: true,
  bodyFull: true,
  logoAutoSize: false,
  colorfulIcon: false,
  sideUniqueOpen: false,
  styleResponsive: true,
  weakMode: false,
  darkMode: false,
  followSystem: false,
  compact: false,
  color: '',
}

const isGood = (name: string, value: unknown): boolean => {
  if (name === 'color') return value === '' || parseHex(String(value)) !== undefined
  const choices: readonly unknown[] | undefined = CHOICES[name as keyof typeof CHOICES]
  return !choices || choices.includes(value)
}

/** The settings in a stored text; each value that is damaged or unknown is replaced by its default. */
export function readTheme(stored: string | null): ThemeSettings {
  let found: unknown
  try {
    found = JSON.parse(stored ?? '{}')
  } catch {
    return THEME_DEFAULTS
  }
  if (typeof found !== 'object' || found === null) return THEME_DEFAULTS
  const kept = Object.entries(THEME_DEFAULTS).map(([name, standard]) => {
    const value = (found as Record<string, unknown>)[name]
    return [name, typeof value === typeof standard && isGood(name, value) ? value : standard]
  })
  return Object.fromEntries(kept) as ThemeSettings
}

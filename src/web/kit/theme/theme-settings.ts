// What a reader may choose about the looks, and how a stored choice is read: whatever is not understood is ignored (spec 4).
// To add a setting, add it to THEME_DEFAULTS and, if only some values are allowed, to CHOICES.
import { parseHex } from './contrast.ts'

export const LAYOUTS = ['side', 'top', 'mix'] as const
export type LayoutStyle = (typeof LAYOUTS)[number]

export type ThemeSettings = {
  layoutStyle: LayoutStyle
  /** The side menu shows icons only. */
  collapse: boolean
  showTabs: boolean
  showFooter: boolean
  darkMode: boolean
  /** Dark mode follows the operating system; `darkMode` then has no say. */
  followSystem: boolean
  weakMode: boolean
  compact: boolean
  /** `#rrggbb`; empty means the brand's own. */
  color: string
}

/** Spec 9: side layout, tabs and footer shown, dark and weak mode off. */
export const THEME_DEFAULTS: ThemeSettings = {
  layoutStyle: 'side',
  collapse: false,
  showTabs: true,
  showFooter: true,
  darkMode: false,
  followSystem: false,
  weakMode: false,
  compact: false,
  color: '',
}

const CHOICES: { [K in keyof ThemeSettings]?: (value: unknown) => boolean } = {
  layoutStyle: (value) => LAYOUTS.includes(value as LayoutStyle),
  color: (value) => value === '' || parseHex(String(value)) !== undefined,
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
    const good = typeof value === typeof standard && (CHOICES[name as keyof ThemeSettings]?.(value) ?? true)
    return [name, good ? value : standard]
  })
  return Object.fromEntries(kept) as ThemeSettings
}

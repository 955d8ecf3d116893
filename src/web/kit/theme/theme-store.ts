// The theme in use: the reader's settings (kept in localStorage 'theme'), the brand's colour and the system's preference,
// painted onto the document as CSS variables. Knows nothing of the component library.
import { create } from 'zustand'
import { cssVariables, DEFAULT_COLOR, paletteOf, type Palette } from './palette.ts'
import { readTheme, THEME_DEFAULTS, type ThemeSettings } from './theme-settings.ts'

const KEY = 'theme'
const systemQuery = window.matchMedia('(prefers-color-scheme: dark)')

type ThemeState = {
  settings: ThemeSettings
  brandColor: string
  systemDark: boolean
  change: (patch: Partial<ThemeSettings>) => void
  /** Forgets the stored settings and returns to the defaults. */
  reset: () => void
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const useTheme = create<ThemeState>()((set, get) => ({
  settings: readTheme(stored()),
  brandColor: DEFAULT_COLOR,
  systemDark: systemQuery.matches,
  change: (patch) => {
    const settings = { ...get().settings, ...patch }
    set({ settings })
    try {
      localStorage.setItem(KEY, JSON.stringify(settings))
    } catch {
      // Storage is full or off: the choice lasts until the page is closed.
    }
  },
  reset: () => {
    localStorage.removeItem(KEY)
    set({ settings: THEME_DEFAULTS })
  },
}))

export const isDark = ({ settings, systemDark }: Pick<ThemeState, 'settings' | 'systemDark'>): boolean =>
  settings.followSystem ? systemDark : settings.darkMode

export const accentOf = ({ settings, brandColor }: Pick<ThemeState, 'settings' | 'brandColor'>): string =>
  settings.color || brandColor

function paint(state: ThemeState): void {
  const dark = isDark(state)
  const palette: Palette = paletteOf({ dark, weak: state.settings.weakMode, color: accentOf(state) })
  const root = document.documentElement
  root.dataset['theme'] = dark ? 'dark' : 'light'
  root.dataset['weak'] = String(state.settings.weakMode)
  root.dataset['compact'] = String(state.settings.compact)
  for (const [name, value] of cssVariables(palette)) root.style.setProperty(name, value)
}

/** Paints the theme now and whenever it changes; called once at start. */
export function startTheme(): void {
  systemQuery.addEventListener('change', ({ matches }) => useTheme.setState({ systemDark: matches }))
  useTheme.subscribe(paint)
  paint(useTheme.getState())
}

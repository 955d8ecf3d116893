// The theme in use: the reader's settings (kept in localStorage 'theme'), the brand's colour and the system's preference,
// painted onto the document as CSS variables. Knows nothing of the component library.
import { create } from 'zustand'
import { cssVariables, DEFAULT_COLOR, paletteOf, type Palette } from './palette.ts'
import { readTheme, THEME_DEFAULTS, type ThemeSettings } from './theme-settings.ts'

const KEY = 'theme'
/** How many ms transitions stay off after a change of the looks (Rule 18.6): a hundred borders fading at once would flicker. */
const SUPPRESS_TRANSITIONS_MS = 100
/** A desktop page on a phone is laid out this wide and scaled. */
const DESKTOP_WIDTH_PX = 1280
const systemQuery = window.matchMedia('(prefers-color-scheme: dark)')

type ThemeState = {
  settings: ThemeSettings
  brandColor: string
  /** The brand's colour of words in dark mode; empty: made from the other. */
  brandDark: string
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
  brandDark: '',
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
    set({ settings: THEME_DEFAULTS })
    try {
      localStorage.removeItem(KEY)
    } catch {
      // Nothing was stored then.
    }
  },
}))

export const isDark = ({ settings, systemDark }: Pick<ThemeState, 'settings' | 'systemDark'>): boolean =>
  settings.followSystem ? systemDark : settings.darkMode

export const accentOf = ({ settings, brandColor }: Pick<ThemeState, 'settings' | 'brandColor'>): string =>
  settings.color || brandColor

/** What the palettes are made of; an accent of the reader's own goes before both of the brand's. */
export const modeOf = (state: Pick<ThemeState, 'settings' | 'brandColor' | 'brandDark' | 'systemDark'>) => ({
  dark: isDark(state),
  weak: state.settings.weakMode,
  color: accentOf(state),
  darkColor: state.settings.color ? '' : state.brandDark,
})

function paint(state: ThemeState): void {
  const dark = isDark(state)
  const palette: Palette = paletteOf(modeOf(state))
  const root = document.documentElement
  root.dataset['theme'] = dark ? 'dark' : 'light'
  root.dataset['weak'] = String(state.settings.weakMode)
  root.dataset['compact'] = String(state.settings.compact)
  root.dataset['responsive'] = String(state.settings.styleResponsive)
  const width = state.settings.styleResponsive ? 'device-width' : DESKTOP_WIDTH_PX
  document.querySelector('meta[name=viewport]')?.setAttribute('content', `width=${width}, initial-scale=1`)
  for (const [name, value] of cssVariables(palette)) root.style.setProperty(name, value)
}

const looksOf = (state: ThemeState): string =>
  JSON.stringify([
    { ...state.settings, collapse: false, sideNavCollapse: false },
    state.brandColor,
    state.brandDark,
    state.systemDark,
  ])

let still: ReturnType<typeof setTimeout>

/** Paints without transitions, which come back a moment later. */
function repaint(state: ThemeState): void {
  const root = document.documentElement
  root.dataset['still'] = ''
  clearTimeout(still)
  still = setTimeout(() => delete root.dataset['still'], SUPPRESS_TRANSITIONS_MS)
  paint(state)
}

/** Paints the theme now and whenever it changes; called once at start. */
export function startTheme(): void {
  systemQuery.addEventListener('change', ({ matches }) => useTheme.setState({ systemDark: matches }))
  useTheme.subscribe((now, before) => {
    // The menu may glide to its other width; everything else changes at once.
    if (looksOf(now) !== looksOf(before)) repaint(now)
  })
  paint(useTheme.getState())
}

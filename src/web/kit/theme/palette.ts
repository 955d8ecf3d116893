// Every colour of both applications, for light, dark and weak mode, from one accent colour. The component library and the
// public pages' own CSS are fed from here, so they cannot differ.
import { DARK_PLATE, mix, parseHex, readable } from '#shared/color.ts'

export const DEFAULT_COLOR = '#0958d9'

export type Palette = {
  page: string
  surface: string
  raised: string
  fill: string
  border: string
  borderStrong: string
  text: string
  textSecond: string
  accent: string
  onAccent: string
  accentText: string
  accentSoft: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  danger: string
  dangerSoft: string
}

const LIGHT = {
  page: '#f5f6f8', surface: '#ffffff', raised: '#ffffff', fill: '#eef0f3',
  border: '#e2e5ea', borderStrong: '#c6ccd5', text: '#1b212b', textSecond: '#596273',
} // prettier-ignore
const DARK = {
  page: '#0e1116', surface: '#161a21', raised: DARK_PLATE, fill: '#232934',
  border: '#2a313c', borderStrong: '#434d5c', text: '#e6e9ee', textSecond: '#a1abba',
} // prettier-ignore
// A dark menu beside a light page: a deep blue rather than the grey of dark mode.
const NIGHT = { surface: '#111827', fill: '#1f2937', border: '#253044' }
// Weak mode is for readers who cannot tell red from green: blue, amber and vermilion (after Okabe and Ito), harder edges.
const SIGNALS = { success: '#15803d', warning: '#a16207', danger: '#c81e1e' }
const WEAK_SIGNALS = { success: '#0072b2', warning: '#8a6d00', danger: '#b34700' }

/** The palette of a mode. A colour that is not `#rrggbb` falls back to the default accent. */
export function paletteOf(mode: Mode): Palette {
  const base = mode.dark ? DARK : LIGHT
  const accent = readable(parseHex(mode.color) ? mode.color : DEFAULT_COLOR, '#ffffff')
  const accentSoft = mix(accent, base.surface, mode.dark ? 0.24 : 0.08)
  const ink = mode.dark && mode.darkColor ? mode.darkColor : accent
  // Links stand on plates, the chosen entry of a menu on the soft accent: it must be readable on both.
  const onPlate = readable(ink, base.raised, mode.weak ? 7 : 4.6)
  const accentText = readable(onPlate, accentSoft, mode.weak ? 6 : 4.6)
  const signals = Object.entries(mode.weak ? WEAK_SIGNALS : SIGNALS).flatMap(([name, color]) => {
    const soft = mix(color, base.surface, mode.dark ? 0.22 : 0.1)
    return [
      [name, readable(color, soft, mode.weak ? 6 : 4.6)],
      [`${name}Soft`, soft],
    ]
  })
  return {
    ...base,
    ...(mode.weak && {
      border: base.borderStrong,
      borderStrong: base.textSecond,
      textSecond: mix(base.textSecond, base.text, 0.4),
    }),
    accent,
    onAccent: '#ffffff',
    accentText,
    accentSoft,
    ...(Object.fromEntries(signals) as Record<
      'success' | 'successSoft' | 'warning' | 'warningSoft' | 'danger' | 'dangerSoft',
      string
    >),
  }
}

export type Tone = 'light' | 'dark' | 'primary'
/** `darkColor`: of words in dark mode, where it is another than `color` made readable. */
export type Mode = { dark: boolean; weak: boolean; color: string; darkColor?: string }

/**
 * The palette of a part of the frame that has a look of its own: `light` is the page's own, `dark` that of dark mode, `primary`
 * stands on the accent.
 */
export function toneOf(mode: Mode, tone: Tone): Palette {
  if (tone === 'light') return paletteOf(mode)
  const dark = paletteOf({ ...mode, dark: true })
  if (tone === 'dark') return { ...dark, ...(!mode.dark && NIGHT) }
  const { accent } = dark
  const shade = (share: number) => mix('#000000', accent, share)
  return {
    ...dark,
    page: accent, surface: accent, fill: shade(0.16), border: shade(0.2), borderStrong: '#ffffff',
    text: '#ffffff', textSecond: '#ffffff', accentText: '#ffffff', accentSoft: shade(0.26),
  } // prettier-ignore
}

/** The palette as CSS variables: `textSecond` becomes `--uc-text-second`. */
export function cssVariables(palette: Palette): [name: string, value: string][] {
  return Object.entries(palette).map(([name, value]) => [
    `--uc-${name.replace(/[A-Z]/g, (l) => `-${l.toLowerCase()}`)}`,
    value,
  ])
}

// Colour arithmetic for WCAG contrast: a brand's colour comes from data, so whether text on it can be read must be computed.

/** What words stand on in dark mode. */
export const DARK_PLATE = '#1d222b'

type Rgb = [number, number, number]

/** `#rgb` or `#rrggbb` as numbers 0..255; undefined for anything else. */
export function parseHex(color: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1]
  if (!hex) return undefined
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb
}

/** `share` of `color`, the rest of `other`; 0..1. */
export function mix(color: string, other: string, share: number): string {
  const [a, b] = [parseHex(color), parseHex(other)]
  if (!a || !b) return other
  return `#${a
    .map((value, i) =>
      Math.round(value * share + b[i]! * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function luminance(color: string): number {
  const channels = (parseHex(color) ?? [0, 0, 0]).map((value) => {
    const s = value / 255
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `color`, moved towards black or white only as far as needed to reach `ratio` on `background`. */
export function readable(color: string, background: string, ratio = 4.5): string {
  const towards = luminance(background) > 0.4 ? '#000000' : '#ffffff'
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = mix(color, towards, share)
    if (contrast(candidate, background) >= ratio) return candidate
  }
  return towards
}

// How well a colour stands out against white (WCAG 2.2): a brand's colour carries white text on its buttons. Mixing colours is not here.

/** The contrast ratio of `#rrggbb` against white, 1 to 21; 1 for anything that is not a colour. */
export function contrastWithWhite(color: string): number {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1]
  if (!hex) return 1
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** WCAG 1.4.3: text of ordinary size. */
export const MIN_CONTRAST = 4.5

// What a brand's colour must be able to do: carry white text on its buttons (WCAG 2.2).
import { contrast } from '../color.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** The contrast ratio of `#rrggbb` against white, 1 to 21; 1 for anything that is not a colour. */
export const contrastWithWhite = (color: string): number => (HEX.test(color) ? contrast(color, '#ffffff') : 1)

/** WCAG 1.4.3: text of ordinary size. */
export const MIN_CONTRAST = 4.5

// What a brand's colours must be able to do (WCAG 2.2): the one carries white text on its buttons, the other is read on a dark page.
import { contrast, DARK_PLATE } from '../color.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** The contrast ratio of `#rrggbb` against white, 1 to 21; 1 for anything that is not a colour. */
export const contrastWithWhite = (color: string): number => (HEX.test(color) ? contrast(color, '#ffffff') : 1)

/** The contrast ratio of `#rrggbb` against the plates of dark mode. */
export const contrastWithDark = (color: string): number => (HEX.test(color) ? contrast(color, DARK_PLATE) : 1)

/** WCAG 1.4.3: text of ordinary size. */
export const MIN_CONTRAST = 4.5

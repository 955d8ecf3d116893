// The look of the header and of the side menu, which may differ from the page's: a palette of their own, given to them as CSS
// variables. Colours are computed in theme/palette.ts.
import type { CSSProperties } from 'react'
import { cssVariables, toneOf, type Tone } from './palette.ts'
import { modeOf, useTheme } from './theme-store.ts'

/** What an element needs to wear a tone. */
export function useTone(tone: Tone): { 'data-tone': Tone; style: CSSProperties } {
  const state = useTheme()
  const style = tone === 'light' ? {} : Object.fromEntries(cssVariables(toneOf(modeOf(state), tone)))
  return { 'data-tone': tone, style: style as CSSProperties }
}

// Colours that can be read whatever the brand's colour is, and stored settings that cannot break the page.
import { assert, boolean, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, mix, parseHex, readable } from '#shared/color.ts'
import { cssVariables, paletteOf, toneOf } from './palette.ts'
import { readTheme, THEME_DEFAULTS } from './theme-settings.ts'

const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mix('#000', '#ffffff', 0.5)).toBe('#808080')
  expect(parseHex('red')).toBeUndefined()
})

test('a colour is left alone where it can be read already', () =>
  expect(readable('#0958d9', '#ffffff')).toBe('#0958d9'))

describe('every palette reaches WCAG AA', () => {
  test('whatever the brand colour, in every mode', () => {
    assert(
      property(hex, constantFrom('', '#7fd6b2', '#333333'), boolean(), boolean(), (color, darkColor, dark, weak) => {
        const p = paletteOf({ color, darkColor, dark, weak })
        const pairs: [string, string][] = [
          [p.onAccent, p.accent], [p.accentText, p.surface], [p.accentText, p.raised], [p.accentText, p.accentSoft], [p.text, p.page], [p.textSecond, p.surface],
          [p.textSecond, p.page], [p.textSecond, p.fill], [p.success, p.successSoft], [p.warning, p.warningSoft], [p.danger, p.dangerSoft],
          [p.danger, p.surface],
        ] // prettier-ignore
        for (const [front, back] of pairs) expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
  test('and so does every tone of header and side menu', () => {
    assert(
      property(hex, boolean(), boolean(), constantFrom('light', 'dark', 'primary'), (color, dark, weak, tone) => {
        const p = toneOf({ color, dark, weak }, tone)
        const pairs: [string, string][] = [
          [p.text, p.surface], [p.text, p.fill], [p.textSecond, p.surface], [p.textSecond, p.fill], [p.accentText, p.surface], [p.accentText, p.accentSoft],
        ] // prettier-ignore
        for (const [front, back] of pairs) expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
  test('a colour that is none falls back', () =>
    expect(paletteOf({ color: 'url(x)', dark: false, weak: false }).accent).toBe('#0958d9'))
})

test('variables are named after the palette', () =>
  expect(cssVariables({ textSecond: '#fff' } as never)).toEqual([['--uc-text-second', '#fff']]))

test.each([null, '', '{', 'null', '5', '[]'])('a damaged stored theme is ignored: %s', (stored) =>
  expect(readTheme(stored)).toEqual(THEME_DEFAULTS),
)
test('the defaults of Rule 18.4', () =>
  expect(THEME_DEFAULTS).toMatchObject({
    showTabs: true, showFooter: true, headStyle: 'light', sideStyle: 'dark', layoutStyle: 'side', transitionName: 'slide-right',
    fixedSidebar: true, fixedBody: true, darkMode: false, weakMode: false,
  })) // prettier-ignore
test('good values are kept beside bad ones', () =>
  expect(
    readTheme(
      '{"darkMode":true,"layoutStyle":"round","headStyle":"toString","tabStyle":"card","color":"javascript:x","showTabs":"no","later":1}',
    ),
  ).toEqual({
    ...THEME_DEFAULTS,
    darkMode: true,
    tabStyle: 'card',
  }))

// Drawings that are safe as text and still no logo: bombs, letters, shapes without a size.
import { expect, test } from 'vitest'
import { fitted, MAX_PARTS, partsOf, readLogo } from './logo.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (inside: string, attributes = ' viewBox="0 0 32 32"') => `<svg ${NS}${attributes}>${inside}</svg>`
/** Ten of the level below in each of nine levels: a thousand million in 2 kB. */
const bomb = (reference: (id: string) => string) =>
  svg(
    `<defs><g id="l0"><path d="M0 0h1v1z"/></g>${Array.from({ length: 9 }, (_, n) => `<g id="l${n + 1}">${reference(`l${n}`).repeat(10)}</g>`).join('')}</defs>${reference('l9')}`,
  )

test('what can be drawn is handed on, cleaned', () => {
  const drawing = svg('<defs><g id="a"><path d="M0 0h8v8z"/></g></defs><use href="#a"/><use href="#a"/>')
  expect(readLogo(drawing)).toEqual({ svg: drawing })
  // defs, g, path, and twice use with g and path.
  expect(partsOf(drawing)).toBe(1 + 3 + 2 * 3)
})

test.each([
  ['use', bomb((id) => `<use href="#${id}"/>`)],
  ['mask', bomb((id) => `<path mask="url(#${id})" d="M0 0h1"/>`)],
  ['clip path in quotes', bomb((id) => `<path clip-path="url('#${id}')" d="M0 0h1"/>`)],
  ['a style', bomb((id) => `<path style="mask:url(#${id})" d="M0 0h1"/>`)],
  ['a circle', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['itself', svg('<g id="a"><use href="#a"/></g>')],
  ['many', svg('<g/>'.repeat(MAX_PARTS + 1))],
])('a bomb made with %s is weighed without being drawn', (_, source) => {
  const began = performance.now()
  expect(readLogo(source)).toMatchObject({ rule: 'svg_heavy' })
  expect(performance.now() - began).toBeLessThan(500)
})

test.each([
  ['svg', '<svg><script/></svg>'],
  ['svg_letters', svg('<text>A</text>')],
  ['svg_letters', svg('<text x="1">A</text>')],
  ['svg_size', svg('<path d="M0 0h1"/>', '')],
  ['svg_size', svg('<path d="M0 0h1"/>', ' viewBox="0 0 0 32"')],
  ['svg_size', svg('<path d="M0 0h1"/>', ' viewBox="0 0 1e999 32"')],
  ['svg_size', svg('<path d="M0 0h1"/>', ' viewBox="0 0 1000 1"')],
  ['svg_size', svg('<path d="M0 0h1"/>', ' width="100%" height="100%"')],
])('%s: %s', (rule, source) => {
  expect(readLogo(source)).toMatchObject({ rule })
})

test('a drawing fills its box, whatever size it says it has', () => {
  const box = { width: 640, height: 160 }
  expect(fitted(svg('<g/>', ' width="9999999" height="9999999" viewBox="0 0 64 32"'), box)).toBe(
    `<svg width="320" height="160" ${NS} viewBox="0 0 64 32"><g/></svg>`,
  )
  expect(fitted(svg('<g/>', ' width="40" height="20"'), box)).toBe(
    `<svg width="320" height="160" viewBox="0 0 40 20" ${NS}><g/></svg>`,
  )
})

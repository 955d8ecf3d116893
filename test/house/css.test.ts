// A class is defined in one style sheet; the rule is also shown to find what it forbids.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cssFindings } from './css.ts'
import type { SourceFile } from './rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const sheets: SourceFile[] = readdirSync(join(ROOT, 'src/web'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path: `src/web/${path}`, text: readFileSync(join(ROOT, 'src/web', path), 'utf8') }))

test('there are style sheets to look at', () => expect(sheets.length).toBeGreaterThan(40))
test('a class is defined in one style sheet', () => expect(cssFindings(sheets)).toEqual([]))

const KIT = '.uc-desk { gap: 1px }\n.uc-desk p, .uc-scan { margin: 0 }'
const two = (other: string): SourceFile[] => [
  { path: 'a.css', text: KIT },
  { path: 'b.css', text: `.uc-own { color: red }\n${other}` },
]

test.each([
  ['a class twice', '.uc-desk { gap: 2px }'],
  ['a class twice, in a list', 'p, .uc-scan { gap: 2px }'],
  ['a class twice, on small screens', '@media (max-width: 9px) {\n  .uc-desk { gap: 2px }\n}'],
  ['a class twice, in one state', ".uc-desk[data-busy='true'] { gap: 2px }"],
  ['what is inside another file’s class', '.uc-desk > h2 { gap: 2px }'],
  ['a class twice, inside a tag', 'main .uc-scan { gap: 2px }'],
])('finds %s', (_, css) => expect(cssFindings(two(css))).toHaveLength(1))
test('finds a selector made of others’ classes only', () =>
  expect(cssFindings(two('.uc-desk > .uc-scan { gap: 2px }'))).toHaveLength(1))
test('finds a class that both define in a frame only', () =>
  expect(
    cssFindings([
      { path: 'a.css', text: '.uc-a .uc-x { gap: 1px }\n.uc-a { gap: 1px }' },
      { path: 'b.css', text: '.uc-b .uc-x { gap: 2px }\n.uc-b { gap: 1px }' },
    ]),
  ).toHaveLength(1))
test('finds an animation twice', () =>
  expect(
    cssFindings(
      two('@keyframes uc-x { from { top: 0 } }').map((one) => ({ ...one, text: `${one.text}\n@keyframes uc-x { }` })),
    ),
  ).toHaveLength(1))

test.each([
  '.uc-own .uc-scan { gap: 2px }',
  '.uc-own:has(> .uc-scan) { gap: 2px }',
  '.uc-desk .uc-own, .uc-own > h2 { gap: 2px }',
  '/* .uc-desk { } */ .uc-own:not(.uc-scan, .uc-desk) { gap: 2px }',
  ':is(.uc-desk, .uc-scan) + .uc-own { gap: 2px }',
])('takes %s', (css) => expect(cssFindings(two(css))).toEqual([]))

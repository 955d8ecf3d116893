// What browsers get of a contract, and of a library's part that they do not use.
import { describe, expect, it } from 'vitest'
import { forBrowsers, withoutBodies } from './browser-side.ts'

const CONTRACT = `import { z } from 'zod'
import type { Text } from '../language.ts'
import { other } from './other.ts'
import { bigAnswer } from './answers.ts'
import { pageOf, size as int, told } from '../fields.ts'
const both = { method: 'POST', audience: 'staff', permission: 'x.view', title: { en: 'Both', zh_CN: '两者' }, input: z.object({}), output: bigAnswer } as const
const row = z.object({ id: z.string().min(1) })
const part = z.object({ of: other })
const answer = z.object({ part })
export const input = row
export const calls = {
  one: call({ ...both, path: '/c' }),
  sum: call({ method: 'GET', path: '/d', input: z.object({}), audience: 'staff', output: answer }),
  list: call({ method: 'GET', title: 'Lists', path: '/a', input: z.object({ size: int(9) }), output: pageOf(row) }),
  save: call({
    method: 'POST',
    title: { en: 'Saves', zh_CN: '保存' },
    path: '/b',
    input: z.object({}),
    output: row,
  }),
}
export function later() {
  return z.string()
}
`

const PAGES = `import { OLD } from './old.ts'
export const pages = {
  list: { path: '/a', title: { en: 'A' }, permission: 'a.view', menu: { icon: 'a', group: OLD, badge: { counted: 'b' } } },
  one: { path: '/a/:id', title: { en: 'B' }, under: list },
}
`

it('browsers get pages with addresses and names, and that they have an entry of the menu', () => {
  expect(forBrowsers('src/shared/x/x.pages.ts', PAGES).replace(/\s+/g, ' ').trim()).toBe(
    "export const pages = { list: { path: '/a', title: { en: 'A' }, menu: { } }, one: { path: '/a/:id', title: { en: 'B' }, under: list }, }",
  )
})

describe('what browsers get of a contract', () => {
  const left = forBrowsers('src/shared/x/x.contract.ts', CONTRACT)
  it('knows addresses and inputs, neither names nor answers', () => {
    expect(left).toContain("path: '/a'")
    expect(left).toContain('size:')
    expect(left).not.toMatch(/title|output|audience|permission|保存|Lists/)
  })
  it('says so of what several calls have in common', () => {
    expect(left).toMatch(/both = \{ method: 'POST',\s+input: \S+ z\.object\(\{\}\),\s+\} as const/)
    expect(left).not.toMatch(/Both|bigAnswer/)
  })
  it('names no file that only answers need, and of the others what it takes', () => {
    expect(left).toMatch(/^import \{ z \} from 'zod'\n\s*import \{ size as int \} from '..\/fields.ts'\n/)
  })
  it('has nothing of its own that only answers were made of', () => {
    expect(left).not.toMatch(/const (part|answer)|other/)
  })
  it('marks every value of the module as pure, and nothing inside functions', () => {
    expect(left).toContain('row = /*@__PURE__*/ z.object({ id: /*@__PURE__*/ z.string().min(1) })')
    expect(left).toContain('return z.string()')
  })
  it('reads what stands only in files without markup', () => {
    const generic = 'export const same = <T>(one: T) => one\n'
    expect(forBrowsers('src/shared/x/x.ts', generic)).toBe(generic)
  })
  it('leaves what is not shared as it is', () => {
    expect(forBrowsers('src/web/x.ts', CONTRACT)).toBe(CONTRACT)
  })
})

it('a module without bodies has the same names', () => {
  const code =
    'export const a = () => 1, b = 2\nexport function c() {}\nconst d = 1\nexport { d as e }\nexport default 1\n'
  const [, names] = /export \{(.+)\}/.exec(withoutBodies('x.js', code))!
  expect(names!.match(/as (\w+)/g)).toEqual(['as e', 'as a', 'as b', 'as c', 'as default'].toSorted(byOrder(names!)))
})

const byOrder = (text: string) => (a: string, b: string) => text.indexOf(a) - text.indexOf(b)

// The tree of categories out of its rows.
import { expect, test } from 'vitest'
import { belowOf, refusePlace, treeOf } from './kinds.rules.ts'

const row = (code: string, parent_code: string | null = null) => ({
  code,
  parent_code,
  name_en: code.toUpperCase(),
  name_zh: `中${code}`,
})
const ROWS = [row('b'), row('a'), row('a2', 'a'), row('a1', 'a'), row('a11', 'a1')]

test('every category stands behind its parent, siblings in their order', () => {
  expect(treeOf(ROWS).map(({ code, depth }) => `${depth} ${code}`)).toEqual(['0 b', '0 a', '1 a2', '1 a1', '2 a11'])
  expect(treeOf(ROWS).at(-1)?.path).toEqual({ en: 'A / A1 / A11', zh_CN: '中a / 中a1 / 中a11' })
})

test('below a category is itself and all that hangs on it', () => {
  expect([...belowOf(ROWS, 'a')].sort()).toEqual(['a', 'a1', 'a11', 'a2'])
  expect([...belowOf(ROWS, 'b')]).toEqual(['b'])
})

test('nothing goes below itself', () => {
  expect(refusePlace(ROWS, 'a', 'a11')).toEqual({ code: 'category_below_itself' })
  expect(refusePlace(ROWS, 'a', 'a')).toEqual({ code: 'category_below_itself' })
  expect(refusePlace(ROWS, 'a1', 'b')).toBeUndefined()
  expect(refusePlace(ROWS, 'a1', null)).toBeUndefined()
  expect(refusePlace(ROWS, null, 'none')).toEqual({ code: 'not_found' })
})

test('five levels are the deepest, counted with what hangs on the moved one', () => {
  const deep = [...ROWS, row('c'), row('c1', 'c'), row('c2', 'c1')]
  expect(refusePlace(deep, 'c1', 'a11')).toBeUndefined()
  expect(refusePlace(deep, 'c', 'a11')).toEqual({ code: 'category_too_deep', params: { limit: 5 } })
})

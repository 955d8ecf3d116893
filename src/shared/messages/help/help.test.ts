// The help: every chapter is found by its words in either language, and what a page opens is there.
import { expect, test } from 'vitest'
import { CHAPTERS } from './chapters.ts'
import { readChapters, searchHelp, titleOf } from './own-text.ts'

const found = (words: string) => searchHelp(words, CHAPTERS).map(({ chapter }) => chapter.key)

test.each([
  ['interception', ['orders']],
  ['拦截', ['orders']],
  ['recovery codes', ['account']],
  ['ispm', ['sending']],
  ['Idempotency-Key', ['api']],
  ['slip pdf', ['money']],
  ['no such word', []],
])('%s is found in %j', (words, chapters) => expect(found(words)).toEqual(chapters))

test('a title brings its whole chapter', () => {
  const [hit] = searchHelp('order creation', CHAPTERS)
  expect(hit?.parts).toBe(CHAPTERS.find(({ key }) => key === 'orders')?.parts)
})

test('a brand’s own chapter stands in place of the built-in one, and is found by its own words alone', () => {
  const body = 'Before.\n\n## Pallets of **glass** ##\n\n- Wrap them\n\n```\n## no heading\n```\n\n### Sub\n\n# Second'
  const own = readChapters([{ chapter: 'orders', body }])
  expect(own.map(({ key }) => key)).toEqual(CHAPTERS.map(({ key }) => key))
  const parts = own.find(({ key }) => key === 'orders')?.parts ?? []
  expect(parts.map((part) => titleOf(part).en)).toEqual(['', 'Pallets of glass', 'Second'])
  const hits = (words: string) => searchHelp(words, own).map(({ chapter, parts: found }) => [chapter.key, found.length])
  expect(hits('wrap glass')).toEqual([['orders', 1]])
  expect(hits('interception')).toEqual([])
  expect(hits('订单 创建')).toContainEqual(['orders', 3])
  expect(hits('ispm')).toEqual([['sending', 1]])
})

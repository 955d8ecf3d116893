// The help: every chapter is found by its words in either language, and what a page opens is there.
import { expect, test } from 'vitest'
import { PORTAL_PAGES } from '#shared/all-pages.ts'
import { chapterOf } from './chapter-of.ts'
import { CHAPTERS, searchHelp } from './chapters.ts'

const found = (words: string) => searchHelp(words).map(({ chapter }) => chapter.key)

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
  const [hit] = searchHelp('order creation')
  expect(hit?.parts).toBe(CHAPTERS.find(({ key }) => key === 'orders')?.parts)
})

test('keys are unique, and each page opens a chapter that there is', () => {
  const keys = CHAPTERS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { parts } of CHAPTERS) expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
  const opened = PORTAL_PAGES.flatMap((pages) => Object.values(pages)).flatMap(({ path }) => chapterOf(path) ?? [])
  expect(opened.length).toBeGreaterThan(20)
  expect(opened.filter((key) => !keys.includes(key))).toEqual([])
})

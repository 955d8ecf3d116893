// The help: every chapter is found by its words in either language, and what a page opens is there.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PORTAL_PAGES } from '#shared/all-pages.ts'
import { inLanguage } from '#shared/language.ts'
import MarkdownBody from '../MarkdownBody.tsx'
import { chapterOf } from './chapter-of.ts'
import { CHAPTERS } from './chapters.ts'
import { asMarkdown, partsOf, readChapters, searchHelp, titleOf } from './own-text.ts'

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

test('keys are unique, and each page opens a chapter that there is', () => {
  const keys = CHAPTERS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { parts } of CHAPTERS) expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
  const opened = PORTAL_PAGES.flatMap((pages) => Object.values(pages)).flatMap(({ path }) => chapterOf(path) ?? [])
  expect(opened.length).toBeGreaterThan(20)
  expect(opened.filter((key) => !keys.includes(key))).toEqual([])
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

test.each(['en', 'zh_CN'] as const)(
  'the Markdown that staff begin with says what is built in, word for word: %s',
  (language) => {
    for (const { parts } of CHAPTERS) {
      const own = partsOf(asMarkdown({ parts }, language))
      expect(own.map(({ title }) => title)).toEqual(parts.map(({ title }) => inLanguage(title, language)))
      for (const [place, { points }] of parts.entries()) {
        const text = own[place]?.markdown ?? ''
        const html = renderToStaticMarkup(createElement(MarkdownBody, { text }))
        const said = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, inner]) => plain(inner ?? ''))
        expect(said).toEqual(points.map((point) => inLanguage(point, language)))
      }
    }
  },
)
const plain = (html: string) =>
  html.replace(
    /&(lt|gt|quot|amp|#x27);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" })[name] ?? '',
  )

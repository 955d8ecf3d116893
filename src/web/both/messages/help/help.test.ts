// What pages open of the help is there, and the Markdown that staff begin with is drawn as the built-in text reads.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PORTAL_PAGES } from '#shared/all-pages.ts'
import { inLanguage } from '#shared/language.ts'
import { CHAPTERS } from '#shared/messages/help/chapters.ts'
import { asMarkdown, partsOf } from '#shared/messages/help/own-text.ts'
import MarkdownBody from '../MarkdownBody.tsx'
import { chapterOf } from './chapter-of.ts'

test('keys are unique, and each page opens a chapter that there is', () => {
  const keys = CHAPTERS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { parts } of CHAPTERS) expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
  const opened = PORTAL_PAGES.flatMap((pages) => Object.values(pages)).flatMap(({ path }) => chapterOf(path) ?? [])
  expect(opened.length).toBeGreaterThan(20)
  expect(opened.filter((key) => !keys.includes(key))).toEqual([])
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

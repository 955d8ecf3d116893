// What hostile Markdown becomes: text, and none but the elements and links that are allowed.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import MarkdownBody from './MarkdownBody.tsx'

const drawn = (text: string) => renderToStaticMarkup(createElement(MarkdownBody, { text }))
/** Every tag with its attributes as they stand in the markup. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z][a-z0-9]*)([^>]*)>/g)].map(([, name, rest]) => `${name}${rest}`)

test('headings, lists, emphasis, code, quotes, links', () => {
  expect(
    drawn('# A\n## B\n### C\n\n**b** *i* `c`\n\n- x\n- y\n\n1. z\n\n> q\n\n---\n\n[l](https://a.example/x?y#z)'),
  ).toBe(
    '<h3>A</h3>\n<h3>B</h3>\n<h4>C</h4>\n<p><strong>b</strong> <em>i</em> <code>c</code></p>\n<ul>\n<li>x</li>\n<li>y</li>\n</ul>\n<ol>\n<li>z</li>\n</ol>\n<blockquote>\n<p>q</p>\n</blockquote>\n<hr/>\n<p><a href="https://a.example/x?y#z" target="_blank" rel="noopener noreferrer">l</a></p>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onmouseover="alert(1)">b</b>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '</p><style>*{display:none}</style>',
  '{{7+7}} ${7+7} <%= 7+7 %>',
  '<!-- --!><img src=x>',
])('%s stays text', (text) => {
  const html = drawn(text)
  expect(tagsOf(html).filter((tag) => tag !== 'p')).toEqual([])
  const shown = html
    .replace(/<\/?p>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
  expect(shown).toBe(text)
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](http://plain.example)',
  '[x](https://bank.example@evil.example)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<javascript:alert(1)>',
])('%s is no link', (text) => {
  expect(tagsOf(drawn(text)).filter((tag) => tag !== 'p' && tag !== 'span')).toEqual([])
})

test.each(['![x](https://a.example/x.png)', '![x](javascript:alert(1))', '| a |\n|---|\n| b |', '<https://a.example>'])(
  '%s loads nothing and draws no more than text and links',
  (text) => {
    for (const tag of tagsOf(drawn(text)))
      expect(tag).toMatch(/^(p|a href="https:\/\/a\.example" target="_blank" rel="noopener noreferrer")$/)
  },
)

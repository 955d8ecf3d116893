// Logos: what is kept, what is left out, and what is refused by name.
import { expect, test } from 'vitest'
import { cleanSvg } from './svg.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (inside: string, attributes = '') => `<svg ${NS}${attributes}>${inside}</svg>`

test('a drawing stays what it is, the rest of the file goes', () => {
  const source = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made <b>by</b> an editor -->\n<svg ${NS} xmlns:inkscape="http://www.inkscape.org/x" viewBox="0 0 32 32" inkscape:version="1">
    <metadata><rdf>anything <b>here</b></rdf></metadata><defs><linearGradient id="a"><stop offset="0" style="stop-color:#fff; stop-opacity:1"/></linearGradient></defs>
    <path d='M0 0h32v32z' fill="url(#a)"/><use xlink:href="#a"/><text>A &amp; B</text></svg>`
  const cleaned = cleanSvg(source)
  expect(cleaned).toEqual({
    svg: `<svg ${NS} viewBox="0 0 32 32">
    <defs><linearGradient id="a"><stop offset="0" stop-color="#fff" stop-opacity="1"/></linearGradient></defs>
    <path d="M0 0h32v32z" fill="url(#a)"/><use href="#a"/><text>A &amp; B</text></svg>`,
  })
  expect(cleanSvg((cleaned as { svg: string }).svg)).toEqual(cleaned)
})

test('a property that a style names twice, or that is an attribute too, is written once: the last of the style', () => {
  expect(cleanSvg(svg('<path fill="#111" style="fill:#222;stroke:#333;fill:#444" d=""/>'))).toEqual({
    svg: svg('<path fill="#444" d="" stroke="#333"/>'),
  })
})

const REFUSED: [string, string][] = [
  ['a script', svg('<script>alert(1)</script>')],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a prefixed script', svg('<svg:script>alert(1)</svg:script>')],
  ['a handler', svg('', ' onload="alert(1)"')],
  ['a handler inside', svg('<path onclick="a()" d=""/>')],
  ['foreign content', svg('<foreignObject><p/></foreignObject>')],
  ['a picture from elsewhere', svg('<image href="https://evil.example/x.png"/>')],
  ['a style sheet', svg('<style>@import url(//evil.example)</style>')],
  ['a link', svg('<a href="javascript:alert(1)"><path d=""/></a>')],
  ['a use from elsewhere', svg('<use href="https://evil.example/x.svg#a"/>')],
  ['a use of data', svg('<use xlink:href="data:image/svg+xml;base64,AAAA#a"/>')],
  ['a fill from elsewhere', svg('<path fill="url(https://evil.example/#a)" d=""/>')],
  ['a hidden reference', svg('<path fill="u&#114;l(https://evil.example/)" d=""/>')],
  ['an escaped reference', svg('<path fill="\\75rl(//evil.example)" d=""/>')],
  ['a style from elsewhere', svg('<path style="fill:url(//evil.example)" d=""/>')],
  ['a style with an escape', svg('<path style="f\\69ll:red" d=""/>')],
  ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`],
  ['an unknown entity', svg('<text>&x;</text>')],
  ['an instruction', `<?xml-stylesheet href="//evil.example"?>${svg('')}`],
  ['CDATA', svg('<text><![CDATA[<script>]]></text>')],
  ['an attribute without quotes', svg('<path d=M0 />')],
  ['an attribute twice', svg('<path d="" d=""/>')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['tags that cross', svg('<g><defs></g></defs>')],
  ['an open end', `<svg ${NS}><g>`],
  ['two roots', svg('') + svg('')],
  ['no root', 'hello'],
  ['another root', '<html></html>'],
  ['nothing', ''],
  ['a control character', svg('\u0000')],
  ['too long', svg(`<path d="${'M0 0'.repeat(20_000)}"/>`)],
  ['too deep', svg('<g>'.repeat(60) + '</g>'.repeat(60))],
]
test.each(REFUSED)('%s is refused', (_, source) => {
  expect(cleanSvg(source)).toEqual({ refused: expect.any(String) })
})

test('hostile length costs no time', () => {
  const began = performance.now()
  for (const source of [
    '<svg '.repeat(8000),
    `<svg ${'a="" '.repeat(8000)}`,
    `<!--${'-'.repeat(39_000)}`,
    svg('&'.repeat(39_000)),
  ])
    cleanSvg(source)
  expect(performance.now() - began).toBeLessThan(1000)
})

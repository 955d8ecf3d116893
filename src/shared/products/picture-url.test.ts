// Which addresses may be named, and pasted lines as sheets and people write them.
import { expect, test } from 'vitest'
import { fieldRefusals } from '../field-reasons.ts'
import { pictureLines, pictureUrl } from './picture-url.ts'

const reason = (url: string): string | undefined => {
  const result = pictureUrl.safeParse(url)
  return result.success ? undefined : fieldRefusals(result.error)[0]?.reason.en
}
const SUFFIX = 'URL suffix must be png, gif, jpg, jpeg or bmp'
const ADDRESS = 'Must be an address that begins with https:// or http://'

test.each([
  'https://a.example/cup.png', 'http://a.example/CUP.JPG', 'https://a.example/a/b.jpeg?width=600#x', 'https://a.example/%E6%9D%AF.gif',
  'https://bücher.example/x.bmp',
])('%s may be named', (url) => expect(reason(url)).toBeUndefined()) // prettier-ignore

test.each([
  ['https://a.example/cup.webp', SUFFIX],
  ['https://a.example/cup', SUFFIX],
  ['https://a.example/cup.png.exe', SUFFIX],
  ['https://a.example/cup?x=.png', SUFFIX],
  ['https://a.png', SUFFIX],
  ['file:///etc/cup.png', ADDRESS],
  ['gopher://a.example/cup.png', ADDRESS],
  ['javascript:alert(1)//.png', ADDRESS],
  ['cup.png', ADDRESS],
  ['', 'Required'],
  [`https://a.example/${'a'.repeat(2000)}.png`, 'At most 2000 characters'],
])('%s may not', (url, said) => expect(reason(url)).toBe(said))

test('lines are read with any separator, and a SKU may hold spaces', () => {
  const url = 'https://a.example/1.png'
  const rows = ['A-1', 'A 1', 'a.b', 'C', 'D'].map((sku) => ({ sku, url }))
  expect(pictureLines(`A-1\t${url}\r\n\nA 1 ${url}\na.b,${url}\rC; ${url}\n  D   ${url}  `)).toEqual(rows)
  expect(pictureLines(url)).toEqual([{ sku: '', url }])
  expect(pictureLines('  \n')).toEqual([])
})

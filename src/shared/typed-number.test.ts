// Numbers as people type them: what every country writes is read as what it means or refused, and never as anything else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

test.each([
  // typed, decimals, read
  ['12', 0, '12'], ['12,50', 2, '12.50'], ['12.50', 2, '12.50'], ['1,5', 0, '1.5'], ['1500,50', 2, '1500.50'], ['.5', 2, '0.5'], [',5', 2, '0.5'],
  ['5.', 2, '5'], ['5,', 2, '5'], ['007', 0, '7'], ['0,500', 3, '0.500'], ['0.500', 2, '0.500'], ['1.234,56', 2, '1234.56'], ['1,234.56', 2, '1234.56'],
  ['1 234,56', 2, '1234.56'], ['1\u202f234,56', 2, '1234.56'], ["1'234.50", 2, '1234.50'], ['1’234’567', 0, '1234567'], ['1,234,567', 0, '1234567'],
  ['1.234.567', 0, '1234567'], ['1.234.567,8', 2, '1234567.8'], ['12,34,567.8', 2, '1234567.8'], ['1,234', 0, '1234'], ['1,234', 2, '1234'],
  ['12,345', 2, '12345'], ['1234,567', 2, '1234.567'], ['1.234', 3, '1.234'], ['１２．５', 2, '12.5'], ['12。5', 2, '12.5'], ['1，5', 2, '1.5'],
  ['-3', 0, '-3'], ['−3,5', 2, '-3.5'], ['+4', 0, '4'], [' 12 ', 0, '12'], ['12,3456', 2, '12.3456'],
] as const)('%s (%i decimals) is %s', (typed, decimals, number) => expect(readNumber(typed, decimals)).toEqual({ number })) // prettier-ignore

test.each([
  ['1,234', 3, ['1.234', '1234']],
  ['1.234', 2, ['1234', '1.234']],
  ['1.234', 0, ['1234', '1.234']],
  ['-12,500', 3, ['-12.500', '-12500']],
] as const)('%s (%i decimals) could mean two things', (typed, decimals, readings) =>
  expect(readNumber(typed, decimals)).toEqual({ fault: 'ambiguous', readings }),
)

test.each([
  'abc', '1,23,45', '1.2.3', '1,2,3', '12 34', '1.234,567.8', '1,234.567,8', '1,2345.6', '12-3', '--1', '1e5', '0x10', '.', ',', '-', '1/2', '12 USD', 'NaN', 'Infinity',
  '1,234 567', '1 234.567.890', '1,,2', '1 2,5', '½', '٣', '1.234 ,5', '1_234',
] as const)('%s is no number', (typed) => expect(readNumber(typed, 2)).toEqual({ fault: 'shape' })) // prettier-ignore

test('nothing is nothing', () => expect(readNumber('  ', 2)).toEqual({ fault: 'blank' }))

/** Every way of writing numbers that a browser of a customer's country may show. */
const LOCALES = ['en', 'en-IN', 'en-ZA', 'de', 'de-CH', 'de-AT', 'fr', 'fr-CH', 'es', 'es-MX', 'it', 'nl', 'pl', 'pt', 'pt-BR', 'ru', 'sv', 'tr', 'zh', 'zh-TW', 'ja', 'ko', 'vi', 'id'] // prettier-ignore

test(
  'a number written in the way of any country is read as itself, or refused as ambiguous',
  { timeout: 30_000 },
  () => {
    const exact = fc.tuple(fc.bigInt(0n, 999_999_999_999n), fc.integer({ min: 0, max: 3 }), fc.nat(999), fc.boolean())
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), exact, (locale, [whole, decimals, part, negative]) => {
        const fraction = decimals === 0 ? '' : String(part).padStart(3, '0').slice(0, decimals)
        const value = `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
        const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
        const typed = new Intl.NumberFormat(locale, options).format(value as Intl.StringNumericLiteral)
        const read = readNumber(typed, decimals)
        if ('number' in read) expect(read.number.replace(/^-(?=[0.]+$)/, '')).toBe(value.replace(/^-(?=[0.]+$)/, ''))
        else expect(read).toMatchObject({ fault: 'ambiguous', readings: expect.arrayContaining([value]) })
      }),
      { numRuns: 20_000 },
    )
  },
)

test('whatever is typed, what is read is a plain decimal of the digits that stand there, in their order', () => {
  const key = fc.constantFrom(..."0123456789.,  '-+a’")
  fc.assert(
    fc.property(fc.array(key, { maxLength: 14 }), fc.integer({ min: 0, max: 4 }), (keys, decimals) => {
      const typed = keys.join('')
      const read = readNumber(typed, decimals)
      if (!('number' in read)) return
      expect(read.number).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
      const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
      expect(digits(read.number)).toBe(digits(typed))
      expect(readNumber(read.number, 9)).toEqual(read)
    }),
    { numRuns: 20_000 },
  )
})

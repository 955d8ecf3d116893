// Numbers of documents: what is written is read back, and nothing else is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, readNumber, type DocumentKind } from './document-numbers.ts'

const kind = fc.constantFrom<DocumentKind>('SO', 'IB', 'LO', 'TU', 'CO', 'TR')
const upTo = (max: number) => fc.integer({ min: 1, max })

test('a number has six digits or more, and is read back', () => {
  expect(numberOf('TU', 1024, 7)).toBe('TU1024-000007')
  expect(numberOf('SO', 1024, 1_000_000)).toBe('SO1024-1000000')
  fc.assert(
    fc.property(kind, upTo(999_999_999), upTo(999_999_999), (said, customerId, running) => {
      expect(readNumber(numberOf(said, customerId, running))).toEqual({ kind: said, customerId, running })
    }),
  )
})

test.each([
  '',
  'SO',
  'SO1024',
  'SO1024-00012',
  'so1024-000123',
  'XX1024-000123',
  ' SO1024-000123',
  'SO1024-000123-001',
  'IBx-000001',
])('not a number: %j', (text) => expect(readNumber(text)).toBeUndefined())

// Amounts by currency, dates around the date line, and who may decide a top-up.
import { expect, test } from 'vitest'
import { confirmRefusal, fitsCurrency, rejectRefusal, remittanceRefusal } from './billing.rules.ts'

test.each([
  ['12.34', 'USD', true],
  ['12.345', 'USD', false],
  ['12.3400', 'USD', true],
  ['1200', 'JPY', true],
  ['1200.00', 'JPY', true],
  ['1200.5', 'JPY', false],
  ['1200.01', 'KRW', false],
  ['0.01', 'EUR', true],
])('%s %s fits: %s', (amount, currency, fits) => expect(fitsCurrency(amount, currency)).toBe(fits))

test.each([
  ['2026-03-02', []],
  ['2026-03-03', []],
  ['2026-03-04', ['paid_on']],
])('paid on %s, entered on 2 March UTC', (date, paths) => {
  const refusal = remittanceRefusal({ amount: '5', currency: 'USD', date }, '2026-03-02', {
    amount: 'amount',
    date: 'paid_on',
  })
  expect(refusal?.fields?.map(({ path }) => path) ?? []).toEqual(paths)
})

test('a wrong amount and a wrong date are named together', () => {
  const refusal = remittanceRefusal({ amount: '5.5', currency: 'JPY', date: '2027-01-01' }, '2026-03-02', {
    amount: 'a',
    date: 'd',
  })
  expect(refusal).toMatchObject({ code: 'invalid_input', fields: [{ path: 'a' }, { path: 'd' }] })
})

test.each([
  ['submitted', false, 'me', undefined],
  ['submitted', true, 'other', undefined],
  ['submitted', true, 'me', 'four_eyes'],
  ['received', false, 'other', 'top_up_state'],
  ['received', true, 'me', 'top_up_state'],
  ['rejected', false, 'other', 'top_up_state'],
] as const)('confirming a %s top-up, filed by staff %s (%s): %s', (status, filed_by_staff, filed_by, code) => {
  expect(confirmRefusal({ status, filed_by_staff, filed_by }, 'me')?.code).toBe(code)
})

test.each([
  ['submitted', undefined],
  ['received', 'top_up_state'],
  ['rejected', 'top_up_state'],
] as const)('rejecting a %s top-up: %s', (status, code) => expect(rejectRefusal({ status })?.code).toBe(code))

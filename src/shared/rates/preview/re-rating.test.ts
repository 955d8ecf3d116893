// Past orders by a draft beside the version in force, with figures added up by hand; interrupted anywhere, the sums are the same.
import { expect, test } from 'vitest'
import { compileHandling } from '../calculator/handling.ts'
import { compileMethod } from '../calculator/method.ts'
import { SAMPLE_HANDLING, SAMPLE_METHOD, SAMPLE_SHIPMENT, SAMPLE_TAXES } from '../calculator/rates.samples.ts'
import { compileTaxes } from '../calculator/taxes.ts'
import type { MethodTariff } from '../tariffs/rates.tariff.ts'
import { asInForce, LARGEST, ordersOf, ReRating, winnersAndLosers, type PastOrder } from './re-rating.ts'

const [zone] = SAMPLE_METHOD.zones
const bands = (...list: [upto: number, flat: string][]): MethodTariff => ({
  ...SAMPLE_METHOD,
  registration: '0',
  remote: [],
  zones: [{ ...zone!, freight: { kind: 'bands', bands: list.map(([upto_g, flat]) => ({ upto_g, flat, per_kg: '0' })) } }], // prettier-ignore
})
// Up to 500 g dearer by 1.00, up to 1 kg cheaper by 0.50, up to 2 kg the same, heavier not carried any more.
const before = compileMethod(bands([500, '5.00'], [1000, '7.00'], [2000, '9.00'], [3000, '12.00']))
const after = asInForce({ ...bands([500, '6.00'], [1000, '6.50'], [2000, '9.00']), valid_from: '2099-01-01' })
const versions = [before, after] as const
const termsIn = (currency: string) => ({
  handling: compileHandling(SAMPLE_HANDLING),
  taxes: compileTaxes(SAMPLE_TAXES),
  fx: new Map([['EUR>USD', '2']]),
  contract: { currency, fulfilment_fee: false },
})
const order = (n: number, customer_id: number, weight_g: number): PastOrder => ({
  order_id: `id ${n}`,
  order_no: `O${n}`,
  customer_id,
  shipment: { ...SAMPLE_SHIPMENT, parcel: { weight_g, length_cm: 10, width_cm: 10, height_cm: 1 } },
})
const none = { dearer: 0, cheaper: 0, equal: 0, dropped: 0, gained: 0, neither: 0 }
const ORDERS = [order(1, 1, 300), order(2, 1, 400), order(3, 2, 900), order(4, 2, 1500), order(5, 3, 2500), order(6, 3, 9000)] // prettier-ignore

test('dearer, cheaper, equal, not carried any more: counted and summed', () => {
  const sum = new ReRating()
  expect(ORDERS.map((one) => sum.add(versions, termsIn('EUR'), one))).toEqual(['dearer', 'dearer', 'cheaper', 'equal', 'dropped', 'neither']) // prettier-ignore
  const { EUR } = sum.state()
  // Before 5 + 5 + 7 + 9 = 26.00, after 6 + 6 + 6.50 + 9 = 27.50.
  expect(EUR!.all).toEqual({ ...none, dearer: 2, cheaper: 1, equal: 1, dropped: 1, neither: 1, before: '2600', after: '2750' }) // prettier-ignore
  expect(ordersOf(EUR!.all)).toBe(6)
  expect(EUR!.customers).toEqual({
    1: { ...none, dearer: 2, before: '1000', after: '1200' },
    2: { ...none, cheaper: 1, equal: 1, before: '1600', after: '1550' },
    3: { ...none, dropped: 1, neither: 1, before: '0', after: '0' },
  })
  expect(EUR!.countries).toEqual({ GB: EUR!.all })
  expect(EUR!.largest.map(({ order_no, before: was, after: is }) => [order_no, was, is])).toEqual([
    ['O1', '500', '600'],
    ['O2', '500', '600'],
    ['O3', '700', '650'],
  ])
  const { winners, losers } = winnersAndLosers(EUR!, 5)
  expect([winners, losers].map((list) => list.map(([id]) => id))).toEqual([['2'], ['1']])
})

test('what the draft alone carries is gained; each currency has sums of its own', () => {
  const sum = new ReRating()
  expect(sum.add([after, before], termsIn('USD'), order(1, 1, 2500))).toBe('gained')
  sum.add(versions, termsIn('USD'), order(2, 1, 300))
  sum.add(versions, termsIn('EUR'), order(3, 2, 300))
  const { USD, EUR } = sum.state()
  expect(USD!.all).toEqual({ ...none, gained: 1, dearer: 1, before: '1000', after: '1200' })
  expect(EUR!.all).toEqual({ ...none, dearer: 1, before: '500', after: '600' })
})

test('interrupted after any order and gone on from plain data, the sums are the same', () => {
  const whole = new ReRating()
  for (const one of ORDERS) whole.add(versions, termsIn('EUR'), one)
  for (const at of ORDERS.keys()) {
    const first = new ReRating()
    for (const one of ORDERS.slice(0, at)) first.add(versions, termsIn('EUR'), one)
    const rest = new ReRating(JSON.parse(JSON.stringify(first.state())))
    for (const one of ORDERS.slice(at)) rest.add(versions, termsIn('EUR'), one)
    expect(rest.state()).toEqual(whole.state())
  }
})

test('sums of two halves, joined, are those of the whole', () => {
  const whole = new ReRating()
  const halves = [new ReRating(), new ReRating()]
  for (const [n, one] of ORDERS.entries()) {
    whole.add(versions, termsIn('EUR'), one)
    halves[n % 2]!.add(versions, termsIn('EUR'), one)
  }
  const { largest, ...sums } = halves[0]!.join(halves[1]!.state()).state()['EUR']!
  const { largest: all, ...expected } = whole.state()['EUR']!
  expect(sums).toEqual(expected)
  expect(new Set(largest.map(({ order_no }) => order_no))).toEqual(new Set(all.map(({ order_no }) => order_no)))
})

test('only the greatest differences are kept, the greatest first', () => {
  const sum = new ReRating()
  for (let n = 0; n < 500; n++) sum.add(versions, termsIn('EUR'), order(n, n, n % 2 === 0 ? 900 : 300))
  const { largest } = sum.state()['EUR']!
  expect(largest).toHaveLength(LARGEST)
  expect(new Set(largest.map(({ after: is }) => is))).toEqual(new Set(['600']))
})

// Storage fee and inbound fees: the worked example of Rule 14.6, ages, tiers, discount, currencies.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileHandling } from './handling.ts'
import { quoteInbound } from './inbound.ts'
import { SAMPLE_HANDLING } from './rates.samples.ts'
import { pieceVolumeM3, storageFee, type StoredBatch } from './storage.ts'

const contract = { currency: 'EUR', discount_volume_m3: '0' }
const terms = { tariff: SAMPLE_HANDLING, fx: () => undefined, contract }
const piece = pieceVolumeM3(20, 10, 5)
const batch = (quantity: number, shelved_on: string): StoredBatch => ({ quantity, piece_volume_m3: piece, shelved_on })

function bill(day: string, batches: StoredBatch[], changes: Partial<typeof terms> = {}) {
  const result = storageFee({ ...terms, ...changes }, day, batches)
  if (!result.ok) throw new Error(JSON.stringify(result.reasons))
  return result.bill
}

test('the worked example of Rule 14.6', () => {
  expect(piece).toBe('0.001000')
  expect(bill('2026-04-05', [batch(100, '2026-03-01'), batch(50, '2026-03-20')])).toMatchObject({
    actual_volume_m3: '0.150000',
    free_volume_m3: '0.050000',
    discount_volume_m3: '0.000000',
    receivable_volume_m3: '0.100000',
    receivable: '0.0400',
    currency: 'EUR',
    line: { fee_type: 'storage', amount: '0.0400' },
  })
})

test.each([
  ['2026-02-28', '0.000000', '0.0000', 'before it was shelved'],
  ['2026-03-01', '0.000000', '0.0000', 'the day of shelving'],
  ['2026-03-30', '0.000000', '0.0000', '29 days old: free'],
  ['2026-03-31', '0.100000', '0.0400', '30 days old: charged'],
])('on %s receivable is %s m³: %s %s', (day, volume, fee) => {
  expect(bill(day, [batch(100, '2026-03-01')])).toMatchObject({ receivable_volume_m3: volume, receivable: fee })
})

test('29 February counts as a day', () => {
  expect(bill('2028-03-01', [batch(100, '2028-01-31')]).receivable).toBe('0.0400')
  expect(bill('2027-03-01', [batch(100, '2027-01-31')]).receivable).toBe('0.0000')
})

const tiered = {
  ...SAMPLE_HANDLING,
  storage: { free_days: 30, tiers: [{ from_day: 0, per_m3_day: '0.40' }, { from_day: 90, per_m3_day: '0.65' }] },
} // prettier-ignore
const old = [batch(100, '2026-01-01'), batch(100, '2026-03-01'), batch(100, '2026-04-10')]

test('each batch pays by its age; the discount is taken from the youngest that would pay', () => {
  // On 15 April: 104, 45 and 5 days old.
  expect(bill('2026-04-15', old, { tariff: tiered })).toMatchObject({
    receivable_volume_m3: '0.200000',
    receivable: '0.1050',
  })
  const discounted = { tariff: tiered, contract: { ...contract, discount_volume_m3: '0.15' } }
  expect(bill('2026-04-15', old, discounted)).toMatchObject({
    discount_volume_m3: '0.150000',
    receivable_volume_m3: '0.050000',
    receivable: '0.0325',
    tiers: [{ volume_m3: '0.000000' }, { volume_m3: '0.050000' }],
  })
})

test('a tier begins on its day', () => {
  const goods = [batch(1000, '2026-01-01')]
  expect(bill('2026-03-31', goods, { tariff: tiered }).receivable).toBe('0.4000')
  expect(bill('2026-04-01', goods, { tariff: tiered }).receivable).toBe('0.6500')
})

test('a discount larger than the goods leaves nothing to pay, and no line', () => {
  const result = bill('2026-04-15', old, { contract: { ...contract, discount_volume_m3: '9' } })
  expect(result).toMatchObject({
    discount_volume_m3: '0.200000',
    receivable_volume_m3: '0.000000',
    receivable: '0.0000',
    line: null,
  })
})

test('what costs anything costs at least the minimum of a day; what is free stays free (Rule 14.12)', () => {
  const tariff = { ...SAMPLE_HANDLING, storage: { ...SAMPLE_HANDLING.storage, minimum_per_day: '0.05' } }
  const goods = (pieces: number) => [batch(pieces, '2026-03-01')]
  expect(bill('2026-04-05', goods(1), { tariff })).toMatchObject({ receivable: '0.0500', line: { amount: '0.0500' } })
  expect(bill('2026-04-05', goods(125), { tariff }).receivable).toBe('0.0500')
  expect(bill('2026-04-05', goods(126), { tariff }).receivable).toBe('0.0504')
  expect(bill('2026-03-30', goods(1), { tariff }).receivable).toBe('0.0000')
  const discounted = { tariff, contract: { ...contract, discount_volume_m3: '0.001' } }
  expect(bill('2026-04-05', goods(1), discounted).receivable).toBe('0.0000')
  expect(bill('2026-04-05', goods(2), discounted).receivable).toBe('0.0500')
  // The minimum is the price list's, and converted as all of it is.
  const other = { tariff, contract: { ...contract, currency: 'JPY' }, fx: (() => '165') as never }
  expect(bill('2026-04-05', goods(1), other).receivable).toBe('8.2500')
})

test('another currency is converted to 4 decimals, halves up; a missing rate names the pair', () => {
  const other = { ...terms, contract: { ...contract, currency: 'JPY' } }
  expect(bill('2026-04-15', old, { ...other, fx: (() => '165.000125') as never }).receivable).toBe('13.2000')
  expect(bill('2026-04-15', old, { ...other, fx: (() => '165.000625') as never }).receivable).toBe('13.2001')
  expect(storageFee(other, '2026-04-15', old)).toMatchObject({
    ok: false,
    reasons: [{ code: 'rate_missing', params: { from: 'EUR', to: 'JPY' } }],
  })
})

test.each([
  [20, 10, 5, '0.001000'],
  [0.1, 0.1, 0.1, '0.000000'],
  [1, 1, 0.5, '0.000001'],
  [1, 1, 0.4, '0.000000'],
  [100, 100, 100, '1.000000'],
])('%s × %s × %s cm are %s m³', (l, w, h, expected) => expect(pieceVolumeM3(l, w, h)).toBe(expected))

test('actual = free + discount + receivable, and older goods never pay less', () => {
  const micro = (volume: string) => BigInt(volume.replace('.', ''))
  const day = fc.integer({ min: 1, max: 28 }).map((d) => `2026-03-${String(d).padStart(2, '0')}`)
  const batches = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 100_000 }), shelved_on: day, piece_volume_m3: fc.integer({ min: 0, max: 999_999 }).map((n) => `0.${String(n).padStart(6, '0')}`) }), { maxLength: 6 })
  const discount = fc.integer({ min: 0, max: 9_999_999 }).map((n) => (n / 1000).toFixed(3))
  fc.assert(
    fc.property(batches, discount, (goods, discount_volume_m3) => {
      const changes = { tariff: tiered, contract: { ...contract, discount_volume_m3 } }
      let last = -1
      for (const on of ['2026-03-10', '2026-04-10', '2026-05-30', '2026-07-30']) {
        const b = bill(on, goods, changes)
        expect(micro(b.free_volume_m3) + micro(b.discount_volume_m3) + micro(b.receivable_volume_m3)).toBe(micro(b.actual_volume_m3))
        expect(b.tiers.reduce((sum, tier) => sum + micro(tier.volume_m3), 0n)).toBe(micro(b.receivable_volume_m3))
        expect(Number(b.receivable)).toBeGreaterThanOrEqual(last)
        last = Number(b.receivable)
      }
    }),
    { numRuns: 1000 },
  )
}) // prettier-ignore

const receiving = compileHandling({
  ...SAMPLE_HANDLING,
  inbound: { per_box: '0.80', per_piece: '0.04', per_kg: '0.1', per_m3: '4.50' },
  value_added_services: [{ code: 'relabel', name: { en: 'Relabel', zh_CN: '换标' }, amount: '0.30' }],
  insurance: { percent: '0.5' },
})
const work = {
  boxes: 3, pieces: 120, weight_g: 24_500, volume_m3: '0.360000', value_added_services: [], declared_value_usd: null, on_date: '2026-03-02',
} // prettier-ignore

test('inbound, services and insurance of a booking', () => {
  const fx = (pair: string) => ({ 'USD>EUR': '0.9' })[pair]
  const result = quoteInbound(
    { handling: receiving, fx, contract },
    { ...work, value_added_services: [{ code: 'relabel', quantity: 120 }], declared_value_usd: '1500.00' },
  )
  // 2.40 + 4.80 + 2.45 + 1.62; 120 × 0.30; 0.5 % of 1500 USD = 7.50 USD
  expect(result.ok && result.lines.map((line) => [line.fee_type, line.amount])).toEqual([
    ['inbound', '11.27'],
    ['value_added_services', '36.00'],
    ['insurance', '6.75'],
  ])
  expect(result.ok && result.total).toBe('54.02')
})

test('a booking without a rate or with an unknown service is refused with both reasons', () => {
  const asked = { ...work, value_added_services: [{ code: 'gold', quantity: 1 }], declared_value_usd: '10' }
  const result = quoteInbound({ handling: receiving, fx: () => undefined, contract }, asked)
  expect(result.ok ? [] : result.reasons.map(({ code }) => code)).toEqual(['service_not_offered', 'rate_missing'])
})

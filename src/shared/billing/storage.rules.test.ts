// A storage bill batch by batch (Rules 14.2, 14.3, 14.4): whatever lies there, the lines are the bill, to the last digit.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAMPLE_HANDLING } from '../rates/calculator/rates.samples.ts'
import { D } from '../money.ts'
import { addDays, daysBetween } from '../time.ts'
import { nextChange, priceStorage, type LyingBatch, type StorageLine } from './storage.rules.ts'

const DAY = '2026-06-30'
const fx = () => '1.083527914406'

const batches = fc.array(
  fc.record({
    sku_id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    mm3: fc.integer({ min: 1, max: 900_000 }),
    age: fc.integer({ min: -3, max: 400 }),
  }),
  { maxLength: 12 },
)
const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 4 })
  .map((days) => [0, ...days.toSorted((a, b) => a - b)])
const terms = fc.record({
  free_days: fc.integer({ min: 0, max: 120 }),
  days: tiers,
  prices: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 5, maxLength: 5 }),
  discount: fc.integer({ min: 0, max: 3_000_000 }),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  minimum: fc.constantFrom(undefined, '0', '0.5', '900'),
})
const sum = (lines: readonly StorageLine[], name: 'free_m3' | 'discount_m3' | 'charged_m3' | 'volume_m3' | 'amount') =>
  lines.reduce((total, line) => total.plus(line[name]), new D(0))

test('lines add up to their bill, each is free, given or charged, and what is given lies on the youngest that would pay', () => {
  fc.assert(
    fc.property(batches, terms, (lying, { free_days, days, prices, discount, currency, minimum }) => {
      const storage = {
        free_days,
        tiers: days.map((from_day, n) => ({ from_day, per_m3_day: new D(prices[n]!).div(10_000).toFixed(4) })),
        ...(minimum === undefined ? {} : { minimum_per_day: minimum }),
      }
      const stored: LyingBatch[] = lying.map(({ sku_id, quantity, mm3, age }, n) => ({
        batch_id: String(n).padStart(3, '0'),
        sku_id,
        quantity,
        piece_volume_m3: new D(mm3).div(1_000_000).toFixed(6),
        shelved_on: addDays(DAY, -age),
      }))
      const contract = { currency, discount_volume_m3: new D(discount).div(1_000_000).toFixed(6) }
      const priced = priceStorage({ tariff: { ...SAMPLE_HANDLING, storage }, fx, contract }, DAY, stored)
      if (!priced.ok) throw new Error(JSON.stringify(priced.reasons))
      const { lines, ...bill } = priced.bill
      expect(lines.map(({ batch_id }) => batch_id).toSorted()).toEqual(
        stored.filter(({ shelved_on }) => shelved_on <= DAY).map(({ batch_id }) => batch_id),
      )
      expect(sum(lines, 'volume_m3').toFixed(6)).toBe(bill.actual_m3)
      expect(sum(lines, 'free_m3').toFixed(6)).toBe(bill.free_m3)
      expect(sum(lines, 'discount_m3').toFixed(6)).toBe(bill.discount_m3)
      expect(sum(lines, 'charged_m3').toFixed(6)).toBe(bill.receivable_m3)
      expect(sum(lines, 'amount').toFixed(4)).toBe(bill.receivable)
      expect(new D(bill.discount).gte(0)).toBe(true)
      // Youngest first: once something is charged, nothing older is given.
      let charged = false
      for (const line of lines) {
        const parts = new D(line.free_m3).plus(line.discount_m3).plus(line.charged_m3)
        expect(parts.toFixed(6)).toBe(line.volume_m3)
        expect(new D(line.amount).gte(0)).toBe(true)
        if (charged) expect(new D(line.discount_m3).isZero()).toBe(true)
        charged ||= new D(line.charged_m3).gt(0)
      }
    }),
    { numRuns: 300 },
  )
})

test('a batch costs otherwise exactly on the day that is told, and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 120 }), tiers, (age, free_days, days) => {
      const storage = { free_days, tiers: days.map((from_day, n) => ({ from_day, per_m3_day: `${n + 1}.0000` })) }
      const shelved = addDays(DAY, -age)
      const priceOn = (day: string) => {
        const old = daysBetween(shelved, day)
        return old < free_days ? null : storage.tiers.findLast(({ from_day }) => from_day <= old)?.per_m3_day
      }
      const next = nextChange(storage, shelved, DAY)
      if (next) expect(priceOn(next.on)).toBe(next.per_m3_day)
      // Until then, or ever after, it stays as it is.
      expect(priceOn(next ? addDays(next.on, -1) : addDays(DAY, 800))).toBe(priceOn(DAY))
    }),
  )
})

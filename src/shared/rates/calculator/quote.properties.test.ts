// What must hold for every tariff and parcel (Rule 11.16): lines add up, rounding agrees with Decimal, heavier never costs less.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, currencyDigits } from '../../currencies.ts'
import { D, roundMoney, sumMoney, type Decimal } from '../../money.ts'
import { QUOTE_REFUSALS, type BasisRule } from './fees.ts'
import { quoteSample, SAMPLE_LINE, SAMPLE_METHOD, type SampleChanges } from './rates.samples.ts'
import { findByPostalCode, indexAreas } from './zone.ts'

const RUNS = { numRuns: 1000 }
const money = (max: number) =>
  fc
    .integer({ min: 0, max: max * 10_000 })
    .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`)
const percent = fc.integer({ min: 0, max: 9999 }).map((n) => (n / 100).toFixed(2))
const currency = fc.constantFrom(...CURRENCIES)
const rate = fc.integer({ min: 1, max: 2_000_000_000 }).map((n) => (n / 1_000_000).toFixed(6))
const parcel = fc.record({
  weight_g: fc.integer({ min: 1, max: 60_000 }),
  length_cm: fc.integer({ min: 1, max: 1500 }).map((n) => n / 10),
  width_cm: fc.integer({ min: 1, max: 800 }).map((n) => n / 10),
  height_cm: fc.integer({ min: 1, max: 800 }).map((n) => n / 10),
})

/** A method with every surcharge, over three bands. */
const changes: fc.Arbitrary<SampleChanges> = fc
  .record({
    flat: money(30),
    perKg: money(20),
    registration: money(5),
    minimum: money(9),
    fuel: percent,
    step: fc.constantFrom(1, 10, 50, 450, 500),
    divisor: fc.constantFrom(5000, 6000, 8000, null),
    surcharge: money(40),
    vat: percent,
    price: money(500),
    quantity: fc.integer({ min: 1, max: 9 }),
    parcel,
    currency,
    rate,
    usd: rate,
  })
  .map((x): SampleChanges => ({
    method: {
      divisor: x.divisor as 5000,
      step_g: x.step,
      registration: x.registration,
      fuel_percent: x.fuel,
      zones: [
        {
          ...SAMPLE_METHOD.zones[0]!,
          freight: {
            kind: 'bands',
            bands: [
              { upto_g: 500, flat: x.flat, per_kg: '0' },
              { upto_g: 2_000_000, flat: x.flat, per_kg: x.perKg },
            ],
          },
        },
      ],
      remote: [{ area: { country: 'GB', prefixes: [], ranges: [] }, minimum: x.minimum, per_kg: x.perKg }],
      oversize: [{ measure: 'girth', above: 60, amount: x.surcharge }],
      peak: [{ from: '2026-01-01', to: '2026-12-31', per_parcel: x.minimum, per_kg: x.surcharge, zones: ['1'] }],
      over_declaration: { limit_usd: '100', flat: x.minimum, percent: x.fuel },
    },
    handling: { outbound: { first_piece: x.minimum, further_piece: x.registration } },
    rules: [
      {
        kind: 'rate', fee_type: 'vat', from: '2025-01-01', until: null, exempt_origins: [], percents: { GB: x.vat }, waived_by: null,
        limit: null, refuse_ioss_methods_above: false, base: ['goods', 'freight'], inside: x.step === 50, currency: 'EUR', flat: x.minimum,
      },
    ],
    fx: { [`EUR>${x.currency}`]: x.rate, [`USD>${x.currency}`]: x.usd },
    contract: { currency: x.currency },
    shipment: { parcel: x.parcel, lines: [{ ...SAMPLE_LINE, unit_price_usd: x.price, quantity: x.quantity }] },
  })) // prettier-ignore

test('lines add up to the total, in the digits of the currency, none is 0 and no fee type comes twice', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const result = quoteSample(change)
      if (!result.ok) throw new Error(JSON.stringify(result.reasons))
      const { lines, total, currency: account } = result.quote
      expect(new D(sumMoney(lines.map((line) => line.amount))).eq(total)).toBe(true)
      const shape = currencyDigits(account) === 0 ? /^\d+$/ : /^\d+\.\d\d$/
      for (const amount of [total, ...lines.map((line) => line.amount)]) expect(amount).toMatch(shape)
      expect(lines.every((line) => Number(line.amount) > 0)).toBe(true)
      expect(new Set(lines.map((line) => line.fee_type)).size).toBe(lines.length)
    }),
    RUNS,
  )
})

test('every line is what Decimal makes of its basis', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const result = quoteSample(change)
      if (!result.ok) throw new Error(JSON.stringify(result.reasons))
      for (const { amount, fee_type, basis } of result.quote.lines) {
        const n = (name: string) => new D(basis.inputs[name] as string)
        const rules: Partial<Record<BasisRule, () => Decimal>> = {
          band_per_kg: () => n('flat').plus(n('per_kg').times(n('weight_kg'))),
          band_flat: () => n('flat'),
          per_parcel: () => n('amount'),
          girth_above: () => n('amount'),
          remote: () => D.max(n('minimum'), n('per_kg').times(n('weight_kg'))),
          peak: () => n('per_parcel').plus(n('per_kg').times(n('weight_kg'))),
          fuel: () => n('amount').times(n('percent')).div(100),
          pieces: () => n('first_piece').plus(n('further').times(n('further_piece'))),
        }
        const own = rules[basis.rule]?.()
        if (!own) continue
        expect([fee_type, amount]).toEqual([fee_type, roundMoney(own.times(basis.rate ?? 1), result.quote.currency)])
      }
    }),
    RUNS,
  )
})

test('a heavier parcel never costs less in a table that is itself monotonic', () => {
  const growing = fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), money(10), money(5)), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(growing, parcel, fc.integer({ min: 0, max: 30_000 }), fc.boolean(), (rows, box, more, stepwise) => {
      let upto_g = 0
      let flat = new D(0)
      let perKg = new D(0)
      const bands = rows.map(([width, addFlat, addPerKg]) => {
        upto_g += width
        flat = flat.plus(addFlat)
        perKg = perKg.plus(addPerKg)
        return { upto_g, flat: flat.toFixed(), per_kg: perKg.toFixed() }
      })
      bands.push({ upto_g: 2_000_000, flat: flat.toFixed(), per_kg: perKg.toFixed() })
      const [first_g, first, per_step] = rows[0]!
      const freight = stepwise
        ? { kind: 'steps' as const, first_g, first, step_g: 500, per_step, upto_g: null }
        : { kind: 'bands' as const, bands }
      const at = (weight_g: number) => {
        const result = quoteSample({
          method: { zones: [{ ...SAMPLE_METHOD.zones[0]!, freight }] },
          shipment: { parcel: { ...box, weight_g } },
        })
        if (!result.ok) throw new Error(JSON.stringify(result.reasons))
        return new D(result.quote.total)
      }
      expect(at(box.weight_g + more).gte(at(box.weight_g))).toBe(true)
    }),
    RUNS,
  )
})

test('the longest matching prefix wins, as trying every prefix shows', () => {
  const digits = fc.array(fc.constantFrom('0', '1', '2'), { minLength: 1, maxLength: 5 }).map((list) => list.join(''))
  fc.assert(
    fc.property(fc.uniqueArray(digits, { maxLength: 12 }), digits, (prefixes, code) => {
      const index = indexAreas(
        prefixes.map((prefix) => ({ area: { country: 'US', prefixes: [prefix], ranges: [] }, value: prefix })),
      )
      const expected = prefixes.filter((prefix) => code.startsWith(prefix)).toSorted((a, b) => b.length - a.length)[0]
      expect(findByPostalCode(index, 'US', code)).toBe(expected)
    }),
    RUNS,
  )
})

test('a quote is refused only for reasons of the list', () => {
  const broken = fc.record({
    country: fc.constantFrom('GB', 'FR', ''),
    postal_code: fc.string({ maxLength: 8 }),
    on_date: fc.constantFrom('2024-01-01', '2026-03-02'),
    parcel: fc.record({
      weight_g: fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.constantFrom(NaN, Infinity, 0.5)),
      length_cm: fc.oneof(fc.integer({ min: -5, max: 50 }), fc.constant(NaN)),
      width_cm: fc.integer({ min: 0, max: 50 }),
      height_cm: fc.integer({ min: 0, max: 50 }),
    }),
  })
  fc.assert(
    fc.property(broken, (shipment) => {
      const result = quoteSample({ shipment })
      if (result.ok) {
        expect(Number(result.quote.total)).toBeGreaterThan(0)
        return
      }
      expect(result.reasons.length).toBeGreaterThan(0)
      for (const { code } of result.reasons) expect(QUOTE_REFUSALS).toContain(code)
    }),
    RUNS,
  )
})

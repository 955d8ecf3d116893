// One table for every fee line of an order: what changes in the worked example, and what the line then costs.
import { expect, test } from 'vitest'
import { amounts, quoteSample, SAMPLE_HANDLING, SAMPLE_LINE, type SampleChanges } from './rates.samples.ts'
import type { FeeType } from './fees.ts'

const lines = (...changes: Partial<typeof SAMPLE_LINE>[]) => ({
  lines: changes.map((change) => ({ ...SAMPLE_LINE, ...change })),
})
const parcel = (weight_g: number, length_cm: number, width_cm: number, height_cm: number) => ({
  parcel: { weight_g, length_cm, width_cm, height_cm },
})
const on = (on_date: string) => ({ shipment: { on_date } })
const longest = { oversize: [{ measure: 'longest_side' as const, above: 100, amount: '6.50' }] }
const girth = { oversize: [{ measure: 'girth' as const, above: 160, amount: '9.00' }] }
const heavy = { oversize: [{ measure: 'weight' as const, above: 1500, amount: '8.00' }] }
const peak = { peak: [{ from: '2026-11-01', to: '2026-12-31', per_parcel: '0.45', per_kg: '0.10', zones: null }] }
const dangerous = {
  dangerous_goods: [
    { attribute: 'battery', per_parcel: '0.90', per_kg: '0.25' },
    { attribute: 'liquid', per_parcel: '1.40', per_kg: '0' },
  ],
}
const price = (code: string, amount: string) => ({ code, name: { en: code, zh_CN: code }, amount })
const handling = {
  outbound: { first_piece: '0.95', further_piece: '0.22' },
  packaging: [
    { upto_g: 500, amount: '0.18' },
    { upto_g: 620, amount: '0.35' },
    { upto_g: null, amount: '0.72' },
  ],
  fulfilment: [
    { upto_g: 619, first_piece: '1.00', further_piece: '0.10' },
    { upto_g: null, first_piece: '1.75', further_piece: '0.25' },
  ],
  consumables: [price('wrap', '0.25'), price('label', '0.055')],
  value_added_services: [price('photo', '0.60')],
}
const usd = { 'USD>EUR': '0.9' }

const TABLE: [FeeType, string | undefined, string, SampleChanges][] = [
  ['base_freight', '9.20', 'by band', {}],
  ['registration', '1.50', 'per parcel', {}],
  ['registration', undefined, 'none', { method: { registration: '0' } }],
  ['remote_surcharge', '4.00', 'the minimum', {}],
  ['remote_surcharge', '5.60', 'per kg of the chargeable weight', { method: { remote: [{ area: { country: 'GB', prefixes: ['AB3'], ranges: [] }, minimum: '4.00', per_kg: '7.00' }] } }],
  ['remote_fuel', '0.48', 'of the surcharge', {}],
  ['remote_fuel', undefined, 'no percentage', { method: { fuel_percent: '0' } }],
  ['oversize', undefined, 'longest side at the edge', { method: longest, shipment: parcel(900, 10, 100, 5) }],
  ['oversize', '6.50', 'longest side above', { method: longest, shipment: parcel(900, 10, 100.1, 5) }],
  ['oversize', '8.00', 'real weight above', { method: heavy, shipment: parcel(1501, 10, 10, 10) }],
  ['oversize', undefined, 'real weight at the edge', { method: heavy, shipment: parcel(1500, 10, 10, 10) }],
  ['oversize', '9.00', 'the dearest of several rules', { method: { oversize: [...heavy.oversize, { measure: 'weight', above: 100, amount: '9.00' }, { measure: 'weight', above: 50, amount: '2.00' }] }, shipment: parcel(1600, 10, 10, 10) }],
  ['oversize_fuel', '0.78', '12 % of 6.50', { method: longest, shipment: parcel(900, 10, 100.1, 5) }],
  ['peak', undefined, 'the day before', { method: peak, ...on('2026-10-31') }],
  ['peak', '0.53', 'the first day: 0.45 + 0.8 × 0.10', { method: peak, ...on('2026-11-01') }],
  ['peak', '0.53', 'the last day', { method: peak, ...on('2026-12-31') }],
  ['peak', undefined, 'the day after', { method: peak, ...on('2027-01-01') }],
  ['peak', '0.53', 'in a zone that is listed', { method: { peak: [{ ...peak.peak[0]!, zones: ['1'] }] }, ...on('2026-11-01') }],
  ['peak', undefined, 'in a zone that is not listed', { method: { peak: [{ ...peak.peak[0]!, zones: ['2'] }] }, ...on('2026-11-01') }],
  ['peak_fuel', '0.06', '12 % of 0.53 = 0.0636', { method: peak, ...on('2026-11-01') }],
  ['dangerous_goods', undefined, 'ordinary goods', { method: dangerous }],
  ['dangerous_goods', '1.10', '0.90 + 0.8 × 0.25', { method: dangerous, shipment: lines({ attribute: 'battery' }) }],
  ['dangerous_goods', '1.40', 'the dearest of two kinds', { method: dangerous, shipment: lines({ attribute: 'battery' }, { attribute: 'liquid' }) }],
  ['dangerous_goods_fuel', '0.13', '12 % of 1.10 = 0.132', { method: dangerous, shipment: lines({ attribute: 'battery' }) }],
  ['oversized_surcharge', '18.00', 'without fuel', { method: { oversized_surcharge: [{ measure: 'girth', above: 85.9, amount: '18.00' }] } }],
  ['oversized_surcharge', undefined, 'at the edge', { method: { oversized_surcharge: [{ measure: 'girth', above: 86, amount: '18.00' }] } }],
  ['special_service', '5.50', 'those of the country and those of all', { method: { special_service: [{ code: 'a', amount: '4.50', countries: ['CH', 'GB'] }, { code: 'b', amount: '9.00', countries: ['NO'] }, { code: 'c', amount: '1.00', countries: null }] } }],
  ['over_category', undefined, 'as many as are free', { method: { over_category: { free: 2, per_extra: '0.35' } }, shipment: lines({ category: 'a' }, { category: 'b' }, { category: 'b' }, { category: null }) }],
  ['over_category', '0.70', 'two above the free count', { method: { over_category: { free: 1, per_extra: '0.35' } }, shipment: lines({ category: 'a' }, { category: 'b' }, { category: 'c' }, { category: 'c' }) }],
  ['multiline_entry', '1.20', 'distinct HS codes, however they are written', { method: { multiline_entry: { free: 1, per_extra: '0.60' } }, shipment: lines({ hs_code: '9503.00' }, { hs_code: '950300' }, { hs_code: '4202923000' }, { hs_code: '4202929000' }) }],
  ['multiline_entry', undefined, 'as many as are free', { method: { multiline_entry: { free: 1, per_extra: '0.60' } } }],
  ['over_declaration', undefined, 'at the limit', { method: { over_declaration: { limit_usd: '20.00', flat: '1.00', percent: '2' } } }],
  ['over_declaration', '2.80', '1.00 + 2 % of (120 − 20) USD at 0.9', { method: { over_declaration: { limit_usd: '20.00', flat: '1.00', percent: '2' } }, shipment: lines({ quantity: 6 }), fx: usd }],
  ['outbound', '0.95', 'one piece', { handling }],
  ['outbound', '1.61', 'four pieces', { handling, shipment: lines({ quantity: 3 }, {}) }],
  ['packaging', '0.35', 'by real weight, at the edge', { handling }],
  ['packaging', '0.18', 'the band below', { handling, shipment: parcel(500, 30, 20, 8) }],
  ['packaging', '0.72', 'the open band', { handling, shipment: parcel(621, 30, 20, 8) }],
  ['fulfilment', undefined, 'without the contract', { handling }],
  ['fulfilment', '2.25', 'three pieces: 1.75 + 2 × 0.25', { handling, contract: { fulfilment_fee: true }, shipment: lines({ quantity: 3 }) }],
  ['outbound', undefined, 'replaced by the fulfilment fee', { handling, contract: { fulfilment_fee: true } }],
  ['packaging', undefined, 'replaced by the fulfilment fee', { handling, contract: { fulfilment_fee: true } }],
  ['consumables', '0.67', '2 × 0.25 + 3 × 0.055 = 0.665, rounded once', { handling, shipment: { consumables: [{ code: 'wrap', quantity: 2 }, { code: 'label', quantity: 3 }] } }],
  ['value_added_services', '1.20', 'twice', { handling, shipment: { value_added_services: [{ code: 'photo', quantity: 2 }] } }],
] // prettier-ignore

test.each(TABLE)('%s is %s: %s', (feeType, expected, _, changes) => {
  expect(amounts(quoteSample(changes))[feeType]).toBe(expected)
})

test('girth is the longest side plus twice the other two, whatever they are called', () => {
  const method = { ...girth, divisor: null }
  expect(amounts(quoteSample({ method, shipment: parcel(900, 20, 60, 30.1) })).oversize).toBe('9.00')
  expect(amounts(quoteSample({ method, shipment: parcel(900, 30, 20, 60) })).oversize).toBeUndefined()
})

test('the fulfilment fee of another currency is converted from the handling currency', () => {
  const result = quoteSample({
    handling: { ...SAMPLE_HANDLING, ...handling, currency: 'USD' },
    contract: { fulfilment_fee: true },
    fx: usd,
  })
  expect(amounts(result).fulfilment).toBe('1.58')
})

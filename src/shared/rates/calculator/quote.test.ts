// The whole quote: the worked example, every reason at once, currencies, versions.
import { expect, test } from 'vitest'
import { refusalText } from '../../errors.ts'
import { amounts, quoteSample, reasonCodes, SAMPLE_LINE, SAMPLE_METHOD } from './rates.samples.ts'

test('the worked example of Rule 11.18 costs exactly 15.18', () => {
  expect(quoteSample()).toEqual({
    ok: true,
    quote: {
      lines: [
        {
          fee_type: 'base_freight',
          amount: '9.20',
          basis: { rule: 'band_per_kg', currency: 'EUR', inputs: { weight_kg: '0.8', per_kg: '9.00', flat: '2.00' } },
        },
        {
          fee_type: 'registration',
          amount: '1.50',
          basis: { rule: 'per_parcel', currency: 'EUR', inputs: { amount: '1.50' } },
        },
        {
          fee_type: 'remote_surcharge',
          amount: '4.00',
          basis: { rule: 'remote', currency: 'EUR', inputs: { minimum: '4.00', weight_kg: '0.8', per_kg: '0.60' } },
        },
        {
          fee_type: 'remote_fuel',
          amount: '0.48',
          basis: { rule: 'fuel', currency: 'EUR', inputs: { percent: '12', amount: '4.00' } },
        },
      ],
      total: '15.18',
      currency: 'EUR',
      chargeable_weight_g: 800,
      volumetric_weight_g: 800,
      zone: '1',
      transit_days: { min: 3, max: 5 },
      tariff_versions: {
        method: { code: 'sample', version: 3 },
        handling: { code: 'W1', version: 2 },
        tax: { code: 'world', version: 1 },
      },
    },
  })
})

test('outside the remote list there is no remote fee and no fuel on it', () => {
  const shipment = { postal_code: 'AB21 0AA' }
  expect(amounts(quoteSample({ shipment }))).toEqual({ base_freight: '9.20', registration: '1.50' })
})

test('all reasons are given, each with its numbers, in both languages', () => {
  const result = quoteSample({
    method: {
      valid_from: '2026-03-03',
      limits: { max_weight_g: 600, max_longest_side_cm: 29.9, max_girth_cm: 85.9 },
      forbidden_attributes: ['battery', 'liquid'],
    },
    shipment: {
      lines: [
        { ...SAMPLE_LINE, sku: 'B-1', attribute: 'battery' },
        { ...SAMPLE_LINE, sku: 'B-2', attribute: 'battery' },
        { ...SAMPLE_LINE, sku: 'L-1', attribute: 'liquid' },
      ],
      consumables: [{ code: 'foil', quantity: 1 }],
      value_added_services: [{ code: 'photo', quantity: 1 }],
    },
    contract: { currency: 'USD', fulfilment_fee: true },
  })
  if (result.ok) throw new Error('expected reasons')
  expect(result.reasons.map((reason) => refusalText(reason, 'en'))).toEqual([
    'No tariff is in force for sample',
    'The parcel weighs 0.62 kg, the limit is 0.6 kg',
    'The longest side is 30 cm, the limit is 29.9 cm',
    'Length plus girth is 86 cm, the limit is 85.9 cm',
    'Goods with the attribute With battery are not carried: B-1, B-2',
    'Goods with the attribute Liquid or paste are not carried: L-1',
    'There is no exchange rate from EUR to USD for 2026-03-02',
    'Warehouse W1 has no fulfilment fee for this contract',
    'Warehouse W1 has no price for the consumable foil',
    'Warehouse W1 has no price for the value-added service photo',
  ])
  expect(result.reasons.map((reason) => refusalText(reason, 'zh_CN'))).toContain('包裹重 0.62 kg，上限为 0.6 kg')
})

test('limits are included: a parcel of exactly the limit is carried', () => {
  const method = { limits: { max_weight_g: 620, max_longest_side_cm: 30, max_girth_cm: 86 } }
  expect(quoteSample({ method }).ok).toBe(true)
})

test.each([
  [{ country: 'FR' }, 'country_not_served', 'This method does not deliver to France'],
  [
    { postal_code: 'ZZ9' },
    'postal_code_not_served',
    'This method does not deliver to postal code ZZ9 in United Kingdom',
  ],
  [
    { parcel: { weight_g: 2001, length_cm: 1, width_cm: 1, height_cm: 1 } },
    'weight_not_priced',
    'The chargeable weight is 2.05 kg, zone 1 is priced up to 2 kg',
  ],
  [
    { parcel: { weight_g: 100, length_cm: 0, width_cm: 1, height_cm: 1 } },
    'parcel_unknown',
    'Weight and size of the parcel must be above 0',
  ],
  [
    { parcel: { weight_g: 0, length_cm: 1, width_cm: 1, height_cm: 1 } },
    'parcel_unknown',
    'Weight and size of the parcel must be above 0',
  ],
])('%j is refused as %s', (shipment, code, text) => {
  const zones = [{ ...SAMPLE_METHOD.zones[0]!, areas: [{ country: 'GB', prefixes: ['AB'], ranges: [] }] }]
  const result = quoteSample({ method: { zones }, shipment })
  expect(reasonCodes(result)).toEqual([code])
  expect(result.ok ? '' : refusalText(result.reasons[0]!, 'en')).toBe(text)
})

test('prices are converted with the rate of the pair, and each line rounded once', () => {
  const result = quoteSample({ fx: { 'EUR>USD': '1.0837' }, contract: { currency: 'USD' } })
  // 9.20 → 9.97004, 1.50 → 1.62555, 4.00 → 4.3348, 0.48 → 0.520176
  expect(amounts(result)).toEqual({
    base_freight: '9.97',
    registration: '1.63',
    remote_surcharge: '4.33',
    remote_fuel: '0.52',
  })
  expect(result.ok && result.quote.total).toBe('16.45')
  expect(result.ok && result.quote.lines[0]!.basis).toMatchObject({ currency: 'EUR', rate: '1.0837' })
})

test.each([
  ['JPY', '165.5', { base_freight: '1523', registration: '248', remote_surcharge: '662', remote_fuel: '79' }, '2512'],
  [
    'KRW',
    '1480.125',
    { base_freight: '13617', registration: '2220', remote_surcharge: '5921', remote_fuel: '710' },
    '22468',
  ],
])('%s has no decimals; halves go up', (currency, rate, expected, total) => {
  const result = quoteSample({ fx: { [`EUR>${currency}`]: rate }, contract: { currency } })
  expect(amounts(result)).toEqual(expected)
  expect(result.ok && result.quote.total).toBe(total)
})

test.each(['0', '0.000', undefined])('a rate of %s is missing, and the reason names the pair once', (rate) => {
  const fx: Record<string, string> = rate === undefined ? {} : { 'EUR>HKD': rate }
  const result = quoteSample({ fx, contract: { currency: 'HKD' } })
  expect(result).toEqual({
    ok: false,
    reasons: [{ code: 'rate_missing', params: { from: 'EUR', to: 'HKD', date: '2026-03-02' } }],
  })
})

test('a rate the other way round is not inverted', () => {
  expect(reasonCodes(quoteSample({ fx: { 'USD>EUR': '0.9' }, contract: { currency: 'USD' } }))).toEqual([
    'rate_missing',
  ])
})

test.each([
  { consumables: [{ code: 'wrap', quantity: -1 }] },
  { lines: [{ ...SAMPLE_LINE, quantity: 0.5 }] },
  { lines: [{ ...SAMPLE_LINE, unit_price_usd: '-1' }] },
])('%j is a fault, never a discount', (shipment) => {
  const handling = { consumables: [{ code: 'wrap', name: { en: 'Wrap', zh_CN: '膜' }, amount: '0.25' }] }
  expect(() => quoteSample({ handling, shipment })).toThrow(RangeError)
})

test('a line that rounds to 0 is left out', () => {
  const result = quoteSample({ method: { registration: '0.0049' }, shipment: { postal_code: 'B1' } })
  expect(amounts(result)).toEqual({ base_freight: '9.20' })
})

test('the heaviest priced weight is carried, and a tariff counts from its first day', () => {
  const shipment = { postal_code: 'B1', parcel: { weight_g: 2000, length_cm: 1, width_cm: 1, height_cm: 1 } }
  expect(amounts(quoteSample({ shipment })).base_freight).toBe('20.00')
  expect(quoteSample({ method: { valid_from: '2026-03-02' } }).ok).toBe(true)
  expect(reasonCodes(quoteSample({ handling: { valid_from: '2026-03-03' } }))).toEqual(['no_tariff'])
})

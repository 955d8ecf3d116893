// The addresses and tax codes of countries: what each writes is taken in every spelling, what none writes is refused and told how it looks.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressFormOf, FORM_COUNTRIES, isPostalCode, placeLines, streetLine } from '../../countries/address-forms.ts'
import { regionCode, regionsOf } from '../../countries/regions.ts'
import { addressFaults, fieldFaults, withRegionCode } from './address.rules.ts'
import { recipient } from '../order-fields.ts'
import { taxFaults, taxFormat, taxCodesOf } from './tax-codes.ts'

/** Good ones as Google's address metadata publish them, bad ones that people type. */
const CODES: Record<string, [good: string, bad: string]> = {
  AT: ['1010,3741', '10100,A-1010'], BE: ['4000,1000', '400'], BG: ['1000,1700', '10000'], CY: ['2008,3304', '20080'], CZ: ['100 00,251 66', '1000'],
  DE: ['26133,53225', '1011,1011O'], DK: ['8660,1566', '86600'], EE: ['69501,11212', '6950'], ES: ['28039,28300', '2803'], FI: ['00550,00011', '0055'],
  FR: ['33380,34092', '3338,2A004'], GR: ['151 24,101 88', '1512'], HR: ['10000,21001', '1000'], HU: ['1037,2380', '10370'], IE: ['A65 F4E2,D6W XY00', 'A65,AAA F4E2'],
  IT: ['00144,47037', '0144'], LT: ['04340,LT-03500', '0434,LV-03500'], LU: ['4750,L-2998', '47500'], LV: ['LV-1073,1000', 'LV-107'],
  MT: ['NXR 01,VCT 1753', '1753'], NL: ['1234 AB,2490aa', '1234,0234 AB'], PL: ['00-950,05470', '0095'], PT: ['2725-079,1208', '272507'],
  RO: ['060274,061357', '60274'], SE: ['11455,123 45', '1145'], SI: ['4000,1001', '40000'], SK: ['010 01,02314', '0100'], CH: ['2544,1211', '25440'],
  GB: ['EC1Y 8SY,GIR 0AA,M2 5BQ,cr02yr,W1A 4ZZ,BFPO 61', 'EC1Y,12345'], NO: ['0025,0107', '25'], LI: ['9496,9491', '949'],
  AU: ['2060,3171', '20600'], NZ: ['6001,6015', '60010'], BR: ['40301-110,70002900', '40301'], CA: ['H3Z 2Y7,v8x3x4', 'H3Z,D1A 0B1'],
  JP: ['154-0023,3501106', '154'], KR: ['03051', '110-110'], MX: ['02860,77520', '2860'], SG: ['546080,308125', '54608'], US: ['95014,22162-1010', '9501,ABCDE'],
} // prettier-ignore
const good = Object.entries(CODES).flatMap(([country, [codes]]) => codes.split(',').map((code) => [country, code] as const)) // prettier-ignore
const address = (country: string, more = {}) => ({
  country, postal_code: addressFormOf(country).example!, province: regionsOf(country)?.[0]!.code ?? 'X', house_number: '7', phone: '+49 30 12345', ...more,
}) // prettier-ignore

describe.each(FORM_COUNTRIES)('%s', (country) => {
  test('its codes are known, and the example is one of them', () => {
    const [fine, bad] = CODES[country]!
    for (const code of [...fine.split(','), addressFormOf(country).example!]) expect([code, isPostalCode(country, code)]).toEqual([code, true]) // prettier-ignore
    for (const code of bad.split(',')) {
      expect(fieldFaults(address(country, { postal_code: code }))).toMatchObject([{ field: 'postal_code' }])
      for (const said of addressFaults(address(country, { postal_code: code })))
        for (const text of [said.en, said.zh_CN]) expect(text).toContain(addressFormOf(country).example)
    }
    expect(addressFaults(address(country))).toEqual([])
  })

  test('all that is asked for is printed', () => {
    const { lines, region } = addressFormOf(country)
    expect(lines.split(/[| ]/).toSorted().join('')).toBe(region ? 'ACSZ' : 'ACZ')
  })
})

test('no code of a country is refused for spaces, hyphens or small letters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...good), fc.array(fc.nat(20)), fc.boolean(), ([country, code], cuts, small) => {
      let spelled = code.replace(/[\s-]/g, '')
      for (const cut of cuts) spelled = `${spelled.slice(0, cut)} ${spelled.slice(cut)}`
      return isPostalCode(country, small ? spelled.toLowerCase() : spelled)
    }),
  )
})

test('a state is taken by code or by any name, and kept as its code', () => {
  for (const country of ['US', 'CA', 'AU', 'MX', 'BR', 'IT', 'JP'])
    for (const { code, names } of regionsOf(country)!)
      for (const typed of [code, code.toLowerCase(), `${country}-${code}`, ...names, names[0]!.toUpperCase()])
        expect([country, typed, regionCode(country, typed)]).toEqual([country, typed, code])
  for (const [country, typed, code] of [
    ['BR', 'sao paulo', 'SP'], ['CA', 'Québec', 'QC'], ['US', 'D.C.', 'DC'], ['JP', 'Osaka-fu', 'Osaka'], ['JP', '東京', 'Tokyo'], ['JP', 'Kyoto', 'Kyoto'],
    ['MX', 'CDMX', 'CMX'], ['IT', 'Milan', 'MI'], ['US', 'Bavaria', undefined], ['DE', 'Bayern', undefined],
  ] as const) expect([typed, regionCode(country, typed)]).toEqual([typed, code]) // prettier-ignore
  expect(withRegionCode({ country: 'US', province: 'new  york' }).province).toBe('NY')
  expect(withRegionCode({ country: 'DE', province: 'Bayern' }).province).toBe('Bayern')
})

test('a recipient is judged by its country and keeps the code of its state', () => {
  const to = {
    first_name: 'A', last_name: '', company: '', phone: '12345', email: '', id_number: '', address1: '1 Elm St', address2: '', address3: '', house_number: '',
    city: 'Austin', province: 'Texas', country: 'US', postal_code: '73301', address_type: 'residential',
  } // prettier-ignore
  expect(recipient.parse(to).province).toBe('TX')
  const wrong = recipient.safeParse({ ...to, province: 'Bavaria', postal_code: '7330' })
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['postal_code'], ['province']])
  expect(recipient.safeParse({ ...to, province: '' }).success).toBe(false)
  // Germany writes none.
  expect(recipient.parse({ ...to, country: 'DE', province: '', house_number: '1', postal_code: '10115' }).province).toBe('') // prettier-ignore
})

test('an address is written as its country does', () => {
  const lines = (country: string, street: string, number: string) =>
    placeLines(country, { street: [streetLine(country, street, number)], city: 'C', region: 'S', postcode: 'Z' }).join('|') // prettier-ignore
  expect(lines('DE', 'Allee', '7')).toBe('Allee 7|Z C')
  expect(lines('US', 'Elm St', '7')).toBe('7 Elm St|C S Z')
  expect(lines('GB', 'High St', '7')).toBe('7 High St|C|S|Z')
  expect(lines('HU', 'utca', '7')).toBe('C|utca 7|Z')
  expect(lines('BR', 'Rua', '7')).toBe('Rua 7|C S|Z')
})

const none = { vat: '', ioss: '', gst: '', icms: '' }
test.each([
  ['DE', 'vat', 'DE123456789,123456789,de 123 456 789,FR12345678901', 'DE123,DE1234567890,US123456789'],
  ['AT', 'vat', 'ATU12345678,u12345678', 'AT12345678'],
  ['GR', 'vat', 'EL123456789,GR123456789', 'EL12345678'],
  ['NL', 'vat', 'NL123456789B01', 'NL123456789'],
  ['FR', 'ioss', 'IM2760000000,im 276 000 0000', 'IM276,2760000000,IM27600000001'],
  ['GB', 'vat', 'GB123456789,123456789012,GBHA123', 'GB12345678'],
  ['CH', 'vat', 'CHE-123.456.789,CHE123456789MWST', '123456789'],
  ['NO', 'vat', '123456789MVA,NO123456789', '12345678'],
  ['SG', 'gst', 'M90312345A,MR-8500123-4,199912345A,T08GB0001A', 'M9,12345'],
  ['BR', 'icms', '123.456.789-09,12.345.678/0001-95,12ABC34501DE35', '1234,ABC'],
] as const)('%s %s', (country, name, fine, wrong) => {
  for (const code of fine.split(',')) expect([code, taxFaults(country, { ...none, [name]: code })]).toEqual([code, []])
  for (const code of wrong.split(',')) expect(taxFaults(country, { ...none, [name]: code })).toMatchObject([{ field: name }]) // prettier-ignore
})

test('every code that is asked for has an example that is one; what is not asked for is not judged', () => {
  for (const country of FORM_COUNTRIES)
    for (const name of taxCodesOf(country))
      expect([country, taxFaults(country, { ...none, [name]: taxFormat(country, name)!.example })]).toEqual([country, []]) // prettier-ignore
  expect(taxFaults('US', { ...none, vat: 'whatever' })).toEqual([])
})

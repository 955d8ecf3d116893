// What a country asks of an address before a parcel may leave (Rule 9.13). Shapes only: whether a street exists is
// the carrier's to know.
import { countryName } from '../code-names.ts'
import type { Text } from '../errors.ts'

const EU = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL',
  'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]) // prettier-ignore

/** Member states of the European Union (ISO 3166 codes; Greece is GR). */
export const isEuCountry = (country: string): boolean => EU.has(country)

/** Postal codes as their countries write them; spaces and hyphens may be left out. A country that is not listed is not judged. */
const POSTAL_CODES: Record<string, RegExp> = {
  AT: /^\d{4}$/, AU: /^\d{4}$/, BE: /^\d{4}$/, BR: /^\d{8}$/, CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z]\d[A-Z]\d$/, CH: /^\d{4}$/, CZ: /^\d{5}$/,
  DE: /^\d{5}$/, DK: /^\d{4}$/, ES: /^\d{5}$/, FI: /^\d{5}$/, FR: /^\d{5}$/, GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, GR: /^\d{5}$/,
  HU: /^\d{4}$/, IT: /^\d{5}$/, JP: /^\d{7}$/, KR: /^\d{5}$/, LU: /^\d{4}$/, MX: /^\d{5}$/, NL: /^\d{4}[A-Z]{2}$/, NO: /^\d{4}$/,
  PL: /^\d{5}$/, PT: /^\d{4}(\d{3})?$/, SE: /^\d{5}$/, SG: /^\d{6}$/, SK: /^\d{5}$/, US: /^\d{5}(\d{4})?$/,
} // prettier-ignore

const US_STATES = new Set(
  ('AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX ' +
    'UT VT VA WA WV WI WY DC PR GU VI AS MP AA AE AP').split(' '),
) // prettier-ignore
const US_STATE_NAMES = new Set(
  ('alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,idaho,illinois,indiana,iowa,' +
    'kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,' +
    'new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,' +
    'south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming,' +
    'district of columbia,puerto rico,guam').split(','),
) // prettier-ignore

export type Address = { country: string; postal_code: string; province: string; house_number: string; phone: string }

/** Everything that is wrong with an address, in both languages; empty when it may pass. */
export const addressFaults = (address: Address): Text[] => fieldFaults(address).map(({ fault }) => fault)

/** The same, each with the field that it is about. */
export function fieldFaults(address: Address): { field: keyof Address; fault: Text }[] {
  const faults: { field: keyof Address; fault: Text }[] = []
  const add = (field: keyof Address, fault: Text) => faults.push({ field, fault })
  if (isEuCountry(address.country) && address.house_number.trim() === '') {
    add('house_number', { en: 'EU countries need a house number', zh_CN: '欧盟国家需要填写门牌号' })
  }
  const shape = POSTAL_CODES[address.country]
  const postalCode = address.postal_code.toUpperCase().replace(/[\s-]/g, '')
  if (shape && !shape.test(postalCode)) {
    add('postal_code', {
      en: `${address.postal_code} is not a postal code of ${countryName(address.country, 'en')}`,
      zh_CN: `${address.postal_code} 不是${countryName(address.country, 'zh_CN')}的邮编格式`,
    })
  }
  const state = address.province.trim()
  if (address.country === 'US' && !US_STATES.has(state.toUpperCase()) && !US_STATE_NAMES.has(state.toLowerCase())) {
    add('province', { en: `${state} is not a state of the USA`, zh_CN: `${state} 不是美国的州` })
  }
  if ((address.phone.match(/\d/g) ?? []).length < 5) {
    add('phone', { en: 'The phone number has fewer than 5 digits', zh_CN: '电话号码少于 5 位数字' })
  }
  return faults
}

// What a country asks of an address (Rule 9.75), for every way in which an address comes in and again before a parcel may leave (Rule 9.13). Shapes
// only: whether a street exists is the carrier's to know.
import { countryName } from '../../code-names.ts'
import { addressFormOf, isPostalCode, placeLines, streetLine, type RegionKind } from '../../countries/address-forms.ts'
import { regionCode, regionsOf } from '../../countries/regions.ts'
import type { Text } from '../../errors.ts'
import { ruleText } from '../../field-reasons.ts'

const EU = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL',
  'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]) // prettier-ignore

/** Member states of the European Union (ISO 3166 codes; Greece is GR). */
export const isEuCountry = (country: string): boolean => EU.has(country)

export type Address = { country: string; postal_code: string; province: string; house_number: string; phone: string }
type Fault = { field: keyof Address; fault: Text }

/** What keeps a parcel from leaving, in both languages. A region that the country's list does not know is asked about while an address is typed, not here. */
export const addressFaults = (address: Address): Text[] =>
  fieldFaults(address)
    .filter(({ field }) => field !== 'province' || address.province.trim() === '')
    .map(({ fault }) => fault)

/** Everything that is wrong with an address as it comes in, each with the field that it is about. */
export function fieldFaults(address: Address): Fault[] {
  const { country } = address
  const { region } = addressFormOf(country)
  const faults: Fault[] = []
  const add = (field: keyof Address, fault: Text) => faults.push({ field, fault })
  if (isEuCountry(country) && address.house_number.trim() === '') add('house_number', ruleText('house_number'))
  if (!isPostalCode(country, address.postal_code)) add('postal_code', postalFault(country, address.postal_code))
  const province = address.province.trim()
  if (province === '' && region?.required) add('province', ruleText('required'))
  if (province !== '' && regionsOf(country) && regionCode(country, province) === undefined)
    add('province', regionFault(country, province))
  if ((address.phone.match(/\d/g) ?? []).length < 5) {
    add('phone', { en: 'The phone number has fewer than 5 digits', zh_CN: '电话号码少于 5 位数字' })
  }
  return faults
}

/** Says how a code of the country looks, with one that exists. */
function postalFault(country: string, code: string): Text {
  const { example = '' } = addressFormOf(country)
  const looks = postalLooks(country)
  return {
    en: `${code} is not a postal code of ${countryName(country, 'en')}: ${looks.en}, such as ${example}`,
    zh_CN: `${code} 不是${countryName(country, 'zh_CN')}的邮编：应为 ${looks.zh_CN}，例如 ${example}`,
  }
}

/** `5 digits`, or the ways that it is written. */
export function postalLooks(country: string): Text {
  const ways = (addressFormOf(country).postal ?? '').split('|')
  if (ways.every((way) => /^9+$/.test(way))) {
    const digits = ways.map((way) => way.length).join('/')
    return { en: `${digits} digits`, zh_CN: `${digits} 位数字` }
  }
  const letters = ways.some((way) => /A/.test(way))
  return {
    en: `${ways.join(' or ')} (9 is a digit${letters ? ', A a letter' : ''})`,
    zh_CN: `${ways.join(' 或 ')}（9 为数字${letters ? '，A 为字母' : ''}）`,
  }
}

const REGION_WORDS: Record<RegionKind, Text> = {
  state: { en: 'a state', zh_CN: '州' },
  province: { en: 'a province', zh_CN: '省' },
  prefecture: { en: 'a prefecture', zh_CN: '都道府县' },
  county: { en: 'a county', zh_CN: '郡' },
  region: { en: 'a region', zh_CN: '地区' },
}

function regionFault(country: string, typed: string): Text {
  const { kind } = addressFormOf(country).region!
  const [one] = regionsOf(country)!
  const such = one!.code === one!.name ? one!.code : `${one!.code} (${one!.name})`
  return {
    en: `${typed} is not ${REGION_WORDS[kind].en} of ${countryName(country, 'en')}: its code or its name, such as ${such}`,
    zh_CN: `${typed} 不是${countryName(country, 'zh_CN')}的${REGION_WORDS[kind].zh_CN}：请填写代码或名称，例如 ${such}`,
  }
}

/** The address with its state as carriers want it: the code of a name that the country's list knows. */
export const withRegionCode = <T extends Pick<Address, 'country' | 'province'>>(address: T): T => ({
  ...address,
  province: regionCode(address.country, address.province) ?? address.province,
})

type Street = { address1: string; address2: string; address3: string }

/** The lines below the name as the country writes them, without the country's own. */
export const addressLines = (
  to: Pick<Address, 'country' | 'postal_code' | 'province' | 'house_number'> & Street & { city: string },
): string[] =>
  placeLines(to.country, {
    street: [streetLine(to.country, to.address1, to.house_number), to.address2, to.address3],
    city: to.city,
    region: to.province,
    postcode: to.postal_code,
  })

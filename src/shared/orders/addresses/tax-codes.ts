// Which tax codes a destination asks for and how each is written (Rule 9.76). Formats only, nobody is asked whether a number was given out.
//
// As of November 2026. Sources: the structures of VAT numbers that the European Commission publishes for VIES, HMRC, the Swiss UID register, the Norwegian tax
// administration, IRAS (GST registration numbers and UENs), Receita Federal (CNPJ with letters since July 2026).
import { countryName } from '../../code-names.ts'
import { isWritten } from '../../countries/address-forms.ts'
import type { Text } from '../../errors.ts'
import { isEuCountry } from './address.rules.ts'

export const TAX_CODE_NAMES = ['ioss', 'vat', 'gst', 'icms'] as const
export type TaxCodeName = (typeof TAX_CODE_NAMES)[number]

/** How a number is written: `9` a digit, `A` a letter, `X` either, several ways with `|` between; one as an example; and what says it all where the marks do not. */
type Format = readonly [ways: string, example: string, shape?: RegExp]

/** Of the EU by ISO code, without the letters of the country that stand before. */
const VAT: Record<string, Format> = {
  AT: ['A99999999', 'U12345678', /^U\d{8}$/], BE: ['9999999999', '0123456789', /^[01]\d{9}$/], BG: ['999999999|9999999999', '123456789'],
  CY: ['99999999A', '12345678X'], CZ: ['99999999|999999999|9999999999', '12345678'], DE: ['999999999', '123456789'], DK: ['99999999', '12345678'],
  EE: ['999999999', '123456789'], ES: ['X9999999X', 'B12345678'], FI: ['99999999', '12345678'], FR: ['XX999999999', '12345678901'],
  GR: ['999999999', '123456789'], HR: ['99999999999', '12345678901'], HU: ['99999999', '12345678'],
  IE: ['9999999A|9999999AA|9X99999A', '1234567FA'], IT: ['99999999999', '12345678901'], LT: ['999999999|999999999999', '123456789'],
  LU: ['99999999', '12345678'], LV: ['99999999999', '12345678901'], MT: ['99999999', '12345678'], NL: ['999999999A99', '123456789B01', /^\d{9}B\d{2}$/],
  PL: ['9999999999', '1234567890'], PT: ['999999999', '123456789'], RO: ['9999999999', '12345678', /^\d{2,10}$/], SE: ['999999999999', '123456789001'],
  SI: ['99999999', '12345678'], SK: ['9999999999', '1234567890'],
} // prettier-ignore

/** Where import VAT is charged by the parcel outside of the EU. */
const VAT_OUTSIDE: Record<string, Format> = {
  GB: ['GB999999999', 'GB123456789', /^(GB|XI)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/],
  CH: ['CHE-999.999.999', 'CHE-123.456.789', /^CHE\d{9}(MWST|TVA|IVA)?$/],
  NO: ['999999999MVA', '123456789MVA', /^(NO)?\d{9}(MVA)?$/],
}

const IOSS: Format = ['IM9999999999', 'IM2760000000']
const GST: Format = ['AX9999999X|999999999A', 'M90312345A', /^(M[0-9A-Z]\d{7}[0-9A-Z]|\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/] // prettier-ignore
const ICMS: Format = ['99999999999|XXXXXXXXXXXX99', '12345678000195', /^(\d{8,13}|[0-9A-Z]{12}\d{2})$/]

const NAMES: Record<TaxCodeName, Text> = {
  ioss: { en: 'an IOSS number', zh_CN: 'IOSS 编号' },
  vat: { en: 'a VAT number', zh_CN: 'VAT 税号' },
  gst: { en: 'a GST number', zh_CN: 'GST 编号' },
  icms: { en: 'an ICMS number (CPF, CNPJ or state registration)', zh_CN: 'ICMS 编号（CPF、CNPJ 或州税号）' },
}

/** The letters before a VAT number: Greece has its own. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)
const bare = (code: string): string => code.toUpperCase().replace(/[\s./-]/g, '')
const fits = ([ways, , shape]: Format, code: string): boolean =>
  shape ? shape.test(code) : ways.split('|').some((way) => isWritten(way, code))

/** A number of the destination with or without its letters, of another member state with them. */
const isEuVat = (country: string, code: string): boolean =>
  Object.entries(VAT).some(
    ([state, format]) =>
      (state === country && fits(format, code)) ||
      ([prefixOf(state), state].includes(code.slice(0, 2)) && fits(format, code.slice(2))),
  )

/** What a code of this kind looks like in a country that asks for it. */
export function taxFormat(country: string, name: TaxCodeName): { ways: string; example: string } | undefined {
  if (!taxCodesOf(country).includes(name)) return undefined
  const [ways, example] = { ioss: IOSS, gst: GST, icms: ICMS, vat: VAT_OUTSIDE[country] ?? VAT[country] }[name]!
  const letters = name === 'vat' && isEuCountry(country) ? prefixOf(country) : ''
  return { ways: ways.split('|').map((way) => letters + way).join(' / '), example: letters + example } // prettier-ignore
}

/** Which codes a destination asks for: the EU for IOSS or VAT, Singapore for GST, Brazil for ICMS. */
export function taxCodesOf(country: string | undefined): readonly TaxCodeName[] {
  if (country === undefined) return []
  if (isEuCountry(country)) return ['ioss', 'vat']
  if (Object.hasOwn(VAT_OUTSIDE, country)) return ['vat']
  return country === 'SG' ? ['gst'] : country === 'BR' ? ['icms'] : []
}

function isTaxCode(country: string, name: TaxCodeName, code: string): boolean {
  if (name === 'ioss') return fits(IOSS, code)
  if (name === 'gst') return fits(GST, code)
  if (name === 'icms') return fits(ICMS, code)
  const outside = VAT_OUTSIDE[country]
  return outside ? fits(outside, code) : isEuVat(country, code)
}

/** What is wrong with the codes that the destination asks for; any other is kept as it is and spares nothing. */
export function taxFaults(
  country: string,
  codes: Readonly<Record<TaxCodeName, string>>,
): { field: TaxCodeName; fault: Text }[] {
  return taxCodesOf(country).flatMap((field) => {
    const code = codes[field].trim()
    if (code === '' || isTaxCode(country, field, bare(code))) return []
    const { ways, example } = taxFormat(country, field)!
    const of = field === 'ioss' ? undefined : { en: countryName(country, 'en'), zh_CN: countryName(country, 'zh_CN') }
    return [
      {
        field,
        fault: {
          en: `${code} is not ${NAMES[field].en}${of ? ` of ${of.en}` : ''}: ${ways} (9 is a digit, A a letter, X either), such as ${example}`,
          zh_CN: `${code} 不是${of ? of.zh_CN : ''}${NAMES[field].zh_CN}：应为 ${ways}（9 为数字，A 为字母，X 为任一），例如 ${example}`,
        },
      },
    ]
  })
}

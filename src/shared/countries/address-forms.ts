// How countries write an address (Rule 9.75): which fields there are, in which order they are printed, what a postal code looks like. Of the countries that
// parcels go to most; any other is asked for everything and judged in nothing.
//
// As of November 2026. Sources: the address metadata that Google publishes for libaddressinput (orders, required fields, postal codes), the Universal
// Postal Union's addressing sheets (house numbers, prefixes of postal codes).

export type RegionKind = 'state' | 'province' | 'prefecture' | 'county' | 'region'
export type PostalName = 'zip' | 'cep' | 'eircode' | 'postcode'

export type AddressForm = {
  /** As it is written: `9` a digit, `A` a letter; several ways with `|` between. Absent: not judged. */
  postal?: string
  /** One that exists. */
  example?: string
  /** What a code is without spaces and hyphens, where `postal` alone says it too roughly. */
  shape?: RegExp
  postalName?: PostalName
  /** Absent: the country's addresses have none. */
  region?: { kind: RegionKind; required: boolean }
  /** Whether the house number has a field of its own. */
  houseNumber?: boolean
  /** Where it stands on paper; behind the street where nothing is said. */
  numberFirst?: boolean
  /** Lines below the name, `|` between: A the street, Z the postal code, C the city, S the region. */
  lines: string
}

const BEFORE = 'A|Z C'
const AFTER = 'A|C S Z'
const BELOW = 'A|C|S|Z'
const state = { kind: 'state', required: true } as const

/** The usual form in Europe: the house number apart, the postal code before the town. */
const european = (postal: string, example: string, more: Partial<AddressForm> = {}): AddressForm => ({
  postal,
  example,
  houseNumber: true,
  lines: BEFORE,
  ...more,
})

const FORMS: Record<string, AddressForm> = {
  AT: european('9999', '1010'),
  BE: european('9999', '1000'),
  BG: european('9999', '1000'),
  CY: european('9999', '2008'),
  CZ: european('999 99', '100 00'),
  DE: european('99999', '10115'),
  DK: european('9999', '1566'),
  EE: european('99999', '10111', { lines: 'A|Z C S', region: { kind: 'county', required: false } }),
  ES: european('99999', '28013', { lines: 'A|Z C S', region: { kind: 'province', required: true } }),
  FI: european('99999', '00100'),
  FR: european('99999', '75011', { numberFirst: true }),
  GR: european('999 99', '105 57'),
  HR: european('99999', '10000'),
  HU: european('9999', '1037', { lines: 'C|A|Z' }),
  IE: european('A99 AAAA', 'D02 X285', {
    shape: /^([AC-FHKNPRTV-Y]\d\d|D6W)[0-9AC-FHKNPRTV-Y]{4}$/,
    postalName: 'eircode', numberFirst: true, lines: BELOW, region: { kind: 'county', required: false },
  }),
  IT: european('99999', '20121', { lines: 'A|Z C S', region: { kind: 'province', required: true } }),
  LT: european('99999', '01100', { shape: /^(LT)?\d{5}$/ }),
  LU: european('9999', '2998', { shape: /^L?\d{4}$/, numberFirst: true }),
  LV: european('LV-9999', 'LV-1010', { shape: /^(LV)?\d{4}$/, lines: 'A|C Z' }),
  MT: european('AAA 9999', 'VLT 1117', { shape: /^[A-Z]{3}\d{2,4}$/, numberFirst: true, lines: 'A|C Z' }),
  NL: european('9999 AA', '1013 JE', { shape: /^[1-9]\d{3}[A-Z]{2}$/ }),
  PL: european('99-999', '00-950'),
  PT: european('9999-999|9999', '1250-096'),
  RO: european('999999', '060274', { lines: 'A|Z C S', region: { kind: 'county', required: false } }),
  SE: european('999 99', '113 30'),
  SI: european('9999', '1000'),
  SK: european('999 99', '010 01'),
  CH: european('9999', '3011'),
  LI: european('9999', '9490'),
  NO: european('9999', '0107'),
  GB: {
    postal: 'A9 9AA|AA9 9AA|AA99 9AA|A9A 9AA', example: 'EC1Y 8SY', shape: /^([A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA|BFPO\d{1,4})$/,
    postalName: 'postcode', numberFirst: true, region: { kind: 'county', required: false }, lines: BELOW,
  },
  US: { postal: '99999|99999-9999', example: '95014', postalName: 'zip', region: state, numberFirst: true, lines: AFTER },
  CA: {
    postal: 'A9A 9A9', example: 'K1A 0B1', shape: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    region: { kind: 'province', required: true }, numberFirst: true, lines: AFTER,
  },
  AU: { postal: '9999', example: '2060', postalName: 'postcode', region: state, numberFirst: true, lines: AFTER },
  NZ: { postal: '9999', example: '6011', postalName: 'postcode', numberFirst: true, lines: 'A|C Z' },
  MX: { postal: '99999', example: '06082', region: state, houseNumber: true, lines: 'A|Z C S' },
  BR: { postal: '99999-999', example: '40301-110', postalName: 'cep', region: state, houseNumber: true, lines: 'A|C S|Z' },
  JP: { postal: '999-9999', example: '154-0023', region: { kind: 'prefecture', required: true }, lines: AFTER },
  KR: { postal: '99999', example: '03051', region: { kind: 'province', required: true }, lines: AFTER },
  SG: { postal: '999999', example: '308125', numberFirst: true, lines: 'A|C Z' },
} // prettier-ignore

const other = (lines: string): AddressForm => ({
  region: { kind: 'region', required: true },
  houseNumber: true,
  lines,
})
const OTHER = other('A|Z C S')
/** Printed otherwise than most of those that nothing else is known of. */
const PRINTED: Record<string, AddressForm> = {
  ...Object.fromEntries(['IN', 'ID', 'TH', 'PR'].map((code) => [code, other(AFTER)])),
  ...Object.fromEntries(['GG', 'JE', 'IM', 'RU', 'UA', 'ZA'].map((code) => [code, other('A|C S|Z')])),
}

/** The countries whose addresses are judged. */
export const FORM_COUNTRIES: readonly string[] = Object.keys(FORMS)

const ALL = new Map(Object.entries({ ...PRINTED, ...FORMS }))

export const addressFormOf = (country: string): AddressForm => ALL.get(country) ?? OTHER

/** What is written one way or another: spaces and hyphens, small letters. */
const bare = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')

/** Whether this may be a postal code of the country; always, where nothing is known of its codes. */
export function isPostalCode(country: string, code: string): boolean {
  const { postal, shape } = addressFormOf(country)
  if (postal === undefined) return true
  if (shape) return shape.test(bare(code))
  return postal.split('|').some((way) => isWritten(bare(way), bare(code)))
}

const MARKS: Record<string, RegExp> = { 9: /\d/, A: /[A-Z]/, X: /[A-Z\d]/ }

/** Whether a code is written like this: `9` a digit, `A` a capital, `X` either, anything else itself. */
export const isWritten = (way: string, code: string): boolean =>
  way.length === code.length && [...way].every((mark, n) => MARKS[mark]?.test(code[n]!) ?? mark === code[n])

type Written = { street: readonly string[]; city: string; region?: string | undefined; postcode?: string | undefined }

/** The lines of an address below the name, in the order of its country; without the country's name. */
export function placeLines(country: string, { street, city, region, postcode }: Written): string[] {
  const parts: Record<string, string | undefined> = { C: city, Z: postcode, S: region === city ? undefined : region }
  const lines = addressFormOf(country)
    .lines.split('|')
    .flatMap((line) => (line === 'A' ? street : [line.split(' ').map((part) => parts[part]).filter(Boolean).join(' ')])) // prettier-ignore
  return lines.filter((line) => line.trim() !== '')
}

/** Street and house number on one line, the number where the country has it. */
export const streetLine = (country: string, street: string, number: string): string =>
  (addressFormOf(country).numberFirst ? [number, street] : [street, number]).filter(Boolean).join(' ')

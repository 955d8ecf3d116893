// How weights, sizes and addresses are written on paper: the same in both languages, because warehouses and carriers read them.
import { placeLines } from '#shared/countries/address-forms.ts'

/** Where something is sent from or to; `country` is the ISO code. */
export type PostalAddress = {
  name?: string
  company?: string
  lines: string[]
  city: string
  region?: string
  postcode?: string
  country: string
  phone?: string
}

/** Grams as kilograms, exact: 12345 -> `12.345`. */
export const kg = (weightG: number): string => (weightG / 1000).toFixed(3)

/** Three sides in cm: `60 × 40 × 35.5`. */
export const sides = (lengthCm: number, widthCm: number, heightCm: number): string =>
  [lengthCm, widthCm, heightCm].map((side) => String(Math.round(side * 10) / 10)).join(' × ')

/** Three sides in cm as whole mm³, so that totals add up without a rounding of their own. */
export const volumeMm3 = (lengthCm: number, widthCm: number, heightCm: number): number =>
  Math.round(lengthCm * 10) * Math.round(widthCm * 10) * Math.round(heightCm * 10)

/** mm³ as m³ with three decimals. */
export const m3 = (mm3: number): string => (mm3 / 1e9).toFixed(3)

/** The street lines of an address and its town with postcode and region, in the order of its country, then the country in English capitals, as posts ask. */
export function addressLines({ lines: street, city, region, postcode, country }: PostalAddress): string[] {
  return [...placeLines(country, { street, city, region, postcode }), countryName(country)].filter(Boolean)
}

function countryName(code: string): string {
  const name = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(['en'], { type: 'region' }).of(code) : code
  return (name ?? code).toUpperCase()
}

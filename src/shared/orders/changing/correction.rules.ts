// Correcting the recipient of an order that waits (Rules 9.46, 9.47): what may not be corrected, what a correction changes, and whether the order is
// priced anew by it.
import type { Refusal, Text } from '../../errors.ts'
import { refuseCarriage, type Carriage } from '../collecting.rules.ts'
import type { Recipient, TaxCodes } from '../order-fields.ts'
import { refuseIntercepted, type Interception } from '../stopping.rules.ts'

/** What a correction says anew, as a whole. */
export type Corrected = { recipient: Recipient; tax: TaxCodes }

/** Called as on the order form, and in its order. */
const FIELD_NAMES: Record<keyof Recipient | keyof TaxCodes, Text> = {
  first_name: { en: 'First name', zh_CN: '名' },
  last_name: { en: 'Last name', zh_CN: '姓' },
  company: { en: 'Company', zh_CN: '公司' },
  phone: { en: 'Phone', zh_CN: '电话' },
  email: { en: 'Email', zh_CN: '邮箱' },
  id_number: { en: 'ID number', zh_CN: '证件号' },
  country: { en: 'Country', zh_CN: '国家' },
  postal_code: { en: 'Postal code', zh_CN: '邮编' },
  province: { en: 'Province/state', zh_CN: '省/州' },
  city: { en: 'City', zh_CN: '城市' },
  address1: { en: 'Address 1', zh_CN: '地址 1' },
  house_number: { en: 'House number', zh_CN: '门牌号' },
  address2: { en: 'Address 2', zh_CN: '地址 2' },
  address3: { en: 'Address 3', zh_CN: '地址 3' },
  address_type: { en: 'Address type', zh_CN: '地址类型' },
  vat: { en: 'VAT number', zh_CN: 'VAT 税号' },
  ioss: { en: 'IOSS code', zh_CN: 'IOSS 编号' },
  gst: { en: 'GST code', zh_CN: 'GST 编号' },
  icms: { en: 'ICMS code', zh_CN: 'ICMS 编号' },
}
export type CorrectedField = keyof typeof FIELD_NAMES
const FIELDS = Object.keys(FIELD_NAMES) as CorrectedField[]

/** What the price of a parcel, or whose parcel it is, follows from (Rules 9.47, 11.22). */
const PRICED: readonly CorrectedField[] = [
  'first_name', 'last_name', 'company', 'country', 'postal_code', 'vat', 'ioss', 'gst', 'icms',
] // prettier-ignore

export type Correction = { field: CorrectedField; from: string; to: string }

/** Every field that differs, in the order of the form. */
export function corrections(was: Corrected, now: Corrected): Correction[] {
  const [before, after] = [was, now].map(({ recipient, tax }) => ({ ...recipient, ...tax }))
  return FIELDS.map((field) => ({ field, from: before?.[field] ?? '', to: after?.[field] ?? '' })).filter(
    ({ from, to }) => from !== to,
  )
}

export const isPricedAnew = (changes: readonly Correction[]): boolean =>
  changes.some(({ field }) => PRICED.includes(field))

/** What stands in the order's history: every field, as it was and as it is. */
export function correctionNote(changes: readonly Correction[]): Text {
  const told = (language: 'en' | 'zh_CN', colon: string) =>
    changes.map(({ field, from, to }) => `${FIELD_NAMES[field][language]}${colon}${from || '–'} → ${to || '–'}`)
  return { en: told('en', ': ').join('; '), zh_CN: told('zh_CN', '：').join('；') }
}

type Standing = { carriage: Carriage; interception: Pick<Interception, 'state'> | null }

/** What refuses a correction beside the order's status. */
export const refuseCorrection = (order: Standing): Refusal | undefined =>
  refuseCarriage('correct', order) ?? refuseIntercepted(order)

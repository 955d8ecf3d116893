// The parts of an order as forms send them: recipient, tax codes, lines, value-added services (Rules 9.6, 9.7, 9.8). One schema for
// the browser and the server; what needs the database (does the SKU exist) is not here.
import { z } from 'zod'
import type { Refusal, Text } from '../errors.ts'
import { amount, countryCode, id, optionalText, quantity, text } from '../fields.ts'
import { chosenServices, servicesFit } from '../rates/chosen-services.ts'
import { addressFormOf } from '../countries/address-forms.ts'
import { fieldFaults, isEuCountry, withRegionCode, type Address } from './addresses/address.rules.ts'
import { taxFaults } from './addresses/tax-codes.ts'
import type { Carriage } from './collecting.rules.ts'

export const ADDRESS_TYPES = ['residential', 'commercial', 'military'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

const email = z.union([z.literal(''), z.email().max(254)])

const recipientShape = {
  first_name: text(60),
  last_name: optionalText(60),
  company: optionalText(100),
  phone: text(40),
  email,
  id_number: optionalText(40),
  address1: text(120),
  address2: optionalText(120),
  address3: optionalText(120),
  house_number: optionalText(20),
  city: text(80),
  province: optionalText(80),
  country: countryCode,
  postal_code: text(16),
  address_type: z.enum(ADDRESS_TYPES),
}

/** Also beside other faults, so that everything is told at once; a postal code or a phone that is missing is told as that. */
function judgeAddress(
  value: Record<string, unknown>,
  { addIssue }: { addIssue: (issue: z.core.$ZodRawIssue) => void },
) {
  const said = (field: keyof Address) => (typeof value[field] === 'string' ? value[field] : '')
  const [country, postal_code, province, house_number, phone] = ADDRESS.map(said) as [string, string, string, string, string] // prettier-ignore
  if (country === '') return
  for (const { field, fault } of fieldFaults({ country, postal_code, province, house_number, phone }))
    if (said(field) !== '' || field === 'province' || field === 'house_number')
      addIssue({ code: 'custom', input: value, path: [field], params: { rule: 'said', ...fault } })
}
const ADDRESS = ['country', 'postal_code', 'province', 'house_number', 'phone'] as const

const judged = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** Who gets the parcel, with what its country requires of it (Rules 9.6, 9.75). */
export const recipient = z.strictObject(recipientShape).superRefine(judgeAddress, judged).transform(withRegionCode)
export type Recipient = z.output<typeof recipient>
/** The same from machines, which leave out what they have not. */
export const briefRecipient = z
  .strictObject({
    ...recipientShape,
    last_name: recipientShape.last_name.default(''),
    company: recipientShape.company.default(''),
    email: recipientShape.email.default(''),
    id_number: recipientShape.id_number.default(''),
    address2: recipientShape.address2.default(''),
    address3: recipientShape.address3.default(''),
    house_number: recipientShape.house_number.default(''),
    province: recipientShape.province.default(''),
    address_type: recipientShape.address_type.default('residential'),
  })
  .superRefine(judgeAddress, judged)
  .transform(withRegionCode)
/** The recipient as the server sends it: what was once accepted is not judged again. */
export const recipientOut = z.object({
  ...(Object.fromEntries(Object.keys(recipientShape).map((key) => [key, z.string()])) as Record<
    Exclude<keyof typeof recipientShape, 'address_type'>,
    z.ZodString
  >),
  address_type: z.enum(ADDRESS_TYPES),
})

const taxCode = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9 ./-]*$/)
  .transform((value) => value.trim())
/** Codes that spare the order a tax fee (Rule 9.7); an empty one is none. */
export const taxCodes = z.strictObject({ vat: taxCode, ioss: taxCode, gst: taxCode, icms: taxCode })
export type TaxCodes = z.output<typeof taxCodes>

/** The tax codes of an order are such as its destination gives (Rule 9.76). */
export function taxed({
  value,
  issues,
}: {
  value: { recipient: { country: string }; tax: TaxCodes }
  issues: z.core.$ZodRawIssue[]
}): void {
  for (const { field, fault } of taxFaults(value.recipient.country, value.tax))
    issues.push({ code: 'custom', input: value, path: ['tax', field], params: { rule: 'said', ...fault } })
}

/** One line. The same SKU may stand on two lines (two prices); stock counts their sum. */
export const orderLine = z.strictObject({ sku_id: id, name: text(120), quantity, unit_price_usd: amount })
export type OrderLine = z.output<typeof orderLine>

export const MAX_LINES = 100
/** As many parcels may one order be packed into (Rule 9.65). */
export const MAX_PARCELS = 20
export const orderLines = z.array(orderLine).min(1).max(MAX_LINES)

/** Everything that a person enters of an order. */
export const orderForm = {
  customer_order_no: text(50),
  warehouse_id: id,
  recipient,
  tax: taxCodes,
  lines: orderLines,
  services: chosenServices,
  platform_paid: z.boolean(),
  remark: optionalText(500),
  note_to_service: optionalText(500),
}
/** What the forms of orders without a method of the house say, beside who comes or gets the parcel. */
export const ownWayForm = {
  order_id: id.optional(),
  version: z.int().min(1).optional(),
  customer_order_no: orderForm.customer_order_no,
  warehouse_id: orderForm.warehouse_id,
  lines: orderForm.lines,
  services: orderForm.services,
  remark: orderForm.remark,
  note_to_service: orderForm.note_to_service,
  reply: text(500).optional(),
}

export const tooManyServices = { path: ['services'], params: { rule: 'too_many_services' } }
/** What an order may lack while it is kept for later (Rule 9.20): who gets it, but for the country, and what is in it. */
const laterShape = {
  ...recipientShape,
  first_name: optionalText(60),
  phone: optionalText(40),
  address1: optionalText(120),
  city: optionalText(80),
  postal_code: optionalText(16),
}
export const orderForLater = {
  ...orderForm,
  recipient: z.strictObject(laterShape).transform(withRegionCode),
  lines: z.array(orderLine).max(MAX_LINES),
}
export const servicesFitLater = (order: Parameters<typeof servicesFit>[0]): boolean =>
  order.lines.length === 0 || servicesFit(order)

export const LACKING = {
  lines: { en: 'products', zh_CN: '商品' },
  first_name: { en: 'first name', zh_CN: '名' },
  phone: { en: 'phone', zh_CN: '电话' },
  address1: { en: 'address 1', zh_CN: '地址 1' },
  house_number: { en: 'house number', zh_CN: '门牌号' },
  city: { en: 'city', zh_CN: '城市' },
  province: { en: 'province/state', zh_CN: '省/州' },
  postal_code: { en: 'postal code', zh_CN: '邮编' },
} as const satisfies Record<string, Text>
export type Lacking = keyof typeof LACKING

type Content = { carriage?: Carriage; recipient: Omit<Recipient, 'address_type'> | null; lines: readonly unknown[] }

/** What an order still lacks, in the order of the form; nothing of a recipient that was erased, nor of one whose address stands on an own label. */
export function lackingOf({ carriage, recipient: to, lines }: Content): Lacking[] {
  return (Object.keys(LACKING) as Lacking[]).filter((field) => {
    if (field === 'lines') return lines.length === 0
    if (carriage === 'own_label' || to === null || to[field] !== '') return false
    if (field === 'province') return addressFormOf(to.country).region?.required ?? false
    return field !== 'house_number' || isEuCountry(to.country)
  })
}

/** An order that lacks something goes no further, and says what (Rule 9.20). */
export function refuseIncomplete(order: Content): Refusal | undefined {
  const lacking = lackingOf(order).map((field) => LACKING[field])
  if (lacking.length === 0) return undefined
  const fields = { en: lacking.map(({ en }) => en).join(', '), zh_CN: lacking.map(({ zh_CN }) => zh_CN).join('、') }
  return { code: 'order_incomplete', params: { fields } }
}

const form = z.strictObject(orderForm)
export type OrderForm = z.output<typeof form>

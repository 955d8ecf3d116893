// What parcels would cost without an order (Rule 11.24): for a customer by its own contract, for the staff by any customer's or by the house's prices.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { countryCode, currency, customerId, date, id, lengthCm, optionalText, text, weightG } from '../../fields.ts'
import { HANDLINGS } from '../../handling.ts'
import { TAX_CODES } from '../../rates/tariffs/tax.tariff.ts'
import { methodOffer } from '../orders.values.ts'

/** So many parcels at once, all rows together. */
export const MOST_PARCELS = 20

const parcel = z.strictObject({
  weight_g: weightG,
  length_cm: lengthCm,
  width_cm: lengthCm,
  height_cm: lengthCm,
  /** So many alike. */
  count: z.int().min(1).max(MOST_PARCELS).default(1),
})
/** What is in the parcels; what is not said is not known to customs either. */
const goods = z.strictObject({
  quantity: z.int().min(1).max(1_000_000),
  attribute: z.enum(HANDLINGS).optional(),
  category: optionalText(60).default(''),
  hs_code: z
    .string()
    .regex(/^(\d{6,12})?$/)
    .default(''),
  origin_country: countryCode.optional(),
  /** Of one piece. */
  unit_price_usd: z
    .string()
    .regex(/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/)
    .default('0'),
})

const asked = {
  warehouse_id: id,
  country: countryCode,
  postal_code: text(16),
  parcels: z
    .array(parcel)
    .min(1)
    .max(MOST_PARCELS)
    .refine((rows) => rows.reduce((sum, { count }) => sum + count, 0) <= MOST_PARCELS, {
      params: { rule: 'too_many_parcels', max: MOST_PARCELS },
    }),
  goods: z.array(goods).max(50).default([]),
  /** The order will carry these. */
  tax_codes: z.array(z.enum(TAX_CODES)).max(TAX_CODES.length).default([]),
}
const answer = z.object({
  /** What the prices are in. */
  currency,
  /** The warehouse's day, which chooses versions, rates and taxes. */
  on_date: date,
  /** Carrying methods first, cheapest first; then the others by code. */
  methods: z.array(methodOffer),
})
export type Calculated = z.output<typeof answer>

export const calculatorCalls = {
  calculatePrices: call({
    method: 'POST',
    path: '/api/ucenter/order/calculatePrices',
    title: { en: 'Calculate prices', zh_CN: '试算运费' },
    audience: 'customer',
    permission: 'orders.view',
    reads: true,
    input: z.strictObject(asked),
    output: answer,
  }),
}

export const officeCalculatorCalls = {
  calculatePrices: call({
    method: 'POST',
    path: '/api/office/order/calculatePrices',
    title: { en: 'Calculate prices', zh_CN: '试算运费' },
    audience: 'staff',
    permission: 'rates.calculate',
    reads: true,
    /** Without a customer: what the house's price lists say, in the warehouse's currency. */
    input: z.strictObject({ ...asked, customer_id: customerId.optional() }),
    output: answer,
  }),
}

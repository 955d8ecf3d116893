// What a person types about a product, field by field (Rules 5.1, 5.2, 5.3): the same object checks the form and the call.
import { z } from 'zod'
import { amount, currency, id, lengthCm, optionalText, text, weightG } from '../fields.ts'
import { isCountry } from '../countries/countries.ts'
import { kindCode } from './kinds.contract.ts'

const CODE_LENGTH = 30

/** Up to 30 letters, digits, hyphens, underscores, spaces and dots; no space at either end. */
export const skuCode = z
  .string()
  .min(1)
  .max(CODE_LENGTH)
  .refine((value) => /^[A-Za-z0-9_.-]([A-Za-z0-9_. -]*[A-Za-z0-9_.-])?$/.test(value), { params: { rule: 'sku' } })

/** Up to 30 letters, digits and hyphens, or empty. */
export const barcode = z
  .string()
  .max(CODE_LENGTH)
  .refine((value) => /^[A-Za-z0-9-]*$/.test(value), { params: { rule: 'barcode' } })

export const hsCode = z
  .string()
  .min(1)
  .refine((value) => /^\d{6,10}$/.test(value), { params: { rule: 'hs_code' } })

/** The most consumables of one SKU. */
export const MAX_CONSUMABLES = 10
const consumableCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)

/** Texts that may be left out entirely; an empty one is stored. */
const short = optionalText(20).default('')
const long = optionalText(255).default('')

export const productInput = z.strictObject({
  sku: skuCode,
  /** Empty: a number of our own is made. */
  barcode: barcode.default(''),
  product_name: text(30),
  name_en: text(255),
  name_zh: long,
  alias: long,
  image_file_id: id.nullable().default(null),

  color: short,
  size: optionalText(100).default(''),
  brand: long,
  /** Codes of the office's lists (Rules 5.4, 5.14). */
  category: kindCode,
  attribute: kindCode,
  material_en: long,
  material_zh: long,
  purpose_en: long,
  purpose_zh: long,

  declared_value_usd: amount,
  /** What a piece costs its seller; a loss is paid by it (Rule 8.3). Who sees no money cannot change it. */
  purchase_price: amount.nullable().default(null),
  purchase_currency: currency.default('USD'),
  hs_code: hsCode,
  origin_country: z
    .string()
    .min(1)
    .refine(isCountry, { params: { rule: 'country' } }),

  weight_g: weightG,
  length_cm: lengthCm,
  width_cm: lengthCm,
  height_cm: lengthCm,

  warning_quantity: z.int().min(0).max(1_000_000).default(0),
  scan_serial: z.boolean().default(false),
  /** Whether goods are shelved with their lot and expiry date (Rule 6.27). */
  asks_lot: z.boolean().default(false),
  asks_expiry: z.boolean().default(false),
  /** So many days before their date goods count as expiring. */
  expiring_days: z.int().min(1).max(999).default(60),
  /** Goods with fewer days left are no longer sold (Rule 6.36); 0: as long as their date has not passed. */
  minimum_days: z.int().min(0).max(999).default(0),
  /** Codes of the warehouses' price lists (Rule 5.9). */
  consumables: z
    .array(consumableCode)
    .max(MAX_CONSUMABLES)
    .refine((codes) => new Set(codes).size === codes.length, { params: { rule: 'duplicate' } })
    .default([]),
})
export type ProductInput = z.output<typeof productInput>

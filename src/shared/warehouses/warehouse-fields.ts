// What the office says of a warehouse (Rule 6.9): name, place, hours, what it offers and what it takes without a question.
import { z } from 'zod'
import { countryCode, currency, date, decimal, id, optionalText, text, timeZone } from '../fields.ts'
import type { Text } from '../language.ts'

/** Days of the week as ISO 8601 counts them, from Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** How thoroughly a warehouse can be asked to inspect (Rule 7.8). */
export const INSPECTIONS_OFFERED = ['none', 'sample', 'full'] as const
export const MAX_CLOSED_DAYS = 200

const each = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const twice = { params: { rule: 'duplicate' } }

export const warehouseFields = {
  /** On box marks, lists and price lists; not changed once something carries it. */
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,11}$/),
  name_en: text(60),
  name_zh: text(60),
  country: countryCode,
  company: text(100),
  street: text(120),
  city: text(80),
  postal_code: optionalText(20),
  phone: optionalText(40),
  time_zone: timeZone,
  /** What its own costs and charges are reckoned in. */
  currency,
  /** Orders that wait by then leave on the same day; the warehouse's own time. */
  cut_off: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  working_days: z.array(z.literal(WEEKDAYS)).min(1).max(7).refine(each, twice),
  closed_on: z.array(date).max(MAX_CLOSED_DAYS).refine(each, twice),
  inspections: z.array(z.enum(INSPECTIONS_OFFERED)).min(1).max(3).refine(each, twice),
  /** What is taken without a question: weights of a packed parcel (Rule 9.18), and goods on a CN22 (Rule 9.21). */
  weight_under_percent: z.int().min(0).max(100),
  weight_over_percent: z.int().min(0).max(1000),
  weight_over_g: z.int().min(0).max(100_000),
  /** What carriers are granted beyond the days of their method before a parcel is too long in transit (Rule 9.49). */
  transit_tolerance_days: z.int().min(0).max(60),
  /** How far what is measured may be from what was declared (Rule 5.16): the larger of the share and the amount. */
  measure_percent: z.int().min(0).max(100),
  measure_weight_g: z.int().min(0).max(10_000),
  measure_side_cm: z.int().min(0).max(100),
  cn22_limit_usd: z.string().regex(/^[1-9]\d{0,5}(\.\d{1,2})?$/),
}

/** A warehouse in the office's list. */
export const warehouseRow = z.object({
  warehouse_id: id,
  code: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  country: countryCode,
  city: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  cut_off: z.string(),
  enabled: z.boolean(),
  methods: z.int(),
  locations: z.int(),
})
export type WarehouseRow = z.infer<typeof warehouseRow>

/** A warehouse with all that can be changed of it. */
export const warehouseDetail = z.object({
  ...warehouseFields,
  cn22_limit_usd: decimal,
  warehouse_id: id,
  enabled: z.boolean(),
  version: z.int(),
  /** Something carries the code already. */
  in_use: z.boolean(),
  /** Its shipping methods, by code. */
  methods: z.array(z.object({ code: z.string(), name_en: z.string(), name_zh: z.string(), enabled: z.boolean() })),
})
export type WarehouseDetail = z.infer<typeof warehouseDetail>

export const WEEKDAY_TEXT: Record<(typeof WEEKDAYS)[number], Text> = {
  1: { en: 'Monday', zh_CN: '星期一' },
  2: { en: 'Tuesday', zh_CN: '星期二' },
  3: { en: 'Wednesday', zh_CN: '星期三' },
  4: { en: 'Thursday', zh_CN: '星期四' },
  5: { en: 'Friday', zh_CN: '星期五' },
  6: { en: 'Saturday', zh_CN: '星期六' },
  7: { en: 'Sunday', zh_CN: '星期日' },
}

// The values that bookings are made of, as schemas: boxes, shipping, choices and their names. Calls are in the contracts.
import { z } from 'zod'
import type { Text } from '../errors.ts'
import { date, id, instant, lengthCm, quantity, text, weightG } from '../fields.ts'
import { LOSS_SOURCES, LOSS_STATUSES, LOSS_TYPES } from './losses.states.ts'

export const PACKING_METHODS = ['all_in_one_box', 'one_sku_per_box', 'multiple_skus_per_box'] as const
export type PackingMethod = (typeof PACKING_METHODS)[number]
export const INSPECTIONS = ['none', 'sample', 'full'] as const
export type Inspection = (typeof INSPECTIONS)[number]
export const ARRIVAL_PERIODS = ['morning', 'afternoon', 'evening'] as const
export const PACKAGINGS = ['cartons', 'pallets', 'container'] as const

/** Limits of one booking: what a person can still check, and a PDF still print. */
export const MAX_LINES = 300
export const MAX_BOXES = 999
export const MAX_NUMBERS = 50
const MAX_BOX_ITEMS = 100

export const skuQuantity = z.strictObject({ sku_id: id, quantity })
export type SkuQuantity = z.output<typeof skuQuantity>

export const box = z.strictObject({
  box_no: z.int().min(1).max(9999),
  weight_g: weightG,
  length_cm: lengthCm,
  width_cm: lengthCm,
  height_cm: lengthCm,
  items: z.array(skuQuantity).min(1).max(MAX_BOX_ITEMS),
})
export type Box = z.output<typeof box>

/** Cubic metres with at most 3 decimals, as an exact string. */
const volumeM3 = z
  .string()
  .regex(/^(0|[1-9]\d{0,3})(\.\d{1,3})?$/)
  .refine((value) => /[1-9]/.test(value), { params: { rule: 'positive' } })

const arrival = {
  /** The warehouse's local date, and the part of that day. */
  estimated_arrival_on: date,
  arrival_period: z.enum(ARRIVAL_PERIODS),
  volume_m3: volumeM3,
  packaging: z.enum(PACKAGINGS),
}
/** The two ways to ship in (Rule 7.7). */
export const shipping = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('express'),
    courier: text(60),
    tracking_number: text(60),
    /** Of the other parcels of the same consignment. */
    further_numbers: z.array(text(60)).max(MAX_NUMBERS).optional(),
    ...arrival,
  }),
  z.strictObject({
    method: z.literal('freight'),
    company: text(60),
    plate_number: text(30),
    driver_name: text(60),
    driver_phone: text(30),
    ...arrival,
  }),
])
export type Shipping = z.output<typeof shipping>

/** What stands on the papers of whoever brings the goods: tracking numbers or a plate number. */
export const carriedBy = (shipping: Shipping): string =>
  shipping.method === 'express'
    ? [shipping.tracking_number, ...(shipping.further_numbers ?? [])].join(', ')
    : shipping.plate_number

export const SHIPPING_METHODS = ['express', 'freight'] as const

export const lossLine = z.object({
  /** 0 for goods that were in stock. */
  box_no: z.int(),
  sku_id: id,
  sku: z.string(),
  appointment_quantity: z.int(),
  arrival_quantity: z.int(),
  qualified_quantity: z.int(),
  actual_quantity: z.int(),
  /** Against the appointment where the quality check found it, against what was qualified where shelving did. */
  difference: z.int(),
  description: z.string(),
})

export const lossOrder = z.object({
  loss_id: id,
  loss_no: z.string(),
  type: z.enum(LOSS_TYPES),
  source: z.enum(LOSS_SOURCES),
  status: z.enum(LOSS_STATUSES),
  created_at: instant,
  lines: z.array(lossLine),
})
export type LossOrder = z.output<typeof lossOrder>

type Names<K extends string> = Record<K, Text>
export const PACKING_METHOD_TEXT: Names<PackingMethod> = {
  all_in_one_box: { en: 'All SKUs in one box', zh_CN: '所有SKU装一箱' },
  one_sku_per_box: { en: 'One SKU per box', zh_CN: '每箱一种SKU' },
  multiple_skus_per_box: { en: 'Multiple SKUs per box', zh_CN: '每箱多种SKU' },
}
export const INSPECTION_TEXT: Names<Inspection> = {
  none: { en: 'No inspection', zh_CN: '不质检' },
  sample: { en: 'Sample inspection', zh_CN: '抽检' },
  full: { en: 'Full inspection', zh_CN: '全检' },
}
export const ARRIVAL_PERIOD_TEXT: Names<(typeof ARRIVAL_PERIODS)[number]> = {
  morning: { en: 'Morning, 8:00–12:00', zh_CN: '上午 8:00–12:00' },
  afternoon: { en: 'Afternoon, 12:00–17:00', zh_CN: '下午 12:00–17:00' },
  evening: { en: 'Evening, 17:00–20:00', zh_CN: '傍晚 17:00–20:00' },
}
export const PACKAGING_TEXT: Names<(typeof PACKAGINGS)[number]> = {
  cartons: { en: 'Loose cartons', zh_CN: '散箱' },
  pallets: { en: 'Pallets', zh_CN: '托盘' },
  container: { en: 'Container', zh_CN: '集装箱' },
}
export const SHIPPING_METHOD_TEXT: Names<(typeof SHIPPING_METHODS)[number]> = {
  express: { en: 'Express', zh_CN: '快递' },
  freight: { en: 'Freight', zh_CN: '货运' },
}

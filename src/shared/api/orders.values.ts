// Orders as the API shows and takes them: warehouses, goods and shipping methods by their codes, ids beside them. The rules behind the fields
// are those of the form (order-fields.ts).
import { z } from 'zod'
import { amount, countryCode, decimal, id, instant, quantity, text, optionalText } from '../fields.ts'
import { CARRIAGES } from '../orders/collecting.rules.ts'
import { briefRecipient, MAX_LINES, recipientOut, taxCodes, taxed, tooManyServices } from '../orders/order-fields.ts'
import { ORDER_EVENTS, ORDER_STATUSES } from '../orders/orders.states.ts'
import { HOLD_SIDES, INTERCEPTION_STATES, INTERCEPTION_TYPES } from '../orders/stopping.rules.ts'
import { chosenServices, servicesFit } from '../rates/chosen-services.ts'
import { FEE_TYPES } from '../rates/calculator/fees.ts'
import { methodCode, note, problem, skuOfCustomer, warehouseCode } from './api.fields.ts'

const line = z.strictObject({
  sku: skuOfCustomer,
  /** As customs and the packing slip have it; left out, the product's English name. */
  name: optionalText(120).default(''),
  quantity,
  unit_price_usd: amount,
})

export const taxSaid = z
  .strictObject({
    vat: taxCodes.shape.vat.default(''),
    ioss: taxCodes.shape.ioss.default(''),
    gst: taxCodes.shape.gst.default(''),
    icms: taxCodes.shape.icms.default(''),
  })
  .default({ vat: '', ioss: '', gst: '', icms: '' })

const shape = {
  customer_order_no: text(50),
  warehouse_code: warehouseCode,
  recipient: briefRecipient,
  lines: z.array(line).min(1).max(MAX_LINES),
  tax: taxSaid,
  services: chosenServices.default([]),
  platform_paid: z.boolean().default(false),
  remark: note,
  note_to_service: note,
}

/** An order that is created as a draft. */
export const orderIn = z.strictObject(shape).refine(servicesFit, tooManyServices).check(taxed)
export type OrderIn = z.output<typeof orderIn>

/** One that is submitted at once: with a method by its code, or the best of those that carry it, or the one that the customer's rules choose. */
export const placedIn = z
  .strictObject({
    ...shape,
    shipping_method: methodCode.optional(),
    choose: z.enum(['price', 'days', 'rules']).optional(),
  })
  .refine(servicesFit, tooManyServices)
  .refine(({ shipping_method, choose }) => shipping_method !== undefined || choose !== undefined, {
    path: ['shipping_method'],
    params: { rule: 'required' },
  })
  .refine(({ shipping_method, choose }) => shipping_method === undefined || choose === undefined, {
    path: ['choose'],
    params: { rule: 'duplicate' },
  })
  .check(taxed)
export type PlacedIn = z.output<typeof placedIn>

/** What is quoted without an order. */
export const quoteIn = z
  .strictObject({
    warehouse_code: warehouseCode,
    country: countryCode,
    postal_code: text(16),
    lines: z
      .array(z.strictObject({ sku: skuOfCustomer, quantity, unit_price_usd: amount }))
      .min(1)
      .max(MAX_LINES),
    tax: taxSaid,
    services: chosenServices.default([]),
  })
  .refine(servicesFit, tooManyServices)

const where = { warehouse_id: id, warehouse_code: z.string() }
const how = { method_id: id.nullable(), shipping_method: z.string().nullable(), carriage: z.enum(CARRIAGES) }
const when = {
  created_at: instant,
  submitted_at: instant.nullable(),
  packed_at: instant.nullable(),
  shipped_at: instant.nullable(),
  delivered_at: instant.nullable(),
  updated_at: instant,
}

/** A row of the list. The amount is the estimate, and the charge once it was packed; null for who may not see money. */
export const orderRowOut = z.object({
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  status: z.enum(ORDER_STATUSES),
  version: z.int(),
  ...where,
  ...how,
  country: countryCode,
  pieces: z.int(),
  tracking_nos: z.array(z.string()),
  on_hold: z.boolean(),
  /** It is submitted and waits for goods. */
  backordered: z.boolean(),
  error_reason: z.string().nullable(),
  amount: decimal.nullable(),
  currency: z.string(),
  ...when,
})

export const chargeLine = z.object({ fee_type: z.enum(FEE_TYPES), amount: decimal, parcel_no: z.int().nullable() })

const parcel = z.object({
  parcel_no: z.int(),
  weight_g: z.int(),
  length_cm: decimal,
  width_cm: decimal,
  height_cm: decimal,
  tracking_no: z.string().nullable(),
  last_mile_no: z.string().nullable(),
  left_at: instant.nullable(),
  lines: z.array(z.object({ sku_id: id, sku: z.string(), quantity: z.int(), serial_numbers: z.array(z.string()) })),
})

export const orderOut = z.object({
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  status: z.enum(ORDER_STATUSES),
  version: z.int(),
  ...where,
  ...how,
  country: countryCode,
  /** Null once it was erased. */
  recipient: recipientOut.nullable(),
  tax: z.object({ vat: z.string(), ioss: z.string(), gst: z.string(), icms: z.string() }),
  services: z.array(z.object({ code: z.string(), quantity: z.int() })),
  platform_paid: z.boolean(),
  remark: z.string(),
  note_to_service: z.string(),
  lines: z.array(
    z.object({
      line_no: z.int(),
      sku_id: id,
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      unit_price_usd: decimal,
    }),
  ),
  parcels: z.array(parcel),
  hold: z.object({ side: z.enum(HOLD_SIDES), reason: z.string(), held_at: instant }).nullable(),
  interception: z
    .object({
      state: z.enum(INTERCEPTION_STATES),
      type: z.enum(INTERCEPTION_TYPES),
      note: z.string(),
      answer: z.string(),
    })
    .nullable(),
  backordered: z.boolean(),
  error_reason: z.string().nullable(),
  amount: decimal.nullable(),
  currency: z.string(),
  canceled_at: instant.nullable(),
  ...when,
  /** What this key may do now. */
  actions: z.array(z.enum(ORDER_EVENTS)),
})

/** What one shipping method would cost, or why it cannot carry the order. */
export const offerOut = z.object({
  method_id: id,
  shipping_method: z.string(),
  name: z.string(),
  carrier: z.string(),
  total: decimal.nullable(),
  currency: z.string(),
  transit_days: z.object({ min: z.int(), max: z.int() }).nullable(),
  chargeable_weight_g: z.int().nullable(),
  zone: z.string().nullable(),
  charges: z.array(chargeLine),
  problems: z.array(problem),
})
/** Those that can carry it first, the cheapest first. */
export const offersOut = z.object({ data: z.array(offerOut) })

export const trackingOut = z.object({
  order_id: id,
  order_no: z.string(),
  status: z.enum(ORDER_STATUSES),
  parcels: z.array(
    z.object({
      parcel_no: z.int(),
      tracking_no: z.string().nullable(),
      last_mile_no: z.string().nullable(),
      left_at: instant.nullable(),
    }),
  ),
  /** The newest first. */
  events: z.array(
    z.object({
      parcel_no: z.int(),
      occurred_at: instant,
      status: z.string(),
      description: z.string(),
      place: z.string(),
    }),
  ),
})

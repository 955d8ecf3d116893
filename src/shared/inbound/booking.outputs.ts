// What a booking looks like to its readers on both sides: a list's row and the details. Schemas only.
import { z } from 'zod'
import { countryCode, currency, date, decimal, id, instant, owner } from '../fields.ts'
import { timelineOut } from '../timeline.ts'
import { chosenService, offeredService } from '../rates/chosen-services.ts'
import { feeLine } from '../rates/fee-line.ts'
import { bookingFile } from './booking-files.contract.ts'
import { ARRIVAL_REASONS, LATE_REASONS, UNANNOUNCED_REASONS, UNANNOUNCED_STATUSES } from './found-goods.rules.ts'
import { BILL_STATUSES, BOOKING_STATUSES, EVENT_NAMES } from './inbound.states.ts'
import { ARRIVAL_PERIODS, INSPECTIONS, lossOrder, PACKAGINGS, PACKING_METHODS, shipping } from './inbound.values.ts'

const count = z.int().nullable()
/** Pieces: announced, and what the warehouse counted; null until it has. */
const counts = { quantity: z.int(), arrived: count, qualified: count, shelved: count }

const warehouse = {
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
}

/** Where it is expected: null for what was not submitted, or ended before it arrived. `over`: let in beyond the places. */
const slot = z.object({ day: date, period: z.enum(ARRIVAL_PERIODS), over: z.boolean() }).nullable()

export const bookingRow = z.object({
  booking_id: id,
  booking_no: z.string(),
  ...warehouse,
  status: z.enum(BOOKING_STATUSES),
  bill_status: z.enum(BILL_STATUSES),
  sku_count: z.int(),
  box_count: z.int(),
  ...counts,
  packing_method: z.enum(PACKING_METHODS).nullable(),
  inspection: z.enum(INSPECTIONS),
  shipping_method: z.enum(['express', 'freight']).nullable(),
  /** Courier or freight company. */
  carrier: z.string().nullable(),
  packaging: z.enum(PACKAGINGS).nullable(),
  volume_m3: z.string().nullable(),
  /** Tracking numbers (express) or plate number (freight). */
  carried_by: z.string().nullable(),
  original_asn: z.string(),
  remark: z.string(),
  estimated_arrival_on: date.nullable(),
  arrival_period: z.enum(ARRIVAL_PERIODS).nullable(),
  slot,
  loss_nos: z.array(z.string()),
  created_at: instant,
  submitted_at: instant.nullable(),
  confirmed_at: instant.nullable(),
  received_at: instant.nullable(),
  shelved_at: instant.nullable(),
})

const item = { sku_id: id, sku: z.string(), ...counts }

/** Goods that nobody announced; `sku` is null while nobody knows whose code it is. */
const unannounced = z.object({
  goods_id: id,
  box_no: z.int(),
  code: z.string(),
  sku_id: id.nullable(),
  sku: z.string().nullable(),
  /** What its pieces are shelved with when they are taken late. */
  asks_lot: z.boolean(),
  asks_expiry: z.boolean(),
  minimum_days: z.int(),
  quantity: z.int(),
  reason: z.enum(UNANNOUNCED_REASONS),
  note: z.string(),
  status: z.enum(UNANNOUNCED_STATUSES),
  found_at: instant,
  answered_by: z.string().nullable(),
  answer_note: z.string(),
  pictures: z.array(z.object({ file_id: id, name: z.string() })),
})
export type UnannouncedGoods = z.output<typeof unannounced>

/** Goods that came after the booking was closed. */
const lateArrival = z.object({
  arrival_id: id,
  sku: z.string(),
  quantity: z.int(),
  reason: z.enum([...LATE_REASONS, 'accepted']),
  note: z.string(),
  taken_at: instant,
})
export type LateArrival = z.output<typeof lateArrival>

export const bookingDetail = z.object({
  booking_id: id,
  booking_no: z.string(),
  ...warehouse,
  country: countryCode,
  time_zone: z.string(),
  /** Today at the warehouse: an arrival cannot lie before it. */
  warehouse_today: date,
  status: z.enum(BOOKING_STATUSES),
  bill_status: z.enum(BILL_STATUSES),
  version: z.int(),
  packing_method: z.enum(PACKING_METHODS).nullable(),
  packing_confirmed: z.boolean(),
  inspection: z.enum(INSPECTIONS),
  insurance_value_usd: decimal.nullable(),
  /** What was chosen, with the names of the price list. */
  services: z.array(chosenService.extend({ name_en: z.string(), name_zh: z.string() })),
  /** What a draft may choose from: the price list of today. */
  services_offered: z.array(offeredService),
  /**
   * What was announced costs `estimate`, by the price list of the day of submission (of today for a draft); null without boxes or a price.
   * What arrived was `charged`; null until the booking is closed. Null in all for who sees no money.
   */
  fees: z.object({ currency, estimate: z.array(feeLine).nullable(), charged: z.array(feeLine).nullable() }).nullable(),
  shipping: shipping.nullable(),
  slot,
  original_asn: z.string(),
  remark: z.string(),
  void_reason: z.string().nullable(),
  created_at: instant,
  submitted_at: instant.nullable(),
  confirmed_at: instant.nullable(),
  received_at: instant.nullable(),
  inspected_at: instant.nullable(),
  shelved_at: instant.nullable(),
  lines: z.array(
    z.object({
      ...item,
      product_name: z.string(),
      barcode: z.string(),
      image_file_id: id.nullable(),
      /** What its pieces are shelved with. */
      asks_lot: z.boolean(),
      asks_expiry: z.boolean(),
      minimum_days: z.int(),
    }),
  ),
  boxes: z.array(
    z.object({
      box_no: z.int(),
      weight_g: z.int(),
      length_cm: z.number(),
      width_cm: z.number(),
      height_cm: z.number(),
      /** Why another number arrived; null where none was given. */
      items: z.array(z.object({ ...item, arrival_reason: z.enum(ARRIVAL_REASONS).nullable() })),
    }),
  ),
  /** Pictures of both sides, oldest first; none for a supplier who does not see the whole booking. */
  files: z.array(bookingFile),
  unannounced: z.array(unannounced),
  late: z.array(lateArrival),
  losses: z.array(lossOrder),
  events: timelineOut(EVENT_NAMES),
})
export type BookingDetail = z.output<typeof bookingDetail>

/** The office sees whose booking it is. */
export const officeBookingRow = bookingRow.extend(owner)
export const officeBookingDetail = bookingDetail.extend(owner)
export type OfficeBookingDetail = z.output<typeof officeBookingDetail>

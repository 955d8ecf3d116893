// What order calls answer with: rows, quotes, fees, refusals. Shared by the portal's and the office's contracts.
import { z } from 'zod'
import { countryCode, date, decimal, id, instant } from '../fields.ts'
import { refusalOut, textOut } from '../refusal-out.ts'
import { RECIPIENT_MAILS, RECIPIENT_MAIL_STATES } from '../mail/recipient-mails.ts'
import { feeLine } from '../rates/fee-line.ts'
import { orderFile, ownLabelOut } from './attached/order-files.contract.ts'
import { CARRIAGES, collectOut } from './collecting.rules.ts'
import { backorderOut } from './changing/backorder.values.ts'
import { relatedOrder } from './changing/splitting.contract.ts'
import { PROMISE_FILTERS, promiseOut } from './changing/promise.rules.ts'
import { ruleChoice } from './methods/method-wish.ts'
import { LACKING, recipientOut, type Lacking } from './order-fields.ts'
import { ORDER_SOURCES } from './order-list.filters.ts'
import { ORDER_EVENTS, ORDER_STATUSES } from './orders.states.ts'
import { partLeftOut } from './parcels.rules.ts'
import { holdOut, interceptionOut } from './stopping.rules.ts'
import { TRACKING_ACTORS } from './tracking/tracking-actors.ts'

const version = z.object({ code: z.string(), version: z.int() })
/** A full quote in the account's currency; `total` is the exact sum of the lines. */
export const quoteOut = z.object({
  lines: z.array(feeLine),
  total: decimal,
  currency: z.string(),
  chargeable_weight_g: z.int(),
  volumetric_weight_g: z.int(),
  /** Empty, as the days are 0, for goods that no carrier of the house takes. */
  zone: z.string(),
  transit_days: z.object({ min: z.int(), max: z.int() }),
  tariff_versions: z.object({ method: version.nullable(), handling: version, tax: version }),
})

export const methodOut = z.object({
  method_id: id,
  code: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  carrier: z.string(),
})
export const warehouseOut = z.object({ warehouse_id: id, code: z.string(), name_en: z.string(), name_zh: z.string() })

/** A quote for somebody who may see no money: weights, zone and days stay, the lines are left out and the total is null (Rule 3.7). */
export const offeredQuote = quoteOut.extend({ total: decimal.nullable() })

const parcelSize = z.object({ weight_g: z.int(), length_cm: z.number(), width_cm: z.number(), height_cm: z.number() })

/** One method beside the others: a quote, or every reason why not. */
export const methodOffer = z.object({
  ...methodOut.shape,
  quote: offeredQuote.nullable(),
  reasons: z.array(refusalOut),
})
export const methodOffers = z.object({
  /** Carrying methods first, cheapest first; then the others by code. */
  methods: z.array(methodOffer),
  /** What the parcel will probably be: the SKUs stacked. */
  parcel: parcelSize,
  currency: z.string(),
  /** balance + credit limit − held, as it is now; null for who may not see the customer's. */
  available: decimal.nullable(),
  /** What submitted orders declare that go to this recipient today too, where taxes count them together (Rule 11.22); null where it changes nothing. */
  same_day_usd: decimal.nullable(),
  /** What the customer's own rules would choose; null where there are none, and for who may not choose. */
  by_rules: ruleChoice.nullable(),
  /** The method that the customer's latest order to this country from this warehouse has (Rule 9.77); null where there is none. */
  last_method_id: id.nullable(),
})

const capped = {
  count: z.int(),
  /** True when there are more than `count` (the count stops at 1,000). */
  more: z.boolean(),
}
export const statusCounts = z.object({
  counts: z.array(z.object({ status: z.enum(ORDER_STATUSES), ...capped })),
  /** What the list shows of `delivery_problem` any: of every age unless dates are given. */
  delivery_problems: z.object(capped),
  /** What the list shows of each `promise`, of every age unless dates are given. */
  promises: z.array(z.object({ promise: z.enum(PROMISE_FILTERS), ...capped })),
})

/** A row of a list. Money is null for who may not see it; a supplier sees only the own SKUs of an order and no recipient. */
export const orderRow = z.object({
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  status: z.enum(ORDER_STATUSES),
  version: z.int(),
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  carriage: z.enum(CARRIAGES),
  method: methodOut.nullable(),
  country: countryCode,
  recipient_name: z.string().nullable(),
  city: z.string().nullable(),
  pieces: z.int(),
  /** The first three lines; `line_count` says how many there are. */
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
  line_count: z.int(),
  /** Of its parcels, in their order. */
  tracking_nos: z.array(z.string()),
  /** Null unless some parcels have left and others are still here (Rule 9.67). */
  part_left: partLeftOut.nullable(),
  amount: decimal.nullable(),
  currency: z.string(),
  error_reason: textOut.nullable(),
  customer_reply: z.string().nullable(),
  created_at: instant,
  submitted_at: instant.nullable(),
  packed_at: instant.nullable(),
  shipped_at: instant.nullable(),
  delivered_at: instant.nullable(),
  /** What an order that was kept for later still lacks (Rule 9.20). */
  missing: z.array(z.enum(Object.keys(LACKING) as [Lacking, ...Lacking[]])),
  /** Who must act where the delivery has a problem (Rule 10.7); null where it has none, or nobody must. */
  acts: z.enum(TRACKING_ACTORS).nullable(),
  /** By when it leaves or should have arrived; null where nothing is promised. */
  promise: promiseOut.nullable(),
  /** How it waits for goods (Rule 9.69); null for a supplier, as what follows. */
  backorder: backorderOut.nullable(),
  /** Both null for a supplier. */
  hold: holdOut.nullable(),
  interception: interceptionOut.nullable(),
})

const line = z.object({
  line_no: z.int(),
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit_price_usd: decimal,
  image_file_id: id.nullable(),
  attribute: z.string(),
  hs_code: z.string(),
  weight_g: z.int(),
  length_cm: decimal,
  width_cm: decimal,
  height_cm: decimal,
  scan_serial: z.boolean(),
  /** What one piece is made of where the SKU is a kit (Rule 5.19), as it was when the order was submitted; empty for all others. */
  components: z.array(
    z.object({
      sku_id: id,
      sku: z.string(),
      barcode: z.string(),
      name: z.string(),
      quantity: z.int(),
      attribute: z.string(),
      scan_serial: z.boolean(),
    }),
  ),
  /** What the warehouse uses for each piece (Rule 5.9). */
  consumables: z.array(z.object({ code: z.string(), name_en: z.string(), name_zh: z.string() })),
  /** Free pieces in the order's warehouse now. */
  available: z.int(),
})
const parcel = z.object({
  parcel_no: z.int(),
  weight_g: z.int(),
  length_cm: decimal,
  width_cm: decimal,
  height_cm: decimal,
  tracking_no: z.string().nullable(),
  last_mile_no: z.string().nullable(),
  /** When it left its warehouse. */
  left_at: instant.nullable(),
  /** Of one of several parcels that has left; null otherwise: the order's status says it. */
  status: z.enum(ORDER_STATUSES).nullable(),
  lines: z.array(z.object({ sku_id: id, sku: z.string(), quantity: z.int(), serial_numbers: z.array(z.string()) })),
})
const event = z.object({
  at: instant,
  event: z.enum(ORDER_EVENTS),
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES),
  actor_kind: z.string(),
  /** Empty in the portal for the house's people. */
  actor_name: z.string(),
  note: textOut.nullable(),
})

/** Everything of one order. */
export const orderDetail = z.object({
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  version: z.int(),
  status: z.enum(ORDER_STATUSES),
  warehouse: warehouseOut.extend({ time_zone: z.string() }),
  carriage: z.enum(CARRIAGES),
  /** Of an order that is collected; its recipient is whoever comes. Null for a supplier. */
  collect: collectOut.nullable(),
  /** The label that the customer brought, once there is one. Null for a supplier, as the files are none. */
  own_label: ownLabelOut.nullable(),
  /** What both sides attached, the customer's first. */
  files: z.array(orderFile),
  /** Orders that this one was split or merged with (Rules 9.78, 9.79); empty for a supplier. */
  related: z.array(relatedOrder),
  method: methodOut.nullable(),
  country: countryCode,
  /** Null once the personal data has been erased, and for a supplier. */
  recipient: recipientOut.nullable(),
  tax: z.object({ vat: z.string(), ioss: z.string(), gst: z.string(), icms: z.string() }),
  services: z.array(z.object({ code: z.string(), quantity: z.int() })),
  platform_paid: z.boolean(),
  remark: z.string(),
  note_to_service: z.string(),
  lines: z.array(line),
  currency: z.string(),
  /** The estimate before packing, and what is held for it; null for who sees no money, as fees and amount are. */
  quote: quoteOut.nullable(),
  /** What it was quoted at when it was submitted, and what changes since then made of it (Rule 12.25); null as the quote is. */
  estimate: z.object({ lines: z.array(feeLine), total: decimal, changed: decimal }).nullable(),
  /** What was charged, since packing. */
  fees: z.array(feeLine),
  /** The quote's total, then the sum of the fees. */
  amount: decimal.nullable(),
  /** The real parcels are dearer than what was agreed allows, and the account manager is asked (Rule 9.11); no amount for suppliers. */
  price_question: z.object({ amount: decimal.nullable(), asked_at: instant, parcels: z.array(parcelSize) }).nullable(),
  /** How it waits for goods (Rule 9.69); null for a supplier, as what follows. */
  backorder: backorderOut.nullable(),
  /** Whether the customer's contract lets an order wait for goods that it is short of. */
  may_wait: z.boolean(),
  /** Both null for a supplier. */
  hold: holdOut.nullable(),
  /** The last one; the timeline tells of those before it. */
  interception: interceptionOut.nullable(),
  parcels: z.array(parcel),
  /** Null unless some parcels have left and others are still here (Rule 9.67). */
  part_left: partLeftOut.nullable(),
  error_reason: textOut.nullable(),
  customer_reply: z.string().nullable(),
  source: z.enum(ORDER_SOURCES),
  /** When the recipient was erased, and of a shipped order the day (UTC) on which it will be. */
  erased_at: instant.nullable(),
  erased_on: date.nullable(),
  created_at: instant,
  updated_at: instant,
  submitted_at: instant.nullable(),
  packed_at: instant.nullable(),
  shipped_at: instant.nullable(),
  delivered_at: instant.nullable(),
  canceled_at: instant.nullable(),
  /** By when it leaves or should have arrived; null where nothing is promised. */
  promise: promiseOut.nullable(),
  /** Oldest first. */
  events: z.array(event),
  /** What the carrier said, newest first, by its own time; what is dated ahead comes last. */
  tracking: z.array(
    z.object({
      parcel_no: z.int(),
      occurred_at: instant,
      received_at: instant,
      status: z.string(),
      description: z.string(),
      place: z.string(),
    }),
  ),
  /** The word of it that decided the status, without its spelling; null before one did. */
  tracking_word: z.string().nullable(),
  /** Where anybody may follow the parcel (Rule 10.8); null before it is shipped, and for a supplier. */
  tracking_path: z.string().nullable(),
  /** What the recipient was told by mail (Rule 10.10), oldest first; empty for a supplier. */
  recipient_mails: z.array(
    z.object({
      event: z.enum(RECIPIENT_MAILS),
      state: z.enum(RECIPIENT_MAIL_STATES),
      /** When it was sent or dropped, of a waiting one when it was written. */
      at: instant,
    }),
  ),
  /** What the reader may do now: status and permissions together. */
  actions: z.array(z.enum(ORDER_EVENTS)),
})

/** What became of each order of a batch, in the order given; `refusal` null means that it was done. */
export const submitOutcomes = z.object({
  /** How many were submitted and do not wait. */
  done: z.int(),
  results: z.array(
    z.object({
      order_id: id,
      order_no: z.string(),
      /** Submitted, and waits for goods (Rule 9.69). */
      backordered: z.boolean(),
      refusal: refusalOut.nullable(),
    }),
  ),
})
export const batchOutcomes = z.object({
  done: z.int(),
  results: z.array(z.object({ order_id: id, order_no: z.string(), refusal: refusalOut.nullable() })),
})

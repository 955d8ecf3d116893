// The API's calls about inbound bookings: the wizard's steps, one call each, goods and warehouses by their codes.
import { z } from 'zod'
import { call } from '../contract.ts'
import { amount, date, days, id, instant, lengthCm, optionalText, quantity, weightG } from '../fields.ts'
import { BILL_STATUSES, BOOKING_STATUSES, STAGE_NAMES } from '../inbound/inbound.states.ts'
import {
  ARRIVAL_PERIODS,
  INSPECTIONS,
  MAX_BOXES,
  MAX_LINES,
  PACKING_METHODS,
  shipping,
} from '../inbound/inbound.values.ts'
import { chosenServices } from '../rates/chosen-services.ts'
import { fieldsOf, note, paged, pageOut, skuOfCustomer, warehouseCode } from './api.fields.ts'

const reads = { audience: 'customer', method: 'GET', permission: 'inbound.view' } as const
const edits = { audience: 'customer', method: 'POST', permission: 'inbound.edit' } as const
const submits = { ...edits, permission: 'inbound.submit' } as const
const booking = { booking_id: id }
const version = z.int().min(1).meta({ description: 'The version that the booking was read with' })

const goods = z.strictObject({ sku: skuOfCustomer, quantity })
const box = z.strictObject({
  box_no: z.int().min(1).max(9999),
  weight_g: weightG,
  length_cm: lengthCm,
  width_cm: lengthCm,
  height_cm: lengthCm,
  items: z.array(goods).min(1).max(100),
})

const count = z.int().nullable()
const counts = { quantity: z.int(), arrived: count, qualified: count, shelved: count }
const head = {
  booking_id: id,
  booking_no: z.string(),
  warehouse_id: id,
  warehouse_code: z.string(),
  status: z.enum(BOOKING_STATUSES),
  bill_status: z.enum(BILL_STATUSES),
  packing_method: z.enum(PACKING_METHODS).nullable(),
  inspection: z.enum(INSPECTIONS),
  slot: z.object({ day: date, period: z.enum(ARRIVAL_PERIODS), over: z.boolean() }).nullable(),
  original_asn: z.string(),
  remark: z.string(),
  created_at: instant,
  submitted_at: instant.nullable(),
  confirmed_at: instant.nullable(),
  received_at: instant.nullable(),
  shelved_at: instant.nullable(),
}
const rowOut = z.object({
  ...head,
  boxes: z.int(),
  skus: z.int(),
  /** Pieces: announced, and what the warehouse counted; null until it has. */
  ...counts,
})
const item = z.object({ sku_id: id, sku: z.string(), ...counts })
const detailOut = z.object({
  ...head,
  version: z.int(),
  packing_confirmed: z.boolean(),
  services: z.array(z.object({ code: z.string(), quantity: z.int() })),
  shipping: shipping.nullable(),
  lines: z.array(item),
  boxes: z.array(
    z.object({
      box_no: z.int(),
      weight_g: z.int(),
      length_cm: z.number(),
      width_cm: z.number(),
      height_cm: z.number(),
      items: z.array(item),
    }),
  ),
})
const saved = z.object({ booking_id: id, booking_no: z.string(), version: z.int() })

export const apiInboundCalls = {
  getList: call({
    ...reads,
    path: '/api/v1/bookings',
    title: 'Inbound bookings',
    api: {
      sparse: 'rows',
      about: 'Newest first. What changes is told by the webhooks `booking.*`; there is no `updated_since` here.',
    },
    input: z
      .strictObject({
        stage: z.enum(STAGE_NAMES).optional(),
        number: optionalText(60)
          .optional()
          .meta({ description: 'A booking number or its beginning, a tracking number or an original ASN' }),
        sku: optionalText(30).optional(),
        warehouse_code: warehouseCode.optional(),
        created_from: date.optional().meta({ description: 'A day in UTC' }),
        created_to: date.optional().meta({ description: 'A day in UTC, included' }),
        ...paged(),
        fields: fieldsOf(rowOut.shape),
      })
      .refine(...days('created_from', 'created_to')),
    output: pageOut(rowOut),
  }),
  getDetail: call({
    ...reads,
    path: '/api/v1/bookings/{booking_id}',
    title: 'Inbound booking',
    api: { sparse: 'self' },
    input: z.strictObject({ ...booking, fields: fieldsOf(detailOut.shape) }),
    output: detailOut,
  }),
  addBooking: call({
    ...edits,
    path: '/api/v1/bookings',
    title: { en: 'Begin an inbound booking by API', zh_CN: '通过 API 创建入库预约' },
    api: { about: 'A draft: say how it is packed and shipped, then submit it.' },
    input: z.strictObject({ warehouse_code: warehouseCode, lines: z.array(goods).max(MAX_LINES) }),
    output: saved,
  }),
  updateDraft: call({
    ...edits,
    path: '/api/v1/bookings/{booking_id}',
    title: { en: 'Change the products of an inbound booking by API', zh_CN: '通过 API 修改入库产品' },
    api: { about: 'Packing is asked for again where anything changed.' },
    input: z.strictObject({ ...booking, version, warehouse_code: warehouseCode, lines: z.array(goods).max(MAX_LINES) }),
    output: saved.extend({ packing_confirmed: z.boolean() }),
  }),
  pack: call({
    ...edits,
    path: '/api/v1/bookings/{booking_id}/packing_list',
    title: { en: 'Save the packing list of an inbound booking by API', zh_CN: '通过 API 保存入库装箱单' },
    api: {},
    input: z.strictObject({
      ...booking,
      version,
      packing_method: z.enum(PACKING_METHODS),
      barcodes_confirmed: z.literal(true).meta({ description: 'You say that every piece carries its barcode' }),
      boxes: z.array(box).max(MAX_BOXES),
    }),
    output: saved,
  }),
  ship: call({
    ...edits,
    path: '/api/v1/bookings/{booking_id}/shipping',
    title: { en: 'Save the shipping info of an inbound booking by API', zh_CN: '通过 API 保存入库运输信息' },
    api: {
      about: 'Who brings the goods, and when. After the booking was submitted only the shipping itself may change.',
    },
    input: z.strictObject({
      ...booking,
      version,
      shipping,
      inspection: z.enum(INSPECTIONS).default('none'),
      insurance_value_usd: amount.nullable().default(null),
      services: chosenServices.optional(),
      original_asn: optionalText(60).optional(),
      remark: note,
    }),
    output: saved,
  }),
  submit: call({
    ...submits,
    path: '/api/v1/bookings/{booking_id}/submit',
    title: { en: 'Submit an inbound booking by API', zh_CN: '通过 API 提交入库预约' },
    api: {},
    input: z.strictObject(booking),
    output: z.object(booking),
  }),
  withdraw: call({
    ...submits,
    path: '/api/v1/bookings/{booking_id}/withdraw',
    title: { en: 'Withdraw an inbound booking by API', zh_CN: '通过 API 撤回入库预约' },
    api: {},
    input: z.strictObject(booking),
    output: z.object(booking),
  }),
}

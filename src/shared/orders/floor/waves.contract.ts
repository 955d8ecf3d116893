// Calls around waves (Rules 9.26, 9.27, 9.28): orders of one warehouse that are picked together on one walk and then packed order by order.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { customerId, done, id, instant, optionalText, pageInput, pageOf, queryInt, text } from '../../fields.ts'
import { ORDER_STATUSES } from '../orders.states.ts'
import { WAVE_LEAVINGS, WAVE_STATUSES } from './waves.states.ts'

export const MAX_WAVE_ORDERS = 500

const waveRow = z.object({
  wave_id: id,
  number: z.int(),
  status: z.enum(WAVE_STATUSES),
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  note: z.string(),
  reason: z.string(),
  created_by: z.string(),
  created_at: instant,
  closed_at: instant.nullable(),
  /** All that it was made of; of them packed, and taken out or stopped. */
  orders: z.int(),
  packed: z.int(),
  left_out: z.int(),
  /** Pieces of the orders that are still in it or were packed, and those that were picked. */
  pieces: z.int(),
  picked: z.int(),
})
export type WaveRow = z.infer<typeof waveRow>

const waveOrder = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  order_id: id,
  order_no: z.string(),
  customer_order_no: z.string(),
  status: z.enum(ORDER_STATUSES),
  slot: z.int(),
  pieces: z.int(),
  picked: z.int(),
  left_as: z.enum(WAVE_LEAVINGS).nullable(),
  left_at: instant.nullable(),
  left_by: z.string(),
  reason: z.string(),
})
export type WaveOrder = z.infer<typeof waveOrder>

/** What is taken from one location, for whichever orders. */
const waveLine = z.object({
  /** Blank: the goods lie at no location. */
  code: z.string(),
  customer_id: z.int(),
  company_name: z.string(),
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  /** The kits of these orders that it is part of, by SKU. */
  kits: z.array(z.string()),
  quantity: z.int(),
  picked: z.int(),
  /** Which slot gets how many. */
  slots: z.array(z.object({ slot: z.int(), quantity: z.int() })),
})
export type WaveLine = z.infer<typeof waveLine>

const wave = waveRow.extend({
  /** By slot. */
  orders_of: z.array(waveOrder),
  /** In the order of the walk; goods without a location come last. */
  lines: z.array(waveLine),
  /** The lots that packing takes next of the SKUs that have any, first what expires first. */
  lots: z.array(
    z.object({
      customer_id: z.int(),
      sku_id: id,
      lot: z.string().nullable(),
      expires_on: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
})
export type Wave = z.infer<typeof wave>

const works = { audience: 'staff', permission: 'packing.work' } as const
const one = z.strictObject({ wave_id: id })

/** Which waiting orders a wave is made of. */
const choice = {
  warehouse_id: id,
  method_id: id.optional(),
  customer_id: customerId.optional(),
  /** One piece, or more than one. */
  items: z.enum(['single', 'multi']).optional(),
  /** Only those that were there at the last cut-off. */
  due: z.literal(true).optional(),
  /** Also those that a wave was short of before. */
  short: z.literal(true).optional(),
  max: z.int().min(1).max(MAX_WAVE_ORDERS),
}

export const waveCalls = {
  getList: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getWaves',
    title: 'Waves',
    input: z.strictObject({
      ...pageInput,
      warehouse_id: id.optional(),
      status: z.enum(WAVE_STATUSES).optional(),
      number: queryInt(1, 2_000_000_000).optional(),
    }),
    output: pageOf(waveRow),
  }),
  getDetail: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getWave',
    title: 'Wave',
    input: one,
    output: wave,
  }),
  /** What waits for packing in a warehouse and stands in no wave, by shipping method. */
  getWaiting: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getWaveChoices',
    title: 'Orders that wait for a wave',
    input: z.strictObject({ warehouse_id: id }),
    output: z.object({
      rows: z.array(
        z.object({
          method_id: id,
          code: z.string(),
          name_en: z.string(),
          name_zh: z.string(),
          carrier: z.string(),
          orders: z.int(),
          single: z.int(),
          /** There at the last cut-off. */
          due: z.int(),
          /** Of all these, those that a wave was short of before. */
          short: z.int(),
        }),
      ),
      cut_off_at: instant,
      time_zone: z.string(),
    }),
  }),
  make: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/makeWave',
    title: { en: 'Make a wave', zh_CN: '新建波次' },
    input: z.strictObject({ ...choice, note: optionalText(500) }),
    output: z.object({ wave_id: id, number: z.int(), orders: z.int() }),
  }),
  /** All of a line, or fewer with the reason; then the orders that cannot be filled leave the wave. */
  pick: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/pickWaveLine',
    title: { en: 'Pick goods of a wave', zh_CN: '波次拣货' },
    input: z.strictObject({
      wave_id: id,
      customer_id: customerId,
      sku_id: id,
      code: optionalText(20),
      quantity: z.int().min(0).max(1_000_000),
      reason: optionalText(200),
    }),
    output: z.object({
      status: z.enum(WAVE_STATUSES),
      /** Orders that left the wave by it, with the slots that are to be emptied. */
      out: z.array(z.object({ order_no: z.string(), slot: z.int() })),
    }),
  }),
  print: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getPickListPaper',
    title: 'Pick list of a wave (PDF)',
    download: true,
    input: one,
    output: z.null(),
  }),
  takeOut: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/takeOutOfWave',
    title: { en: 'Take an order out of a wave', zh_CN: '移出波次' },
    input: z.strictObject({ wave_id: id, customer_id: customerId, order_id: id, reason: text(200) }),
    output: done,
  }),
  finish: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/finishWave',
    title: { en: 'Finish picking a wave', zh_CN: '完成拣货' },
    input: one,
    output: done,
  }),
  cancel: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/cancelWave',
    title: { en: 'Cancel a wave', zh_CN: '取消波次' },
    input: z.strictObject({ wave_id: id, reason: text(200) }),
    output: done,
  }),
}

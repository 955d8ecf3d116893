// Calls around manifests (Rules 9.40, 9.41, 9.42): the parcels that a carrier's van takes from a warehouse, counted by scan, signed for and shipped.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { customerId, done, id, instant, optionalText, pageInput, pageOf, text, total } from '../../fields.ts'
import { refusalOut } from '../../refusal-out.ts'
import { MANIFEST_STATUSES } from './manifests.states.ts'
import { ORDER_STATUSES } from '../orders.states.ts'

/** What the desk is shown of what is on a manifest and of what waits; the figures beside it are of all. */
export const MAX_SHOWN = 200

const manifestRow = z.object({
  manifest_id: id,
  number: z.int(),
  status: z.enum(MANIFEST_STATUSES),
  carrier: z.string(),
  warehouse_id: id,
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  time_zone: z.string(),
  driver: z.string(),
  plate: z.string(),
  reason: z.string(),
  created_by: z.string(),
  created_at: instant,
  closed_by: z.string(),
  closed_at: instant.nullable(),
  /** On it, and of them those that were scanned one by one; what they weigh. */
  parcels: z.int(),
  scanned: z.int(),
  weight_g: z.int(),
})
export type ManifestRow = z.infer<typeof manifestRow>

const parcel = z.object({
  customer_id: z.int(),
  company_name: z.string(),
  order_id: id,
  order_no: z.string(),
  status: z.enum(ORDER_STATUSES),
  parcel_no: z.int(),
  tracking_no: z.string().nullable(),
  weight_g: z.int(),
  /** Its customer wants it back: it must not leave. */
  intercepted: z.boolean(),
})
export type WaitingParcel = z.infer<typeof parcel>

const manifestParcel = parcel.extend({ scanned: z.boolean(), added_by: z.string(), added_at: instant })
export type ManifestParcel = z.infer<typeof manifestParcel>

const manifest = manifestRow.extend({
  /** Parcels that wait for this carrier here and are on no manifest; none once it is closed. */
  waiting: z.int(),
  /** The last that came onto it first, at most MAX_SHOWN. */
  parcels_of: z.array(manifestParcel),
  /** The longest waiting first, at most MAX_SHOWN. */
  waiting_of: z.array(parcel),
})
export type Manifest = z.infer<typeof manifest>

const works = { audience: 'staff', permission: 'packing.work' } as const
const one = z.strictObject({ manifest_id: id })

const choice = {
  warehouse_id: id.optional(),
  carrier: text(80).optional(),
  /** The manifest's own number, or an order's or a parcel's that is on it. */
  number: text(60).optional(),
}

export const manifestCalls = {
  getList: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getManifests',
    title: 'Manifests',
    input: z.strictObject({ ...pageInput, ...choice, status: z.enum(MANIFEST_STATUSES).optional() }),
    output: pageOf(manifestRow),
  }),
  getCounts: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getManifestCounts',
    title: 'Manifests by status',
    input: z.strictObject(choice),
    output: z.object({ open: total, closed: total, canceled: total }),
  }),
  getDetail: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getManifest',
    title: 'Manifest',
    input: one,
    output: manifest,
  }),
  /** The carriers of a warehouse with what waits for them; those with an open manifest too. */
  getChoices: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getManifestChoices',
    title: 'Carriers for whom parcels wait',
    input: z.strictObject({ warehouse_id: id }),
    output: z.object({
      rows: z.array(z.object({ carrier: z.string(), parcels: z.int(), open: z.array(z.int()) })),
    }),
  }),
  make: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/makeManifest',
    title: { en: 'Make a manifest', zh_CN: '新建交接单' },
    input: z.strictObject({ warehouse_id: id, carrier: text(80) }),
    output: z.object({ manifest_id: id, number: z.int() }),
  }),
  /** By the number that the carrier or the house gave the parcel, its last carrier's, or the order's. */
  scan: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/scanOntoManifest',
    title: { en: 'Scan a parcel onto a manifest', zh_CN: '扫描包裹至交接单' },
    input: z.strictObject({ manifest_id: id, code: text(60) }),
    output: z.object({
      customer_id: z.int(),
      order_id: id,
      parcel_no: z.int(),
      order_no: z.string(),
      tracking_no: z.string().nullable(),
    }),
  }),
  addAll: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/putAllOnManifest',
    title: { en: 'Put all waiting parcels on a manifest', zh_CN: '全部待交接包裹加入交接单' },
    input: one,
    output: z.object({ added: z.int() }),
  }),
  takeOut: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/takeOffManifest',
    title: { en: 'Take a parcel off a manifest', zh_CN: '从交接单移除包裹' },
    input: z.strictObject({
      manifest_id: id,
      customer_id: customerId,
      order_id: id,
      parcel_no: z.int().min(1).max(1000),
    }),
    output: done,
  }),
  /** Ships what is on it. What may not leave is named and stays here. */
  close: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/closeManifest',
    title: { en: 'Close a manifest', zh_CN: '关闭交接单' },
    input: z.strictObject({ manifest_id: id, driver: text(100), plate: optionalText(30) }),
    output: z.object({
      parcels: z.int(),
      orders: z.int(),
      kept: z.array(z.object({ order_no: z.string(), refusal: refusalOut })),
    }),
  }),
  cancel: call({
    ...works,
    method: 'POST',
    path: '/api/office/order/cancelManifest',
    title: { en: 'Cancel a manifest', zh_CN: '取消交接单' },
    input: z.strictObject({ manifest_id: id, reason: text(200) }),
    output: done,
  }),
  print: call({
    ...works,
    method: 'GET',
    path: '/api/office/order/getManifestPaper',
    title: 'Manifest for the driver to sign (PDF)',
    download: true,
    input: one,
    output: z.null(),
  }),
}

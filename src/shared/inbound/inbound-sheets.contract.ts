// The product list and the packing list of a booking as sheets: taken away filled, brought again to be read. Reading changes nothing; what
// comes of it is saved by the wizard's own calls.
import { z } from 'zod'
import { call } from '../contract.ts'
import { id } from '../fields.ts'
import { MAX_SHEET_BYTES, sheetFormat } from '../files.ts'
import { importRow } from '../sheet-import.ts'
import { box } from './inbound.values.ts'

const edits = { audience: 'customer', permission: 'inbound.edit' } as const
const takes = { ...edits, method: 'GET', output: z.null(), download: true } as const
const reads = { ...edits, method: 'POST', reads: true, upload: { maxBytes: MAX_SHEET_BYTES } } as const

const told = {
  sheet: z.string(),
  /** Heads of the file that no column is called. */
  unread: z.array(z.string()),
  rows: z.array(importRow),
  /** What the booking has and the file does not. */
  removed: z.array(z.string()),
}

export const inboundSheetCalls = {
  products: call({
    ...takes,
    path: '/api/ucenter/inbound/productSheet',
    title: 'Product list of an inbound booking, to fill in',
    input: z.strictObject({ booking_id: id.optional(), format: sheetFormat }),
  }),
  readProducts: call({
    ...reads,
    path: '/api/ucenter/inbound/readProductSheet',
    title: { en: 'Read a filled product list', zh_CN: '读取填好的产品清单' },
    input: z.strictObject({ booking_id: id.optional() }),
    /** `lines`: of the good rows, as the first step of the wizard holds them. */
    output: z.object({
      ...told,
      lines: z.array(z.object({ sku_id: id, sku: z.string(), product_name: z.string(), quantity: z.int() })),
    }),
  }),
  packing: call({
    ...takes,
    path: '/api/ucenter/inbound/packingSheet',
    title: 'Packing list of an inbound booking, to fill in',
    input: z.strictObject({ booking_id: id, format: sheetFormat }),
  }),
  readPacking: call({
    ...reads,
    path: '/api/ucenter/inbound/readPackingSheet',
    title: { en: 'Read a filled packing list', zh_CN: '读取填好的装箱单' },
    input: z.strictObject({ booking_id: id }),
    /** `boxes`: of the good rows. */
    output: z.object({ ...told, boxes: z.array(box) }),
  }),
}

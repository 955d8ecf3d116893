// Stock as it lay at the end of a past day in one warehouse (Rule 6.8): by SKU with its batches and their ages, and all of it added up.
import { z } from 'zod'
import { call } from '../contract.ts'
import { date, decimal, id, optionalText, pageInput, pageOf, queryInt } from '../fields.ts'
import { listFormat } from '../files.ts'

/** What lay there of one SKU. Volumes are in m³ with 6 decimals; goods shelved on one day are one batch, aged in whole days on the deadline. */
const snapshotRow = z.object({
  sku_id: id,
  sku: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  total: z.int(),
  volume_m3: decimal,
  batches: z.array(z.object({ shelved_on: date, quantity: z.int(), age_days: z.int() })),
})
export type SnapshotRow = z.infer<typeof snapshotRow>

const snapshotTotal = z.object({ skus: z.int(), quantity: z.int(), volume_m3: decimal })

/** `deadline` is the last day that counts, a business date of the warehouse (Rule 2.3); today means up to now. */
const asked = { warehouse_id: id, deadline: date, sku: optionalText(30).optional() }
const askedByStaff = { ...asked, customer_id: queryInt(1, 999_999_999) }

const own = { method: 'GET', audience: 'customer', permission: 'inventory.view' } as const
const staff = { method: 'GET', audience: 'staff', permission: 'stock.view' } as const

export const snapshotCalls = {
  getList: call({
    ...own,
    path: '/api/ucenter/inventory/getSnapshot',
    title: 'Stock as of a day',
    mayLag: true,
    input: z.strictObject({ ...pageInput, ...asked }),
    output: pageOf(snapshotRow),
  }),
  getTotal: call({
    ...own,
    path: '/api/ucenter/inventory/getSnapshotTotal',
    title: 'Stock as of a day, added up',
    mayLag: true,
    input: z.strictObject(asked),
    output: snapshotTotal,
  }),
  exportList: call({
    ...own,
    path: '/api/ucenter/inventory/exportSnapshot',
    title: 'Export stock as of a day',
    mayLag: true,
    input: z.strictObject({ ...asked, format: listFormat }),
    output: z.null(),
    download: true,
  }),
}

export const officeSnapshotCalls = {
  getList: call({
    ...staff,
    path: '/api/office/stock/getSnapshot',
    title: 'Stock of a customer as of a day',
    mayLag: true,
    input: z.strictObject({ ...pageInput, ...askedByStaff }),
    output: pageOf(snapshotRow),
  }),
  getTotal: call({
    ...staff,
    path: '/api/office/stock/getSnapshotTotal',
    title: 'Stock of a customer as of a day, added up',
    mayLag: true,
    input: z.strictObject(askedByStaff),
    output: snapshotTotal,
  }),
  exportList: call({
    ...staff,
    path: '/api/office/stock/exportSnapshot',
    title: 'Export stock of a customer as of a day',
    mayLag: true,
    input: z.strictObject({ ...askedByStaff, format: listFormat }),
    output: z.null(),
    download: true,
  }),
}

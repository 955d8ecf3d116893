// Calls about places: the open warehouses and the countries to choose from, and warehouses as the office keeps them. Their shipping methods
// and prices are the tariffs' matter.
import { z } from 'zod'
import { call } from '../contract.ts'
import { countryCode, date, done, id, int4 } from '../fields.ts'
import { INSPECTIONS_OFFERED, warehouseDetail, warehouseFields, warehouseRow } from './warehouse-fields.ts'

/** A warehouse as people choose it. Business dates are dates of its time zone (Rule 2.3). */
export const warehouse = z.object({
  warehouse_id: id,
  code: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  country: countryCode,
  time_zone: z.string(),
})
export type Warehouse = z.infer<typeof warehouse>

/** Where goods are sent to; printed on box marks and as the sender on labels. */
export const warehouseAddress = z.object({
  company: z.string(),
  street: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: countryCode,
  phone: z.string(),
})
export type WarehouseAddress = z.infer<typeof warehouseAddress>

/** What whoever sends goods needs to know of a place: where it is, when it works, and how thoroughly it inspects. */
export const openWarehouse = warehouse.extend({
  address: warehouseAddress,
  cut_off: warehouseFields.cut_off,
  /** From Monday, 1. */
  working_days: z.array(z.int()),
  /** Days on which it is closed besides, from today on. */
  closed_on: z.array(date),
  inspections: z.array(z.enum(INSPECTIONS_OFFERED)),
})
export type OpenWarehouse = z.infer<typeof openWarehouse>

const opened = z.object({ rows: z.array(openWarehouse) })

export const warehouseCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/product/getWarehouseList',
    title: 'Open warehouses',
    audience: 'customer',
    permission: 'any',
    forKeys: true,
    input: z.strictObject({}),
    output: opened,
  }),
  getCountries: call({
    method: 'GET',
    path: '/api/wms/getCountryList',
    title: 'Countries',
    audience: 'customer',
    permission: 'any',
    forKeys: true,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(z.object({ code: countryCode, name_en: z.string(), name_zh: z.string() })) }),
  }),
}

const staff = { audience: 'staff', permission: 'warehouses.edit' } as const

export const officeWarehouseCalls = {
  /** Closed ones too. */
  getAll: call({
    method: 'GET',
    path: '/api/office/warehouses/getAll',
    title: 'Warehouses',
    ...staff,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(warehouseRow) }),
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/office/warehouses/getDetail',
    title: 'Warehouse',
    ...staff,
    input: z.strictObject({ warehouse_id: id }),
    output: warehouseDetail,
  }),
  addWarehouse: call({
    method: 'POST',
    path: '/api/office/warehouses/addWarehouse',
    title: { en: 'Add warehouse', zh_CN: '新增仓库' },
    ...staff,
    input: z.strictObject(warehouseFields),
    output: z.object({ warehouse_id: id }),
  }),
  updateWarehouse: call({
    method: 'POST',
    path: '/api/office/warehouses/updateWarehouse',
    title: { en: 'Edit warehouse', zh_CN: '修改仓库' },
    ...staff,
    /** `version` is the one that was read. */
    input: z.strictObject({ warehouse_id: id, version: int4, ...warehouseFields }),
    output: done,
  }),
  setStatus: call({
    method: 'POST',
    path: '/api/office/warehouses/setStatus',
    title: { en: 'Open or close warehouse', zh_CN: '启用或停用仓库' },
    ...staff,
    input: z.strictObject({ warehouse_id: id, enabled: z.boolean() }),
    output: done,
  }),
  getList: call({
    method: 'GET',
    path: '/api/office/warehouses/getList',
    title: 'Open warehouses of this person',
    audience: 'staff',
    permission: 'any',
    input: z.strictObject({}),
    output: opened,
  }),
}

// Calls about places: the open warehouses and the countries to choose from. Opening and changing a warehouse is not here.
import { z } from 'zod'
import { call } from '../contract.ts'
import { countryCode, id } from '../fields.ts'

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

const addressed = z.object({ rows: z.array(warehouse.extend({ address: warehouseAddress })) })

export const warehouseCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/product/getWarehouseList',
    title: 'Open warehouses',
    audience: 'customer',
    permission: 'any',
    forKeys: true,
    input: z.strictObject({}),
    output: addressed,
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

export const officeWarehouseCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/warehouses/getList',
    title: 'Open warehouses of this person',
    audience: 'staff',
    permission: 'any',
    input: z.strictObject({}),
    output: addressed,
  }),
}

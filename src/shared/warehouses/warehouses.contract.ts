// Calls about places: the open warehouses and the countries to choose from. Of a warehouse only its tolerances are changed here.
import { z } from 'zod'
import { call } from '../contract.ts'
import { countryCode, decimal, done, id } from '../fields.ts'

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

/** What a warehouse takes without a question: weights of a packed parcel (Rule 9.18), and goods on a CN22 (Rule 9.21). */
const tolerances = {
  weight_under_percent: z.int().min(0).max(100),
  weight_over_percent: z.int().min(0).max(1000),
  weight_over_g: z.int().min(0).max(100_000),
}

export const officeWarehouseCalls = {
  /** Of all warehouses, closed ones too. */
  getTolerances: call({
    method: 'GET',
    path: '/api/office/warehouses/getTolerances',
    title: 'Tolerances of the warehouses',
    audience: 'staff',
    permission: 'tolerances.edit',
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(warehouse.extend({ ...tolerances, cn22_limit_usd: decimal })),
    }),
  }),
  updateTolerances: call({
    method: 'POST',
    path: '/api/office/warehouses/updateTolerances',
    title: { en: 'Edit tolerances of a warehouse', zh_CN: '修改仓库容差' },
    audience: 'staff',
    permission: 'tolerances.edit',
    input: z.strictObject({
      warehouse_id: id,
      ...tolerances,
      cn22_limit_usd: z.string().regex(/^[1-9]\d{0,5}(\.\d{1,2})?$/),
    }),
    output: done,
  }),
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

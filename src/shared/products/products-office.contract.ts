// Calls by which the staff look at the customers' products. They are their customers' to change.
import { z } from 'zod'
import { call } from '../contract.ts'
import { listFormat } from '../files.ts'
import { keptSearch, searchInput, searchKey, toldSearch } from '../list-search.ts'
import {
  customerId,
  decimal,
  id,
  instant,
  optionalText,
  owner,
  pageInput,
  pageOf,
  quantity,
  queryInt,
} from '../fields.ts'
import { kindCode } from './kinds.contract.ts'
import { labelChoice, MAX_LABELED, MAX_LABELS, productDetail, productRow } from './products.contract.ts'

const officeRow = productRow.extend(owner)
export type OfficeProductRow = z.infer<typeof officeRow>

/** The purchase price is null for who does not see this customer's money. */
const officeDetail = productDetail.extend({ ...owner, purchase_price: decimal.nullable(), updated_at: instant })
export type OfficeProductDetail = z.infer<typeof officeDetail>

const customer_id = queryInt(1, 999_999_999)

/** SKU and barcode by their first characters, the name by any part of it. */
const filters = {
  customer_id: customer_id.optional(),
  sku: optionalText(30).optional(),
  barcode: optionalText(30).optional(),
  name: optionalText(100).optional(),
  attribute: kindCode.optional(),
  /** With all below it. */
  category: kindCode.optional(),
  in_stock: z.enum(['yes', 'no']).optional(),
  measured: z.enum(['yes', 'no', 'differs']).optional(),
  /** A kept search by pasted lines. */
  search_id: id.optional(),
}

export const officeProductCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/products/getList',
    title: 'Products of the customers',
    audience: 'staff',
    permission: 'products.view',
    mayLag: true,
    input: z.strictObject({ ...pageInput, ...filters }),
    output: pageOf(officeRow),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/products/exportList',
    title: 'Export products of the customers',
    audience: 'staff',
    permission: 'products.view',
    mayLag: true,
    input: z.strictObject({ ...filters, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  /** Keeps pasted lines for a day; the list's `search_id` takes the id. A line is a SKU or a barcode of any customer. */
  keepSearch: call({
    method: 'POST',
    path: '/api/office/products/keepSearch',
    title: { en: 'Search products of the customers by pasted lines', zh_CN: '批量查询客户产品' },
    audience: 'staff',
    permission: 'products.view',
    input: searchInput,
    output: keptSearch,
  }),
  getSearch: call({
    method: 'GET',
    path: '/api/office/products/getSearch',
    title: 'What a search of the customers’ products by pasted lines found nothing for',
    audience: 'staff',
    permission: 'products.view',
    input: searchKey,
    output: toldSearch,
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/office/products/getDetail',
    title: 'Product of a customer',
    audience: 'staff',
    permission: 'products.view',
    input: z.strictObject({ customer_id, sku_id: id }),
    output: officeDetail,
  }),
  /** Labels of products of several customers, in the order asked for. */
  printLabels: call({
    method: 'POST',
    path: '/api/office/products/printLabels',
    title: { en: 'Product labels', zh_CN: '产品标签' },
    audience: 'staff',
    permission: 'products.view',
    input: z.strictObject({
      labels: z
        .array(z.strictObject({ customer_id: customerId, sku_id: id, copies: quantity.max(MAX_LABELS) }))
        .min(1)
        .max(MAX_LABELED),
      ...labelChoice,
    }),
    output: z.null(),
    download: true,
    reads: true,
  }),
  getImage: call({
    method: 'GET',
    path: '/api/office/products/getImage',
    title: 'Product picture',
    audience: 'staff',
    permission: 'products.view',
    input: z.strictObject({ customer_id, file_id: id, size: z.enum(['full', 'small']).default('full') }),
    output: z.null(),
    download: true,
  }),
}

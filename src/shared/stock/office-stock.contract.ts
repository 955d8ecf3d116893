// Calls that show the staff the customers' stock and the log of it, in the warehouses and of the customers that they see. Nothing here
// changes stock.
import { z } from 'zod'
import { call } from '../contract.ts'
import { id, owner, pageInput, pageOf, queryInt } from '../fields.ts'
import { listFormat } from '../files.ts'
import { keptSearch, searchInput, searchKey, toldSearch } from '../list-search.ts'
import {
  documentsOf,
  logFilters,
  logRow,
  SHOWN,
  skuStockRow,
  stockDocument,
  stockFilters,
  stockRow,
} from './stock.contract.ts'

const customer_id = queryInt(1, 999_999_999)

/** Figures that every row must be worked out for are searched within one customer. */
const oneCustomer: [
  (input: { show?: string; customer_id?: unknown }) => boolean,
  { path: string[]; params: { rule: string } },
] = [
  ({ show, customer_id }) => show === undefined || isShown(show) || customer_id !== undefined,
  { path: ['customer_id'], params: { rule: 'required' } },
]
const isShown = (show: string) => (SHOWN as readonly string[]).includes(show)

/** What the lists and their exports share; `search_id` is a kept search by pasted lines. */
const bySku = { ...stockFilters, customer_id: customer_id.optional(), search_id: id.optional() }
const listed = { ...bySku, warehouse_id: id.optional() }

const officeStockRow = stockRow.extend({
  ...owner,
  /** By code; what lies at none of them is not placed. */
  places: z.array(z.object({ code: z.string(), quantity: z.int() })),
})
export type OfficeStockRow = z.infer<typeof officeStockRow>

/** One SKU over all warehouses that the person sees. */
const officeSkuStockRow = skuStockRow.extend(owner)
export type OfficeSkuStockRow = z.infer<typeof officeSkuStockRow>

const officeLogRow = logRow.extend({
  ...owner,
  /** Who was at work on the document; null where it was a machine, or no document tells. */
  done_by: z.string().nullable(),
})
export type OfficeStockLogRow = z.infer<typeof officeLogRow>

const reads = { audience: 'staff', permission: 'stock.view' } as const

export const officeStockCalls = {
  getList: call({
    ...reads,
    method: 'GET',
    path: '/api/office/stock/getList',
    title: 'Stock of the customers',
    input: z.strictObject({ ...pageInput, ...listed }).refine(...oneCustomer),
    output: pageOf(officeStockRow),
  }),
  exportList: call({
    ...reads,
    method: 'GET',
    path: '/api/office/stock/exportList',
    title: 'Export stock of the customers',
    mayLag: true,
    input: z.strictObject({ ...listed, format: listFormat }).refine(...oneCustomer),
    output: z.null(),
    download: true,
  }),
  getSkuList: call({
    ...reads,
    method: 'GET',
    path: '/api/office/stock/getSkuList',
    title: 'Stock of the customers by SKU, over all warehouses',
    input: z.strictObject({ ...pageInput, ...bySku }).refine(...oneCustomer),
    output: pageOf(officeSkuStockRow),
  }),
  exportSkuList: call({
    ...reads,
    method: 'GET',
    path: '/api/office/stock/exportSkuList',
    title: 'Export stock of the customers by SKU',
    mayLag: true,
    input: z.strictObject({ ...bySku, format: listFormat }).refine(...oneCustomer),
    output: z.null(),
    download: true,
  }),
  /** Keeps pasted lines for a day; the list's `search_id` takes the id. A line is a SKU or a barcode of any customer. */
  keepSearch: call({
    ...reads,
    method: 'POST',
    path: '/api/office/stock/keepSearch',
    title: { en: 'Search stock of the customers by pasted lines', zh_CN: '批量查询客户库存' },
    input: searchInput,
    output: keptSearch,
  }),
  getSearch: call({
    ...reads,
    method: 'GET',
    path: '/api/office/stock/getSearch',
    title: 'What a search of the customers’ stock by pasted lines found nothing for',
    input: searchKey,
    output: toldSearch,
  }),
  /** What makes a SKU's figure, in one warehouse or in all that the person sees. */
  getDocuments: call({
    ...reads,
    method: 'GET',
    path: '/api/office/stock/getDocuments',
    title: 'Documents behind a customer’s frozen goods and goods on the way',
    input: z.strictObject({ ...pageInput, ...documentsOf, customer_id }),
    output: pageOf(stockDocument),
  }),
  getLog: call({
    ...reads,
    method: 'GET',
    path: '/api/office/stock/getStockLog',
    title: 'Stock log of the customers',
    mayLag: true,
    input: z.strictObject({ ...pageInput, customer_id: customer_id.optional(), ...logFilters }),
    output: pageOf(officeLogRow),
  }),
}

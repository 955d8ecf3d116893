// The refusals of products: SKUs and their barcodes. Numbers 1201 to 1299; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const productsErrors = {
  sku_exists: { number: 1201, status: 409, field: 'sku', en: 'SKU already exists', zh_CN: 'SKU已存在' },
  barcode_exists: { number: 1202, status: 409, field: 'barcode', en: 'UPC already exists', zh_CN: 'UPC已存在' },
  sku_in_use: {
    number: 1203,
    status: 409,
    en: 'A SKU used by a packing list or an order cannot be deleted',
    zh_CN: '已被装箱单或订单使用的SKU不能删除',
  },
  sku_unknown: { number: 1204, status: 400, en: 'SKU {sku} does not exist', zh_CN: 'SKU {sku} 不存在' },
} satisfies ErrorEntries

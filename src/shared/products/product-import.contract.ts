// Calls that bring products from a file (Rule 5.10). A file of its own: of all pages only one needs them.
import { importCalls } from '../sheet-import.ts'

export const productImportCalls = importCalls({
  access: { audience: 'customer', permission: 'products.edit' },
  paths: '/api/ucenter/product/importProduct',
  named: { en: 'products', zh_CN: '产品' },
})

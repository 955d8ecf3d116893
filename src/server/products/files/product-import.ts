// The import of products, as sheets wants it told.
import type { Field, ImportKind } from '#server/sheets/index.ts'
import { STOCK_HEADS } from './export-products.ts'
import { judgeProducts } from './judge-products.ts'
import { productFields } from './product-fields.ts'
import { writeProducts, type ProductTarget } from './write-products.ts'

export const PRODUCT_IMPORT: ImportKind<ProductTarget> = {
  name: 'products',
  file: 'products',
  sweep: { name: 'products.import', everySeconds: 5 },
  topics: ['products'],
  fields: (_, actor) => Promise.resolve(productFields(actor) as readonly Field<never>[]),
  aside: STOCK_HEADS,
  judge: judgeProducts,
  write: writeProducts,
}

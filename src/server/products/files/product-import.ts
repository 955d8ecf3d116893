// The import of products, as sheets wants it told.
import { read } from '#server/base/database/transaction.ts'
import type { Field, ImportKind } from '#server/sheets/index.ts'
import { readKinds } from '../kinds/kind-cells.ts'
import { STOCK_HEADS } from './export-products.ts'
import { judgeProducts } from './judge-products.ts'
import { productFields } from './product-fields.ts'
import { writeProducts, type ProductTarget } from './write-products.ts'

export const PRODUCT_IMPORT: ImportKind<ProductTarget> = {
  name: 'products',
  file: 'products',
  sweep: { name: 'products.import', everySeconds: 5 },
  topics: ['products'],
  fields: async (ctx, actor) => productFields(actor, await read(ctx, actor, readKinds)) as readonly Field<never>[],
  aside: STOCK_HEADS,
  judge: judgeProducts,
  write: writeProducts,
}

// Contract -> use case for products; no logic.
import { kindCalls, officeKindCalls } from '#shared/products/kinds.contract.ts'
import { measureCalls } from '#shared/products/measures.contract.ts'
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { productImportCalls } from '#shared/products/product-import.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import {
  addAttribute,
  deleteAttribute,
  moveAttribute,
  setAttributeStatus,
  updateAttribute,
} from './kinds/change-attributes.ts'
import {
  addCategory,
  deleteCategory,
  moveCategory,
  renameCategory,
  setCategoryStatus,
} from './kinds/change-categories.ts'
import { listAttributes, listCategories, listOfficeAttributes, listOfficeCategories } from './kinds/kinds.queries.ts'
import { findScanned } from './measures/measures.queries.ts'
import { measureProduct } from './measures/measure-product.ts'
import { getOfficeProduct, listOfficeProducts, tellOfficeSearch } from './catalogue/office-products.queries.ts'
import { translate } from './catalogue/translate.ts'
import { AppError } from '#shared/errors.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { keepSearch } from '#server/base/database/list-search.ts'
import { read } from '#server/base/database/transaction.ts'
import { importHandlers } from '#server/sheets/index.ts'
import { exportOfficeProducts, exportProducts } from './files/export-products.ts'
import { PRODUCT_IMPORT } from './files/product-import.ts'
import { freeBarcode } from './catalogue/barcode.ts'
import { deleteProducts } from './catalogue/delete-products.ts'
import { restoreProducts } from './catalogue/restore-products.ts'
import { printLabels, printOfficeLabels } from './labels/print-labels.ts'
import { getImage, getOfficeImage, uploadImage } from './catalogue/product-image.ts'
import { findProducts, getProduct, listProducts, tellProductSearch } from './catalogue/products.queries.ts'
import { listPictureResults, updateProductUrl } from './catalogue/name-pictures.ts'
import { listPackMaterials } from './catalogue/pack-materials.ts'
import { addProduct, updateProduct } from './catalogue/save-product.ts'

const productRoutes = answered(productCalls, (ctx) => ({
  getList: (actor, input) => listProducts(ctx, actor, input),
  exportSku: (actor, input) => exportProducts(ctx, actor, input),
  keepSearch: (actor, input) => keepSearch(ctx, actor, 'products', input.terms),
  getSearch: (actor, input) => tellProductSearch(ctx, actor, input.search_id),
  getDetail: (actor, input) => getProduct(ctx, actor, input.sku_id),
  findProducts: (actor, input) => findProducts(ctx, actor, input),
  addProduct: (actor, input) => addProduct(ctx, actor, input),
  updateProduct: (actor, input) => updateProduct(ctx, actor, input),
  deleteProducts: (actor, input) => deleteProducts(ctx, actor, input.sku_ids),
  restoreProducts: (actor, input) => restoreProducts(ctx, actor, input.sku_ids),
  getNewBarcode: async (actor) => ({
    barcode: await read(ctx, actor, (db) => freeBarcode(db, ctx.clock, actor.customerId)),
  }),
  getPackMaterials: (actor) => listPackMaterials(ctx, actor),
  printLabels: (actor, input) => printLabels(ctx, actor, input),
  translate: (actor, input) => translate(ctx, actor, input),
  uploadImage: (actor, _input, { file }) => {
    if (!file) throw new AppError('file_missing')
    return uploadImage(ctx, actor, file)
  },
  updateProductUrl: (actor, input) => updateProductUrl(ctx, actor, input),
  getPictureResults: (actor, input) => listPictureResults(ctx, actor, input),
  getImage: (actor, input) => getImage(ctx, actor, input),
}))

const importRoutes = answered(productImportCalls, (ctx) => importHandlers(ctx, PRODUCT_IMPORT))

const kindRoutes = answered(kindCalls, (ctx) => ({
  getCategories: (actor) => listCategories(ctx, actor),
  getAttributes: (actor) => listAttributes(ctx, actor),
}))

const officeKindRoutes = answered(officeKindCalls, (ctx) => ({
  getCategories: (actor) => listOfficeCategories(ctx, actor),
  addCategory: (actor, input) => addCategory(ctx, actor, input),
  renameCategory: (actor, input) => renameCategory(ctx, actor, input),
  moveCategory: (actor, input) => moveCategory(ctx, actor, input),
  setCategoryStatus: (actor, input) => setCategoryStatus(ctx, actor, input),
  deleteCategory: (actor, input) => deleteCategory(ctx, actor, input),
  getAttributes: (actor) => listOfficeAttributes(ctx, actor),
  addAttribute: (actor, input) => addAttribute(ctx, actor, input),
  updateAttribute: (actor, input) => updateAttribute(ctx, actor, input),
  moveAttribute: (actor, input) => moveAttribute(ctx, actor, input),
  setAttributeStatus: (actor, input) => setAttributeStatus(ctx, actor, input),
  deleteAttribute: (actor, input) => deleteAttribute(ctx, actor, input),
}))

const officeProductRoutes = answered(officeProductCalls, (ctx) => ({
  getList: (actor, input) => listOfficeProducts(ctx, actor, input),
  exportList: (actor, input) => exportOfficeProducts(ctx, actor, input),
  keepSearch: (actor, input) => keepSearch(ctx, actor, 'products', input.terms),
  getSearch: (actor, input) => tellOfficeSearch(ctx, actor, input.search_id),
  getDetail: (actor, input) => getOfficeProduct(ctx, actor, input),
  printLabels: (actor, input) => printOfficeLabels(ctx, actor, input),
  getImage: (actor, input) => getOfficeImage(ctx, actor, input),
}))

const measureRoutes = answered(measureCalls, (ctx) => ({
  findScanned: (actor, input) => findScanned(ctx, actor, input.code),
  measure: (actor, input) => measureProduct(ctx, actor, input),
}))

export const routes: readonly Routes[] = [
  productRoutes,
  importRoutes,
  kindRoutes,
  officeKindRoutes,
  officeProductRoutes,
  measureRoutes,
]

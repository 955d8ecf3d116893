// The door of products: what later domains and the server's start may use.
export { routes } from './products.routes.ts'
export { productJobs } from './products.jobs.ts'
export { bySkuOrBarcode } from './catalogue/products.queries.ts'
export { bySkuDown, skusSeen } from './staff-scope.ts'
export { BY_TERM } from './catalogue/office-products.queries.ts'
export { findSkus, type SkuFacts } from './find-skus.ts'
export { addProduct } from './catalogue/save-product.ts'
export * from './supplier-scope.ts'

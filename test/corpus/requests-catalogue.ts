// Valid requests of the office's calls about products: categories and attributes.
import { officeKindCalls } from '#shared/products/kinds.contract.ts'
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { ok } from '#test/app.ts'
import { forgetMessages } from './requests-messages.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

let count = 0
const code = () => `corpus_${++count}`
const names = { name_en: 'Cups', name_zh: '杯子' }
type Input = Record<string, unknown>
const admin = (input: (world: World) => Promise<Input> | Input) => async (world: World) => ({
  as: world.admin,
  input: await input(world),
})
const nothing = admin(() => ({}))

/** The key of a search that this person keeps. */
const pasted = (world: World) =>
  ok(world.test, world.admin, officeProductCalls.keepSearch, { terms: [world.mark, world.sku.sku] })

const category = async (world: World) => {
  const key = { code: code() }
  await ok(world.test, world.admin, officeKindCalls.addCategory, { ...key, ...names, parent_code: 'other' })
  return key
}
const attribute = async (world: World) => {
  const key = { code: code() }
  await ok(world.test, world.admin, officeKindCalls.addAttribute, { ...key, ...names, handling: 'liquid' })
  return key
}

export const catalogueRequests: Requests = {
  'GET /api/office/products/getList': admin(async (world) => ({
    size: '20', customer_id: String(world.customerId), sku: world.mark, barcode: 'BC', name: 'Product', attribute: 'general', category: 'other', measured: 'no', in_stock: 'yes', ...(await pasted(world)),
  })),
  'GET /api/office/products/exportList': admin((world) => ({ customer_id: String(world.customerId), sku: world.mark, format: 'xlsx' })),
  'POST /api/office/products/printLabels': admin((world) => ({ labels: [{ customer_id: world.customerId, sku_id: world.sku.skuId, copies: 2 }], size: '50x30', format: 'pdf', dpi: 203 })),
  'POST /api/office/products/keepSearch': admin((world) => ({ terms: [world.sku.sku, `NOT-THERE-${++count}`] })),
  'GET /api/office/products/getSearch': admin(pasted),
  'GET /api/office/products/getDetail': admin((world) => ({ customer_id: String(world.customerId), sku_id: world.sku.skuId })),
  'GET /api/office/products/getImage': admin(async (world) => ({ customer_id: String(world.customerId), file_id: await world.image(), size: 'small' })),
  'GET /api/office/products/findScanned': admin((world) => ({ code: world.sku.sku })),
  'POST /api/office/products/measure': admin(async (world) => {
    await forgetMessages(world, 'product_measured')
    return {
    customer_id: world.customerId, sku_id: world.sku.skuId, warehouse_id: world.shop.warehouseId, weight_g: 300 + ++count, length_cm: 20, width_cm: 10.5, height_cm: 5, note: world.mark,
    }
  }),
  'GET /api/office/products/getCategories': nothing,
  'POST /api/office/products/addCategory': admin(() => ({ code: code(), ...names, parent_code: 'other' })),
  'POST /api/office/products/renameCategory': admin(async (world) => ({ ...(await category(world)), name_en: 'Mugs', name_zh: '马克杯' })),
  'POST /api/office/products/moveCategory': admin(async (world) => ({ ...(await category(world)), parent_code: 'food', place: 0 })),
  'POST /api/office/products/setCategoryStatus': admin(async (world) => ({ ...(await category(world)), enabled: false })),
  'POST /api/office/products/deleteCategory': admin(category),
  'GET /api/office/products/getAttributes': nothing,
  'POST /api/office/products/addAttribute': admin(() => ({ code: code(), ...names, handling: 'powder' })),
  'POST /api/office/products/updateAttribute': admin(async (world) => ({ ...(await attribute(world)), name_en: 'Mugs', name_zh: '马克杯', handling: 'battery' })),
  'POST /api/office/products/moveAttribute': admin(async (world) => ({ ...(await attribute(world)), place: 0 })),
  'POST /api/office/products/setAttributeStatus': admin(async (world) => ({ ...(await attribute(world)), enabled: false })),
  'POST /api/office/products/deleteAttribute': admin(attribute),
} // prettier-ignore

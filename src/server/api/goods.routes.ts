// The API's calls about goods -> the use cases of products, stock, warehouses and rates.
import type { ParsedInputOf } from '#shared/contract.ts'
import { apiGoodsCalls, type ProductIn } from '#shared/api/goods.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { answered } from '#server/base/http/http.ts'
import { addProduct, getProduct, listChangedProducts, listProducts, updateProduct } from '#server/products/index.ts'
import { listOpenMethods } from '#server/rates/index.ts'
import { listLevels } from '#server/stock/index.ts'
import { listOpenWarehouses, seesWarehouse } from '#server/warehouses/index.ts'
import { readCodes, warehouseOf } from './codes.ts'
import { apiPage } from './pages.ts'

type Listed = ParsedInputOf<typeof apiGoodsCalls.listProducts>

function products(ctx: Ctx, actor: CustomerActor, input: Listed) {
  const { updated_since, limit, cursor, fields: _, ...filters } = input
  return apiPage(
    ctx,
    actor,
    { limit, cursor },
    (page) =>
      updated_since === undefined
        ? listProducts(ctx, actor, { ...filters, ...page })
        : listChangedProducts(ctx, actor, { ...filters, ...page, updated_since }),
    (row) => row,
  )
}

/** A product as its form has it, with the goods of a kit by their ids. */
async function formOf(ctx: Ctx, actor: CustomerActor, { components, ...product }: ProductIn) {
  const codes = await readCodes(ctx, actor, { skus: (components ?? []).map(({ sku }) => sku) })
  return { codes, product, ...(components && { components: codes.goods(components) }) }
}

export const goodsRoutes = answered(apiGoodsCalls, (ctx) => ({
  listProducts: (actor, input) => products(ctx, actor, input),
  getProduct: async (actor, { sku_id }) => {
    const { stock, ...product } = await getProduct(ctx, actor, sku_id)
    return { ...product, stock: stock.map(({ code, ...place }) => ({ ...place, warehouse_code: code })) }
  },
  createProduct: async (actor, input) => {
    const { codes, product, ...kit } = await formOf(ctx, actor, input)
    return codes.inWords(() => addProduct(ctx, actor, { ...product, ...kit, image_file_id: null }))
  },
  updateProduct: async (actor, { sku_id, version, ...input }) => {
    const { image_file_id } = await getProduct(ctx, actor, sku_id)
    const { codes, product, ...kit } = await formOf(ctx, actor, input)
    return codes.inWords(() => updateProduct(ctx, actor, { ...product, ...kit, image_file_id, sku_id, version }))
  },
  listStock: async (actor, { warehouse_code, sku, limit, cursor }) => {
    const place = await warehouseOf(ctx, actor, warehouse_code)
    return apiPage(
      ctx,
      actor,
      { limit, cursor },
      (page) => listLevels(ctx, actor, { ...place, skus: sku, ...page }),
      (row) => row,
    )
  },
  listWarehouses: (actor) =>
    read(ctx, actor, async (db) => {
      const open = (await listOpenWarehouses(ctx, db)).filter((place) => seesWarehouse(actor, place.warehouse_id))
      return { data: open.map(({ code, ...place }) => ({ ...place, warehouse_code: code })), next_cursor: null }
    }),
  listMethods: async (actor, { warehouse_code }) => {
    const { warehouse_id } = await warehouseOf(ctx, actor, warehouse_code)
    const open = await listOpenMethods(ctx, actor, warehouse_id)
    const methods = open.filter((method) => seesWarehouse(actor, method.warehouse_id))
    const data = methods.map(({ code, transit_days_min: min, transit_days_max: max, ...method }) => ({
      ...method,
      shipping_method: code,
      transit_days: { min, max },
    }))
    return { data, next_cursor: null }
  },
}))

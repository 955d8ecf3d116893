// Contract -> use case for the office's brands; no logic.
import type { brandCalls } from '#shared/brands/brands.contract.ts'
import type { Ctx } from '../base/context.ts'
import type { Handlers } from '../base/http.ts'
import { getBrandDetail, listBrands } from './brands.queries.ts'
import { addHost, removeHost } from './change-hosts.ts'
import { addBrand, updateBrand } from './save-brand.ts'

export const brandRoutes = (ctx: Ctx): Handlers<typeof brandCalls> => ({
  getList: (actor) => listBrands(ctx, actor),
  getDetail: (actor, input) => getBrandDetail(ctx, actor, input.platform_type),
  addBrand: (actor, input) => addBrand(ctx, actor, input),
  updateBrand: (actor, input) => updateBrand(ctx, actor, input),
  addHost: (actor, input) => addHost(ctx, actor, input),
  removeHost: (actor, input) => removeHost(ctx, actor, input),
})

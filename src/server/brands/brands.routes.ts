// Contract -> use case for the office's brands and the versions of the client app; no logic.
import type { appVersionCalls, officeAppVersionCalls } from '#shared/brands/app-versions.contract.ts'
import type { brandCalls } from '#shared/brands/brands.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { addAppVersion, getNewestApp, listAppVersions, updateAppVersion } from './app-versions.ts'
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

export const appVersionRoutes = (ctx: Ctx): Handlers<typeof appVersionCalls> => ({
  getAppNewVersion: (actor) => getNewestApp(ctx, actor),
})
export const officeAppVersionRoutes = (ctx: Ctx): Handlers<typeof officeAppVersionCalls> => ({
  getList: (actor) => listAppVersions(ctx, actor),
  addVersion: (actor, input) => addAppVersion(ctx, actor, input),
  updateVersion: (actor, input) => updateAppVersion(ctx, actor, input),
})

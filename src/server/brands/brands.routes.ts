// Contract -> use case for the office's brands and the versions of the client app; no logic.
import { appVersionCalls, officeAppVersionCalls } from '#shared/brands/app-versions.contract.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { addAppVersion, getNewestApp, listAppVersions, updateAppVersion } from './app-versions.ts'
import { getBrandDetail, listBrands } from './brands.queries.ts'
import { addHost, removeHost } from './change-hosts.ts'
import { drawPicture } from './brand-pictures.ts'
import { addBrand, updateBrand } from './save-brand.ts'

const brandRoutes = answered(brandCalls, (ctx) => ({
  getList: (actor) => listBrands(ctx, actor),
  getDetail: (actor, input) => getBrandDetail(ctx, actor, input.platform_type),
  addBrand: (actor, input) => addBrand(ctx, actor, input),
  updateBrand: (actor, input) => updateBrand(ctx, actor, input),
  drawPicture: async (_actor, { kind, svg }) => ({ picture: (await drawPicture(svg, kind, 'svg')).toString('base64') }),
  addHost: (actor, input) => addHost(ctx, actor, input),
  removeHost: (actor, input) => removeHost(ctx, actor, input),
}))

const appVersionRoutes = answered(appVersionCalls, (ctx) => ({
  getAppNewVersion: (actor) => getNewestApp(ctx, actor),
}))
const officeAppVersionRoutes = answered(officeAppVersionCalls, (ctx) => ({
  getList: (actor) => listAppVersions(ctx, actor),
  addVersion: (actor, input) => addAppVersion(ctx, actor, input),
  updateVersion: (actor, input) => updateAppVersion(ctx, actor, input),
}))

export const routes: readonly Routes[] = [appVersionRoutes, officeAppVersionRoutes, brandRoutes]

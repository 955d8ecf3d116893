// Valid requests of the house's own calls: brands, exports of the operation log, errors of browsers.
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { clientErrorCalls } from '#shared/statistics/client-error.contract.ts'
import { ok } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

let count = 0
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const brand = (platform_type: number) => ({
  platform_type,
  name: `Brand ${++count}`,
  label_en: 'Fulfilment',
  label_zh: '仓配',
  color: '#0b6e4f',
  logo_svg: SVG,
  favicon_svg: SVG,
  site_url: 'https://brand.example',
  privacy_url: 'https://brand.example/privacy',
  terms_url: 'https://brand.example/terms',
  mail_sender: 'Brand <portal@brand.example>',
})
const host = () => ({ platform_type: 1, host: `h${++count}.brand.example` })
const filters = {
  from: '2026-01-01', to: '2026-12-31', menu: 'order', actor: 'Mei', actor_kind: 'main', object: 'order', object_id: 'x', path: 'order', account: 'mei', ip: '127.0.0.1',
} // prettier-ignore
const admin =
  (input: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>) => async (world: World) => ({
    as: world.admin,
    input: await input(world),
  })

export const houseRequests: Requests = {
  'GET /api/basic/getDingDingToken': () => ({ as: null, input: {} }),
  'GET /stone/sendDingMsg': async (world) => ({
    as: null,
    input: {
      token: (await ok(world.test, null, clientErrorCalls.getTicket, {})).token,
      message: `Error ${++count}`,
      page: 'https://portal.example/order/order-list',
      customer_id: '0',
    },
  }),
  'GET /api/ucenter/operationLog/exportList': (world) => ({ as: world.customer, input: filters }),
  'GET /api/office/operationLog/exportList': admin((world) => ({ ...filters, customer_id: String(world.customerId) })),
  'GET /api/office/clientErrors/getList': admin((world) => ({
    size: '20',
    customer_id: String(world.customerId),
    message: 'Error',
    page: 'order',
  })),
  'GET /api/office/brands/getList': admin(() => ({})),
  'GET /api/office/brands/getDetail': admin(() => ({ platform_type: '1' })),
  // A number of two digits that nobody has yet.
  'POST /api/office/brands/addBrand': admin(async (world) => {
    const taken = new Set(
      (await ok(world.test, world.admin, brandCalls.getList, {})).map(({ platform_type }) => platform_type),
    )
    let free = 10 + (++count % 80)
    while (taken.has(free)) free = 10 + ((free - 9) % 90)
    return brand(free)
  }),
  'POST /api/office/brands/updateBrand': admin(() => brand(1)),
  'POST /api/office/brands/addHost': admin(host),
  'POST /api/office/brands/removeHost': admin(async (world) => {
    const added = host()
    await ok(world.test, world.admin, brandCalls.addHost, added)
    return added
  }),
}

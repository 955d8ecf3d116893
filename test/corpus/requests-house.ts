// Valid requests of the house's own calls: brands, versions of the client app, notices, exports of the operation log, errors of browsers.
import { officePaymentAccountCalls } from '#shared/billing/payment-account.contract.ts'
import { officeAppVersionCalls } from '#shared/brands/app-versions.contract.ts'
import { guideCalls } from '#shared/messages/guide.contract.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { clientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { cartonCalls } from '#shared/warehouses/cartons.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { ok } from '#test/app.ts'
import { makeStock, makeWarehouse, warehouseInput } from '#test/make.ts'
import { makeReady } from '#server/orders/order.testing.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

let count = 0
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const brand = (platform_type: number) => ({
  platform_type,
  name: `Brand ${++count}`,
  name_zh: '品牌',
  tagline_en: 'Your goods, near your buyers',
  tagline_zh: '货物就在买家身边',
  points_en: 'One\nTwo',
  points_zh: '一\n二',
  footer_en: 'Brand Ltd., Hamburg',
  footer_zh: '汉堡 Brand 公司',
  support_email: 'help@brand.example',
  color_dark: '#7fd6b2',
  paper_svg: '',
  label_en: 'Fulfilment',
  label_zh: '仓配',
  color: '#0b6e4f',
  logo_svg: SVG,
  favicon_svg: SVG,
  site_url: 'https://brand.example',
  privacy_url: 'https://brand.example/privacy',
  terms_url: 'https://brand.example/terms',
  mail_sender: 'Brand <portal@brand.example>',
  sales_email: 'sales@brand.example',
})
const host = () => ({ platform_type: 1, host: `h${++count}.brand.example` })
const filters = {
  from: '2026-01-01', to: '2026-12-31', menu: 'order', actor: 'Mei', actor_kind: 'main', object: 'order', object_id: 'x', path: 'order', account: 'mei', ip: '127.0.0.1', method: 'POST', url: 'http', parameters: 'x', details: 'x', on_behalf: '1',
} // prettier-ignore
const admin =
  (input: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>) => async (world: World) => ({
    as: world.admin,
    input: await input(world),
  })

/** A range of one location, another each time. */
const range = () => {
  const n = ++count
  const [aisle, bay, level] = [(n % 99) + 1, (Math.floor(n / 99) % 99) + 1, 1]
  return { kind: 'storage' as const, zone: 'A', aisle_from: aisle, aisle_to: aisle, bay_from: bay, bay_to: bay, level_from: level, level_to: level } // prettier-ignore
}
const someLocation = async (world: World, warehouse_id = world.shop.warehouseId) => {
  const added = range()
  await ok(world.test, world.admin, locationCalls.addLocations, { warehouse_id, ...added })
  const code = `A-${String(added.aisle_from).padStart(2, '0')}-${String(added.bay_from).padStart(2, '0')}-1`
  const { rows } = await ok(world.test, world.admin, locationCalls.getList, { warehouse_id, code, size: '10' })
  return rows[0]!
}
/** Another code each time. */
const carton = () => ({
  code: `K${++count}`, name_en: 'Small box', name_zh: '小号箱', inner_length_mm: 200, inner_width_mm: 150, inner_height_mm: 100,
  outer_length_mm: 206, outer_width_mm: 156, outer_height_mm: 112, weight_g: 90, max_weight_g: 8000,
}) // prettier-ignore
/** In a warehouse of its own: one has a hundred at most. */
const someCarton = async (world: World) => {
  const { warehouse_id } = await ok(world.test, world.admin, officeWarehouseCalls.addWarehouse, warehouseInput())
  return ok(world.test, world.admin, cartonCalls.addCarton, { warehouse_id, ...carton() })
}
const someGoods = async (world: World, warehouse_id = world.shop.warehouseId) => {
  const { customerId: customer_id, skuId: sku_id } = world.shop
  await makeStock(world.test, customer_id, warehouse_id, sku_id, 1)
  return {
    warehouse_id,
    customer_id,
    sku_id,
    from: null,
    to: (await someLocation(world, warehouse_id)).code,
    quantity: 1,
  }
}

/** A notice for this world's customer alone. */
const notice = (world: World) => ({
  title_en: `${world.mark} ${++count}`,
  title_zh: `${world.mark} 公告`,
  meta_title_en: 'Holidays',
  meta_title_zh: '假期',
  description_en: `The warehouse of **${world.mark}** is closed.`,
  description_zh: `${world.mark} 仓库休息。`,
  platform_types: [1],
  customer_ids: [world.customerId],
  manager_ids: [world.manager.staffId],
  is_popup: true,
  ends_at: '2098-01-01T00:00:00Z',
})
const makeNotice = async (world: World, status: 'draft' | 'scheduled' | 'published') => {
  const { press_id } = await ok(world.test, world.service, officeNoticeCalls.addNotice, notice(world))
  const publish_on_time = status === 'scheduled' ? '2097-01-01T00:00:00Z' : null
  if (status !== 'draft') await ok(world.test, world.service, officeNoticeCalls.publish, { press_id, publish_on_time })
  return { press_id }
}
const reader = (input: (world: World) => Promise<Record<string, unknown>>) => async (world: World) => ({
  as: world.customer,
  input: await input(world),
})
const writer =
  (input: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>) => async (world: World) => ({
    as: world.service,
    input: await input(world),
  })
const readable = reader((world) => makeNotice(world, 'published'))
const appVersion = (world: World) => ({
  project_type: 1 as const,
  platform: 'android' as const,
  platform_type: 1,
  version: `1.${++count}.${world.customerId % 10_000}`,
  minimum_version: '1.0',
  app_download_link: 'https://brand.example/app.apk',
  notes_en: 'Faster scanning',
  notes_zh: '扫描更快',
  is_published: true,
})

const paymentAccount = (world: World) => ({
  payment_method: 'payoneer' as const,
  platform_type: 1,
  currency: 'EUR' as const,
  holder: `Harbourline ${world.customerId}`,
  account_no: `DE${++count}`,
  bank: 'Nordbank',
  bank_code: 'NORDDEFF',
  bank_address: 'Am Hafen 1, Duisburg',
  qr_text: 'https://pay.example/harbourline',
  note_en: 'Name your customer number',
  note_zh: '请注明客户编号',
  is_offered: true,
})

export const houseRequests: Requests = {
  // Alternates between the two possible values, each sent by a person for whom it is already so: neither changes anything.
  'POST /api/ucenter/customer/setting/updateOperationGuide': async (world) => {
    const reader = await world.member()
    const is_read = (++count % 2) as 0 | 1
    if (is_read) await ok(world.test, reader, guideCalls.updateOperationGuide, { is_read, guide_type: 3 })
    return { as: reader, input: { is_read, guide_type: 3 } }
  },
  'GET /api/ucenter/common/commonAppVersion/getAppNewVersion': (world) => ({
    as: world.customer,
    input: { project_type: '1' },
  }),
  'GET /api/ucenter/customer/notice/getNewestInfo': reader(async (world) => {
    await makeNotice(world, 'published')
    return {}
  }),
  'GET /api/ucenter/customer/notice/getUnreadCount': (world) => ({ as: world.customer, input: {} }),
  'GET /api/ucenter/customer/notice/getList': reader(async (world) => {
    await makeNotice(world, 'published')
    return { size: '20', status: 'unread' }
  }),
  'GET /api/ucenter/customer/notice/getDetail': readable,
  'POST /api/ucenter/customer/notice/updateReadStatus': readable,
  'POST /api/ucenter/customer/notice/updateAllReadStatus': reader(async (world) => {
    await makeNotice(world, 'published')
    return {}
  }),
  'GET /api/office/notice/getList': writer((world) => ({ size: '20', status: 'draft', search: world.mark })),
  'GET /api/office/notice/getStatusCounts': writer(() => ({})),
  'GET /api/office/notice/getDetail': writer((world) => makeNotice(world, 'draft')),
  'GET /api/office/notice/getAudienceChoices': writer(() => ({})),
  'POST /api/office/notice/addNotice': writer(notice),
  'POST /api/office/notice/updateNotice': writer(async (world) => ({
    ...(await makeNotice(world, 'published')),
    ...notice(world),
  })),
  'POST /api/office/notice/publish': writer(async (world) => ({
    ...(await makeNotice(world, 'draft')),
    publish_on_time: '2097-06-01T00:00:00Z',
  })),
  'POST /api/office/notice/unschedule': writer((world) => makeNotice(world, 'scheduled')),
  'POST /api/office/notice/withdraw': writer((world) => makeNotice(world, 'published')),
  'POST /api/office/notice/deleteNotice': writer((world) => makeNotice(world, 'draft')),
  'GET /api/office/warehouses/getAll': admin(() => ({})),
  'GET /api/office/warehouses/getDetail': admin((world) => ({ warehouse_id: world.shop.warehouseId })),
  'POST /api/office/warehouses/addWarehouse': admin(() => warehouseInput()),
  'POST /api/office/warehouses/updateWarehouse': admin(async (world) => {
    const added = await ok(world.test, world.admin, officeWarehouseCalls.addWarehouse, warehouseInput())
    return { ...added, version: 1, ...warehouseInput() }
  }),
  'POST /api/office/warehouses/setStatus': admin(async (world) => ({
    ...(await ok(world.test, world.admin, officeWarehouseCalls.addWarehouse, warehouseInput())),
    enabled: false,
  })),
  'GET /api/office/cartons/getAll': admin(async (world) => {
    await someCarton(world)
    return {}
  }),
  'POST /api/office/cartons/addCarton': admin(async (world) => ({
    ...(await ok(world.test, world.admin, officeWarehouseCalls.addWarehouse, warehouseInput())),
    ...carton(),
  })),
  'POST /api/office/cartons/updateCarton': admin(async (world) => {
    const { code: _code, ...fields } = carton()
    return { ...(await someCarton(world)), version: 1, ...fields, max_weight_g: 9000 }
  }),
  'POST /api/office/cartons/setStatus': admin(async (world) => ({ ...(await someCarton(world)), enabled: false })),
  'POST /api/office/cartons/printLabels': admin(async (world) => ({
    carton_ids: [(await someCarton(world)).carton_id],
  })),
  'GET /api/office/locations/getList': admin((world) => ({
    size: '20',
    warehouse_id: world.shop.warehouseId,
    code: 'A',
    kind: 'storage',
  })),
  'GET /api/office/locations/exportList': admin(async (world) => {
    await someLocation(world)
    return { warehouse_id: world.shop.warehouseId, show: 'empty' }
  }),
  'POST /api/office/locations/addLocations': admin((world) => ({ warehouse_id: world.shop.warehouseId, ...range() })),
  'POST /api/office/locations/setStatus': admin(async (world) => ({
    location_ids: [(await someLocation(world)).location_id],
    enabled: false,
  })),
  'POST /api/office/locations/deleteLocations': admin(async (world) => ({
    location_ids: [(await someLocation(world)).location_id],
  })),
  'POST /api/office/locations/printLabels': admin(async (world) => ({
    location_ids: [(await someLocation(world)).location_id],
    size: '60x30',
  })),
  'GET /api/office/places/look': admin(async (world) => ({
    warehouse_id: world.shop.warehouseId,
    code: (await someLocation(world)).code,
  })),
  'POST /api/office/places/move': admin(async (world) => ({ ...(await someGoods(world)) })),
  'POST /api/office/places/undo': admin(async (world) => {
    const { warehouseId } = await makeWarehouse(world.test)
    await ok(world.test, world.admin, placeCalls.move, await someGoods(world, warehouseId))
    return { warehouse_id: warehouseId }
  }),
  'GET /api/office/places/getLog': admin((world) => ({
    size: '20',
    warehouse_id: world.shop.warehouseId,
    code: 'A-01-01-1',
    customer_id: String(world.shop.customerId),
  })),
  'POST /api/office/places/suggest': admin((world) => ({
    warehouse_id: world.shop.warehouseId,
    customer_id: world.shop.customerId,
    sku_ids: [world.shop.skuId],
  })),
  'GET /api/office/places/getPickList': admin(async (world) => ({
    customer_id: String(world.shop.customerId),
    order_id: await makeReady(world.test, world.shop),
  })),
  'GET /api/office/topup/getTolerance': admin(() => ({})),
  'POST /api/office/topup/updateTolerance': admin(() => ({ percent: '5.00', amount: `${++count}.00` })),
  'POST /api/office/notice/restoreNotice': writer(async (world) => {
    const about = await makeNotice(world, 'draft')
    await ok(world.test, world.service, officeNoticeCalls.deleteNotice, about)
    return about
  }),
  'POST /api/office/notice/republish': writer(async (world) => {
    const about = await makeNotice(world, 'published')
    await ok(world.test, world.service, officeNoticeCalls.withdraw, about)
    return about
  }),
  'GET /api/office/appVersion/getList': admin(() => ({})),
  'POST /api/office/appVersion/addVersion': admin(appVersion),
  'POST /api/office/appVersion/updateVersion': admin(async (world) => ({
    ...(await ok(world.test, world.admin, officeAppVersionCalls.addVersion, appVersion(world))),
    ...appVersion(world),
  })),
  'GET /api/office/paymentAccount/getList': admin(() => ({})),
  'POST /api/office/paymentAccount/addAccount': admin(paymentAccount),
  'POST /api/office/paymentAccount/updateAccount': admin(async (world) => ({
    ...(await ok(world.test, world.admin, officePaymentAccountCalls.addAccount, paymentAccount(world))),
    ...paymentAccount(world),
  })),
  'GET /api/basic/getDingDingToken': () => ({ as: null, input: {} }),
  'GET /stone/sendDingMsg': async (world) => ({
    as: null,
    input: {
      token: (await ok(world.test, null, clientErrorCalls.getReportTicket, {})).token,
      message: `Error ${++count}`,
      page: 'https://portal.example/order/order-list',
      customer_id: '0',
    },
  }),
  'GET /api/ucenter/operationLog/exportList': (world) => ({ as: world.customer, input: filters }),
  'GET /api/office/operationLog/exportList': admin((world) => ({ ...filters, customer_id: String(world.customerId) })),
  'GET /api/office/health/getHealth': admin(() => ({})),
  'GET /api/office/clientErrors/getList': admin((world) => ({
    size: '20',
    customer_id: String(world.customerId),
    message: 'Error',
    page: 'order',
  })),
  'GET /api/office/brands/getList': admin(() => ({})),
  'POST /api/office/brands/drawPicture': admin(() => ({ kind: 'logo', svg: SVG })),
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
  // Drawings that are left out stay.
  'POST /api/office/brands/updateBrand': admin(() => {
    const { logo_svg: _logo, favicon_svg: _icon, paper_svg: _paper, ...texts } = brand(1)
    return texts
  }),
  'POST /api/office/brands/addHost': admin(host),
  'POST /api/office/brands/removeHost': admin(async (world) => {
    const added = host()
    await ok(world.test, world.admin, brandCalls.addHost, added)
    return added
  }),
}

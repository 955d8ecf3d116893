// Valid requests of the customers' calls and of the public ones. Optional fields are filled, so that there is something to bend.
import { EXPRESS } from '#server/inbound/booking.testing.ts'
import { hashPassword } from '#server/access/index.ts'
import { trackingToken } from '#server/orders/tracking/tracking-link.ts'
import { hashToken } from '#server/base/http/http.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { lossCalls } from '#shared/inbound/losses.contract.ts'
import { orderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { bookingFileCalls } from '#shared/inbound/booking-files.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { orderImportCalls, orderMappingCalls } from '#shared/orders/order-import.contract.ts'
import { ownRateCalls } from '#shared/rates/own-rates.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { methodRuleCalls } from '#shared/orders/methods/method-rules.contract.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { savedRecipientCalls } from '#shared/orders/addresses/saved-recipients.contract.ts'
import { productImportCalls } from '#shared/products/product-import.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { corrected, versionOf } from './correcting.ts'
import { splittingRequests } from './splitting.ts'
import { sql } from 'kysely'
import { ok } from '#test/app.ts'
import { makeMember, makeSku } from '#test/make.ts'
import { importRequests, mappingRequests } from './importing.ts'
import { calculated } from './calculating.ts'
import { counting, countPictured } from './counting.ts'
import { announcement, claiming, leaving, returning, unknownParcel } from './returning.ts'
import { officeReturnCalls, returnCalls } from '#shared/returns/returns.contract.ts'
import { transferable, transferring } from './transferring.ts'
import type { Requests } from './requests.ts'
import { ORDER_SEARCH, PDF, PNG, REMITTANCE, type World } from './world.ts'

const list = { size: '20' }
const days = { from: '2026-01-01', to: '2026-12-31' }
const created = { created_from: '2026-01-01', created_to: '2026-12-31' }
let count = 0

const own =
  (input: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>) => async (world: World) => ({
    as: world.customer,
    input: await input(world),
  })
/** Of a customer whose contract has the fulfilment fee. */
const withFulfilmentFee = (input: Parameters<typeof own>[0]) =>
  own(async (world) => {
    await world.test.ctx.db.office
      .updateTable('customer')
      .set({ has_fulfilment_fee: true })
      .where('customer_id', '=', world.customerId)
      .execute()
    return input(world)
  })
const nothing = own(() => ({}))
const storageFilters = (world: World) => ({
  warehouse_id: world.shop.warehouseId,
  from: '2026-03-01',
  to: '2026-03-31',
  state: 'unsettled',
  bill_no: 'SF',
})
/** The key of a search that this person keeps. */
const kept = (
  world: World,
  call: typeof orderCalls.keepSearch | typeof productCalls.keepSearch | typeof stockCalls.keepSearch,
) => ok(world.test, world.customer, call, { terms: [world.mark, world.sku.sku] })
const booking = (stage: Parameters<World['booking']>[0]) =>
  own(async (world) => ({ booking_id: (await world.booking(stage)).booking_id }))
const loss = (status: Parameters<World['loss']>[0]) =>
  own(async (world) => ({ loss_id: (await world.loss(status)).loss_id }))
const losses = (world: World) => ({
  ...created, number: 'LO', sku: world.sku.sku, type: 'normal', warehouse_id: world.shop.warehouseId,
}) // prettier-ignore
const returns = (world: World) => ({
  ...created, number: 'RT', sku: world.sku.sku, kind: 'announced', warehouse_id: world.shop.warehouseId,
}) // prettier-ignore
const ofReturn = (upto: Parameters<typeof returning>[1]) =>
  own(async (world) => ({ return_id: (await returning(world, upto)).key.return_id }))
const order = own(async (world) => ({ order_id: await world.ready() }))
const topUp = own(async (world) => ({ top_up_id: await world.topUp() }))

const snapshot = (world: World) => ({
  warehouse_id: world.shop.warehouseId,
  deadline: '2026-03-02',
  sku: world.mark,
})

/** One product to add, and a row that is none. */
const productFile = (world: World) => ({
  name: 'products.csv',
  bytes: Buffer.from(
    `SKU,Product name,English name,Category,Attribute,Declared value (USD),HS code,Country of origin,Weight (g),Length (cm),Width (cm),Height (cm)\n` +
      `${world.mark}-I${++count},Cup,Cup,other,general,8.50,691110,CN,300,1,1,1\n${world.mark}-J,,,,,,,,,,,\n`,
  ),
})
/** One order of two lines, and one of a SKU that there is not. */
const orderFile = (world: World) => {
  const rest = (number: string, sku: string) =>
    `${number},${world.shop.warehouseCode},${sku},1,8.50,Erika,${world.mark},+49 30 1,Lindenallee,7,Berlin,Berlin,DE,10969`
  const number = `${world.mark}-F${++count}`
  return {
    name: 'orders.csv',
    bytes: Buffer.from(
      `Customer order no.,Warehouse,SKU,Quantity,Unit price (USD),First name,Last name,Phone,Address 1,House number,City,Province/State,Country,Postal code\n` +
        `${rest(number, world.sku.sku)}\n${rest(number, world.sku.sku)}\n${rest(`${number}-X`, 'NO-SUCH-SKU')}\n`,
    ),
  }
}

/** A booking with a picture. */
const filed = async (world: World) => {
  const { booking_id } = await world.booking('submitted')
  const file = { name: `box${++count}.png`, bytes: PNG }
  const { file_id } = await ok(world.test, world.customer, bookingFileCalls.addFile, { booking_id }, { file })
  return { booking_id, file_id }
}

/** An order with a file. */
const attached = async (world: World) => {
  const order_id = await world.ready()
  const file = { name: `paper${++count}.png`, bytes: PNG }
  const { file_id } = await ok(world.test, world.customer, orderFileCalls.addFile, { order_id }, { file })
  return { order_id, file_id }
}

const product = async (world: World) => ({
  sku: `${world.mark}-N${++count}`,
  barcode: `BC-${world.mark}-${count}`,
  product_name: world.mark,
  name_en: world.mark,
  name_zh: '耳机',
  alias: 'alias',
  image_file_id: await world.image(),
  color: 'red',
  size: 'L',
  brand: 'Brand',
  category: 'electronics',
  attribute: 'general',
  material_en: 'steel',
  material_zh: '钢',
  purpose_en: 'use',
  purpose_zh: '用',
  declared_value_usd: '8.50',
  purchase_price: '4.20',
  purchase_currency: 'CNY',
  hs_code: '85183000',
  origin_country: 'CN',
  weight_g: 300,
  length_cm: 20,
  width_cm: 10.5,
  height_cm: 5,
  warning_quantity: 3,
  scan_serial: false,
  asks_lot: false,
  asks_expiry: false,
  expiring_days: 60,
  minimum_days: 30,
  consumables: ['bubble_wrap'],
})
const freshSku = async (world: World) =>
  (await makeSku(world.test, world.customerId, { sku: `${world.mark}-F${++count}` })).skuId

/** A file of which an order was to be submitted and stayed a draft. */
async function draftUpload(world: World): Promise<string> {
  const upload_id = await world.orderUpload()
  await sql`insert into upload_result (customer_id, upload_id, order_id, submitted, refusal)
    select o.customer_id, o.upload_id, o.order_id, false, '{"code": "no_method"}' from orders o where o.upload_id = ${upload_id}`.execute(
    world.test.ctx.db.office,
  )
  return upload_id
}

/** A rule that fits an order to Germany; the world keeps few, for there is room for 50. */
const ruleOf = (world: World) => ({
  enabled: true,
  warehouse_id: world.shop.warehouseId,
  countries: ['DE'],
  weight_from_g: 0,
  weight_to_g: 900_000 + ++count,
  value_from_usd: '0.01',
  value_to_usd: '999999.00',
  sku_ids: [world.sku.skuId],
  choose: { method_id: world.shop.methodId },
})
async function methodRule(world: World) {
  const { rows } = await ok(world.test, world.customer, methodRuleCalls.getList, {})
  for (const { rule_id } of rows.slice(5)) await ok(world.test, world.customer, methodRuleCalls.deleteRule, { rule_id })
  const { rule_id } = await ok(world.test, world.customer, methodRuleCalls.addRule, ruleOf(world))
  return { rule_id }
}

/** An order that staff have put into error. */
/** Somebody whom the customer has not saved yet. */
const somebody = (world: World) => ({
  saved_as: `${world.mark} ${++count}`,
  recipient: { ...world.form().recipient, address2: `Door ${count}` },
})
const savedRecipient = (world: World) =>
  ok(world.test, world.customer, savedRecipientCalls.addRecipient, somebody(world))

async function inError(world: World): Promise<string> {
  const order_id = await world.submitted()
  await ok(world.test, world.service, officeOrderCalls.raiseError, {
    customer_id: world.customerId,
    order_id,
    reason: 'No such house',
  })
  return order_id
}

const signIn = {
  email: 'nobody@seller.example',
  password: 'a password that is wrong',
  remember: true,
  captcha_text: 'abcd',
}

const newcomer = {
  first_name: 'Wei',
  last_name: 'Zhang',
  password: 'kettle-Rhubarb-41',
  phone: '+8613812345678',
  country: 'CN',
  currency: 'USD',
  company_name: 'Bright Trade',
  platform_type: 1,
}

export const portalRequests: Requests = {
  'GET /api/ucenter/brand': () => ({ as: null, input: { platform_type: '1' } }),
  'GET /api/ucenter/brandPicture': async ({ test }) => {
    const picture_hash = 'b'.repeat(64)
    await test.ctx.db.office
      .insertInto('brand_picture')
      .values({ platform_type: 1, kind: 'icon', picture_hash, png: Buffer.from('png') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { as: null, input: { picture: picture_hash } }
  },
  'GET /api/ucenter/captcha': () => ({ as: null, input: {} }),
  'POST /api/ucenter/login': (world) => ({ as: null, input: { ...signIn, captcha_id: world.test.ctx.clock.id() } }),
  'POST /api/office/login': (world) => ({ as: null, input: { ...signIn, captcha_id: world.test.ctx.clock.id() } }),
  'POST /api/office/firstAdmin': async ({ test }) => {
    const code = test.ctx.clock.secret(24).toString('base64url')
    const link = { token_hash: hashToken(code), purpose: 'first_admin', expires_at: '2099-01-01T00:00:00Z' }
    await test.ctx.db.office.insertInto('one_time_link').values(link).execute()
    return {
      as: null,
      input: { code, name: 'Ada', email: `ada${++count}@house.example`, password: 'a long enough password' },
    }
  },
  'POST /api/ucenter/forgotten/sendEmail': (world) => ({
    as: null,
    input: { email: 'nobody@seller.example', captcha_text: 'abcd', captcha_id: world.test.ctx.clock.id() },
  }),
  'POST /api/ucenter/forgotten/resetPassword': async ({ test, customerId }) => {
    const token = test.ctx.clock.secret(32).toString('base64url')
    const { memberId, email } = await makeMember(test, customerId)
    const link = {
      purpose: 'reset',
      email,
      customer_id: customerId,
      member_id: memberId,
      expires_at: '2099-01-01T00:00:00Z',
    }
    await test.ctx.db.office
      .insertInto('one_time_link')
      .values({ ...link, token_hash: hashToken(token) })
      .execute()
    return { as: null, input: { token, new_pwd: 'tangled ivory pontoon', confirm_new_pwd: 'tangled ivory pontoon' } }
  },
  'POST /api/ucenter/checkEmailIsExist': () => ({ as: null, input: { email: 'nobody@seller.example' } }),
  'POST /api/ucenter/register': (world) => ({
    as: null,
    input: {
      ...newcomer,
      email: `wei${++count}@seller.example`,
      privacy: true,
      captcha_text: 'abcd',
      captcha_id: world.test.ctx.clock.id(),
    },
  }),
  'POST /api/ucenter/confirmRegistration': async ({ test }) => {
    const token = test.ctx.clock.secret(32).toString('base64url')
    const { password: _, ...known } = newcomer
    const data = JSON.stringify({ ...known, password_hash: 'none', platform_type: 1 })
    const link = {
      purpose: 'register',
      email: `wei${++count}@seller.example`,
      data,
      expires_at: '2099-01-01T00:00:00Z',
    }
    await test.ctx.db.office
      .insertInto('one_time_link')
      .values({ ...link, token_hash: hashToken(token) })
      .execute()
    return { as: null, input: { token } }
  },
  'GET /api/ucenter/track': async (world) => {
    const { order_id } = await world.packed('')
    const orders = [{ customer_id: world.customerId, order_id }]
    await ok(world.test, world.worker, officeOrderCalls.shipOrders, { orders })
    return { as: null, input: { token: trackingToken(world.test.ctx, order_id) } }
  },
  'POST /api/webhooks/17track': async (world) => ({
    as: null,
    input: {
      event: 'TRACKING_UPDATED',
      data: {
        number: (await world.packed('')).tracking_no,
        track_info: {
          latest_status: { status: 'InTransit', sub_status: 'InTransit_Other' },
          misc_info: { local_number: `LM${world.customerId}Y${++count}` },
          tracking: {
            providers: [
              { events: [{ time_utc: '2026-03-02T08:00:00Z', description: 'Sorted', location: 'Leipzig', stage: null, sub_status: 'InTransit_Arrival' }] },
            ],
          },
        },
      },
    },
  }), // prettier-ignore
  'POST /api/webhooks/tracking': async (world) => ({
    as: null,
    input: {
      tracking_no: (await world.packed('')).tracking_no,
      last_mile_no: `LM${world.customerId}X${++count}`,
      events: [{ occurred_at: '2026-03-02T08:00:00Z', status: 'in_transit', description: 'Sorted', place: 'Leipzig' }],
    },
  }),

  // Signing out ends a session, so a fresh person does it.
  'POST /api/ucenter/logout': async (world) => ({ as: await world.member(), input: {} }),
  'GET /api/ucenter/getCurrentUser': nothing,
  'GET /api/ucenter/user/getProfile': nothing,
  'POST /api/ucenter/user/updateProfile': own(() => ({
    first_name: `Own ${++count}`, last_name: 'Name', phone: '+49 30 1', language: 'zh_CN', time_zone: 'Asia/Shanghai',
  })), // prettier-ignore
  'POST /api/ucenter/user/endOtherSessions': nothing,
  'POST /api/ucenter/customer/setting/updatePwd': own(async ({ test, customer }) => {
    const current_pwd = `kettle rhubarb ${++count}`
    await test.ctx.db.office
      .updateTable('member')
      .set({ password_hash: await hashPassword(current_pwd) })
      .where('member_id', '=', customer.memberId)
      .execute()
    const new_pwd = `tangled ivory pontoon ${count}`
    return { current_pwd, new_pwd, confirm_new_pwd: new_pwd }
  }),
  'GET /api/ucenter/dashboard/getWorkplace': nothing,
  'GET /api/ucenter/dashboard/getMonitor': nothing,
  'GET /api/ucenter/product/getWarehouseList': nothing,
  'GET /api/ucenter/product/getProductCategoryList': nothing,
  'GET /api/tms/basic/CommonData/getPropertyList': nothing,
  'GET /api/wms/getCountryList': nothing,

  'GET /api/ucenter/product/getImage': own(async (world) => ({ file_id: await world.image(), size: 'small' })),
  'GET /api/ucenter/oms/product/sku/commonProductListForSearch': own((world) => ({
    search: world.mark,
    warehouse_id: world.shop.warehouseId,
  })),
  'GET /api/ucenter/product/getList': own(async (world) => ({
    ...(await kept(world, productCalls.keepSearch)), ...list, sku: world.mark, barcode: 'BC', name: 'Product', attribute: 'general', category: 'electronics', in_stock: 'yes', sort: '-sku',
  })), // prettier-ignore
  'POST /api/ucenter/product/keepSearch': own((world) => ({ terms: [world.sku.sku, `NOT-THERE-${++count}`] })),
  'GET /api/ucenter/product/getSearch': own((world) => kept(world, productCalls.keepSearch)),
  'GET /api/ucenter/product/exportSku': own(async (world) => ({
    ...(await kept(world, productCalls.keepSearch)),
    sku: world.sku.sku,
    sort: 'barcode',
    format: 'csv',
  })),
  'GET /api/ucenter/product/getProductDetail': own((world) => ({ sku_id: world.sku.skuId })),
  'POST /api/ucenter/product/printSku': own((world) => ({
    labels: [{ sku_id: world.sku.skuId, copies: 1 }],
    size: '50x30',
    dpi: 203,
  })),
  'POST /api/ucenter/product/addProduct': own(product),
  'POST /api/ucenter/product/updateProduct': own(async (world) => ({
    ...(await product(world)),
    sku_id: await freshSku(world),
    version: 1,
  })),
  'POST /api/ucenter/product/deleteProduct': own(async (world) => ({ sku_ids: [await freshSku(world)] })),
  'POST /api/ucenter/product/restoreProduct': own(async (world) => {
    const sku_ids = [await freshSku(world)]
    await ok(world.test, world.customer, productCalls.deleteProducts, { sku_ids })
    return { sku_ids }
  }),
  'GET /api/ucenter/product/getNewSn': nothing,
  'GET /api/ucenter/product/getProductPackMaterial': nothing,
  'POST /api/ucenter/product/updateProductUrl': own((world) => ({
    rows: [{ sku: world.sku.sku, url: `https://pictures.example/${++count}.png` }],
  })),
  'GET /api/ucenter/product/getPictureResults': own((world) => ({ sku_id: world.sku.skuId })),
  'POST /baiduTranslate': own(() => ({ q: '杯子', from: 'zh', to: 'en' })),
  'POST /upload/img': (world) => ({ as: world.customer, input: {}, file: { name: 'cup.png', bytes: PNG } }),
  ...importRequests(productImportCalls, productFile),

  'POST /api/ucenter/inventory/keepSearch': own((world) => ({ terms: [world.sku.sku, `NO-STOCK-${++count}`] })),
  'GET /api/ucenter/inventory/getSearch': own((world) => kept(world, stockCalls.keepSearch)),
  'GET /api/ucenter/inventory/getList': own(async (world) => ({
    ...(await kept(world, stockCalls.keepSearch)),
    ...list,
    sort: '-sku',
    warehouse_id: world.shop.warehouseId,
    sku: world.mark,
    show: 'in_stock',
  })),
  'GET /api/ucenter/inventory/exportList': own(async (world) => ({
    ...(await kept(world, stockCalls.keepSearch)),
    warehouse_id: world.shop.warehouseId,
    sort: 'sku',
  })),
  'GET /api/ucenter/inventory/getSkuList': own(async (world) => ({
    ...(await kept(world, stockCalls.keepSearch)),
    ...list,
    sort: '-sku',
    sku: world.mark,
    show: 'in_stock',
  })),
  'GET /api/ucenter/inventory/exportSkuList': own(async (world) => ({
    ...(await kept(world, stockCalls.keepSearch)),
    sort: 'sku',
    format: 'xlsx',
  })),
  'GET /api/ucenter/inventory/getStockDocuments': own((world) => ({
    ...list,
    of: 'frozen',
    sku_id: world.sku.skuId,
    warehouse_id: world.shop.warehouseId,
  })),
  'GET /api/ucenter/inventory/getReorderTarget': own(() => ({})),
  'POST /api/ucenter/inventory/setReorderTarget': own(async (world) => ({
    // A product without a target of its own yet.
    sku_id: (await makeSku(world.test, world.customerId)).skuId,
    target: { target_days: 1 + (++count % 365), lead_days: 20 },
  })),
  'GET /api/ucenter/inventory/getCounts': own((world) => ({ warehouse_id: world.shop.warehouseId, sku: world.mark })),
  'GET /api/ucenter/inventory/getStockLog': own((world) => ({
    ...list, ...days, warehouse_id: world.shop.warehouseId, sku: world.mark, sku_id: world.sku.skuId, type: 'arrival_and_storage', sort: 'at',
  })), // prettier-ignore

  'GET /api/ucenter/product/downloadStockLog': own((world) => ({
    ...days, warehouse_id: world.shop.warehouseId, sku_id: world.sku.skuId, sort: 'at',
  })), // prettier-ignore
  'GET /api/ucenter/inventory/getSnapshot': own((world) => ({ ...list, ...snapshot(world) })),
  'GET /api/ucenter/inventory/getSnapshotTotal': own(snapshot),
  'GET /api/ucenter/inventory/exportSnapshot': own(snapshot),
  'GET /api/ucenter/inventory/getCountList': own((world) => ({
    ...list,
    warehouse_id: world.shop.warehouseId,
    status: 'counting',
  })),
  'GET /api/ucenter/inventory/getCountDetail': own(async (world) => ({ count_id: (await counting(world)).count_id })),
  'GET /api/ucenter/inventory/exportCounts': own(async (world) => {
    await counting(world)
    return { warehouse_id: world.shop.warehouseId, status: 'counting', format: 'xlsx' }
  }),
  'GET /api/ucenter/inventory/exportCountLines': own(async (world) => ({
    count_id: (await counting(world)).count_id,
    format: 'csv',
  })),
  'GET /api/ucenter/inventory/getCountPicture': own(async (world) => {
    const { key, file_id } = await countPictured(world)
    return { count_id: key.count_id, file_id }
  }),
  'GET /api/ucenter/inventory/getTransferList': own((world) => ({
    ...list,
    to_warehouse_id: world.shop.warehouseId,
    number: 'TR',
    status: 'submitted',
  })),
  'GET /api/ucenter/inventory/getTransferCounts': own((world) => ({ sku: world.mark })),
  'GET /api/ucenter/inventory/getTransferDetail': own(async (world) => ({
    transfer_id: (await transferring(world, 'shipped')).key.transfer_id,
  })),
  'POST /api/ucenter/inventory/findTransferGoods': own(async (world) => ({
    warehouse_id: world.shop.warehouseId,
    skus: [(await transferable(world)).sku],
  })),
  'POST /api/ucenter/inventory/submitTransfer': own(async (world) => (await transferable(world)).asked),
  'POST /api/ucenter/inventory/cancelTransfer': own(async (world) => ({
    transfer_id: (await transferring(world, 'submitted')).key.transfer_id,
    note: world.mark,
  })),
  'GET /api/ucenter/inbound/exportList': own(async (world) => {
    await world.booking('draft')
    return { ...created, number: 'IB', warehouse_id: world.shop.warehouseId, stage: 'draft', sort: 'created_at' }
  }),
  'GET /api/ucenter/inbound/getList': own((world) => ({
    ...list, ...created, number: 'IB', sku: world.mark, warehouse_id: world.shop.warehouseId, stage: 'draft', sort: 'created_at',
  })), // prettier-ignore
  'GET /api/ucenter/inbound/getStatusCounts': own((world) => ({
    ...created,
    number: 'IB',
    sku: world.mark,
    warehouse_id: world.shop.warehouseId,
  })),
  'GET /api/ucenter/inbound/getDetail': booking('to_be_shelved'),
  'POST /api/ucenter/inbound/findProducts': own((world) => ({ skus: [world.sku.sku] })),
  'GET /api/ucenter/inbound/productSheet': own(async (world) => ({
    booking_id: (await world.booking('draft')).booking_id,
    format: 'xlsx',
  })),
  'POST /api/ucenter/inbound/readProductSheet': async (world) => ({
    as: world.customer,
    input: { booking_id: (await world.booking('draft')).booking_id },
    file: { name: 'list.csv', bytes: Buffer.from(`SKU,Quantity\n${world.sku.sku},${++count}\n`) },
  }),
  'GET /api/ucenter/inbound/packingSheet': own(async (world) => ({
    booking_id: (await world.booking('draft')).booking_id,
    format: 'csv',
  })),
  'POST /api/ucenter/inbound/readPackingSheet': async (world) => ({
    as: world.customer,
    input: { booking_id: (await world.booking('draft')).booking_id },
    file: {
      name: 'boxes.csv',
      bytes: Buffer.from(
        `Box no.,Weight (kg),Length (cm),Width (cm),Height (cm),SKU,Quantity\n1,8.25,60,40,40,${world.sku.sku},${++count}\n`,
      ),
    },
  }),
  'GET /api/ucenter/inbound/productList': booking('submitted'),
  'GET /api/ucenter/inbound/packingList': booking('submitted'),
  'GET /api/ucenter/inbound/boxMarks': own(async (world) => ({
    booking_id: (await world.booking('submitted')).booking_id,
    size: '100x150',
    box_no: '1',
    box_nos: '1',
    format: 'pdf',
    dpi: '203',
  })),
  'POST /api/ucenter/inbound/saveDraft': own(async (world) => {
    const { booking_id, version } = await world.booking('draft')
    return {
      booking_id,
      version,
      warehouse_id: world.shop.warehouseId,
      lines: [{ sku_id: world.sku.skuId, quantity: 7 }],
    }
  }),
  'POST /api/ucenter/inbound/savePacking': own(async (world) => {
    const { booking_id, version, boxes } = await world.booking('draft')
    return { booking_id, version, packing_method: 'multiple_skus_per_box', barcodes_confirmed: true, boxes }
  }),
  'POST /api/ucenter/inbound/saveShipping': own(async (world) => {
    const { booking_id, version } = await world.booking('draft')
    const shipping = { ...EXPRESS, courier: world.mark }
    return { booking_id, version, shipping, inspection: 'full', insurance_value_usd: '100.00', remark: world.mark }
  }),
  'POST /api/ucenter/inbound/delete': booking('draft'),
  'POST /api/ucenter/inbound/copy': booking('withdrawn'),
  'POST /api/ucenter/inbound/restore': own(async (world) => {
    const { booking_id } = await world.booking('draft')
    await ok(world.test, world.customer, inboundCalls.deleteDraft, { booking_id })
    return { booking_id }
  }),
  'POST /api/ucenter/inbound/resubmit': own(async (world) => {
    const { booking_id } = await world.booking('submitted')
    await ok(world.test, world.customer, inboundCalls.withdraw, { booking_id })
    return { booking_id }
  }),
  'POST /api/ucenter/inbound/submit': booking('draft'),
  'POST /api/ucenter/inbound/withdraw': booking('submitted'),

  'POST /api/ucenter/inbound/answerUnannounced': own(async (world) => {
    const { booking_id, goods_id } = (await world.found()).key
    return { booking_id, goods_id, answer: 'add', sku_id: world.sku.skuId, note: world.mark }
  }),
  'GET /api/ucenter/inbound/getGoodsPicture': own(async (world) => {
    const { key, file_id } = await world.found()
    return { booking_id: key.booking_id, goods_id: key.goods_id, file_id }
  }),
  'GET /api/ucenter/inventory/getLots': own(async (world) => {
    const { warehouse_id, sku_id, lot } = await world.lotted()
    return { ...list, warehouse_id, sku_id, lot, sku: world.sku.sku, state: 'bad' }
  }),
  'GET /api/ucenter/inventory/exportLots': own(async (world) => {
    const { warehouse_id, sku_id, lot } = await world.lotted()
    return { warehouse_id, sku_id, lot, format: 'csv' }
  }),
  'GET /api/ucenter/inventory/getLotOrders': own(async (world) => {
    const { warehouse_id, sku_id, lot } = await world.lotted()
    const { order_id } = await world.packed()
    return { ...list, warehouse_id, sku_id, lot, order_id }
  }),
  'GET /api/ucenter/inventory/exportLotOrders': own(async (world) => {
    const { sku_id } = await world.lotted()
    const { order_id } = await world.packed()
    return { sku_id, order_id, format: 'csv' }
  }),
  'POST /api/ucenter/inbound/addFile': async (world) => ({
    as: world.customer,
    input: { booking_id: (await world.booking('draft')).booking_id },
    file: { name: `box${++count}.png`, bytes: PNG },
    logs: 2,
  }),
  'GET /api/ucenter/inbound/getArrivalDays': own(async (world) => ({
    booking_id: (await world.booking('draft')).booking_id, month: '2026-03',
  })), // prettier-ignore
  'POST /api/ucenter/inbound/removeFile': own((world) => filed(world)),
  'GET /api/ucenter/inbound/getFile': own((world) => filed(world)),
  'GET /api/ucenter/inventory/getQuarantine': own((world) => ({
    ...list, warehouse_id: world.shop.warehouseId, sku_id: world.sku.skuId, status: 'kept',
  })), // prettier-ignore
  'GET /api/ucenter/inventory/getQuarantinePicture': own(async (world) => {
    const { quarantine_id, file_id } = await world.quarantined()
    return { quarantine_id, file_id }
  }),
  'GET /api/ucenter/return/getList': own((world) => ({
    ...list,
    ...returns(world),
    status: 'announced',
    sort: 'created_at',
  })),
  'GET /api/ucenter/return/exportList': own(async (world) => {
    await returning(world, 'announced')
    return { ...returns(world), status: 'announced', sort: 'created_at' }
  }),
  'GET /api/ucenter/return/getStatusCounts': own(returns),
  'GET /api/ucenter/return/getDetail': ofReturn('inspected'),
  'GET /api/ucenter/return/printSlip': ofReturn('announced'),
  'GET /api/ucenter/return/getPicture': own(async (world) => {
    const { return_id } = (await returning(world, 'inspected')).key
    const { pictures } = await ok(world.test, world.customer, returnCalls.getDetail, { return_id })
    return { return_id, file_id: pictures[0]!.file_id }
  }),
  'GET /api/ucenter/return/getReturnable': own(async (world) => {
    const { order_no } = await ok(world.test, world.customer, orderCalls.getDetail, { order_id: await leaving(world) })
    return { order_no }
  }),
  'POST /api/ucenter/return/announce': own(announcement),
  'POST /api/ucenter/return/cancel': ofReturn('announced'),
  'POST /api/ucenter/return/decide': own(async (world) => ({
    return_id: (await returning(world, 'inspected')).key.return_id,
    decisions: [{ sku_id: world.sku.skuId, grade: 'sellable', decision: 'restock' }],
  })),
  'POST /api/ucenter/return/claim': own(async (world) => {
    const parcel = unknownParcel(world)
    await ok(world.test, world.worker, officeReturnCalls.addFound, parcel)
    return { number: parcel.tracking_number, note: world.mark }
  }),
  'GET /api/ucenter/return/getClaims': own(async (world) => {
    await claiming(world)
    return list
  }),
  'GET /api/ucenter/loss/getList': own((world) => ({
    ...list,
    ...losses(world),
    status: 'confirmed',
    sort: 'created_at',
  })),
  'GET /api/ucenter/loss/exportList': own(async (world) => {
    await world.loss()
    return { ...losses(world), status: 'confirmed', sort: 'created_at' }
  }),
  'GET /api/ucenter/loss/getStatusCounts': own(losses),
  'GET /api/ucenter/loss/getDetail': loss('rejected'),
  'GET /api/ucenter/loss/getPicture': own(async (world) => {
    const { loss_id } = await world.loss('rejected')
    const { pictures } = await ok(world.test, world.customer, lossCalls.getDetail, { loss_id })
    return { loss_id, file_id: pictures[0]!.file_id }
  }),
  'POST /api/ucenter/loss/agree': loss('rejected'),
  'POST /api/ucenter/loss/dispute': own(async (world) => ({
    loss_id: (await world.loss('rejected')).loss_id,
    reason: world.mark,
  })),

  'GET /api/ucenter/order/getList': own(async (world) => ({
    ...(await kept(world, orderCalls.keepSearch)), ...list, ...created, number: `${world.mark}*`, tracking_no: 'TN1', country: 'DE', warehouse_id: world.shop.warehouseId, sku: world.sku.sku, status: 'approving', sort: 'created_at',
    ...ORDER_SEARCH, upload_id: await world.orderUpload(),
  })), // prettier-ignore
  'POST /api/ucenter/order/keepSearch': own((world) => ({ terms: [world.mark, world.sku.sku, `NONE-${++count}`] })),
  'GET /api/ucenter/order/getSearch': own((world) => kept(world, orderCalls.keepSearch)),
  'GET /api/ucenter/order/exportList': own(async (world) => {
    const upload_id = await world.orderUpload()
    return {
      ...(await kept(world, orderCalls.keepSearch)),
      upload_id,
      amount_from: '0.01',
      amount_to: '999999.00',
      status: 'approving',
      sort: '-created_at',
    }
  }),
  'GET /api/ucenter/order/getUploads': own(async (world) => ({ upload_id: await world.orderUpload() })),
  'GET /api/ucenter/order/getStatusCounts': own((world) => ({ ...created, warehouse_id: world.shop.warehouseId })),
  'GET /api/ucenter/order/getDetail': order,
  'GET /api/ucenter/order/getFormChoices': nothing,
  'GET /api/ucenter/tariff/getTariffs': nothing,
  'GET /api/ucenter/tariff/getTariff': own(async (world) => {
    const { rows } = await ok(world.test, world.customer, ownRateCalls.getTariffs, {})
    return { tariff_id: rows.find(({ code }) => code === world.shop.warehouseCode)?.in_force?.tariff_id }
  }),
  'GET /api/ucenter/order/getOrderMethods': order,
  'POST /api/ucenter/order/calculatePrices': own((world) => calculated(world)),
  'POST /api/ucenter/order/compareWarehouses': own((world) => ({
    country: 'DE',
    postal_code: '10115',
    lines: [{ sku_id: world.sku.skuId, quantity: 2, unit_price_usd: '8.50' }],
    tax: { vat: '', ioss: '', gst: '', icms: '' },
  })),
  'POST /api/ucenter/order/calculateMethods': own((world) => ({
    warehouse_id: world.shop.warehouseId,
    country: 'DE',
    postal_code: '10115',
    lines: [{ sku_id: world.sku.skuId, quantity: 2, unit_price_usd: '8.50' }],
    tax: { vat: '', ioss: '', gst: '', icms: '' },
    services: [{ code: 'photo', quantity: 1 }],
  })),
  'POST /api/ucenter/order/eraseRecipients': own(async (world) => ({
    order_ids: [await leaving(world)],
  })),
  'POST /api/ucenter/order/addOrder': own((world) => world.form({ services: [{ code: 'photo', quantity: 1 }] })),
  'POST /api/ucenter/order/placeOrders': own((world) => ({
    orders: [
      { ...world.form({ services: [{ code: 'photo', quantity: 1 }] }), method: { method_id: world.shop.methodId } },
    ],
  })),
  ...splittingRequests,
  ...importRequests(orderImportCalls, orderFile),
  ...mappingRequests(orderImportCalls, orderMappingCalls, orderFile, { columns: { customer_order_no: 1, warehouse: 2, sku: 3, quantity: 4 }, values: { country: 'Germany' } }), // prettier-ignore
  'POST /api/ucenter/order/updateOrder': own(async (world) => {
    const order_id = await inError(world)
    return {
      order_id,
      version: await versionOf(world, order_id),
      ...world.form({ services: [{ code: 'photo', quantity: 1 }] }),
      reply: 'Number 9',
    }
  }),
  'POST /api/ucenter/order/saveForLater': own(async (world) => {
    const form = world.form({})
    const order_id = await world.ready()
    return {
      order_id,
      version: await versionOf(world, order_id),
      ...form,
      recipient: { ...form.recipient, phone: '', postal_code: '' },
      lines: [],
    }
  }),
  'POST /api/ucenter/order/saveSelfService': own(async (world) => {
    const order_id = await world.collected()
    return { ...world.selfService(), order_id, version: await versionOf(world, order_id) }
  }),
  'POST /api/ucenter/order/saveOwnLabelOrder': own(async (world) => {
    const order_id = await world.labelled()
    return { ...world.ownLabelForm(), order_id, version: await versionOf(world, order_id) }
  }),
  'POST /api/ucenter/order/confirmDelivery': own(async (world) => ({ order_id: await world.labelledAndShipped() })),
  'POST /api/ucenter/order/addFile': async (world) => ({
    as: world.customer,
    input: { order_id: await world.ready() },
    file: { name: `paper${++count}.png`, bytes: PNG },
    logs: 2,
  }),
  'POST /api/ucenter/order/removeFile': own((world) => attached(world)),
  'GET /api/ucenter/order/getFile': own((world) => attached(world)),
  'POST /api/ucenter/order/setOwnLabel': async (world) => ({
    as: world.customer,
    input: { order_id: await world.labelled(), carrier: 'DPD', tracking_no: `OL${world.customerId}X${++count}` },
    file: { name: `label${count}.png`, bytes: PNG },
    logs: 2,
  }),
  'GET /api/ucenter/order/getOwnLabel': own(async (world) => ({ order_id: await world.labelled() })),
  'POST /api/ucenter/order/deleteOrder': own(async (world) => ({ order_ids: [await world.ready()] })),
  'POST /api/ucenter/order/restoreOrder': own(async (world) => {
    const order_ids = [await world.ready()]
    await ok(world.test, world.customer, orderCalls.deleteOrder, { order_ids })
    return { order_ids }
  }),
  'POST /api/ucenter/order/previewSubmit': own(async (world) => ({ order_ids: [await world.ready()] })),
  'POST /api/ucenter/order/previewCorrection': own(corrected),
  'POST /api/ucenter/order/correctRecipient': own(corrected),
  'POST /api/ucenter/order/chooseMethod': own(async (world) => ({
    order_id: await world.ready(),
    method_id: world.shop.methodId,
  })),
  'POST /api/ucenter/order/replyError': own(async (world) => ({ order_id: await inError(world), reply: world.mark })),
  'POST /api/ucenter/order/submitOrders': own(async (world) => ({ order_ids: [await world.ready()] })),
  'POST /api/ucenter/order/cancelOrder': order,
  'POST /api/ucenter/order/cancelOrders': own(async (world) => ({ order_ids: [await world.ready()] })),
  'POST /api/ucenter/order/holdOrders': own(async (world) => ({
    order_ids: [await world.submitted()],
    reason: world.mark,
  })),
  'POST /api/ucenter/order/leaveQueue': own(async (world) => ({ order_ids: [await world.backordered()] })),
  'POST /api/ucenter/order/releaseOrders': own(async (world) => ({ order_ids: [await world.held()] })),
  'POST /api/ucenter/order/interceptOrder': own(async (world) => ({
    order_id: await world.verified(),
    type: 'other',
    note: world.mark,
  })),

  'GET /api/ucenter/methodRule/getList': own(async (world) => {
    await methodRule(world)
    return {}
  }),
  'POST /api/ucenter/methodRule/addRule': own((world) => ({ ...ruleOf(world), place: 1 })),
  'POST /api/ucenter/methodRule/updateRule': own(async (world) => ({
    ...(await methodRule(world)),
    version: 1,
    ...ruleOf(world),
  })),
  'POST /api/ucenter/methodRule/moveRule': own(async (world) => ({ ...(await methodRule(world)), place: 1 })),
  'POST /api/ucenter/methodRule/deleteRule': own(methodRule),
  'POST /api/ucenter/order/chooseByRules': own(async (world) => {
    await methodRule(world)
    return { order_ids: [await world.ready()] }
  }),
  'POST /api/ucenter/order/chooseForAll': own(async (world) => ({
    order_ids: [await world.ready()],
    choose: { method_id: world.shop.methodId },
  })),
  'GET /api/ucenter/order/previewUploadRules': own(async (world) => {
    await methodRule(world)
    const { import_id } = await ok(world.test, world.customer, orderImportCalls.upload, {}, { file: orderFile(world) })
    return { import_id }
  }),
  'GET /api/ucenter/order/getUploadResults': own(async (world) => ({ upload_id: await draftUpload(world) })),
  'GET /api/ucenter/order/exportUploadDrafts': own(async (world) => ({
    upload_id: await draftUpload(world),
    format: 'csv',
  })),
  'GET /api/ucenter/recipient/getList': own(async (world) => {
    await savedRecipient(world)
    return { ...list, search: world.mark }
  }),
  'POST /api/ucenter/recipient/addRecipient': own(somebody),
  'POST /api/ucenter/recipient/updateRecipient': own(async (world) => ({
    ...(await savedRecipient(world)),
    version: 1,
    ...somebody(world),
  })),
  'POST /api/ucenter/recipient/deleteRecipient': own(savedRecipient),

  'GET /api/ucenter/billing/getBalance': nothing,
  'GET /api/ucenter/billing/getTransactionList': own((world) => ({
    ...list,
    ...days,
    bill_type: 'top_up',
    fee_type: 'base_freight',
    reference: world.mark,
    sort: 'at',
  })),
  'GET /api/ucenter/billing/exportTransactions': own(async (world) => {
    await world.packed()
    return { bill_type: 'order', sort: '-at' }
  }),
  'GET /api/ucenter/billing/getFulfillmentFeeList': withFulfilmentFee((world) => ({
    ...list,
    ...days,
    number: world.mark,
  })),
  'GET /api/ucenter/billing/getFulfillmentFeeTotal': withFulfilmentFee((world) => ({ ...days, number: world.mark })),
  'GET /api/ucenter/billing/exportFulfillmentFees': withFulfilmentFee(async (world) => {
    const { order_id } = await world.packed()
    const { order_no } = await ok(world.test, world.customer, orderCalls.getDetail, { order_id })
    return { ...days, number: order_no }
  }),
  'GET /api/ucenter/billing/getStorageFeeList': own((world) => ({
    ...list,
    ...storageFilters(world),
  })),
  'GET /api/ucenter/billing/getStorageFeeTotal': own(storageFilters),
  'GET /api/ucenter/billing/exportStorageFees': own(async (world) => {
    await world.storageBill()
    return { warehouse_id: world.shop.warehouseId, state: 'unsettled', format: 'csv' }
  }),
  'GET /api/ucenter/billing/getStorageFee': own(async (world) => ({ bill_id: await world.storageBill() })),
  'GET /api/ucenter/billing/exportStorageFeeLines': own(async (world) => ({
    bill_id: await world.storageBill(),
    format: 'csv',
  })),
  'GET /api/ucenter/billing/getStorageFeePreview': nothing,
  'GET /api/ucenter/billing/getEstimateMonths': nothing,
  'GET /api/ucenter/billing/getEstimateList': own((world) => ({
    ...list,
    month: '2019-01',
    differs: 'above',
    number: world.mark,
  })),
  'GET /api/ucenter/billing/exportEstimates': own(async (world) => {
    await world.packed()
    return { format: 'csv' }
  }),
  'GET /api/ucenter/billing/getStatementList': own(() => ({ ...list, month: '2019-01' })),
  'GET /api/ucenter/billing/exportStatements': own(async (world) => {
    await world.statement()
    return { format: 'csv' }
  }),
  'GET /api/ucenter/billing/getStatement': own(async (world) => ({ month: await world.statement() })),
  'GET /api/ucenter/billing/getStatementPdf': own(async (world) => ({ month: await world.statement() })),
  'GET /api/ucenter/billing/exportStatementEntries': own(async (world) => ({
    month: await world.statement(),
    format: 'csv',
  })),
  'POST /api/ucenter/billing/settleStorageFees': own(async (world) => ({ bill_ids: [await world.storageBill()] })),
  'GET /api/ucenter/topup/getList': own(() => ({
    ...list,
    ...days,
    status: 'submitted',
    top_up_no: 'TU',
    sort: 'created_at',
  })),
  'GET /api/ucenter/topup/exportList': own(async (world) => {
    await world.topUp()
    return { ...days, status: 'submitted', sort: '-created_at' }
  }),
  'GET /api/ucenter/topup/getStatusCounts': nothing,
  'GET /api/ucenter/topup/getDetail': topUp,
  'GET /api/ucenter/topup/getSlip': own(async (world) => ({ top_up_id: await world.topUp(), proof: 'filed' })),
  'GET /api/ucenter/topup/getPaymentMethods': nothing,
  'POST /api/ucenter/topup/addTopup': own(async (world) => ({ ...REMITTANCE, slip_file_id: await world.slip() })),
  'POST /api/ucenter/topup/updateTopup': own(async (world) => {
    const top_up_id = await world.topUp()
    const { updated_at } = await ok(world.test, world.customer, topUpCalls.getDetail, { top_up_id })
    return { ...REMITTANCE, slip_file_id: await world.slip(), top_up_id, updated_at }
  }),
  'GET /api/ucenter/topup/getPaymentAccounts': nothing,
  'GET /api/ucenter/billing/getLowBalance': nothing,
  'POST /api/ucenter/billing/setLowBalance': own(() => ({ below: `${250 + ++count}.00` })),
  'POST /api/ucenter/topup/uploadSlip': (world) => ({
    as: world.customer,
    input: {},
    file: { name: 'slip.pdf', bytes: PDF },
  }),
  'GET /api/ucenter/operationLog/getList': own(() => ({
    ...list, ...days, menu: 'orders', action: 'order', actor: 'Mei', actor_kind: 'main', object: 'order', object_id: 'x',
  })), // prettier-ignore
}

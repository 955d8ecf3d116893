// Valid requests of the staff's calls. Optional fields are filled, so that there is something to bend.
import { sql } from 'kysely'
import { methodDocument } from '#test/make-rates.ts'
import { systemActor } from '#server/base/actor.ts'
import { addPriceGroup, publishTariff } from '#server/rates/index.ts'
import { packedAs, packInput } from '#server/orders/order.testing.ts'
import { makeMethod } from '#test/make-rates.ts'
import { makeSku, makeStaff } from '#test/make.ts'
import { ok, type Caller } from '#test/app.ts'
import { addDays } from '#shared/time.ts'
import { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { officeOrderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { officeBookingFileCalls } from '#shared/inbound/booking-files.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { EXPRESS } from '#server/inbound/booking.testing.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { claiming, inspected, refunding, returning, unknownParcel } from './returning.ts'
import { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { cartonCalls } from '#shared/warehouses/cartons.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { corrected } from './correcting.ts'
import { beginning, countedShort, counting, countingPlace, countPictured, keyOf, placed } from './counting.ts'
import { transferable, transferring } from './transferring.ts'
import { aloneWaiting, loaded, vanOf, waitingForVan } from './handing-over.ts'
import { waveLine, waving } from './waving.ts'
import { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import { calculated } from './calculating.ts'
import type { Requests } from './requests.ts'
import { ORDER_SEARCH, PDF, PNG, REMITTANCE, type World } from './world.ts'

/** One good event of a parcel. */
const trackingFile = async (world: World) => {
  const { order_id } = await world.packed(`TF${world.customerId}X${++count}`)
  const { order_no } = await ok(world.test, world.service, officeOrderCalls.getDetail, { ...queried(world), order_id })
  const bytes = Buffer.from(`Order number,Status,Time\n${order_no},InTransit,2026-03-01 08:00\n`)
  return { as: world.service, input: {}, file: { name: 'tracking.csv', bytes } }
}

/** Every surcharge that a tariff knows, once. */
const FULL = {
  forbidden_attributes: ['liquid'],
  remote: [
    { area: { country: 'FR', prefixes: ['20'], ranges: [{ from: '97', to: '98' }] }, minimum: '1.00', per_kg: '0.5' },
  ],
  oversize: [{ measure: 'girth', above: 200, amount: '5' }],
  oversized_surcharge: [{ measure: 'longest_side', above: 100.5, amount: '7' }],
  peak: [{ from: '2026-11-01', to: '2026-12-31', per_parcel: '0.5', per_kg: '0.1', zones: ['Z1'] }],
  dangerous_goods: [{ attribute: 'battery', per_parcel: '1', per_kg: '0' }],
  over_category: { free: 3, per_extra: '0.5' },
  multiline_entry: { free: 5, per_extra: '0.3' },
  over_declaration: { limit_usd: '150', flat: '1', percent: '2.5' },
  special_service: [{ code: 'age', amount: '2', countries: ['DE'] }],
}

type Input = Record<string, unknown>
const as =
  (who: (world: World) => Caller) => (input: (world: World) => Promise<Input> | Input) => async (world: World) => ({
    as: who(world),
    input: await input(world),
  })
const admin = as((world) => world.admin)
const manager = as((world) => world.manager)
const service = as((world) => world.service)
const worker = as((world) => world.worker)
const finance = as((world) => world.finance)

/** One for all parcels of a world, of the size that `packInput` says: a warehouse has a hundred at most. */
const cartons = new WeakMap<World, Promise<{ carton_id: string }>>()
const cartonOf = (world: World): Promise<{ carton_id: string }> => {
  const made =
    cartons.get(world) ??
    ok(world.test, world.admin, cartonCalls.addCarton, {
      warehouse_id: world.shop.warehouseId, code: 'PARCEL', name_en: 'Box', name_zh: '纸箱', inner_length_mm: 210, inner_width_mm: 110,
      inner_height_mm: 50, outer_length_mm: 220, outer_width_mm: 120, outer_height_mm: 60, weight_g: 80, max_weight_g: 30_000,
    }) // prettier-ignore
  cartons.set(world, made)
  return made
}
const list = { size: '20' }
const days = { from: '2026-01-01', to: '2026-12-31' }
const created = { created_from: '2026-01-01', created_to: '2026-12-31' }
const queried = (world: World) => ({ customer_id: String(world.customerId) })
const statement = async (world: World) => ({ ...queried(world), month: await world.statement() })
const storageFilters = (world: World) => ({
  ...queried(world),
  warehouse_id: world.shop.warehouseId,
  from: '2026-03-01',
  to: '2026-03-31',
  state: 'unsettled',
  bill_no: 'SF',
})
const bookings = (world: World) => ({
  ...queried(world),
  ...created,
  number: 'IB',
  sku: world.mark,
  warehouse_id: world.shop.warehouseId,
})
const snapshot = (world: World) => ({
  ...queried(world),
  warehouse_id: world.shop.warehouseId,
  deadline: '2026-03-02',
  sku: world.mark,
})
const losses = (world: World) => ({
  ...queried(world), ...created, number: 'LO', sku: world.sku.sku, type: 'normal', warehouse_id: world.shop.warehouseId,
}) // prettier-ignore
const returns = (world: World) => ({
  ...queried(world), ...created, number: 'RT', sku: world.sku.sku, kind: 'announced', warehouse_id: world.shop.warehouseId,
}) // prettier-ignore
const reviewed = async (world: World) => {
  const key = await world.loss()
  return { ...key, comment: world.mark, picture_ids: [await world.lossPicture()] }
}
let count = 0
/** The key of a search that this person keeps. */
const pasted = (world: World) =>
  ok(world.test, world.service, officeStockCalls.keepSearch, { terms: [world.mark, world.sku.sku] })
/** A booking with one scan. */
const scanned = async (world: World): Promise<{ customer_id: number; booking_id: string }> => {
  const { key } = await world.booking('future_receipt')
  const scan = {
    scan_id: world.test.ctx.clock.id(), step: 'receive' as const, code: world.mark, box_no: 1, sku_id: world.sku.skuId, location: null,
    outcome: 'counted' as const, scanned_at: '2026-03-02T08:00:00.000Z',
  } // prettier-ignore
  await ok(world.test, world.worker, receivingCalls.recordScans, { ...key, scans: [scan] })
  return key
}
/** The plan of arrivals as it stands; begun where there was none, so that each request changes one. */
const planned = async (world: World): Promise<{ warehouse_id: string; version: number }> => {
  const warehouse_id = world.shop.warehouseId
  const days = { warehouse_id, from: '2026-03-02', days: '1' }
  const { plan } = await ok(world.test, world.worker, officeArrivalCalls.getCalendar, days)
  if (plan) return { warehouse_id, version: plan.version }
  const places = [{ weekday: 1, period: 'morning' as const, places: 1000 }]
  const first = { warehouse_id, version: 0, unit: 'boxes' as const, by_period: true, places }
  await ok(world.test, world.worker, officeArrivalCalls.savePlan, first)
  return planned(world)
}
/** A booking with a picture that the warehouse added. */
const filed = async (world: World) => {
  const { key } = await world.booking('submitted')
  const file = { name: `lorry${++count}.png`, bytes: PNG }
  const { file_id } = await ok(world.test, world.worker, officeBookingFileCalls.addFile, byQuery(key), { file })
  return { ...key, file_id }
}
/** An order with a file that customer service added. */
const attached = async (world: World) => {
  const key = { customer_id: world.customerId, order_id: await world.verified() }
  const file = { name: `paper${++count}.png`, bytes: PNG }
  const { file_id } = await ok(world.test, world.service, officeOrderFileCalls.addFile, byQuery(key), { file })
  return { ...key, file_id }
}
const closedQuarantine = async (world: World) => {
  const { customer_id, quarantine_id } = await world.quarantined()
  return { customer_id, quarantine_id, note: world.mark }
}

/** Counts as the warehouse found them: everything is there, one sentence about it. */
const counted = (stage: 'pending_quality_control' | 'to_be_shelved') => async (world: World) => {
  const { key, counts } = await world.booking(stage)
  return { ...key, counts: counts(6, 6, 4).map((row) => ({ ...row, description: world.mark })), note: world.mark }
}
const order = (make: (world: World) => Promise<string>) => async (world: World) => ({
  customer_id: world.customerId,
  order_id: await make(world),
})
const byQuery = <T extends Input>(made: T) => ({ ...made, customer_id: String(made['customer_id']) })
const booksRun = async (world: World) => (await ok(world.test, world.finance, officeBooksCalls.check, {})).run_id
const topUp = async (world: World) => ({ customer_id: world.customerId, top_up_id: await world.topUp() })

/** A version of the customer's own price list that has begun nowhere; what it has agreed for the registration nobody else pays. */
const ownTariff = async (world: World) => {
  const { code } = await makeMethod(world.test, world.story.warehouse, `G${world.customerId}-${++count}`)
  const document = methodDocument(world.shop.warehouseCode, code, { valid_from: '2027-01-01', registration: '57.91' })
  const published = { document, customer_id: world.customerId, valid_until: '2027-02-01' }
  const { tariff_id } = await publishTariff(world.test.ctx, systemActor('test.rates'), published)
  return { tariff_id }
}

const priceGroup = (world: World) =>
  addPriceGroup(world.test.ctx, systemActor('test.rates'), { name: `Prices ${world.customerId} ${++count}` })

/** A tariff that waits for a second person: its registration costs a hundred times as much. */
const proposal = async (world: World) => {
  const { code } = await makeMethod(world.test, world.story.warehouse, `P${world.customerId}-${++count}`)
  const document = {
    ...methodDocument(world.shop.warehouseCode, code),
    version: 2,
    valid_from: '2027-01-01',
    registration: '100.00',
  }
  const { proposal_id } = await ok(world.test, world.finance, officeRateCalls.publishTariff, { document })
  return { proposal_id }
}

/** Two submitted bookings of one consignment. */
async function sameAsn(world: World): Promise<Input> {
  const [one, two] = [await world.booking('draft'), await world.booking('draft')]
  for (const { booking_id, version } of [one, two]) {
    const wishes = { inspection: 'none' as const, insurance_value_usd: null, remark: '', original_asn: world.mark }
    await ok(world.test, world.customer, inboundCalls.saveShipping, {
      booking_id,
      version,
      shipping: EXPRESS,
      ...wishes,
    })
    await ok(world.test, world.customer, inboundCalls.submit, { booking_id })
  }
  return { customer_id: one.key.customer_id, booking_ids: [one.booking_id, two.booking_id] }
}

export const officeRequests: Requests = {
  'POST /api/office/logout': async (world) => ({ as: await makeStaff(world.test, ['sales']), input: {} }),
  'GET /api/office/getCurrentUser': manager(() => ({})),
  'GET /api/office/dashboard/getWorkplace': manager(() => ({})),
  'GET /api/office/warehouses/getList': worker(() => ({})),

  'GET /api/office/inbound/getList': manager((world) => ({
    ...list,
    ...bookings(world),
    stage: 'submitted',
    sort: 'created_at',
  })),
  'GET /api/office/inbound/exportList': manager(async (world) => {
    await world.booking('submitted')
    return { ...queried(world), ...created, stage: 'submitted', sort: 'created_at' }
  }),
  'GET /api/office/inbound/getStatusCounts': manager(bookings),
  'GET /api/office/inbound/getDetail': manager(async (world) => byQuery((await world.booking('submitted')).key)),
  'POST /api/office/inbound/confirm': manager(async (world) => (await world.booking('submitted')).key),
  'POST /api/office/inbound/void': manager(async (world) => ({
    ...(await world.booking('submitted')).key,
    reason: world.mark,
  })),
  // One row for each booking.
  'POST /api/office/inbound/merge': async (world) => ({ ...(await manager(sameAsn)(world)), logs: 2 }),
  'POST /api/office/inbound/answerUnannounced': manager(async (world) => ({
    ...(await world.found()).key,
    answer: 'add',
    sku_id: world.sku.skuId,
    note: world.mark,
  })),
  'GET /api/office/inbound/getGoodsPicture': manager(async (world) => {
    const { key, file_id } = await world.found()
    return { ...byQuery(key), file_id }
  }),
  'GET /api/office/stock/getLots': worker(async (world) => {
    const { customer_id, ...named } = await world.lotted()
    return { ...list, ...named, customer_id: String(customer_id), state: 'bad' }
  }),
  'GET /api/office/stock/exportLots': worker(async (world) => {
    const { customer_id, ...named } = await world.lotted()
    return { ...named, customer_id: String(customer_id), format: 'csv' }
  }),
  'GET /api/office/stock/getLotOrders': worker(async (world) => {
    const { customer_id, ...named } = await world.lotted()
    const { order_id } = await world.packed()
    return { ...list, ...named, order_id, customer_id: String(customer_id) }
  }),
  'GET /api/office/stock/exportLotOrders': worker(async (world) => {
    const { customer_id, sku_id } = await world.lotted()
    const { order_id } = await world.packed()
    return { sku_id, order_id, customer_id: String(customer_id), format: 'csv' }
  }),
  'POST /api/office/stock/correctLot': worker((world) => ({
    customer_id: world.customerId,
    warehouse_id: world.shop.warehouseId,
    sku_id: world.sku.skuId,
    lot: null,
    expires_on: null,
    quantity: 1,
    new_lot: `${world.mark}${++count}`,
    new_expires_on: '2027-01-31',
    note: world.mark,
  })),
  'GET /api/office/inbound/getFile': manager(async (world) => byQuery(await filed(world))),
  'GET /api/office/inbound/getArrivals': worker((world) => ({
    warehouse_id: world.shop.warehouseId, from: '2026-03-02', days: '7',
  })), // prettier-ignore
  'POST /api/office/receiving/saveArrivalPlan': worker(async (world) => ({
    ...(await planned(world)),
    unit: 'boxes',
    by_period: true,
    places: [{ weekday: 1, period: 'morning', places: 1000 + ++count }],
  })),
  'POST /api/office/receiving/saveArrivalDay': worker(async (world) => {
    const { warehouse_id, version } = await planned(world)
    const plan = { warehouse_id, version, unit: 'bookings' as const, by_period: false, places: [] }
    await ok(world.test, world.worker, officeArrivalCalls.savePlan, plan)
    return {
      warehouse_id,
      day: addDays('2026-12-24', ++count),
      note: world.mark,
      places: [{ period: 'day', places: 1000 }],
    }
  }),
  'POST /api/office/receiving/moveArrival': worker(async (world) => ({
    ...(await world.booking('submitted')).key,
    day: '2026-04-07',
    period: 'evening',
    reason: world.mark,
  })),
  'POST /api/office/receiving/addFile': async (world) => ({
    as: world.worker,
    input: byQuery((await world.booking('submitted')).key),
    file: { name: `lorry${++count}.png`, bytes: PNG },
    logs: 2,
  }),
  'POST /api/office/receiving/removeFile': worker((world) => filed(world)),
  'GET /api/office/stock/getQuarantine': worker((world) => ({
    ...list, ...queried(world), warehouse_id: world.shop.warehouseId, sku_id: world.sku.skuId, status: 'kept',
  })), // prettier-ignore
  'GET /api/office/stock/getQuarantinePicture': worker(async (world) => byQuery(await world.quarantined())),
  'POST /api/office/stock/addQuarantine': worker(async (world) => ({
    customer_id: world.customerId,
    warehouse_id: world.shop.warehouseId,
    sku_id: world.sku.skuId,
    quantity: 1,
    reason: 'damaged',
    note: `${world.mark}${++count}`,
    picture_ids: [await world.goodsPicture()],
  })),
  'POST /api/office/stock/releaseQuarantine': worker(closedQuarantine),
  'POST /api/office/stock/writeOffQuarantine': worker(closedQuarantine),
  'GET /api/office/return/getList': worker((world) => ({
    ...list,
    ...returns(world),
    status: 'announced',
    sort: 'created_at',
  })),
  'GET /api/office/return/exportList': worker(async (world) => {
    await returning(world, 'announced')
    return { ...returns(world), status: 'announced', sort: 'created_at' }
  }),
  'GET /api/office/return/getStatusCounts': worker(returns),
  'GET /api/office/return/getDetail': worker(async (world) => byQuery((await returning(world, 'inspected')).key)),
  'GET /api/office/return/getPicture': worker(async (world) => {
    const key = byQuery((await returning(world, 'inspected')).key)
    const { pictures } = await ok(world.test, world.worker, officeReturnCalls.getDetail, key)
    return { ...key, file_id: pictures[0]!.file_id }
  }),
  'POST /api/office/return/uploadPicture': async (world) => {
    await returning(world, 'arrived')
    return { as: world.worker, input: queried(world), file: { name: 'back.png', bytes: PNG } }
  },
  'GET /api/office/return/findScanned': worker(async (world) => ({
    code: (await returning(world, 'announced')).tracking_number,
  })),
  'GET /api/office/return/findGoods': worker(async (world) => ({
    ...byQuery((await returning(world, 'arrived')).key),
    code: world.sku.sku,
  })),
  'POST /api/office/return/addFound': worker(unknownParcel),
  'POST /api/office/return/arrive': worker(async (world) => (await returning(world, 'announced')).key),
  'POST /api/office/return/inspect': worker(async (world) => {
    const { key } = await returning(world, 'arrived')
    return { ...key, ...(await inspected(world)) }
  }),
  'POST /api/office/return/refundFreight': async (world) => ({ as: world.admin, input: await refunding(world) }),
  'GET /api/office/return/getUnknown': worker(async (world) => {
    await claiming(world)
    return { ...list, warehouse_id: world.shop.warehouseId }
  }),
  'POST /api/office/return/answerClaim': async (world) => ({
    as: world.worker,
    input: { ...(await claiming(world)), confirmed: true, reason: world.mark },
    logs: 2,
  }),
  'GET /api/office/loss/getList': service((world) => ({
    ...list,
    ...losses(world),
    status: 'confirmed',
    sort: 'created_at',
  })),
  'GET /api/office/loss/exportList': service(async (world) => {
    await world.loss()
    return { ...losses(world), status: 'confirmed', sort: 'created_at' }
  }),
  'GET /api/office/loss/getStatusCounts': service(losses),
  'GET /api/office/loss/getDetail': service(async (world) => byQuery(await world.loss('rejected'))),
  'GET /api/office/loss/getPicture': service(async (world) => {
    const key = byQuery(await world.loss('rejected'))
    const { pictures } = await ok(world.test, world.service, officeLossCalls.getDetail, key)
    return { ...key, file_id: pictures[0]!.file_id }
  }),
  'POST /api/office/loss/uploadPicture': (world) => ({
    as: world.service,
    input: queried(world),
    file: { name: 'box.png', bytes: PNG },
  }),
  'POST /api/office/loss/open': worker((world) => ({
    customer_id: world.customerId,
    warehouse_id: world.shop.warehouseId,
    sku: world.sku.sku,
    quantity: 1,
    reason: 'lost',
    remark: `${world.mark} ${++count}`,
    picture_ids: [],
  })),
  // The quarantine's row and the loss order's.
  'POST /api/office/loss/writeOffQuarantine': async (world) => ({
    ...(await worker(async ({ quarantined, mark }) => {
      const { customer_id, quarantine_id } = await quarantined()
      return { customer_id, quarantine_id, reason: 'damaged', note: mark }
    })(world)),
    logs: 2,
  }),
  'POST /api/office/loss/openFromCount': worker(async (world) => {
    const { key, sku_id } = await countedShort(world)
    return { ...key, sku_ids: [sku_id] }
  }),
  'POST /api/office/loss/approve': service(async (world) => {
    await world.test.ctx.db.office
      .updateTable('sku')
      .set({ purchase_price: '4.20' })
      .where('customer_id', '=', world.customerId)
      .where('purchase_price', 'is', null)
      .execute()
    return reviewed(world)
  }),
  'POST /api/office/loss/reject': service((world) => reviewed(world)),
  'GET /api/office/receiving/getQueue': worker((world) => ({
    ...list,
    stage: 'future_receipt',
    warehouse_id: world.shop.warehouseId,
  })),
  'GET /api/office/receiving/find': worker(async (world) => ({
    code: (await world.booking('future_receipt')).booking_no,
  })),
  'GET /api/office/receiving/getDetail': worker(async (world) => byQuery((await world.booking('future_receipt')).key)),
  'POST /api/office/receiving/receive': worker(async (world) => {
    const { key, counts } = await world.booking('future_receipt')
    return { ...key, counts: counts(6, 6, 4), note: world.mark }
  }),
  'POST /api/office/receiving/inspect': worker(async (world) => ({
    ...(await counted('pending_quality_control')(world)),
    inspection: 'full',
  })),
  'POST /api/office/receiving/shelve': worker(counted('to_be_shelved')),
  'POST /api/office/receiving/uploadPicture': async (world) => ({
    as: world.worker,
    input: { customer_id: String(world.customerId) },
    file: { name: 'goods.png', bytes: PNG },
  }),
  'POST /api/office/receiving/recordUnannounced': worker(async (world) => ({
    ...(await world.booking('pending_quality_control')).key,
    box_no: 1,
    code: `${world.mark}${++count}`,
    quantity: 2,
    reason: 'unknown_code',
    note: world.mark,
    picture_ids: [await world.goodsPicture()],
  })),
  'POST /api/office/receiving/takeLate': worker(async (world) => ({
    ...(await world.booking('inventory_complete')).key,
    lines: [{ sku_id: world.sku.skuId, quantity: 1 }],
    reason: 'found_later',
    note: world.mark,
  })),
  'POST /api/office/receiving/recordScans': worker(async (world) => ({
    ...(await world.booking('future_receipt')).key,
    scans: [
      {
        scan_id: `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`, step: 'receive', code: world.sku.sku, box_no: 1,
        sku_id: world.sku.skuId, location: null, outcome: 'counted', scanned_at: '2026-03-02T08:00:00.000Z',
      },
    ],
  })), // prettier-ignore
  'GET /api/office/receiving/getScans': worker(async (world) => ({
    ...list,
    ...byQuery(await scanned(world)),
    ...days,
    warehouse_id: world.shop.warehouseId,
    booking_no: 'IB',
    code: world.mark,
    by: world.mark,
    step: 'receive',
    outcome: 'counted',
    sort: 'scanned_at',
  })),
  'GET /api/office/receiving/exportScans': worker(async (world) => ({
    ...byQuery(await scanned(world)),
    format: 'csv',
  })),

  'GET /api/office/order/getList': service((world) => ({
    ...list, ...queried(world), ...created, number: `${world.mark}*`, tracking_no: 'TN1', country: 'DE', warehouse_id: world.shop.warehouseId,
    sku: world.sku.sku, status: 'verifying', sort: 'created_at', ...ORDER_SEARCH,
  })), // prettier-ignore
  'GET /api/office/order/exportList': service(async (world) => {
    await world.ready()
    return {
      ...queried(world),
      ...created,
      amount_from: '0.01',
      amount_to: '999999.00',
      status: 'approving',
      sort: 'created_at',
    }
  }),
  'GET /api/office/order/getStatusCounts': service((world) => ({
    ...queried(world),
    ...created,
    warehouse_id: world.shop.warehouseId,
  })),
  'GET /api/office/order/getDetail': service(async (world) => byQuery(await order((w) => w.submitted())(world))),
  'POST /api/office/order/verifyOrder': service(order((world) => world.submitted())),
  'POST /api/office/order/raiseError': service(async (world) => ({
    ...(await order((w) => w.submitted())(world)),
    reason: world.mark,
  })),
  'POST /api/office/order/cancelOrder': service(async (world) => ({
    ...(await order((w) => w.submitted())(world)),
    reason: world.mark,
  })),
  'POST /api/office/order/cancelOrders': service(async (world) => ({
    orders: [await order((w) => w.submitted())(world)],
    reason: world.mark,
  })),
  'POST /api/office/order/holdOrders': service(async (world) => ({
    orders: [await order((w) => w.submitted())(world)],
    reason: world.mark,
  })),
  'POST /api/office/order/releaseOrders': service(async (world) => ({
    orders: [await order((w) => w.held())(world)],
  })),
  'POST /api/office/order/answerInterception': worker(async (world) => ({
    ...(await order((w) => w.intercepted())(world)),
    answer: 'refused',
    reason: world.mark,
  })),
  'POST /api/office/order/previewCorrection': service(async (world) => ({
    customer_id: world.customerId,
    ...(await corrected(world)),
  })),
  'POST /api/office/order/correctRecipient': worker(async (world) => ({
    customer_id: world.customerId,
    ...(await corrected(world)),
  })),
  'GET /api/office/order/findForPacking': worker(async (world) => {
    const order_id = await world.verified()
    return {
      code: (
        await world.test.ctx.db.office
          .selectFrom('orders')
          .select('order_no')
          .where('order_id', '=', order_id)
          .executeTakeFirstOrThrow()
      ).order_no,
    }
  }),
  'POST /api/office/order/agreePrice': async (world) => ({
    as: world.admin,
    input: { customer_id: world.customerId, ...(await world.priceQuestion()) },
  }),
  'POST /api/office/order/refusePrice': async (world) => ({
    as: world.admin,
    input: {
      customer_id: world.customerId,
      order_id: (await world.priceQuestion()).order_id,
      reason: 'Weigh it again.',
    },
  }),
  'GET /api/office/packing/getFigures': worker(async (world) => {
    await world.packed('')
    return { ...list, ...days, warehouse_id: world.shop.warehouseId, by: world.mark }
  }),
  'GET /api/office/packing/exportFigures': worker(async (world) => {
    await world.packed('')
    return { ...days, warehouse_id: world.shop.warehouseId, format: 'csv' }
  }),
  'POST /api/office/order/packOrder': worker(async (world) => {
    const { carton_id } = await cartonOf(world)
    return {
      ...packedAs(packInput(world.shop, await world.verified()), { carton_id, weight_reckoned: true }),
      wrong_scans: 2,
    }
  }),
  'POST /api/office/order/labelOrder': worker(async (world) => ({
    ...(await order(async (w) => (await w.packed()).order_id)(world)),
    tracking_no: `TN${world.customerId}X${++count}`,
  })),
  'POST /api/office/order/handOver': worker(async (world) => ({
    ...(await order((w) => w.collectedAndPacked())(world)),
    taken_by: `Jonas Weber ${++count}`,
  })),
  'POST /api/office/order/confirmDelivery': async (world) => ({
    as: world.service,
    input: { customer_id: world.customerId, order_id: await world.labelledAndShipped() },
  }),
  'POST /api/office/order/addFile': async (world) => ({
    as: world.service,
    input: { customer_id: String(world.customerId), order_id: await world.verified() },
    file: { name: `paper${++count}.png`, bytes: PNG },
    logs: 2,
  }),
  'POST /api/office/order/removeFile': async (world) => ({ as: world.service, input: await attached(world) }),
  'GET /api/office/order/getFile': async (world) => ({ as: world.service, input: byQuery(await attached(world)) }),
  'POST /api/office/order/setOwnLabel': async (world) => ({
    as: world.service,
    input: {
      customer_id: String(world.customerId),
      order_id: await world.labelled(),
      carrier: 'DPD',
      tracking_no: `OS${world.customerId}X${++count}`,
    },
    file: { name: `label${count}.png`, bytes: PNG },
    logs: 2,
  }),
  'GET /api/office/order/getOwnLabel': async (world) => ({
    as: world.service,
    input: { customer_id: String(world.customerId), order_id: await world.labelled() },
  }),
  'POST /api/office/order/unpackOrder': worker(async (world) => ({
    ...(await order(async (w) => (await w.packed()).order_id)(world)),
    reason: 'Weighed in another unit.',
  })),
  'POST /api/office/order/setLastMileNo': async (world) => ({
    as: world.service,
    input: {
      customer_id: world.customerId,
      order_id: (await world.packed('')).order_id,
      parcel_no: 1,
      last_mile_no: `LM${world.customerId}X${++count}`,
    },
  }),
  'GET /api/office/tracking/fileTemplate': (world) => ({ as: world.service, input: { format: 'xlsx' } }),
  'POST /api/office/tracking/previewFile': trackingFile,
  'POST /api/office/tracking/takeFile': trackingFile,
  'GET /api/office/order/getLabel': worker(async (world) => ({
    ...byQuery(await order(async (w) => (await w.packed('')).order_id)(world)),
    format: 'zpl',
  })),
  'POST /api/office/order/printPapers': worker(async (world) => ({
    orders: [await order(async (w) => (await w.packed('')).order_id)(world)],
    papers: 'labels_and_slips',
    format: 'zpl',
  })),
  'POST /api/office/order/shipOrders': worker(async (world) => ({
    orders: [await order(async (w) => (await w.packed('')).order_id)(world)],
  })),

  'GET /api/office/order/getWaves': worker(async (world) => ({
    ...list,
    warehouse_id: world.shop.warehouseId,
    status: 'open',
    number: String((await waving(world)).number),
  })),
  'GET /api/office/order/getWave': worker(async (world) => ({ wave_id: (await waving(world)).wave_id })),
  'GET /api/office/order/getPickListPaper': worker(async (world) => ({ wave_id: (await waving(world)).wave_id })),
  'GET /api/office/order/getWaveChoices': worker((world) => ({ warehouse_id: world.shop.warehouseId })),
  'POST /api/office/order/makeWave': worker(async (world) => {
    await world.verified()
    return {
      warehouse_id: world.shop.warehouseId,
      method_id: world.shop.methodId,
      customer_id: world.customerId,
      items: 'single',
      short: true,
      max: 1,
      note: `${world.mark} ${world.test.ctx.clock.id()}`,
    }
  }),
  'POST /api/office/order/pickWaveLine': worker(async (world) => ({
    ...(await waveLine(world)),
    quantity: 1,
    reason: world.mark,
  })),
  'POST /api/office/order/takeOutOfWave': async (world) => {
    const { wave_id, order_id } = await waving(world)
    const input = { wave_id, customer_id: world.customerId, order_id, reason: world.mark }
    return { as: world.worker, input, logs: 2 }
  },
  'POST /api/office/order/finishWave': worker(async (world) => {
    const { wave_id, order_id } = await waving(world)
    await ok(world.test, world.worker, officeOrderCalls.packOrder, packInput(world.shop, order_id))
    return { wave_id }
  }),
  'POST /api/office/order/cancelWave': async (world) => {
    const { wave_id } = await waving(world)
    return { as: world.worker, input: { wave_id, reason: world.mark }, logs: 2 }
  },

  'GET /api/office/order/getManifests': worker(async (world) => ({
    ...list,
    ...vanOf(world),
    status: 'open',
    number: (await loaded(world)).tracking_no,
  })),
  'GET /api/office/order/getManifestCounts': worker(async (world) => ({
    ...vanOf(world),
    number: (await loaded(world)).tracking_no,
  })),
  'GET /api/office/order/getManifest': worker(async (world) => ({ manifest_id: (await loaded(world)).manifest_id })),
  'GET /api/office/order/getManifestPaper': worker(async (world) => ({
    manifest_id: (await loaded(world)).manifest_id,
  })),
  'GET /api/office/order/getManifestChoices': worker((world) => ({ warehouse_id: world.shop.warehouseId })),
  'POST /api/office/order/makeManifest': worker(async (world) => {
    const { warehouseId, warehouseCode: code } = world.shop
    const { methodId } = await makeMethod(world.test, { warehouseId, code }, `van_${++count}`)
    const carrier = `${world.mark} van ${count}`
    await world.test.ctx.db.office
      .updateTable('shipping_method')
      .set({ carrier })
      .where('method_id', '=', methodId)
      .execute()
    return { warehouse_id: warehouseId, carrier }
  }),
  'POST /api/office/order/scanOntoManifest': worker(async (world) => {
    const { manifest_id, tracking_no } = await waitingForVan(world)
    return { manifest_id, code: tracking_no }
  }),
  'POST /api/office/order/putAllOnManifest': worker(async (world) => ({
    manifest_id: (await aloneWaiting(world)).manifest_id,
  })),
  'POST /api/office/order/takeOffManifest': worker(async (world) => {
    const { manifest_id, order_id } = await loaded(world)
    return { manifest_id, customer_id: world.customerId, order_id, parcel_no: 1 }
  }),
  'POST /api/office/order/closeManifest': async (world) => {
    const { manifest_id } = await loaded(world)
    return { as: world.worker, input: { manifest_id, driver: world.mark, plate: 'DU-HL 442' }, logs: 2 }
  },
  'POST /api/office/order/cancelManifest': worker(async (world) => ({
    manifest_id: (await loaded(world)).manifest_id,
    reason: world.mark,
  })),

  'GET /api/office/stock/exportList': service((world) => ({
    ...queried(world),
    warehouse_id: world.shop.warehouseId,
    sku: world.mark,
    show: 'no_sales',
    format: 'xlsx',
  })),
  'GET /api/office/stock/getList': service(async (world) => ({
    ...list,
    ...queried(world),
    ...(await pasted(world)),
    warehouse_id: world.shop.warehouseId,
    sku: world.mark,
    show: 'in_stock',
  })),
  'GET /api/office/stock/getSkuList': service(async (world) => ({
    ...list,
    ...queried(world),
    ...(await pasted(world)),
    sku: world.mark,
    show: 'low',
  })),
  'GET /api/office/stock/exportSkuList': service((world) => ({ ...queried(world), sku: world.mark, format: 'xlsx' })),
  'POST /api/office/stock/keepSearch': service((world) => ({ terms: [world.sku.sku, `NO-STOCK-${++count}`] })),
  'GET /api/office/stock/getSearch': service(pasted),
  'GET /api/office/stock/getDocuments': service((world) => ({
    ...list,
    ...queried(world),
    of: 'frozen',
    sku_id: world.sku.skuId,
    warehouse_id: world.shop.warehouseId,
  })),
  'GET /api/office/stock/getSnapshot': service((world) => ({ ...list, ...snapshot(world) })),
  'GET /api/office/stock/getSnapshotTotal': service(snapshot),
  'GET /api/office/stock/exportSnapshot': service(snapshot),
  'GET /api/office/stock/getCountList': worker((world) => ({
    ...list,
    ...queried(world),
    warehouse_id: world.shop.warehouseId,
    status: 'counting',
  })),
  'GET /api/office/stock/getCountDetail': worker(async (world) => byQuery(keyOf(await counting(world)))),
  'GET /api/office/stock/exportCounts': worker(async (world) => {
    await counting(world)
    return { ...queried(world), warehouse_id: world.shop.warehouseId, status: 'counting', format: 'csv' }
  }),
  'GET /api/office/stock/exportCountLines': worker(async (world) => ({
    ...byQuery(keyOf(await counting(world))),
    format: 'xlsx',
  })),
  'GET /api/office/stock/getCountPicture': worker(async (world) => {
    const { key, file_id } = await countPictured(world)
    return { ...byQuery(key), file_id }
  }),
  'POST /api/office/stock/addCountPictures': worker(async (world) => {
    const { sku_id, ...begun } = await counting(world)
    return { ...keyOf(begun), sku_id, picture_ids: [await world.goodsPicture()] }
  }),
  'GET /api/office/stock/getCountSheet': worker(async (world) => byQuery(keyOf(await counting(world)))),
  'POST /api/office/stock/beginCount': worker(async (world) => ({
    customer_id: world.customerId,
    warehouse_id: world.shop.warehouseId,
    skus: [(await makeSku(world.test, world.customerId, { sku: `${world.mark}-C${++count}` })).sku],
    note: world.mark,
  })),
  'POST /api/office/stock/enterCounts': worker(async (world) => {
    const { sku_id, ...begun } = await counting(world)
    return { ...keyOf(begun), scanned: true, counts: [{ sku_id, quantity: 2 }] }
  }),
  'POST /api/office/stock/postCount': worker(async (world) => {
    const begun = await counting(world)
    await ok(world.test, world.worker, officeCountCalls.enter, {
      ...keyOf(begun),
      scanned: true,
      counts: [{ sku_id: begun.sku_id, quantity: 2 }],
    })
    return { ...keyOf(begun), reasons: [{ sku_id: begun.sku_id, reason: 'found' }], note: world.mark }
  }),
  'POST /api/office/stock/cancelCount': worker(async (world) => ({
    ...keyOf(await counting(world)),
    note: world.mark,
  })),
  'GET /api/office/stock/getPlaceCounts': worker(async (world) => {
    await countingPlace(world)
    return { ...list, warehouse_id: world.shop.warehouseId }
  }),
  'GET /api/office/stock/getPlaceCountSheet': worker(async (world) => {
    const { place_count_id } = await countingPlace(world)
    return { place_count_id }
  }),
  'POST /api/office/stock/beginPlaceCount': async (world) => ({
    ...(await worker(async () => beginning(world, (await placed(world)).code))(world)),
    logs: 2,
  }),
  'POST /api/office/stock/enterPlaceCounts': worker(async (world) => {
    const { place_count_id, code, skuId } = await countingPlace(world)
    const counts = [{ customer_id: world.customerId, sku_id: skuId, quantity: 3, scanned: true }]
    return { place_count_id, code, complete: true, counts }
  }),
  'POST /api/office/stock/cancelPlaceCount': async (world) => {
    const { place_count_id } = await countingPlace(world)
    return { as: world.worker, input: { place_count_id, note: world.mark }, logs: 2 }
  },
  'GET /api/office/stock/getTransferList': worker((world) => ({
    ...list,
    ...queried(world),
    from_warehouse_id: world.shop.warehouseId,
    number: 'TR',
    status: 'submitted',
  })),
  'GET /api/office/stock/getTransferCounts': worker((world) => ({ ...queried(world), sku: world.mark })),
  'GET /api/office/stock/getTransferDetail': worker(async (world) =>
    byQuery((await transferring(world, 'shipped')).key),
  ),
  'POST /api/office/stock/findTransferGoods': worker((world) => ({
    customer_id: world.customerId,
    warehouse_id: world.shop.warehouseId,
    search: world.mark,
  })),
  'POST /api/office/stock/submitTransfer': worker(async (world) => ({
    ...(await transferable(world)).asked,
    customer_id: world.customerId,
  })),
  'POST /api/office/stock/approveTransfer': worker(async (world) => (await transferring(world, 'submitted')).key),
  'POST /api/office/stock/refuseTransfer': worker(async (world) => ({
    ...(await transferring(world, 'submitted')).key,
    reason: world.mark,
  })),
  'POST /api/office/stock/cancelTransfer': worker(async (world) => ({
    ...(await transferring(world, 'approved')).key,
    reason: world.mark,
  })),
  'POST /api/office/stock/shipTransfer': worker(async (world) => {
    const { key, lines } = await transferring(world, 'approved')
    return { ...key, lines, note: world.mark }
  }),
  'POST /api/office/stock/receiveTransfer': worker(async (world) => {
    const { key, lines } = await transferring(world, 'shipped')
    return { ...key, counts: lines, note: world.mark }
  }),
  'POST /api/office/stock/closeTransfer': worker(async (world) => ({
    ...(await transferring(world, 'shipped')).key,
    reason: world.mark,
  })),
  'GET /api/office/stock/getStockLog': service((world) => ({
    ...list,
    ...queried(world),
    ...days,
    warehouse_id: world.shop.warehouseId,
    sku: world.sku.sku,
    sku_id: world.sku.skuId,
    type: 'picking',
  })),
  'POST /api/office/order/calculatePrices': finance((world) => ({
    ...calculated(world),
    customer_id: world.customerId,
  })),
  'POST /api/office/order/previewTariff': finance(async (world) => {
    const code = `P${world.customerId}-${++count}`
    await makeMethod(world.test, world.story.warehouse, code)
    return { document: methodDocument(world.story.warehouse.code, code), customer_id: world.customerId }
  }),
  'GET /api/office/rates/getMethods': finance((world) => ({ warehouse_id: world.shop.warehouseId })),
  'GET /api/office/rates/getTariffs': finance(async (world) => ({
    kind: 'handling',
    code: world.shop.warehouseCode,
    customer_id: String(world.customerId),
  })),
  'GET /api/office/rates/getCustomerLists': finance(async (world) => {
    await ownTariff(world)
    return {
      ...list,
      ...queried(world),
      ...days,
      kind: 'method',
      code: world.shop.warehouseCode,
      state: 'planned',
      company: world.mark,
    }
  }),
  'GET /api/office/rates/exportCustomerLists': finance(async (world) => {
    await ownTariff(world)
    return queried(world)
  }),
  'GET /api/office/rates/getCustomerListStart': finance((world) => ({
    ...queried(world),
    kind: 'handling',
    code: world.shop.warehouseCode,
    valid_from: '2027-01-01',
    valid_until: '2027-02-01',
    copy: 'own',
  })),
  'GET /api/office/rates/getPriceGroups': finance((world) => queried(world)),
  'GET /api/office/rates/getPriceGroup': finance(priceGroup),
  'POST /api/office/rates/addPriceGroup': finance((world) => ({ name: `Group ${world.customerId} ${++count}` })),
  'POST /api/office/rates/renamePriceGroup': finance(async (world) => ({
    ...(await priceGroup(world)),
    name: `Renamed ${world.customerId} ${++count}`,
    version: 1,
  })),
  'POST /api/office/rates/deletePriceGroup': finance(priceGroup),
  'POST /api/office/rates/setPriceGroupMembers': finance(async (world) => {
    // A customer that never was in a group, so that each call has the same effect.
    await sql`delete from price_group_member where customer_id = ${world.customerId}`.execute(world.test.ctx.db.office)
    return { ...(await priceGroup(world)), customer_ids: [world.customerId], valid_from: '2027-06-01' }
  }),
  'POST /api/office/rates/addMethod': finance((world) => ({
    code: `M${world.customerId}-${++count}`,
    warehouse_id: world.shop.warehouseId,
    name_en: 'Post',
    name_zh: '邮政',
    carrier: 'Post',
    transit_days_min: 2,
    transit_days_max: 5,
    stuck_after_days: 20,
  })),
  'GET /api/office/rates/getPriceLists': finance(() => ({})),
  'GET /api/office/rates/getTariff': finance(ownTariff),
  'GET /api/office/rates/downloadTariff': finance(ownTariff),
  'POST /api/office/rates/readTariffFile': (world) => ({
    as: world.finance,
    input: { kind: 'method' },
    file: { name: 'zones.csv', bytes: Buffer.from('Zone,Days from,Days to\r\nA,2,5\r\n') },
  }),
  'GET /api/office/rates/downloadRates': finance(() => ({ on_date: '2026-03-02' })),
  'POST /api/office/rates/readRatesFile': (world) => ({
    as: world.finance,
    input: {},
    file: { name: 'rates.csv', bytes: Buffer.from('From,To,Rate\r\nEUR,USD,1.08\r\n') },
  }),
  'GET /api/office/rates/getComparison': finance((world) => ({
    kind: 'handling',
    code: world.shop.warehouseCode,
    valid_from: '2026-05-01',
    ...queried(world),
  })),
  'POST /api/office/rates/updateMethod': finance(async (world) => {
    const { methodId } = await makeMethod(world.test, world.story.warehouse, `U${world.customerId}-${++count}`)
    return {
      method_id: methodId,
      version: 1,
      name_en: `Post ${++count}`,
      name_zh: '邮政',
      carrier: 'Post',
      transit_days_min: 3,
      transit_days_max: 6,
      stuck_after_days: 25,
      letter_post: true,
    }
  }),
  'POST /api/office/rates/setMethodStatus': finance(async (world) => {
    const { methodId } = await makeMethod(world.test, world.story.warehouse, `S${world.customerId}-${++count}`)
    return { method_id: methodId, enabled: false }
  }),
  'POST /api/office/rates/withdrawTariff': finance(async (world) => {
    const { code } = await makeMethod(world.test, world.story.warehouse, `W${world.customerId}-${++count}`)
    const document = { ...methodDocument(world.shop.warehouseCode, code), version: 2, valid_from: '2027-01-01' }
    const { tariff_id } = await ok(world.test, world.finance, officeRateCalls.publishTariff, { document })
    return { tariff_id, reason: world.mark }
  }),
  'GET /api/office/rates/getExchangeRates': finance(() => ({ on_date: '2026-03-02' })),
  'POST /api/office/rates/publishTariff': finance(async (world) => {
    const { code } = await makeMethod(world.test, world.story.warehouse, `T${world.customerId}-${++count}`)
    return { document: { ...methodDocument(world.shop.warehouseCode, code), version: 2, ...FULL } }
  }),
  'POST /api/office/rates/endTariff': finance(async (world) => ({
    ...(await ownTariff(world)),
    was: '2027-02-01',
    valid_until: '2027-03-01',
  })),
  'GET /api/office/rates/getProposals': finance(() => ({})),
  // The decision, and the tariff that is published by it.
  'POST /api/office/rates/confirmTariff': async (world) => ({ ...(await admin(proposal)(world)), logs: 2 }),
  'POST /api/office/rates/rejectTariff': admin(proposal),
  'POST /api/office/rates/setExchangeRates': finance(() => ({
    on_date: `2026-01-${String((++count % 28) + 1).padStart(2, '0')}`,
    rates: [{ from_currency: 'EUR', to_currency: 'USD', rate: `1.${String(++count)}` }],
  })),

  'GET /api/office/topup/getList': finance((world) => ({
    ...list,
    ...queried(world),
    ...days,
    status: 'submitted',
    top_up_no: 'TU',
    second: '1',
    sort: 'created_at',
  })),
  'GET /api/office/topup/exportList': finance(async (world) => {
    await world.topUp()
    return { ...queried(world), ...days, status: 'submitted', sort: '-created_at' }
  }),
  'GET /api/office/topup/getStatusCounts': finance(() => ({})),
  'GET /api/office/topup/getDetail': finance(async (world) => byQuery(await topUp(world))),
  'GET /api/office/topup/getSlip': finance(async (world) => ({ ...byQuery(await topUp(world)), proof: 'filed' })),
  'POST /api/office/topup/addTopup': finance(async (world) => ({
    ...REMITTANCE,
    customer_id: world.customerId,
    slip_file_id: await world.slip(),
  })),
  'POST /api/office/topup/uploadSlip': (world) => ({
    as: world.finance,
    input: queried(world),
    file: { name: 'slip.pdf', bytes: PDF },
  }),
  'POST /api/office/topup/confirm': finance(async (world) => ({
    ...(await topUp(world)),
    received_amount: '1490.50',
    received_on: '2026-03-02',
    received_slip_file_id: await world.slip(),
  })),
  'POST /api/office/topup/reject': finance(async (world) => ({ ...(await topUp(world)), reason: world.mark })),
  'GET /api/office/billing/getAccount': finance(queried),
  'GET /api/office/billing/getStorageFeeList': finance((world) => ({
    ...list,
    ...storageFilters(world),
  })),
  'GET /api/office/billing/getStorageFeeTotal': finance(storageFilters),
  'GET /api/office/billing/exportStorageFees': finance(async (world) => {
    await world.storageBill()
    return { ...queried(world), warehouse_id: world.shop.warehouseId, state: 'unsettled', format: 'csv' }
  }),
  'GET /api/office/billing/getStorageFee': finance(async (world) => ({
    ...queried(world),
    bill_id: await world.storageBill(),
  })),
  'GET /api/office/billing/getEstimateMonths': finance(queried),
  'GET /api/office/billing/getEstimateList': finance((world) => ({
    ...list,
    ...queried(world),
    month: '2019-01',
    differs: 'above',
    number: world.mark,
  })),
  'GET /api/office/billing/exportEstimates': finance(async (world) => {
    await world.packed()
    return { ...queried(world), format: 'csv' }
  }),
  'GET /api/office/billing/getStatementList': finance((world) => ({ ...list, ...queried(world), month: '2019-01' })),
  'GET /api/office/billing/exportStatements': finance(async (world) => {
    await world.statement()
    return { ...queried(world), format: 'csv' }
  }),
  'GET /api/office/billing/getStatement': finance(statement),
  'GET /api/office/billing/getStatementPdf': finance(statement),
  'GET /api/office/billing/exportStatementEntries': finance(async (world) => ({
    ...(await statement(world)),
    format: 'csv',
  })),
  'GET /api/office/billing/exportJournal': finance(async (world) => {
    await world.topUp()
    const month = world.test.ctx.clock.now().toISOString().slice(0, 7)
    return { from: month, to: month, format: 'csv' }
  }),
  'GET /api/office/operationLog/getList': admin((world) => ({
    ...list, ...queried(world), ...days, menu: 'orders', action: 'order', actor: 'Mei', actor_kind: 'main', object: 'order', object_id: 'x',
  })), // prettier-ignore
  'POST /api/office/books/check': finance(() => ({})),
  'GET /api/office/books/getRuns': finance(() => ({})),
  'GET /api/office/books/getRun': finance(async (world) => ({ run_id: await booksRun(world) })),
  'POST /api/office/books/look': finance(async (world) => ({ run_id: await booksRun(world), note: world.mark })),
  'GET /api/office/order/getUnknownWords': admin(() => list),
  'GET /api/office/mail/getOutbox': admin(() => ({ ...list, state: 'waiting', to: 'seller.example' })),
}

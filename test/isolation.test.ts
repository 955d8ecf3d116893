// Who is not meant to see something neither sees it nor learns that it is there. A customer's data all carry a mark; others send every call
// with that customer's ids, and get word for word what they get for ids that do not exist. The same for staff outside their scope, and for a
// supplier who must not learn of the other SKUs.
import { isBrought } from '#test/brought.ts'
import { expect, test } from 'vitest'
import type { Call } from '#shared/contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { ROLE_PERMISSIONS, type StaffRole } from '#shared/permissions.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { makePlace } from '#server/orders/order.testing.ts'
import { allCalls } from '#server/routes.ts'
import { ok, refused, send, useApp, type Caller } from './app.ts'
import { hasRequest, nameOf, requestOf, type Request } from './corpus/requests.ts'
import { changed, rowsOf } from './corpus/rows.ts'
import { bent, placesOf, type Place } from './corpus/schema-walk.ts'
import { makeWorld, type World } from './corpus/world.ts'
import { makeSku, makeStaff } from './make.ts'

const app = useApp()
const MARK = 'CANARYQ7'
const calls = (audience: Call['audience']) =>
  allCalls.filter(
    (call) =>
      call.audience === audience &&
      hasRequest(call) &&
      !call.path.endsWith('/logout') &&
      // Asks for nothing, and answers with a new secret each time.
      !call.path.endsWith('/beginTwoFactor') &&
      !call.path.endsWith('/beginPasskey'),
  )

/** Ids of the house itself (places, methods, tariffs, visitors who want a quote) and of no one are not anybody's secret. */
const HOUSE = /^(warehouse_ids?|from_warehouse_id|to_warehouse_id|method_id|tariff_id|captcha_id|quote_request_id)$/
const idsOf = (call: Call, input: unknown) =>
  placesOf(call, input).filter((place) => place.kind === 'id' && !HOUSE.test(lastName(place)))
const lastName = ({ path }: Place) => String(path.findLast((step) => typeof step === 'string'))
const valueAt = (input: unknown, path: Place['path']) =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], input)

type Said = { status: number; text: string }
/** The whole answer as text; a document's as its pages show it. `hide` takes away what the request itself named. */
async function say(
  caller: Caller,
  call: Call,
  input: unknown,
  file?: Request['file'],
  hide: string[] = [],
): Promise<Said> {
  const answer = await send(app, caller, call, input as never, { file })
  const bytes = answer.content as unknown
  const shown = Buffer.isBuffer(bytes) ? (bytes.subarray(0, 5).toString() === '%PDF-' && !isBrought(call.path) ? readPdf(bytes).map((page) => page.text).join('\n') : bytes.toString('latin1')) : JSON.stringify(answer.body) // prettier-ignore
  const headers = JSON.stringify([
    answer.headers['content-disposition'],
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ])
  return {
    status: answer.status,
    text: hide.reduce((text, word) => text.replaceAll(word, 'ID'), `${headers} ${shown}`),
  }
}

test("another customer's ids answer like ids that do not exist, and nothing shows", { timeout: 600_000 }, async () => {
  const place = await makePlace(app)
  const theirs = await makeWorld(app, MARK, { place })
  const mine = await makeWorld(app, 'MINE', { place })
  const wrong: string[] = []
  let asked = 0
  for (const call of calls('customer')) {
    const foreign = await requestOf(theirs, call)
    const own = await requestOf(mine, call)
    const before = await rowsOf(app, theirs.customerId)
    const tell = (what: string, said: Said) => {
      asked++
      const at = said.text.indexOf(MARK)
      if (at >= 0) wrong.push(`${nameOf(call)} ${what} shows ${said.text.slice(Math.max(0, at - 200), at + 100)}`)
    }
    const places = idsOf(call, own.input)
    for (const place of places) {
      const id = String(valueAt(foreign.input, place.path))
      const missing = app.ctx.clock.id()
      const there = await say(mine.customer, call, bent(own.input, place.path, id), own.file, [id])
      const nowhere = await say(mine.customer, call, bent(own.input, place.path, missing), own.file, [missing])
      tell(place.path.join('.'), there)
      if (there.status !== nowhere.status || there.text !== nowhere.text)
        wrong.push(
          `${nameOf(call)} ${place.path.join('.')}: foreign ${there.status} ${there.text.slice(0, 200)} but missing ${nowhere.status} ${nowhere.text.slice(0, 200)}`,
        )
      // A filter may find nothing; whatever names its object must refuse.
      if (call.method === 'POST' && !call.reads && there.status < 400)
        wrong.push(`${nameOf(call)} took a foreign ${place.path.join('.')}`)
    }
    // The whole request of the other customer: every number, text and id of theirs.
    if (call.method === 'GET' || call.reads || places.length > 0) {
      const whole = await say(
        mine.customer,
        call,
        foreign.input,
        foreign.file,
        Object.values(foreign.input).filter((value) => typeof value === 'string'),
      )
      tell('as a whole', whole)
    }
    // And what the call shows when the own customer's things are asked for.
    if (call.method === 'GET') tell('by itself', await say(mine.customer, call, own.input))
    const tables = changed(before, await rowsOf(app, theirs.customerId))
    if (tables.length > 0) wrong.push(`${nameOf(call)} changed their ${tables.join(', ')}`)
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(80)
  process.stdout.write(`isolation: ${asked} requests of another customer\n`)
})

const TAKES_BACK = new Set<string>([
  orderCalls.restoreOrders.path,
  productCalls.restoreProducts.path,
  inboundCalls.restoreDraft.path,
])

test('deleted things answer like things that never were', { timeout: 120_000 }, async () => {
  const world = await makeWorld(app, 'DELETED')
  const { customer } = world
  const gone = { order: await world.ready(), booking: (await world.booking('draft')).booking_id, sku: '' }
  gone.sku = (await makeSku(app, world.customerId)).skuId
  await ok(app, customer, orderCalls.deleteOrder, { order_ids: [gone.order] })
  await ok(app, customer, inboundCalls.deleteDraft, { booking_id: gone.booking })
  await ok(app, customer, productCalls.deleteProducts, { sku_ids: [gone.sku] })
  const wrong: string[] = []
  let asked = 0
  for (const call of calls('customer')) {
    // Within a minute what was deleted can be taken back: that is what these are for.
    if (TAKES_BACK.has(call.path)) continue
    const request = await requestOf(world, call)
    for (const place of idsOf(call, request.input)) {
      const kind = (['order', 'booking', 'sku'] as const).find((one) => lastName(place).startsWith(one))
      if (!kind) continue
      asked++
      const missing = app.ctx.clock.id()
      const there = await say(customer, call, bent(request.input, place.path, gone[kind]), request.file, [gone[kind]])
      const nowhere = await say(customer, call, bent(request.input, place.path, missing), request.file, [missing])
      if (there.status !== nowhere.status || there.text !== nowhere.text)
        wrong.push(
          `${nameOf(call)} ${place.path.join('.')}: deleted ${there.status} ${there.text.slice(0, 200)} but missing ${nowhere.status} ${nowhere.text.slice(0, 200)}`,
        )
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(25)
})

test('one foreign id among own ones refuses the whole call', async () => {
  const [mine, theirs] = [await makeWorld(app, 'BATCH'), await makeWorld(app, MARK)]
  const [own, foreign] = [await mine.ready(), await theirs.ready()]
  const skus = [(await makeSku(app, mine.customerId)).skuId, (await makeSku(app, theirs.customerId)).skuId]
  const [shippable, other] = [await mine.packed(''), await theirs.packed('')]
  const before = await rowsOf(app)
  await refused(app, mine.customer, orderCalls.deleteOrder, { order_ids: [own, foreign] }, 'not_found')
  await refused(app, mine.customer, orderCalls.submitOrders, { order_ids: [own, foreign] }, 'not_found')
  await refused(app, mine.customer, productCalls.deleteProducts, { sku_ids: skus }, 'not_found')
  const orders = [
    { customer_id: mine.customerId, order_id: shippable.order_id },
    { customer_id: theirs.customerId, order_id: other.order_id },
  ]
  await refused(app, mine.worker, officeOrderCalls.shipOrders, { orders }, 'not_found')
  // An order under another customer's number is no order.
  await refused(
    app,
    mine.admin,
    officeOrderCalls.shipOrders,
    { orders: [{ customer_id: theirs.customerId, order_id: shippable.order_id }] },
    'not_found',
  )
  expect(changed(before, await rowsOf(app))).toEqual([])
})

test('every list and figure without filters shows the own customer only', { timeout: 120_000 }, async () => {
  const theirs = await makeWorld(app, MARK)
  const mine = await makeWorld(app, 'LISTS')
  await Promise.all([
    theirs.topUp(),
    theirs.verified(),
    theirs.booking('to_be_shelved'),
    mine.topUp(),
    mine.ready(),
    mine.booking('draft'),
  ])
  for (const call of calls('customer').filter(({ method }) => method === 'GET')) {
    if (idsOf(call, (await requestOf(mine, call)).input).some((place) => place.required)) continue
    expect(
      (await say(mine.customer, call, call.path.endsWith('boxMarks') ? { size: 'A4' } : {})).text,
      nameOf(call),
    ).not.toContain(MARK)
  }
})

const missingCustomer = 999_999_999
/** The same request about things that are nowhere: other ids, other numbers to scan, another customer. */
function nowhereOf(call: Call, input: unknown, customerToo: boolean): { input: unknown; words: string[] } {
  const words: string[] = []
  let made = input
  for (const place of placesOf(call, input)) {
    const value = valueAt(input, place.path)
    if (value === undefined || HOUSE.test(lastName(place))) continue
    let other: unknown
    if (place.kind === 'id') other = app.ctx.clock.id()
    else if (lastName(place) === 'code') other = String(value).replace(/\d/g, '9')
    else if (lastName(place) === 'customer_id' && customerToo)
      other = typeof value === 'number' ? missingCustomer : String(missingCustomer)
    if (other === undefined) continue
    words.push(String(other), String(value))
    made = bent(made, place.path, other)
  }
  return { input: made, words }
}

test('staff outside their scope learn nothing and change nothing', { timeout: 600_000 }, async () => {
  const theirs = await makeWorld(app, MARK)
  const elsewhere = await makePlace(app)
  const outsiders: [StaffRole, string, Caller][] = [
    ['sales', 'sales of other customers', await makeStaff(app, ['sales'])],
    ['account_manager', 'account manager of other customers', await makeStaff(app, ['account_manager'])],
    [
      'warehouse',
      'warehouse person of another warehouse',
      await makeStaff(app, ['warehouse'], [elsewhere.warehouseId]),
    ],
    ['warehouse', 'warehouse person of no warehouse', await makeStaff(app, ['warehouse'], [])],
  ]
  const wrong: string[] = []
  let asked = 0
  for (const call of calls('staff')) {
    const who = outsiders.filter(
      ([role]) =>
        call.permission === 'any' || (ROLE_PERMISSIONS[role] as readonly string[]).includes(String(call.permission)),
    )
    // Prices are the house's, but for the lists of single customers. Adding a customer names no customer, only people of the house; adding a view names nobody, and its name is taken once; a search that is
    // kept finds nothing yet.
    if (
      who.length === 0 ||
      /\/rates\/(?!(get|export)CustomerList)/.test(call.path) ||
      /\/(addCustomer|addListView|keepSearch)$/.test(call.path)
    )
      continue
    const request = await requestOf(theirs, call)
    const before = await rowsOf(app, theirs.customerId)
    for (const [, name, caller] of who) {
      asked++
      const sameCustomer = nowhereOf(call, request.input, false)
      const noCustomer = nowhereOf(call, request.input, true)
      const hide = [...sameCustomer.words, ...noCustomer.words]
      const there = await say(caller, call, request.input, request.file, hide)
      if (there.text.includes(MARK)) wrong.push(`${nameOf(call)}: ${name} sees ${there.text.slice(0, 300)}`)
      const shown = await say(caller, call, sameCustomer.words.length === 0 ? {} : request.input, request.file)
      if (shown.text.includes(MARK))
        wrong.push(`${nameOf(call)}: ${name} sees without filters ${shown.text.slice(0, 300)}`)
      for (const { input } of [sameCustomer, noCustomer]) {
        const nowhere = await say(caller, call, input, request.file, hide)
        if (there.status !== nowhere.status || there.text !== nowhere.text)
          wrong.push(
            `${nameOf(call)} ${name}: foreign ${there.status} ${there.text.slice(0, 200)} but missing ${nowhere.status} ${nowhere.text.slice(0, 200)}`,
          )
      }
    }
    const tables = changed(before, await rowsOf(app, theirs.customerId))
    if (tables.length > 0) wrong.push(`${nameOf(call)} changed their ${tables.join(', ')}`)
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(40)
  process.stdout.write(`isolation: ${asked} requests of staff outside their scope\n`)
})

/** Orders and bookings of both SKUs at every step, so that every list, log and document has something to hide. */
async function fill(world: World): Promise<void> {
  for (const stage of [
    'draft',
    'submitted',
    'future_receipt',
    'pending_quality_control',
    'to_be_shelved',
    'inventory_complete',
  ] as const)
    await world.booking(stage)
  await world.ready()
  await world.submitted()
  await world.verified()
  await world.packed()
  await world.packed('')
  await world.ready({ lines: [{ sku_id: world.second.skuId, name: 'HIDDENQ only', quantity: 2, unit_price_usd: '1' }] })
}

test(
  'a supplier never meets a hidden SKU: lists, search, logs, lines, figures, documents',
  { timeout: 600_000 },
  async () => {
    const world = await makeWorld(app, 'SHOWN', { hidden: 'HIDDENQ' })
    await fill(world)
    const supplier = await world.member([world.sku.skuId])
    const secrets = ['HIDDENQ', world.second.skuId]
    const wrong: string[] = []
    let seen = 0
    for (const call of calls('customer').filter((one) => one.method === 'GET' || one.reads)) {
      const { input } = await requestOf(world, call)
      const inputs = [input, call.method === 'GET' && idsOf(call, input).every((place) => !place.required) ? {} : input]
      for (const text of ['HIDDENQ', 'HIDDENQ-2', 'HIDDENQBC']) {
        for (const place of placesOf(call, input))
          if (
            /^(sku|skus|name|barcode|search|number|reference|object_id|menu)$/.test(lastName(place)) &&
            place.path.length <= 2
          )
            inputs.push(bent({}, [String(place.path[0])], typeof place.path[1] === 'number' ? [text] : text) as never)
      }
      for (const [n, asked] of inputs.entries()) {
        const said = await say(supplier, call, asked, undefined, n > 1 ? ['HIDDENQ-2', 'HIDDENQBC', 'HIDDENQ'] : [])
        if (said.status === 200) seen++
        for (const secret of secrets)
          if (said.text.includes(secret))
            wrong.push(
              `${nameOf(call)} ${JSON.stringify(asked)} shows ${secret}: …${said.text.slice(Math.max(0, said.text.indexOf(secret) - 150), said.text.indexOf(secret) + 80)}`,
            )
      }
    }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(30)
  },
)

test(
  'a supplier cannot touch what has a hidden SKU, and hears the same as about nothing',
  { timeout: 600_000 },
  async () => {
    const world = await makeWorld(app, 'TOUCH', { hidden: 'HIDDENQ' })
    const supplier = await world.member([world.sku.skuId])
    const hiddenLines = [{ sku_id: world.second.skuId, quantity: 3 }]
    const { booking_id: hiddenBooking } = await ok(app, world.customer, inboundCalls.saveDraft, {
      warehouse_id: world.shop.warehouseId,
      lines: hiddenLines,
    })
    const wrong: string[] = []
    let asked = 0
    for (const call of calls('customer')) {
      const request = await requestOf(world, call)
      const before = await rowsOf(app, world.customerId)
      for (const place of idsOf(call, request.input)) {
        const name = lastName(place)
        const own = String(valueAt(request.input, place.path))
        // A mixed order is nobody's to change; a mixed booking is shown with the supplier's own lines, so "forbidden" tells nothing new.
        const ids = name.startsWith('sku')
          ? [world.second.skuId]
          : name === 'booking_id'
            ? [hiddenBooking]
            : name.startsWith('order_id') && call.method === 'POST'
              ? [own]
              : []
        if (name === 'booking_id' && call.method === 'POST' && !call.reads)
          expect([403, 404], nameOf(call)).toContain((await say(supplier, call, request.input, request.file)).status)
        for (const id of ids) {
          asked++
          const missing = app.ctx.clock.id()
          const there = await say(supplier, call, bent(request.input, place.path, id), request.file, [id])
          const nowhere = await say(supplier, call, bent(request.input, place.path, missing), request.file, [missing])
          if (there.status !== nowhere.status || there.text !== nowhere.text)
            wrong.push(
              `${nameOf(call)} ${place.path.join('.')}: hidden ${there.status} ${there.text.slice(0, 200)} but missing ${nowhere.status} ${nowhere.text.slice(0, 200)}`,
            )
        }
      }
      const tables = changed(before, await rowsOf(app, world.customerId))
      if (tables.length > 0) wrong.push(`${nameOf(call)} changed ${tables.join(', ')}`)
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(15)
  },
)

// Fills an empty database with the demo: three months of two customers, made through the same use cases that people use, with a set
// clock. The same in every place but for its dates, which end today.
import { productCalls } from '#shared/products/products.contract.ts'
import type { TopUpStatus } from '#shared/billing/billing.fields.ts'
import { STAGE_NAMES } from '#shared/inbound/inbound.states.ts'
import { addDays } from '#shared/time.ts'
import { makeClock } from '#server/base/clock.ts'
import type { Ctx } from '#server/base/context.ts'
import { openDatabases } from '#server/base/database/database.ts'
import { signIns } from '#server/base/database/sign-ins.ts'
import { makeLive } from '#server/base/http/live.ts'
import type { Jobs } from '#server/base/jobs.ts'
import { uploadImage } from '#server/products/catalogue/product-image.ts'
import { addProduct } from '#server/products/index.ts'
import { markStuck } from '#server/orders/tracking/apply-tracking.ts'
import { allJobs } from '#server/jobs.ts'
import { DEMO_ABROAD, DEMO_RECIPIENTS } from './addresses.ts'
import { countScenes } from './counts.ts'
import { lotScenes } from './lots.ts'
import { placeCountScenes } from './place-counts.ts'
import { quarantineScenes } from './quarantine.ts'
import { kitScenes } from './kits.ts'
import { returnScenes } from './scenes/returns.ts'
import { cartonScenes } from './scenes/cartons.ts'
import { savedRecipientScenes } from './scenes/saved-recipients.ts'
import { backorderScenes } from './scenes/backorders.ts'
import { booksScenes } from './scenes/books.ts'
import { bankScenes } from './scenes/bank.ts'
import { payInScenes } from './scenes/pay-in.ts'
import { customerListScenes } from './scenes/customer-lists.ts'
import { adjustmentScenes } from './scenes/adjustments.ts'
import { disputeScenes } from './scenes/disputes.ts'
import { evaluationScenes } from './scenes/evaluations.ts'
import { threadScenes } from './scenes/threads.ts'
import { messageScenes } from './scenes/messages.ts'
import { keyUsageScenes } from './scenes/key-usage.ts'
import { dropshippingScenes } from './scenes/dropshipping.ts'
import { shopScenes } from './scenes/shops.ts'
import { webhookScenes } from './scenes/webhooks.ts'
import { storageScenes } from './scenes/storage.ts'
import { splittingScenes } from './scenes/splitting.ts'
import { transferScenes } from './transfers.ts'
import { manifestScenes, waveScenes } from './waves.ts'
import { deskScenes, planArrivals } from './desk.ts'
import { noteScenes } from './customer-notes.ts'
import { BOOKINGS, hoursOfOrder, morning, ORDERS } from './every-state.ts'
import { makeHouse, type DemoHouse } from './house.ts'
import { makeAppAndGuides, noticeScenes } from './notices.ts'
import { orderStory, type Ending, type OrderPlan } from './order-story.ts'
import { play, type Scene } from './play.ts'
import { DEMO_PRODUCTS, pictureOf, productOf } from './products.ts'
import { quoteAndKeyScenes } from './quotes-and-keys.ts'
import { serialScenes } from './serials.ts'
import { bookIn, topUp, type BookingPlan } from './story.ts'
import { calling } from './actors.ts'

const DAYS = 92
const HOUR_MS = 3_600_000

type Goods = (OrderPlan['goods'][number] & { attribute: string })[]
type Seller = DemoHouse['customers'][number] & { goods: Goods }
/** No method of the demo carries these: they lie in stock to show why not, and are rarely ordered. */
const UNCARRIED = new Set(['magnetic', 'flammable'])

/** Fills the demo up to the clock's now; `url` is the owner's. With a `share` below 1 there are fewer ordinary orders, and all else as it is. */
export async function fillDemo(ctx: Ctx, url: string, say: (line: string) => void, share = 1): Promise<void> {
  const end = ctx.clock.now()
  const today = end.toISOString().slice(0, 10)
  const first = addDays(today, -DAYS)
  let now = new Date(`${first}T06:00:00Z`)
  const queued: { name: string; data: object }[] = []
  // Nothing of the demo is worth waiting for the disk: a start that is killed begins it again.
  const db = openDatabases(await signIns(url), 6, '-c synchronous_commit=off')
  const jobs: Jobs = {
    ...ctx.jobs,
    wake: () => undefined,
    send: async (_db, { name }, data) => void queued.push({ name, data }),
  }
  const demo: Ctx = { ...ctx, db, jobs, live: makeLive(), clock: makeClock(() => new Date(now)) }
  const runQueued = async () => {
    for (const { name, data } of queued.splice(0)) {
      const job = allJobs.find((known) => known.name === name)
      if (job?.kind === 'queued') await job.run(demo, data)
    }
  }
  try {
    const house = await makeHouse(demo, first)
    await makeAppAndGuides(demo, house)
    const sellers: Seller[] = []
    for (const [i, customer] of house.customers.entries())
      sellers.push({ ...customer, goods: await makeProducts(demo, customer, i === 0 ? 'outdoor' : 'home') })
    const scenes = sellers.flatMap((seller, i) => scenesOf(demo, house, seller, i, first, end, share))
    scenes.push(
      ...noticeScenes(demo, house, end),
      ...webhookScenes(demo, house, end),
      ...keyUsageScenes(demo, house, end),
      ...dropshippingScenes(demo, house, end),
      ...shopScenes(demo, house, end),
      ...quoteAndKeyScenes(demo, house, end),
      ...noteScenes(demo, house, end),
      ...countScenes(demo, house, end),
      ...serialScenes(demo, house, end),
      ...quarantineScenes(demo, house, end),
      ...lotScenes(demo, house, end),
      ...placeCountScenes(demo, house, end),
      ...transferScenes(demo, house, end),
      ...kitScenes(demo, house, end),
      ...deskScenes(demo, house, end),
      ...returnScenes(demo, house, end),
      ...savedRecipientScenes(demo, house, end),
      ...cartonScenes(demo, house, end),
      ...waveScenes(demo, house, end),
      ...manifestScenes(demo, house, end),
      ...backorderScenes(demo, house, end),
      ...splittingScenes(demo, house, end),
      ...storageScenes(demo, house, first),
      ...customerListScenes(demo, house, end),
      ...adjustmentScenes(demo, house, end),
      ...payInScenes(demo, house, end),
      ...bankScenes(demo, house, end),
      ...booksScenes(demo, house, end),
      ...disputeScenes(demo, house, end),
      ...evaluationScenes(demo, house, end),
      ...threadScenes(demo, house, end),
      ...messageScenes(demo, house, end),
    )
    const played = await play(scenes, end, async (at, step) => {
      now = at
      await step()
      await runQueued()
    })
    now = end
    while ((await markStuck(demo)) > 0);
    say(`the demo is filled: ${played} steps of ${DAYS} days`)
  } finally {
    await db.close()
    await demo.live.close()
  }
}

async function makeProducts(
  ctx: Ctx,
  { actor, supplierId }: DemoHouse['customers'][number],
  kind: string,
): Promise<Goods> {
  const goods: Goods = []
  for (const row of DEMO_PRODUCTS[kind] ?? []) {
    const { file_id } = await uploadImage(ctx, calling(actor, productCalls.uploadImage), {
      bytes: await pictureOf(row),
      name: `${row[0]}.png`,
    })
    const product = productOf(row, file_id)
    const { sku_id } = await addProduct(ctx, calling(actor, productCalls.addProduct), product)
    goods.push({
      sku_id,
      name: product.name_en,
      unit_price_usd: product.declared_value_usd,
      quantity: 1,
      weight_g: product.weight_g,
      scan_serial: product.scan_serial,
      attribute: product.attribute,
    })
  }
  if (supplierId) {
    for (const { sku_id } of goods.slice(0, 2)) {
      await ctx.db.office
        .insertInto('member_sku')
        .values({ customer_id: actor.customerId, member_id: supplierId, sku_id })
        .execute()
    }
  }
  return goods
}

/** A small fixed generator: the demo is the same demo everywhere. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Everything that happens to one customer. */
function scenesOf(
  ctx: Ctx,
  house: DemoHouse,
  seller: Seller,
  index: number,
  first: string,
  end: Date,
  share: number,
): Scene[] {
  const chance = chances(4711 + index)
  const at = (day: number, hour: number) => new Date(Date.parse(`${addDays(first, day)}T00:00:00Z`) + hour * HOUR_MS)
  const staff = (name: string) => house.staff[name] ?? raise(name)
  const desk = { DE1: staff('duisburg'), US1: staff('newjersey') }
  const codes = (['DE1', 'US1'] as const).slice(0, index === 0 ? 2 : 1)
  const warehouseId = (code: string) => house.warehouses[code]?.id ?? raise(code)
  const scenes: Scene[] = []

  const booking = (when: Date, code: 'DE1' | 'US1', plan: Omit<BookingPlan, 'warehouseId'>) =>
    scenes.push({
      at: when,
      story: bookIn(
        ctx,
        { seller: seller.actor, manager: staff('manager'), warehouse: desk[code], service: staff('service') },
        { warehouseId: warehouseId(code), ...plan },
      ),
    })
  const some = (count: number, each: number) =>
    seller.goods.slice(0, count).map(({ sku_id }, i) => ({ sku_id, quantity: each + i * 10 }))
  for (const code of codes) {
    booking(at(0, 7 + chance()), code, { goods: some(seller.goods.length, 160), upto: 'inventory_complete' })
    booking(at(38, 7 + chance()), code, { goods: some(6, 120), upto: 'inventory_complete', short: 7, answer: 'agreed' })
  }
  for (const [i, answer] of (['approved', 'rejected'] as const).entries())
    booking(morning(end, 200, i), 'DE1', { goods: some(2, 40), upto: 'inventory_complete', short: 2 + i, answer })
  for (const stage of STAGE_NAMES) {
    const { hours, products, pieces, detour } = BOOKINGS[stage]
    const code = stage === 'submitted' ? (codes.at(-1) ?? 'DE1') : 'DE1'
    booking(morning(end, hours), code, {
      goods: some(products, pieces),
      upto: stage,
      short: stage === 'to_be_shelved' ? 2 : 0,
      lost: stage === 'inventory_complete' ? 3 : 0,
      detour,
    })
  }

  // Once what was announced before is there; the desk of the house does it, so one customer's scenes are enough.
  if (index === 0) scenes.push({ at: morning(end, 1), story: planArrivals(ctx, desk.DE1, warehouseId('DE1')) })

  const currency = index === 0 ? 'USD' : 'EUR'
  const pays = (when: Date, amount: string, outcome: TopUpStatus, method: 'bank_transfer' | 'payoneer' | 'alipay') =>
    scenes.push({
      at: when,
      story: topUp(ctx, { seller: seller.actor, finance: staff('finance') }, { amount, currency, method, outcome }),
    })
  pays(at(1, 8), '2500.00', 'received', 'bank_transfer')
  pays(at(30, 8), '1800.00', 'received', 'payoneer')
  pays(at(44, 8), '600.00', 'rejected', 'alipay')
  pays(at(61, 8), '2200.00', 'received', 'bank_transfer')
  pays(at(DAYS - 2, 8), '1500.00', 'received', 'bank_transfer')
  pays(morning(end, 1), '900.00', 'submitted', 'payoneer')

  const prefix = index === 0 ? 'LT' : 'KK'
  const tell = (when: Date, code: 'DE1' | 'US1', plan: OrderPlan) => {
    const people = {
      seller: seller.actor,
      service: staff('service'),
      manager: staff('manager'),
      warehouse: desk[code],
      autoVerify: seller.plan.autoVerify,
    }
    if (when < end) scenes.push({ at: when, story: orderStory(ctx, people, plan) })
  }
  const orders = Math.round((index === 0 ? 260 : 110) * share)
  const sold = seller.goods.filter(({ attribute }) => !UNCARRIED.has(attribute))
  for (let i = 0; i < orders; i++) {
    // More orders towards the end, as a growing shop has them.
    const day = 6 + Math.floor(Math.sqrt(chance()) * (DAYS - 5.5))
    const code = chance() < 0.62 ? 'DE1' : (codes.at(-1) ?? 'DE1')
    const kinds = 1 + Math.floor(chance() * 3)
    const from = Math.floor(chance() * sold.length)
    const offered = i % 60 === 7 ? seller.goods.filter(({ attribute }) => UNCARRIED.has(attribute)) : sold
    const goods = Array.from(
      { length: Math.min(kinds, offered.length) },
      (_, k) => offered[(from + k) % offered.length] ?? raise('goods'),
    ).map((line) => ({ ...line, quantity: 1 + Math.floor(chance() * 2) }))
    const people = DEMO_RECIPIENTS[code] ?? []
    const ending = endingOf(chance(), day)
    const plan: OrderPlan = {
      number: `${prefix}-${20_000 + i}`,
      warehouseId: warehouseId(code),
      recipient: people[Math.floor(chance() * people.length)] ?? raise('recipient'),
      goods,
      ending,
      chance: chance(),
    }
    tell(at(day, 7 + chance() * 11), code, plan)
  }
  for (const [i, ending] of ORDERS.entries()) {
    if (ending === 'verifying' && seller.plan.autoVerify) continue
    const people = DEMO_RECIPIENTS['DE1'] ?? []
    const one = sold[i % sold.length] ?? raise('goods')
    const goods = [ending === 'part_left' ? { ...one, quantity: 2 } : one]
    // The parcel that is dearer than agreed is so large that only the cheapest method at home carries it.
    const large = ending === 'price_question' || ending === 'price_refused'
    const abroad = ending === 'packaged' || ending === 'awaiting_shipping'
    const recipients = abroad ? DEMO_ABROAD : large ? people.filter(({ country }) => country === 'DE') : people
    const recipient = recipients[i % recipients.length] ?? raise('recipient')
    tell(morning(end, hoursOfOrder(ending), i), 'DE1', {
      number: `${prefix}-${30_000 + i}`,
      warehouseId: warehouseId('DE1'),
      recipient,
      goods,
      ending,
      chance: large ? 0 : (i + 1) / (ORDERS.length + 2),
    })
  }
  return scenes
}

/** Most orders are delivered; fresh trouble only: an open error of last summer would be nobody's demo. */
function endingOf(chance: number, day: number): Ending {
  if (chance < 0.04) return 'canceled'
  if (chance < 0.055) return 'canceled_by_staff'
  if (day < DAYS - 9) return 'delivered'
  if (chance < 0.1) return 'approving'
  if (chance < 0.13) return 'error'
  if (chance < 0.16) return 'exception'
  return chance < 0.2 ? 'pickup' : 'delivered'
}

function raise(what: string): never {
  throw new Error(`the demo has no ${what}`)
}

// Stock against a small model of it: goods come, are moved between locations, ordered alone and in kits, canceled, packed, sent back, counted,
// transferred and put into quarantine in any order, one of two products with lots and expiry dates; what the model says stands in the stock rows and
// lots after every step, what it refuses is refused, and the books are right at the end. MODEL_RUNS says how many stories.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { officeCountCalls as calls } from '#shared/stock/counts.contract.ts'
import { countDifference, lineState, type Counted } from '#shared/stock/counts.rules.ts'
import { officeLotCalls as lotCalls } from '#shared/stock/lots.contract.ts'
import { officeQuarantineCalls as quarantine } from '#shared/stock/quarantine.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { officeReturnCalls, returnCalls } from '#shared/returns/returns.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { officeTransferCalls as transfers } from '#shared/stock/transfers.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { makePackedOrder, makeSubmittedOrder, setStatus } from '#test/make-orders.ts'
import { makeCustomer, makeKit, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const SKUS = 2
const RUNS = Number(process.env['MODEL_RUNS'] ?? 50)
/** Which of them asks for lot and date. The clock of tests stands on 2026-03-02. */
const LOTTED = 1
const TODAY = '2026-03-02'
/** Where goods may lie; null is "not placed". */
const PLACES = [null, 'A-01-01-1', 'A-01-01-2'] as const
const DATES = ['2026-03-02', '2026-04-30', '2026-09-30', '2027-01-31']

type Goods = {
  skuId: string
  sku: string
  total: number
  frozen: number
  everCame: boolean
  /** What of it lies in the other warehouse. */
  elsewhere: number
  count?: { key: CountKey; counted: Counted | null }
  /** Pieces here by expiry date, of a product that asks for one; what has no lot is in none of them. */
  lots?: Map<string, number>
}
/** What an order or a quarantine keeps frozen. */
type Keeping = { id: string; goods: Goods; quantity: number }
/** What an order has frozen, SKU by SKU. */
type Order = { id: string; frozen: { goods: Goods; quantity: number }[] }
type CountKey = { customer_id: number; count_id: string }
type Transfer = {
  key: { customer_id: number; transfer_id: string }
  goods: Goods
  quantity: number
  left: number | null
}
type World = Awaited<ReturnType<typeof makeWorld>>

async function makeWorld() {
  const customer = await makeCustomer(app, { balance: '100000' })
  const { customerId } = customer
  const { warehouseId } = await makeWarehouse(app)
  const otherId = (await makeWarehouse(app)).warehouseId
  const worker = await makeStaff(app, ['warehouse'], [warehouseId, otherId])
  await ok(app, worker, locationCalls.addLocations, {
    warehouse_id: warehouseId, kind: 'storage', zone: 'A', aisle_from: 1, aisle_to: 1, bay_from: 1, bay_to: 1, level_from: 1, level_to: 2,
  }) // prettier-ignore
  const goods: Goods[] = []
  for (let n = 0; n < SKUS; n++)
    goods.push({
      ...(await makeSku(app, customerId, n === LOTTED ? { asksLot: true, asksExpiry: true } : {})),
      total: 0,
      frozen: 0,
      elsewhere: 0,
      everCame: false,
      ...(n === LOTTED && { lots: new Map<string, number>() }),
    })
  // A kit of one and two of them, and of other numbers later.
  const parts = goods.map((one, n) => ({ goods: one, quantity: n + 1 }))
  const kit = await makeKit(app, customerId, parts.map((part) => ({ ...part.goods, quantity: part.quantity }))) // prettier-ignore
  const kept = {
    parts,
    kit,
    orders: [] as Order[],
    left: [] as Order[],
    kept: [] as Keeping[],
    transfers: [] as Transfer[],
  }
  return { customer, customerId, warehouseId, otherId, worker, goods, ...kept }
}

/** Pieces leave: what expires first goes first, and nothing that has expired where `good` is asked for. */
function takeLots({ lots }: Goods, pieces: number, good = true): void {
  if (!lots) return
  let left = pieces
  for (const date of [...lots.keys()].sort()) {
    if (good && date < TODAY) continue
    const taken = Math.min(left, lots.get(date)!)
    left -= taken
    if (taken === lots.get(date)) lots.delete(date)
    else lots.set(date, lots.get(date)! - taken)
  }
  expect(left, 'more left than lay in lots').toBe(0)
}
const addLot = ({ lots }: Goods, date: string, pieces: number) => void lots?.set(date, (lots.get(date) ?? 0) + pieces)

const free = ({ total, frozen }: Goods) => total - frozen
const kitsOf = ({ parts }: World) => Math.min(...parts.map(({ goods, quantity }) => Math.floor(free(goods) / quantity)))
const some = (world: World, n: number, left: boolean) => {
  const fitting = world.transfers.filter((one) => (one.left !== null) === left)
  return fitting[n % Math.max(fitting.length, 1)]
}
const ordered = ({ customerId, warehouseId }: World, { skuId }: { skuId: string }, quantity: number) => ({ customerId, warehouseId, skuId, quantity }) // prettier-ignore

async function endQuarantine(
  { customerId, worker, kept }: World,
  n: number,
  how: 'release' | 'writeOff',
): Promise<void> {
  const [one] = kept.splice(n % Math.max(kept.length, 1), 1)
  if (!one) return
  const key = { customer_id: customerId, quarantine_id: one.id, note: how }
  await ok(app, worker, quarantine[how], key)
  await refused(app, worker, quarantine[how], key, 'quarantine_closed')
  one.goods.frozen -= one.quantity
  if (how !== 'writeOff') return
  one.goods.total -= one.quantity
  takeLots(one.goods, one.quantity, false)
}

/** What may happen; `n` is a number of pieces, or which order is meant. */
const STEPS: Record<string, (world: World, goods: Goods, n: number) => Promise<void>> = {
  receive: async ({ customerId, warehouseId }, goods, n) => {
    const expiresOn = DATES[n % DATES.length]!
    await makeStock(app, customerId, warehouseId, goods.skuId, n, TODAY, goods.lots ? { lot: `L${n}`, expiresOn } : {})
    addLot(goods, expiresOn, n)
    goods.total += n
    goods.everCame = true
  },
  submit: async (world, goods, n) => {
    const submitting = makeSubmittedOrder(app, ordered(world, goods, n))
    if (free(goods) < n) return expect(submitting).rejects.toThrow('not submitted')
    world.orders.push({ id: await submitting, frozen: [{ goods, quantity: n }] })
    goods.frozen += n
  },
  cancel: async (world, _goods, n) => {
    const [order] = world.orders.splice(n % Math.max(world.orders.length, 1), 1)
    if (!order) return
    await sql`select release_orders(${world.customerId}, ${[order.id]}::uuid[], ${app.ctx.clock.now()})`.execute(
      app.ctx.db.office,
    )
    await setStatus(app, world.customerId, order.id, 'canceled')
    for (const { goods, quantity } of order.frozen) goods.frozen -= quantity
  },
  orderKit: async (world, _goods, n) => {
    const kits = Math.ceil(n / 4)
    const submitting = makeSubmittedOrder(app, ordered(world, world.kit, kits))
    if (kitsOf(world) < kits) return expect(submitting).rejects.toThrow('not submitted')
    const frozen = world.parts.map(({ goods, quantity }) => ({ goods, quantity: quantity * kits }))
    world.orders.push({ id: await submitting, frozen })
    for (const { goods, quantity } of frozen) goods.frozen += quantity
  },
  packKit: async (world) => {
    const packing = makePackedOrder(app, ordered(world, world.kit, 1))
    if (kitsOf(world) < 1) return expect(packing).rejects.toThrow('not submitted')
    const taken = world.parts.map(({ goods, quantity }) => ({ goods, quantity }))
    world.left.push({ id: await packing, frozen: taken })
    for (const { goods, quantity } of taken) {
      goods.total -= quantity
      takeLots(goods, quantity)
    }
  },
  /** Orders in work keep what the kit was made of before. */
  remakeKit: async ({ customerId, parts, kit }, _goods, n) => {
    for (const [i, part] of parts.entries()) part.quantity = 1 + ((n + i) % 3)
    const { office } = app.ctx.db
    await office.deleteFrom('kit_component').where('kit_id', '=', kit.skuId).execute()
    const rows = parts.map(({ goods, quantity }, i) => ({ customer_id: customerId, kit_id: kit.skuId, place: i + 1, sku_id: goods.skuId, quantity })) // prettier-ignore
    await office.insertInto('kit_component').values(rows).execute()
  },
  pack: async (world, goods, n) => {
    const packing = makePackedOrder(app, ordered(world, goods, n))
    if (free(goods) < n) return expect(packing).rejects.toThrow('not submitted')
    world.left.push({ id: await packing, frozen: [{ goods, quantity: n }] })
    goods.total -= n
    takeLots(goods, n)
  },
  /** All of a parcel comes back: one piece is good, another opened, the rest of no use. Goods that ask for a lot are stock again only by receiving. */
  bringBack: async (world, _goods, n) => {
    const [order] = world.left.splice(n % Math.max(world.left.length, 1), 1)
    if (!order) return
    const { customer, customerId, warehouseId, worker } = world
    await setStatus(app, customerId, order.id, 'shipped')
    const lines = order.frozen.map(({ goods: { skuId }, quantity }) => ({ sku_id: skuId, quantity }))
    const way = { tracking_number: '', reference: '', note: '' }
    const { return_id } = await ok(app, customer, returnCalls.announce, { order_id: order.id, ...way, lines })
    const key = { customer_id: customerId, return_id }
    await ok(app, worker, officeReturnCalls.arrive, key)
    const found = order.frozen.map(({ goods, quantity }) => {
      const sellable = Math.min(quantity, 1)
      const opened = Math.min(quantity - sellable, 1)
      return { goods, sellable, opened, unsellable: quantity - sellable - opened }
    })
    const counted = found.map(({ goods: { skuId }, ...pieces }) => ({ sku_id: skuId, ...pieces }))
    await ok(app, worker, officeReturnCalls.inspect, { ...key, lines: counted, note: '' })
    const decide = (restocked: (goods: Goods) => boolean) =>
      found.flatMap(({ goods, ...pieces }) =>
        Object.entries({ sellable: restocked(goods) ? 'restock' : 'dispose', opened: goods.lots ? 'dispose' : 'quarantine', unsellable: 'dispose' } as const)
          .filter(([grade]) => pieces[grade as keyof typeof pieces] > 0)
          .map(([grade, decision]) => ({ sku_id: goods.skuId, grade: grade as keyof typeof pieces, decision })),
      ) // prettier-ignore
    if (found.some(({ goods }) => goods.lots))
      await refused(app, customer, returnCalls.decide, { return_id, decisions: decide(() => true) }, 'return_lots')
    await ok(app, customer, returnCalls.decide, { return_id, decisions: decide(({ lots }) => !lots) })
    for (const { goods, sellable, opened } of found) {
      if (goods.lots) continue
      goods.total += sellable + opened
      if (opened === 0) continue
      goods.frozen += opened
      const { rows } = await sql<{ quarantine_id: string }>`select quarantine_id from quarantine
        where customer_id = ${customerId} and warehouse_id = ${warehouseId} and sku_id = ${goods.skuId} and status = 'kept'
        order by quarantine_id desc limit 1`.execute(app.ctx.db.office)
      world.kept.push({ id: rows[0]!.quarantine_id, goods, quantity: opened })
    }
  },
  /** From one location to another: never more than lies there, and no piece comes or goes. */
  move: async ({ customerId, warehouseId, worker }, goods, n) => {
    const [from, to] = [PLACES[n % 3]!, PLACES[(n + 1) % 3]!]
    const there = (await placed(customerId, warehouseId, goods)).get(from) ?? 0
    const input = { warehouse_id: warehouseId, customer_id: customerId, sku_id: goods.skuId, from, to, quantity: n }
    if (there < n)
      return void (await refused(
        app,
        worker,
        placeCalls.move,
        input,
        !goods.everCame ? 'not_found' : from ? 'place_short' : 'place_over',
      ))
    await ok(app, worker, placeCalls.move, input)
  },
  doubt: async ({ customerId, warehouseId, worker, kept }, goods, n) => {
    const input = {
      customer_id: customerId,
      warehouse_id: warehouseId,
      sku_id: goods.skuId,
      quantity: n,
      reason: 'doubtful' as const,
      note: '',
    }
    if (free(goods) < n) {
      await refused(app, worker, quarantine.addQuarantine, input, goods.everCame ? 'quarantine_short' : 'not_found')
      return
    }
    const { quarantine_id } = await ok(app, worker, quarantine.addQuarantine, input)
    kept.push({ id: quarantine_id, goods, quantity: n })
    goods.frozen += n
  },
  release: (world, _goods, n) => endQuarantine(world, n, 'release'),
  writeOff: (world, _goods, n) => endQuarantine(world, n, 'writeOff'),
  begin: async ({ customerId, warehouseId, worker }, goods) => {
    const input = { customer_id: customerId, warehouse_id: warehouseId, skus: [goods.sku], note: '' }
    if (goods.count) return void (await refused(app, worker, calls.begin, input, 'count_open'))
    const { customer_id, count_id } = await ok(app, worker, calls.begin, input)
    goods.count = { key: { customer_id, count_id }, counted: null }
  },
  enter: async ({ worker }, goods, n) => {
    if (!goods.count) return
    const { key, counted } = goods.count
    // From six pieces too few to six too many.
    const quantity = Math.max(0, goods.total + n - 7)
    await ok(app, worker, calls.enter, { ...key, scanned: true, counts: [{ sku_id: goods.skuId, quantity }] })
    goods.count.counted = { rounds: (counted?.rounds ?? 0) + 1, quantity, book: goods.total, scanned: true }
  },
  post: async ({ worker }, goods) => {
    if (!goods.count) return
    const { key, counted } = goods.count
    const bare = { ...key, reasons: [{ sku_id: goods.skuId, reason: 'other' as const }], note: '' }
    const found = goods.lots && counted ? Math.max(0, countDifference(counted)) : 0
    const lots = found > 0 ? [{ sku_id: goods.skuId, lot: 'FOUND', expires_on: DATES[1]!, quantity: found }] : []
    const input = { ...bare, lots }
    if (!counted || lineState(counted) !== 'done')
      return void (await refused(app, worker, calls.post, input, 'count_incomplete'))
    const total = goods.total + countDifference(counted)
    if (total < goods.frozen) return void (await refused(app, worker, calls.post, input, 'count_frozen'))
    // Found goods do not come without what their product asks for.
    if (found > 0) await refused(app, worker, calls.post, bare, 'lots_missing')
    await ok(app, worker, calls.post, input)
    if (found > 0) addLot(goods, DATES[1]!, found)
    else takeLots(goods, Math.max(0, -countDifference(counted)), false)
    goods.total = total
    delete goods.count
  },
  transfer: async ({ customerId, warehouseId, otherId, worker, transfers: open }, goods, n) => {
    const lines = [{ sku_id: goods.skuId, quantity: n }]
    const input = { customer_id: customerId, from_warehouse_id: warehouseId, to_warehouse_id: otherId, lines, note: '' }
    if (free(goods) < n) return void (await refused(app, worker, transfers.submit, input, 'stock_short'))
    const { transfer_id } = await ok(app, worker, transfers.submit, input)
    open.push({ key: { customer_id: customerId, transfer_id }, goods, quantity: n, left: null })
    goods.frozen += n
  },
  callOff: async (world, _goods, n) => {
    const transfer = some(world, n, false)
    if (!transfer) return
    await ok(app, world.worker, transfers.cancel, { ...transfer.key, reason: 'not needed' })
    world.transfers.splice(world.transfers.indexOf(transfer), 1)
    transfer.goods.frozen -= transfer.quantity
  },
  ship: async (world, _goods, n) => {
    const transfer = some(world, n, false)
    if (!transfer) return
    const { key, goods, quantity } = transfer
    await ok(app, world.worker, transfers.approve, key)
    // Sometimes less is loaded than was asked for.
    const loaded = Math.min(quantity, n)
    const lines = [{ sku_id: goods.skuId, quantity: loaded }]
    await ok(app, world.worker, transfers.ship, { ...key, lines, note: '' })
    transfer.left = loaded
    goods.total -= loaded
    takeLots(goods, loaded)
    goods.frozen -= quantity
  },
  arrive: async (world, _goods, n) => {
    const transfer = some(world, n, true)
    if (!transfer) return
    const { key, goods, left } = transfer
    const input = { ...key, counts: [{ sku_id: goods.skuId, quantity: n }], note: '' }
    if (n > left!) return void (await refused(app, world.worker, transfers.receive, input, 'transfer_over'))
    await ok(app, world.worker, transfers.receive, input)
    goods.elsewhere += n
    transfer.left = left! - n
    if (transfer.left === 0) world.transfers.splice(world.transfers.indexOf(transfer), 1)
  },
  closeShort: async (world, _goods, n) => {
    const transfer = some(world, n, true)
    if (!transfer) return
    await ok(app, world.worker, transfers.close, { ...transfer.key, reason: 'lost on the way' })
    world.transfers.splice(world.transfers.indexOf(transfer), 1)
  },
  /** The first lot is found to have passed: what of it is free goes to quarantine and never leaves with an order again. */
  expire: async ({ customerId, warehouseId, worker, kept }, goods, n) => {
    const [date, all] = [...(goods.lots ?? new Map<string, number>())].filter(([on]) => on >= TODAY).sort()[0] ?? []
    if (!goods.lots || date === undefined || all === undefined || free(goods) < n || all < n) return
    const { rows } = await sql<{
      lot: string
      left: number
    }>`select lot, sum(quantity_left - kept)::int as left from stock_batch
      where customer_id = ${customerId} and warehouse_id = ${warehouseId} and sku_id = ${goods.skuId} and expires_on = ${date}::date
        and quantity_left > 0 group by 1 order by 1 limit 1`.execute(app.ctx.db.office)
    const first = rows[0]!
    const quantity = Math.min(n, first.left)
    const place = { customer_id: customerId, warehouse_id: warehouseId, sku_id: goods.skuId }
    await ok(app, worker, lotCalls.correct, {
      ...place, lot: first.lot, expires_on: date, quantity, new_lot: first.lot, new_expires_on: '2026-03-01', note: 'misread',
    }) // prettier-ignore
    goods.lots.set(date, all - quantity)
    if (all === quantity) goods.lots.delete(date)
    addLot(goods, '2026-03-01', quantity)
    goods.frozen += quantity
    // The newest row of quarantine keeps them; it cannot be released.
    const { rows: newest } = await sql<{
      quarantine_id: string
      quantity: number
    }>`select quarantine_id, quantity from quarantine
      where customer_id = ${customerId} and status = 'kept' and reason = 'expired' order by quarantine_id desc limit 1`.execute(
      app.ctx.db.office,
    )
    const row = newest[0]!
    expect(row.quantity).toBe(quantity)
    const key = { customer_id: customerId, quarantine_id: row.quarantine_id, note: 'still good?' }
    await refused(app, worker, quarantine.release, key, 'quarantine_expired')
    await ok(app, worker, quarantine.writeOff, { ...key, note: 'gone' })
    goods.frozen -= quantity
    goods.total -= quantity
    goods.lots.delete('2026-03-01')
    expect(kept.every(({ id }) => id !== row.quarantine_id)).toBe(true)
  },
  giveUp: async ({ worker }, goods) => {
    if (!goods.count) return
    await ok(app, worker, calls.cancel, { ...goods.count.key, note: 'interrupted' })
    delete goods.count
  },
}

/** What lies where; under null what is not placed. */
async function placed(
  customerId: number,
  warehouseId: string,
  { skuId, total }: Goods,
): Promise<Map<string | null, number>> {
  const { rows } = await sql<{ code: string; quantity: number }>`select l.code, p.quantity from stock_place p
    join location l using (warehouse_id, location_id)
    where p.customer_id = ${customerId} and p.warehouse_id = ${warehouseId} and p.sku_id = ${skuId}`.execute(
    app.ctx.db.office,
  )
  const lies = new Map<string | null, number>(rows.map(({ code, quantity }) => [code, quantity]))
  return lies.set(null, total - rows.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** Stock of a warehouse as it stands; a product that never came has no row. */
async function stockOf({ customerId }: World, warehouseId: string): Promise<Record<string, [number, number]>> {
  const { rows } = await sql<{ sku_id: string; total: number; frozen: number }>`select sku_id, total, frozen from stock
    where customer_id = ${customerId} and warehouse_id = ${warehouseId}`.execute(app.ctx.db.office)
  return Object.fromEntries(rows.map(({ sku_id, total, frozen }) => [sku_id, [total, frozen]]))
}

/** Pieces of a warehouse by expiry date, and what of them has expired. */
async function lotsOf({ customerId, warehouseId }: World, { skuId }: Goods): Promise<Record<string, number>> {
  const { rows } = await sql<{
    date: string
    pieces: number
  }>`select expires_on as date, sum(quantity_left)::int as pieces from stock_batch
    where customer_id = ${customerId} and warehouse_id = ${warehouseId} and sku_id = ${skuId} and quantity_left > 0 group by 1`.execute(
    app.ctx.db.office,
  )
  return Object.fromEntries(rows.map(({ date, pieces }) => [date, pieces]))
}

/** How many kits can be made, as everybody is told. */
async function madeOf({ customerId, warehouseId, kit }: World): Promise<number> {
  const { rows } = await sql<{ available: number }>`select available from kit_available
    where customer_id = ${customerId} and warehouse_id = ${warehouseId} and sku_id = ${kit.skuId}`.execute(
    app.ctx.db.office,
  )
  return rows[0]?.available ?? 0
}

const step = fc.record({
  // Goods that come and counts that go on make the others possible, so they come more often.
  name: fc.constantFrom(...Object.keys(STEPS), 'receive', 'enter', 'enter', 'post', 'transfer', 'ship', 'arrive'),
  goods: fc.nat(SKUS - 1),
  n: fc.integer({ min: 1, max: 13 }),
})

test(
  'after every step stock is what the model says',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (story) => {
        const world = await makeWorld()
        for (const { name, goods, n } of story) {
          await STEPS[name]!(world, world.goods[goods]!, n)
          const here = await stockOf(world, world.warehouseId)
          const there = await stockOf(world, world.otherId)
          expect(await madeOf(world), name).toBe(kitsOf(world))
          expect(here[world.kit.skuId], name).toBeUndefined()
          for (const one of world.goods) {
            const { skuId, total, frozen, elsewhere, lots } = one
            if (lots) expect(await lotsOf(world, one), name).toEqual(Object.fromEntries(lots))
            expect(here[skuId] ?? [0, 0], name).toEqual([total, frozen])
            expect(there[skuId] ?? [0, 0], name).toEqual([elsewhere, 0])
            const unplaced = (await placed(world.customerId, world.warehouseId, one)).get(null)!
            expect(unplaced, `${name}: more is placed than there is`).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: RUNS },
    )
  },
  120_000 * Math.ceil(RUNS / 50),
)

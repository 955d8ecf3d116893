// Stock against a small model of it: goods come, are ordered alone and in kits, canceled, packed, counted, transferred and put into quarantine in any order; what the model says stands in the
// stock rows after every step, what it refuses is refused, and the books are right at the end.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { officeCountCalls as calls } from '#shared/stock/counts.contract.ts'
import { countDifference, lineState, type Counted } from '#shared/stock/counts.rules.ts'
import { officeQuarantineCalls as quarantine } from '#shared/stock/quarantine.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { officeTransferCalls as transfers } from '#shared/stock/transfers.contract.ts'
import { makePackedOrder, makeSubmittedOrder, setStatus } from '#test/make-orders.ts'
import { makeCustomer, makeKit, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const SKUS = 2

type Goods = {
  skuId: string
  sku: string
  total: number
  frozen: number
  everCame: boolean
  /** What of it lies in the other warehouse. */
  elsewhere: number
  count?: { key: CountKey; counted: Counted | null }
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
  const { customerId } = await makeCustomer(app, { balance: '100000' })
  const { warehouseId } = await makeWarehouse(app)
  const otherId = (await makeWarehouse(app)).warehouseId
  const worker = await makeStaff(app, ['warehouse'], [warehouseId, otherId])
  const goods: Goods[] = []
  for (let n = 0; n < SKUS; n++)
    goods.push({ ...(await makeSku(app, customerId)), total: 0, frozen: 0, elsewhere: 0, everCame: false })
  // A kit of one and two of them, and of other numbers later.
  const parts = goods.map((one, n) => ({ goods: one, quantity: n + 1 }))
  const kit = await makeKit(app, customerId, parts.map((part) => ({ ...part.goods, quantity: part.quantity }))) // prettier-ignore
  const kept = { parts, kit, orders: [] as Order[], kept: [] as Keeping[], transfers: [] as Transfer[] }
  return { customerId, warehouseId, otherId, worker, goods, ...kept }
}

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
  if (how === 'writeOff') one.goods.total -= one.quantity
}

/** What may happen; `n` is a number of pieces, or which order is meant. */
const STEPS: Record<string, (world: World, goods: Goods, n: number) => Promise<void>> = {
  receive: async ({ customerId, warehouseId }, goods, n) => {
    await makeStock(app, customerId, warehouseId, goods.skuId, n)
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
    await packing
    for (const { goods, quantity } of world.parts) goods.total -= quantity
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
    await packing
    goods.total -= n
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
    const input = { ...key, reasons: [{ sku_id: goods.skuId, reason: 'other' as const }], note: '' }
    if (!counted || lineState(counted) !== 'done')
      return void (await refused(app, worker, calls.post, input, 'count_incomplete'))
    const total = goods.total + countDifference(counted)
    if (total < goods.frozen) return void (await refused(app, worker, calls.post, input, 'count_frozen'))
    await ok(app, worker, calls.post, input)
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
  giveUp: async ({ worker }, goods) => {
    if (!goods.count) return
    await ok(app, worker, calls.cancel, { ...goods.count.key, note: 'interrupted' })
    delete goods.count
  },
}

/** Stock of a warehouse as it stands; a product that never came has no row. */
async function stockOf({ customerId }: World, warehouseId: string): Promise<Record<string, [number, number]>> {
  const { rows } = await sql<{ sku_id: string; total: number; frozen: number }>`select sku_id, total, frozen from stock
    where customer_id = ${customerId} and warehouse_id = ${warehouseId}`.execute(app.ctx.db.office)
  return Object.fromEntries(rows.map(({ sku_id, total, frozen }) => [sku_id, [total, frozen]]))
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

test('after every step stock is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (story) => {
      const world = await makeWorld()
      for (const { name, goods, n } of story) {
        await STEPS[name]!(world, world.goods[goods]!, n)
        const here = await stockOf(world, world.warehouseId)
        const there = await stockOf(world, world.otherId)
        expect(await madeOf(world), name).toBe(kitsOf(world))
        expect(here[world.kit.skuId], name).toBeUndefined()
        for (const { skuId, total, frozen, elsewhere } of world.goods) {
          expect(here[skuId] ?? [0, 0], name).toEqual([total, frozen])
          expect(there[skuId] ?? [0, 0], name).toEqual([elsewhere, 0])
        }
      }
    }),
    { numRuns: 50 },
  )
}, 120_000)

// `place`: what placing an order of three lines costs through the API: calls, statements, commits, WAL and processor time of server and database, for
// each order. The shortest way is one call; beside it the three calls that it stands for, and many orders in one call.
import { randomBytes } from 'node:crypto'
import type { Call, InputOf } from '#shared/contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import type { World } from '#test/bulk.ts'
import { workOf, watchTraffic } from '#test/traffic.ts'
import { addOrder, chooseMethod, placeOrders, submitOrders } from '#server/orders/index.ts'
import { benchActor } from './actor.ts'
import { asked, postmaster } from './beside.ts'
import { cpuMs } from './cpu.ts'
import { drive, report, round, type Request } from './http-load.ts'
import type { Stage } from './stage.ts'

const CONNECTIONS = 4
const ORDERS = 800
const BATCH = 200
type Customer = World['customers'][number]
type Form = InputOf<typeof orderCalls.addOrder>

const recipient = {
  first_name: 'Ana', last_name: 'Berg', company: '', phone: '+49 30 1234', email: '', id_number: '', address1: 'Lindenweg', address2: '', address3: '',
  house_number: '7', city: 'Berlin', province: 'Berlin', country: 'DE', postal_code: '10115', address_type: 'residential' as const,
} // prettier-ignore

let made = 0
export const formOf = (world: World, customer: Customer): Form => ({
  customer_order_no: `PLACE-${++made}`,
  warehouse_id: world.warehouseId,
  recipient,
  tax: { vat: '', ioss: '', gst: '', icms: '' },
  lines: [1, 2, 3].map((n) => ({
    sku_id: customer.skuIds[(made * 3 + n) % customer.skuIds.length]!,
    name: 'Product',
    quantity: 1 + (n % 2),
    unit_price_usd: '8.5',
  })),
  services: [],
  platform_paid: false,
  remark: '',
  note_to_service: '',
})

const requestOf = <C extends Call>(call: C, { token }: Customer, input: InputOf<C>): Request => ({
  method: 'POST',
  path: call.path,
  headers: {
    authorization: `Bearer ${token}`,
    cookie: BROWSER_COOKIE,
    'idempotency-key': randomBytes(12).toString('hex'),
  },
  body: JSON.stringify(input),
})

/** The answers' contents, in the order asked; throws when one is refused. */
async function send(port: number, requests: readonly Request[]): Promise<unknown[]> {
  const answers: unknown[] = []
  let at = 0
  await drive(
    port,
    CONNECTIONS,
    () => {
      const request = requests[at]
      return request && { request, tag: at++ }
    },
    ({ status, body }, tag) => {
      const { error_code, content } = JSON.parse(body) as { error_code: number; content: unknown }
      if (status !== 200 || error_code !== 0) throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
      answers[tag] = content
    },
  )
  return answers
}

type Way = {
  name: string
  calls: number
  place: (port: number, orders: readonly Customer[]) => Promise<void>
  alone: () => Promise<unknown>
}

export async function benchPlace(stage: Stage, world: World): Promise<void> {
  await stage.clone('world', 'counted')
  const server = await stage.serve('world')
  const database = await postmaster(stage)
  const { ctx } = await stage.open('counted')
  const method_id = world.methodIds[0]!
  const someone = world.customers[0]!
  const actor = () => benchActor(someone, { key: randomBytes(12).toString('hex'), fingerprint: randomBytes(32) })
  const wished = (customer: Customer) => ({ ...formOf(world, customer), method: { method_id } })
  const placed = (answers: unknown[]) => {
    for (const { done, results } of answers as { done: number; results: unknown[] }[])
      if (done !== results.length) throw new Error(`not all were submitted: ${JSON.stringify(results).slice(0, 300)}`)
  }
  const ways: Way[] = [
    {
      name: 'one call',
      calls: 1,
      place: async (port, orders) =>
        placed(
          await send(
            port,
            orders.map((one) => requestOf(orderCalls.placeOrders, one, { orders: [wished(one)] })),
          ),
        ),
      alone: () => placeOrders(ctx, actor(), orderCalls.placeOrders.input.parse({ orders: [wished(someone)] })),
    },
    {
      name: 'three calls',
      calls: 3,
      place: async (port, orders) => {
        const ids = (await send(port, orders.map((one) => requestOf(orderCalls.addOrder, one, formOf(world, one))))) as { order_id: string }[] // prettier-ignore
        await send(port, ids.map(({ order_id }, n) => requestOf(orderCalls.chooseMethod, orders[n]!, { order_id, method_id }))) // prettier-ignore
        await send(port, ids.map(({ order_id }, n) => requestOf(orderCalls.submitOrders, orders[n]!, { order_ids: [order_id] }))) // prettier-ignore
      },
      alone: async () => {
        const { order_id } = await addOrder(ctx, actor(), orderCalls.addOrder.input.parse(formOf(world, someone)))
        await chooseMethod(ctx, actor(), { order_id, method_id })
        await submitOrders(ctx, actor(), { order_ids: [order_id] })
      },
    },
    {
      name: `${BATCH} orders in one call`,
      calls: 1 / BATCH,
      place: async (port, orders) => {
        const batches = Array.from(
          { length: orders.length / BATCH },
          (_, n) => world.customers[n % world.customers.length]!,
        )
        const inputs = batches.map((one) => ({ orders: Array.from({ length: BATCH }, () => wished(one)) }))
        placed(
          await send(
            port,
            inputs.map((input, n) => requestOf(orderCalls.placeOrders, batches[n]!, input)),
          ),
        )
      },
      alone: () =>
        placeOrders(
          ctx,
          actor(),
          orderCalls.placeOrders.input.parse({ orders: Array.from({ length: BATCH }, () => wished(someone)) }),
        ),
    },
  ]
  const orders = Array.from({ length: ORDERS }, (_, n) => world.customers[n % world.customers.length]!)
  const wal = () =>
    asked(stage, async (client) => {
      const { rows } = await client.query<{ at: string }>("select pg_current_wal_insert_lsn() - '0/0' as at")
      return Number(rows[0]!.at)
    })
  /** Until the automatic check has passed everything: it is part of the price. */
  const checked = async (): Promise<void> => {
    const { rows } = await asked(stage, (client) =>
      client.query("select 1 from orders where status = 'verifying' limit 1"),
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
    return checked()
  }
  for (const { place } of ways) await place(server.port, orders)
  await checked()
  for (const { name, calls, place, alone } of ways) {
    await stage.query('world', 'analyze')
    // Every connection makes its plans anew after that, which is not what an order costs.
    await place(server.port, orders)
    await checked()
    await alone()
    const trips = await watchTraffic(alone)
    const each = name.startsWith(String(BATCH)) ? BATCH : 1
    const statements = workOf(trips).length / each
    const commits = trips.flatMap((trip) => trip.statements).filter(({ text }) => text === 'commit').length / each
    const [walBefore, serverBefore, databaseBefore] = [await wal(), cpuMs([server.pid]), cpuMs([database])]
    await place(server.port, orders)
    await checked()
    report({
      figure: 'place',
      way: name,
      calls,
      statements: round(statements),
      commits: round(commits),
      wal_kib: round(((await wal()) - walBefore) / 1024 / ORDERS),
      cpu_ms_server: round((cpuMs([server.pid]) - serverBefore) / ORDERS),
      cpu_ms_database: round((cpuMs([database]) - databaseBefore) / ORDERS),
    })
  }
  await server.stop()
}

// What is compared: the same submits and reads on a small and a large world, two servers in turns, so that a busy moment of the machine hits both.
import { numberOf } from '#shared/document-numbers.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import type { World } from '#test/bulk.ts'
import { cpuMs } from '../cpu.ts'
import { drive, percentile, report, round, type Task } from '../http-load.ts'
import type { Served } from '../stage.ts'
import { submitRequest, type SubmitTask } from '../submit.ts'

export const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
export const SUBMITS = 400
const READS = 400
const CONNECTIONS = 4
const AIM = 1.25
/** A tab is counted to 1,000: whoever has fewer sees the count grow with the orders, until it grows no more. What that may take is the lists' aim and no ratio. */
const COUNTING = { name: 'counts of tabs', p95Ms: 20 }

/** One world with its server; `drafts` are orders to submit, the same in both. */
export type Side = { server: Served; drafts: SubmitTask[] }
type Sides = { small: Side; large: Side }
type Asked = { path: string; token: string; input: Record<string, string> }

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const reading = ({ path, token, input }: Asked, tag: number): Task => ({
  request: {
    method: 'GET',
    path: `${path}?${new URLSearchParams(input).toString()}`,
    headers: { authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE },
  },
  tag,
})

/** The largest so many customers are asked for: theirs are the pages that are full at the small size too. A page of twelve rows is quicker than one of twenty, whatever the size. */
const READERS = 50

/** Customers as often as they own orders, the same ones for both worlds and in every round. */
function drawing(world: World): (nth: number) => World['customers'][number] {
  const order = Array.from({ length: READS }, (_, n) => {
    const at = Math.exp((((n * 7919) % READS) / READS) * Math.log(READERS + 1))
    return world.customers[Math.min(Math.floor(at), READERS) - 1]!
  })
  return (nth) => order[nth % READS]!
}

type Rate = { ms: number; p95: number; cpu: { server: number; database: number } }

async function rate(side: Side, database: number, tasks: (Task | undefined)[]): Promise<Rate> {
  const times: number[] = []
  let at = 0
  const { pid } = side.server
  const before = { server: cpuMs([pid]), database: cpuMs([database]) }
  await drive(side.server.port, CONNECTIONS, () => tasks[at++], ({ status, body, ms }) => {
    if (status !== 200 || !body.includes('"error_code":0')) throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
    times.push(ms)
  }) // prettier-ignore
  return {
    ms: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpu: {
      server: (cpuMs([pid]) - before.server) / times.length,
      database: (cpuMs([database]) - before.database) / times.length,
    },
  }
}

export type Details = Map<number, string>

/** Reports a line a kind; answers what is slower than the aim allows. */
export async function compare(
  sides: Sides,
  world: World,
  details: Details,
  staff: string,
  database: number,
): Promise<string[]> {
  const draw = drawing(world)
  const own = (path: string, input: (nth: number) => Record<string, string>) => (nth: number): Asked => ({ path, token: draw(nth).token, input: input(nth) }) // prettier-ignore
  const office = (path: string, input: Record<string, string>) => (): Asked => ({ path, token: staff, input })
  const reads: Record<string, (nth: number) => Asked> = {
    'page by tab': own(orderCalls.getList.path, () => ({ status: 'delivered', size: '20' })),
    'page by date': own(orderCalls.getList.path, (n) => ({ created_from: day(30 + (n % 60)), created_to: day(n % 60), size: '20' })),
    'number, exact': own(orderCalls.getList.path, (n) => ({ number: numberOf('SO', draw(n).customerId, 1 + (n % 50)) })),
    'number, prefix': own(orderCalls.getList.path, (n) => ({ number: `SO${draw(n).customerId}-0000*` })),
    [COUNTING.name]: own(orderCalls.getStatusCounts.path, () => ({})),
    detail: own(orderCalls.getDetail.path, (n) => ({ order_id: details.get(draw(n).customerId)! })),
    'operation log': own(operationLogCalls.getList.path, () => ({ size: '20' })),
    'office page by tab': office(officeOrderCalls.getList.path, { status: 'delivered', size: '20' }),
    'office counts of tabs': office(officeOrderCalls.getStatusCounts.path, {}),
  } // prettier-ignore
  const kinds: Record<string, (side: Side) => (Task | undefined)[]> = {
    submit: ({ drafts }) => drafts.splice(0, SUBMITS).map((draft, tag) => ({ request: submitRequest(draft), tag })),
  }
  for (const [name, asked] of Object.entries(reads))
    kinds[name] = () => Array.from({ length: READS }, (_, n) => reading(asked(n), n))
  const slow: string[] = []
  for (const [name, tasks] of Object.entries(kinds)) {
    const rates: Record<keyof Sides, Rate[]> = { small: [], large: [] }
    for (let n = 0; n <= ROUNDS; n++)
      for (const which of n % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
        const made = await rate(sides[which], database, tasks(sides[which]))
        // The first round warms up.
        if (n > 0) rates[which].push(made)
      }
    const middle = (which: keyof Sides, of: (one: Rate) => number) => round(percentile(rates[which].map(of), 0.5))
    const ratio = round(percentile(rates.large.map(({ ms }, n) => ms / rates.small[n]!.ms), 0.5)) // prettier-ignore
    const cpu = (which: keyof Sides) => ({ server: middle(which, (one) => one.cpu.server), database: middle(which, (one) => one.cpu.database) }) // prettier-ignore
    const both = (which: keyof Sides) => percentile(rates[which].map(({ cpu: { server, database } }) => server + database), 0.5) // prettier-ignore
    report({
      figure: `big: ${name}`,
      connections: CONNECTIONS,
      rounds: ROUNDS,
      p50_ms: { small: middle('small', (one) => one.ms), large: middle('large', (one) => one.ms) },
      p95_ms: { small: middle('small', (one) => one.p95), large: middle('large', (one) => one.p95) },
      ratio,
      ...(name === COUNTING.name ? { aim_p95_ms: COUNTING.p95Ms } : { aim_ratio: AIM }),
      ratio_of_each_round: rates.large.map(({ ms }, n) => round(ms / rates.small[n]!.ms)),
      cpu_ms: { small: cpu('small'), large: cpu('large') },
      ratio_of_cpu: round(both('large') / both('small')),
    })
    if (name === COUNTING.name) {
      const p95 = middle('large', (one) => one.p95)
      if (p95 > COUNTING.p95Ms) slow.push(`${name}: p95 ${p95} ms, ${COUNTING.p95Ms} are asked`)
    } else if (ratio > AIM) slow.push(`${name}: ${ratio} times as long as at the small size, ${AIM} is asked`)
  }
  return slow
}

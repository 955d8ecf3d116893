// `deliveries`: what 5,000 webhook deliveries a minute cost the submits beside them. Rounds in turns, submits alone and submits with deliveries: a
// server with WEBHOOKS_ANYWHERE, one endpoint a customer, a healthy receiver on this machine, events paced over each round. Submits are offered
// at most so fast as the aim says (ORDERS_A_SECOND, 0: as fast as they go), so that what is measured is a machine with some room, as in life.
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { World } from '#test/bulk.ts'
import { sealSecret } from '#server/integrations/webhook-writing.ts'
import { asked, postmaster } from './beside.ts'
import { cpuMs } from './cpu.ts'
import { percentile, report, round } from './http-load.ts'
import type { Stage } from './stage.ts'
import { submitOverHttp, submitTasks } from './submit.ts'

const CONNECTIONS = 8
const ORDERS_A_SECOND = Number(process.env['ORDERS_A_SECOND'] ?? 200)
const A_MINUTE = Number(process.env['DELIVERIES_A_MINUTE'] ?? 5_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
/** Orders a round: about ten seconds at the aim. */
const SHARE = Number(process.env['ORDERS_A_ROUND'] ?? 2_000)
/** How often events are made: each time as many as have come due. */
const EVERY_MS = 100
/** How long deliveries are looked at alone, for what one takes. */
const ALONE_MS = 10_000
const AIM = 0.9
/** So many seconds of events may wait at the end of a round: deliveries come in shoves, two seconds apart. More says that the pace was not kept. */
const WAITING_S = 4

/** Answers every message with 200 and keeps connections as they are asked to be kept; a receiver must not take the processor that is measured. */
async function openReceiver() {
  let got = 0
  let connections = 0
  const server = createServer((socket) => {
    connections++
    let left = ''
    socket.setEncoding('latin1')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: string) => {
      left += chunk
      for (let end = left.indexOf('\r\n\r\n'); end >= 0; end = left.indexOf('\r\n\r\n')) {
        const head = left.slice(0, end)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        if (left.length < end + 4 + length) return
        left = left.slice(end + 4 + length)
        got++
        const kept = !/connection: close/i.test(head)
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: ${kept ? 'keep-alive' : 'close'}\r\n\r\nok`)
        if (!kept) socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got: () => got,
    connections: () => connections,
    close: () => void server.close(),
  }
}

/** An enabled endpoint for every customer, that hears of the events that are made here and of nothing that a submit does. */
async function makeEndpoints(stage: Stage, world: World, url: string): Promise<void> {
  const { ctx } = stage.test
  await ctx.db.office
    .insertInto('webhook_endpoint')
    .values(
      world.customers.map(({ customerId }) => {
        const key = { customer_id: customerId, endpoint_id: ctx.clock.id() }
        const secret = sealSecret(ctx, key, Buffer.alloc(32, 1))
        return { ...key, url, topics: ['balance.low'], enabled: true, listens: true, secret, created_by: '', created_at: ctx.clock.now() } // prettier-ignore
      }),
    )
    .execute()
}

/** Makes events, each of another document and customer than the one before, at an even pace until it is told to stop. */
function announcing(client: pg.Client, world: World) {
  let going = true
  let made = 0
  const began = performance.now()
  const work = (async () => {
    while (going) {
      const due = Math.floor(((performance.now() - began) / 60_000) * A_MINUTE) - made
      if (due > 0) {
        const ids = Array.from({ length: due }, (_, n) => world.customers[(made + n) % world.customers.length]!.customerId) // prettier-ignore
        await client.query(
          `select announce(array(select (c, 'balance.low', $2 || '-' || i, '', now(), '{"balance":"12.3400","currency":"USD"}'::jsonb)::webhook_news
            from unnest($1::int[]) with ordinality u(c, i)))`,
          [ids, String(made)],
        )
        made += due
      }
      await sleep(EVERY_MS)
    }
  })()
  return {
    made: () => made,
    stop: () => {
      going = false
      return work
    },
  }
}

type Round = Awaited<ReturnType<typeof submitOverHttp>> & { server: number; database: number }
type Delivering = Round & { delivered: number; seconds: number; late: number }

export async function benchDeliveries(stage: Stage, world: World): Promise<void> {
  const receiver = await openReceiver()
  await makeEndpoints(stage, world, receiver.url)
  const tasks = await submitTasks(stage, world, (2 * ROUNDS + 1) * SHARE, 'deliveries')
  await stage.query('world', 'vacuum analyze')
  const server = await stage.serve('world', { WEBHOOKS_ANYWHERE: 'on' })
  const database = await postmaster(stage)
  await asked(stage, async (client) => {
    await client.query('set role ucenter_office')
    const submits = async (): Promise<Round> => {
      const before = [cpuMs([server.pid]), cpuMs([database])] as const
      const rate = await submitOverHttp(server.port, tasks.splice(0, SHARE), CONNECTIONS, ORDERS_A_SECOND)
      return { ...rate, server: cpuMs([server.pid]) - before[0], database: cpuMs([database]) - before[1] }
    }
    /** How many transactions have written so far. */
    const writes = async () =>
      (await client.query<{ n: number }>('select pg_snapshot_xmax(pg_current_snapshot())::text::int as n')).rows[0]!.n
    /** What the server and the database take in a while in which nobody submits. */
    const taken = async (ms: number) => {
      const before = { server: cpuMs([server.pid]), database: cpuMs([database]), got: receiver.got(), writes: await writes() } // prettier-ignore
      await sleep(ms)
      return {
        server: cpuMs([server.pid]) - before.server,
        database: cpuMs([database]) - before.database,
        got: receiver.got() - before.got,
        writes: (await writes()) - before.writes,
      }
    }
    const both = async (): Promise<Delivering> => {
      const events = announcing(client, world)
      const gotBefore = receiver.got()
      const until = async (there: () => boolean) => {
        for (let n = 0; !there(); n++) {
          if (n > 600) throw new Error(`of ${events.made()} events ${receiver.got() - gotBefore} came within a minute`)
          await sleep(100)
        }
      }
      try {
        // The sweep comes every two seconds while there is nothing: it is in its stride when the measured time begins.
        await until(() => receiver.got() > gotBefore)
        await sleep(500)
        const [got, at] = [receiver.got(), performance.now()]
        const one = await submits()
        const seconds = (performance.now() - at) / 1000
        const delivered = receiver.got() - got
        const late = events.made() - (receiver.got() - gotBefore)
        await events.stop()
        await until(() => receiver.got() - gotBefore >= events.made())
        await sleep(500)
        return { ...one, delivered, seconds, late }
      } finally {
        await events.stop()
      }
    }
    await both()
    const idle = await taken(ALONE_MS)
    const paced = announcing(client, world)
    await sleep(3_000)
    const delivering = await taken(ALONE_MS)
    await paced.stop()
    await sleep(3_000)
    const each = (of: 'server' | 'database' | 'writes') => round((delivering[of] - idle[of]) / delivering.got)
    const alone: Round[] = []
    const beside: Delivering[] = []
    for (let n = 0; n < ROUNDS; n++) {
      alone.push(await submits())
      // Tables that grow from nothing within seconds would be read whole by plans made when they were empty; in life autovacuum sees to it.
      await stage.query('world', 'analyze webhook_line, webhook_delivery, webhook_event, orders')
      beside.push(await both())
    }
    const middle = <T>(rounds: readonly T[], of: (one: T) => number) => percentile(rounds.map(of), 0.5)
    const perSecond = [middle(alone, (one) => one.perSecond), middle(beside, (one) => one.perSecond)] as const
    const ratio = perSecond[1] / perSecond[0]
    const cpu = (of: 'server' | 'database') => {
      const submit = middle(alone, (one) => one[of]) / SHARE
      return { submit: round(submit), delivery: round(middle(beside, (one) => (one[of] - submit * SHARE) / one.delivered)) } // prettier-ignore
    }
    const [ofServer, ofDatabase] = [cpu('server'), cpu('database')]
    const aMinute = middle(beside, (one) => (one.delivered / one.seconds) * 60)
    report({
      figure: 'deliveries beside submits',
      endpoints: world.customers.length,
      rounds: ROUNDS,
      orders_a_round: SHARE,
      deliveries_a_minute: round(aMinute, 0),
      asked_a_minute: A_MINUTE,
      waiting_at_the_end: round(
        middle(beside, (one) => one.late),
        0,
      ),
      deliveries_a_connection: round(receiver.got() / receiver.connections(), 1),
      submits_offered_per_s: ORDERS_A_SECOND || 'as many as go',
      submits_per_s_alone: round(perSecond[0]),
      submits_per_s_beside: round(perSecond[1]),
      ratio: round(ratio),
      aim_ratio: AIM,
      ratio_of_each_round: beside.map((one, n) => round(one.perSecond / alone[n]!.perSecond)),
      p50_ms: [round(middle(alone, (one) => one.p50)), round(middle(beside, (one) => one.p50))],
      p95_ms: [round(middle(alone, (one) => one.p95)), round(middle(beside, (one) => one.p95))],
      cpu_ms_a_submit: { server: ofServer.submit, database: ofDatabase.submit },
      deliveries_alone: {
        cpu_ms_server: each('server'),
        cpu_ms_database: each('database'),
        transactions: each('writes'),
      },
      cpu_ms_a_delivery_beside: { server: ofServer.delivery, database: ofDatabase.delivery },
    })
    // Whoever delivers less slows submits less.
    const waiting = middle(beside, (one) => one.late)
    if (waiting > (A_MINUTE / 60) * WAITING_S)
      throw new Error(`${waiting} events wait for their delivery: the pace was not kept`)
    if (ratio < AIM)
      throw new Error(`deliveries slow submits to ${round(ratio)} of what they are alone; ${AIM} is asked`)
  })
  await server.stop()
  receiver.close()
}

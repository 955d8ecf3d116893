// `money`: a storage night of 200,000 batches beside bare SQL of the same sums; a month of 100,000 entries closed and taken away as a file; the history
// page and that of estimates of a customer with millions of rows beside their bare SQL; and the calculator's processor time for thirty methods.
import { sql } from 'kysely'
import pg from 'pg'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { estimateCalls } from '#shared/billing/estimate.contract.ts'
import { addMonths, monthOf } from '#shared/time.ts'
import { calculatorCalls } from '#shared/orders/methods/calculator.contract.ts'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import { makeStorageBills } from '#server/billing/index.ts'
import { exportStatementEntries } from '#server/billing/statements/export-statements.ts'
import { makeStatements } from '#server/billing/statements/make-statements.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { makeWorld, type World } from '#test/bulk.ts'
import { cpuMs } from './cpu.ts'
import { drive, percentile, report, round, type Request } from './http-load.ts'
import type { Served, Stage } from './stage.ts'

const CUSTOMERS = 2000
const BATCHES_EACH = 100
const NIGHT_AIM = { times: 3, seconds: 30 }
const STATEMENT = 100_000
const STATEMENT_AIM_MS = 2000
const HISTORY = 10_000_000
const HISTORY_AIM = 12
const ESTIMATES = 1_000_000
const METHODS = 30
const CALCULATOR_AIM_MS = 20
const TIMES = 60

export async function benchMoney(stage: Stage): Promise<void> {
  const world = await makeWorld(stage.test, CUSTOMERS, { methods: METHODS })
  await storageNight(stage, world)
  await statement(stage, world.customers[1]!)
  const big = world.customers[0]!
  await stage.query('world', history(big.customerId))
  await stage.query('world', estimates(big.customerId, world))
  await stage.query('world', 'vacuum analyze')
  const server = await stage.serve('world')
  await beside(stage, server, 'history page', HISTORY, HISTORY_AIM, {
    request: get(big, billingCalls.getTransactionList.path, '?size=50'),
    bare: `select * from ledger_entry where customer_id = ${big.customerId} order by seq desc limit 51`,
  })
  await beside(stage, server, 'estimates page', ESTIMATES, HISTORY_AIM, {
    request: get(big, estimateCalls.getList.path, '?size=50'),
    bare: `select * from order_estimate where customer_id = ${big.customerId} order by packed_at desc, order_id desc limit 51`,
  })
  await calculator(server, world)
  await server.stop()
}

type Customer = World['customers'][number]
const headers = ({ token }: Customer) => ({ authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE })
const get = (of: Customer, path: string, query: string): Request => ({
  method: 'GET', path: `${path}${query}`, headers: headers(of),
}) // prettier-ignore

/**
 * Last night, of goods that have lain there for forty to eighty days: five batches a SKU. The night before is made first, as in any house that is older
 * than a day: checks of foreign keys that were planned on empty tables stay slow until these are analyzed.
 */
async function storageNight(stage: Stage, world: World): Promise<void> {
  await stage.query(
    'world',
    `delete from stock_batch_log; delete from stock_batch;
    insert into stock_batch (customer_id, batch_id, warehouse_id, sku_id, shelved_on, quantity, quantity_left, cause, cause_id, changed_at)
      select s.customer_id, uuid_v7(now()), '${world.warehouseId}', s.sku_id, current_date - 40 - n * 8, 10, 10, 'correction', s.sku_id, now() - interval '40 days'
      from sku s, generate_series(1, ${BATCHES_EACH / 20}) n;
    insert into stock_batch_log (customer_id, batch_id, at, change, left_after, cause, cause_id)
      select customer_id, batch_id, changed_at, 10, 10, 'correction', batch_id from stock_batch;
    insert into storage_day (warehouse_id, billed_through) values ('${world.warehouseId}', current_date - 3)`,
  )
  await stage.query('world', 'vacuum analyze')
  const bare = await timed(() =>
    stage.query(
      'world',
      `create table bare_bill (like storage_bill including all);
      create table bare_line (like storage_bill_line including all);
      alter table bare_bill add foreign key (customer_id) references customer, add foreign key (warehouse_id) references warehouse,
        add foreign key (tariff_id) references tariff;
      alter table bare_line add foreign key (customer_id, bill_id) references bare_bill, add foreign key (customer_id, batch_id) references stock_batch,
        add foreign key (customer_id, sku_id) references sku;
      with lying as materialized (select b.*, b.quantity_left * s.length_cm * s.width_cm * s.height_cm / 1e6 as volume,
          '00000000-0000-7000-8000-' || lpad(b.customer_id::text, 12, '0') as bill_id from stock_batch b join sku s using (customer_id, sku_id)),
        bill as (insert into bare_bill (customer_id, bill_id, bill_no, warehouse_id, day, currency, tariff_id, sku_types, pieces, actual_m3, free_m3, discount_m3,
            receivable_m3, discount, receivable, made_at)
          select customer_id, bill_id::uuid, 'SF' || customer_id, warehouse_id, current_date - 1, 'USD', t.tariff_id, count(distinct sku_id), sum(quantity_left), sum(volume),
            0, 0, sum(volume), 0, sum(round(volume * 0.4, 4)), now()
          from lying, (select tariff_id from tariff where kind = 'handling' limit 1) t group by 1, 2, 4, t.tariff_id)
      insert into bare_line (customer_id, bill_id, batch_id, sku_id, shelved_on, age_days, quantity, volume_m3, free_m3, discount_m3, charged_m3, from_day, per_m3_day,
          amount)
        select customer_id, bill_id::uuid, batch_id, sku_id, shelved_on, current_date - 1 - shelved_on, quantity_left, volume, 0, 0, volume, 0, 0.4,
          round(volume * 0.4, 4) from lying`,
    ),
  )
  const { ctx } = stage.test
  const nights = async () => {
    const { rows } = await sql<{ bills: number; days: number }>`
      select count(*)::int as bills, count(distinct day)::int as days from storage_bill`.execute(ctx.db.office)
    return rows[0]!
  }
  while ((await nights()).bills < CUSTOMERS) await makeStorageBills(ctx)
  await stage.query('world', 'vacuum analyze')
  let turns = 0
  const ours = await timed(async () => {
    while ((await makeStorageBills(ctx)) > 0) turns++
  })
  const { bills, days } = await nights()
  if (bills !== CUSTOMERS * days || days !== 2) throw new Error(`${bills} bills of ${days} days`)
  report({
    figure: 'storage night',
    batches: CUSTOMERS * BATCHES_EACH,
    customers: CUSTOMERS,
    turns,
    ms: round(ours, 0),
    bare_ms: round(bare, 0),
    aim_times_bare: NIGHT_AIM.times,
    aim_ms: NIGHT_AIM.seconds * 1000,
    ratio_to_bare: round(ours / bare),
  })
}

async function statement(stage: Stage, { customerId }: Customer): Promise<void> {
  const { ctx } = stage.test
  const month = addMonths(monthOf(new Date()), -1)
  await stage.query(
    'world',
    `insert into ledger_entry (customer_id, seq, at, amount, balance_after, currency, counter_account, bill_type, fee_type, cause, cause_id, reference, country, quantity,
        weight_g, tracking_no, remark)
      select a.customer_id, a.seq + n, '${month}-15', -0.01 * (1 + n % 500), a.balance + sum(-0.01 * (1 + n % 500)) over (order by n), a.currency, 'revenue.outbound',
        'order', 'outbound', 'order', uuid_v7(now()), 'SO-' || n, 'DE', 1, 500, null, '' from account a, generate_series(1, ${STATEMENT}) n
      where a.customer_id = ${customerId};
    update account a set seq = e.seq, balance = e.balance_after from (select * from ledger_entry where customer_id = ${customerId} order by seq desc limit 1) e
      where a.customer_id = ${customerId}`,
  )
  const made = await timed(async () => {
    while ((await makeStatements(ctx)) > 0);
  })
  const actor = { ...systemActor('bench'), kind: 'main', customerId } as unknown as CustomerActor
  for (const format of ['csv', 'xlsx'] as const) {
    let bytes = 0
    const ms = await timed(async () => {
      const file = await exportStatementEntries(ctx, actor, { month, format })
      for await (const piece of file.bytes) bytes += Buffer.byteLength(piece)
    })
    report({
      figure: `statement: ${format}`,
      entries: STATEMENT,
      all_closed_ms: round(made, 0),
      ms: round(ms, 0),
      kb: round(bytes / 1024, 0),
      aim_ms: STATEMENT_AIM_MS,
      ratio_to_aim: round(ms / STATEMENT_AIM_MS),
    })
  }
}

/** A request beside the bare SQL of what it shows, each on one connection. */
async function beside(
  stage: Stage,
  { port }: Served,
  figure: string,
  rows: number,
  aim: number,
  { request, bare }: { request: Request; bare: string },
): Promise<void> {
  const times: number[] = []
  let left = TIMES
  await drive(
    port,
    1,
    () => (left-- > 0 ? { request, tag: left } : undefined),
    ({ ms, status, body }) => {
      if (status !== 200 || !body.includes('"error_code":0'))
        throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
      times.push(ms)
    },
  )
  const client = new pg.Client({ connectionString: stage.urlOf('world') })
  await client.connect()
  const bares: number[] = []
  for (let n = 0; n < TIMES; n++) bares.push(await timed(() => client.query(bare)))
  await client.end()
  const [p95, bareP95] = [percentile(times, 0.95), percentile(bares, 0.95)]
  report({
    figure,
    rows,
    p50_ms: round(percentile(times, 0.5)),
    p95_ms: round(p95),
    bare_p95_ms: round(bareP95),
    aim_times_bare: aim,
    ratio_to_bare: round(p95 / bareP95),
  })
}

async function calculator(server: Served, world: World): Promise<void> {
  const input = {
    warehouse_id: world.warehouseId, country: 'DE', postal_code: '10115', tax_codes: [],
    parcels: [{ weight_g: 620, length_cm: 30, width_cm: 20, height_cm: 8, count: 2 }],
    goods: [{ quantity: 2, attribute: 'general', category: 'toys', hs_code: '850760', origin_country: 'CN', unit_price_usd: '8.50' }],
  } // prettier-ignore
  const request = {
    method: 'POST',
    path: calculatorCalls.calculatePrices.path,
    headers: { ...headers(world.customers[2]!), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  const ask = async (times: number) => {
    let left = times
    await drive(
      server.port,
      1,
      () => (left-- > 0 ? { request, tag: left } : undefined),
      ({ status, body }) => {
        const methods = (JSON.parse(body) as { content: { methods: { quote: unknown }[] } | null }).content?.methods
        if (status !== 200 || methods?.filter(({ quote }) => quote !== null).length !== METHODS)
          throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
      },
    )
  }
  await ask(50)
  const before = cpuMs([server.pid])
  await ask(200)
  const each = (cpuMs([server.pid]) - before) / 200
  report({ figure: 'calculator', methods: METHODS, cpu_ms: round(each), aim_ms: CALCULATOR_AIM_MS, ratio_to_aim: round(each / CALCULATOR_AIM_MS) }) // prettier-ignore
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const history = (customer: number) => `
  set session_replication_role = replica; set synchronous_commit = off;
  insert into ledger_entry (customer_id, seq, at, amount, balance_after, currency, counter_account, bill_type, fee_type, cause, cause_id, reference, country, quantity,
      weight_g, tracking_no, remark)
    select a.customer_id, a.seq + n, now() - (${HISTORY} - n) * interval '3 seconds', -0.01, a.balance - 0.01 * n, a.currency, 'revenue.outbound', 'order', 'outbound', 'order',
      uuid_v7(now() - (${HISTORY} - n) * interval '3 seconds'), 'SO-' || n, 'DE', 1, 500, null, '' from account a, generate_series(1, ${HISTORY}) n where a.customer_id = ${customer};
  update account a set seq = a.seq + ${HISTORY}, balance = a.balance - 0.01 * ${HISTORY} where a.customer_id = ${customer}`

const estimates = (customer: number, { warehouseId, methodIds }: World) => `
  set session_replication_role = replica; set synchronous_commit = off;
  insert into order_estimate (customer_id, order_id, packed_at, warehouse_id, method_id, estimate, charged, changed, weight, surcharges, handling, taxes)
    select ${customer}, uuid_v7(now() - n * interval '30 seconds'), now() - n * interval '30 seconds', '${warehouseId}', '${methodIds[0]}', 6.9, 7.3, 0, 0.4, 0, 0, 0
    from generate_series(1, ${ESTIMATES}) n`

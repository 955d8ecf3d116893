// Balances, stock and the ledger, tried with SQL of one's own: neither side writes their tables, the portal has three functions for its own
// customer and none for another, and what they run as is nobody to sign in as.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClock } from '#server/base/clock.ts'
import { openDatabases } from '#server/base/database/database.ts'
import type { TestApp } from './app.ts'
import { makeCustomer, makeSku, makeStock, makeWarehouse } from './make.ts'
import { connected, SIDES, tried, underBothOwners } from './owners.ts'

const KEPT = [
  'account', 'ledger_entry', 'balance_hold', 'stock', 'stock_log', 'stock_batch', 'stock_batch_log', 'stock_freeze', 'order_fee', 'order_estimate', 'estimate_month', 'booking_fee',
  'serial_number', 'serial_log',
] // prettier-ignore
const NOW = "'2026-03-02T09:00:00Z'"
const NOBODY = '00000000-0000-7000-8000-000000000000'

underBothOwners((database) => {
  let mine = 0
  let other = 0
  let warehouse = ''
  let sku = ''
  let close = async () => undefined as void

  beforeAll(async () => {
    const db = openDatabases(database.urls, 4)
    close = db.close
    const made = { ctx: { db, clock: makeClock() } } as TestApp
    mine = (await makeCustomer(made, { balance: '100' })).customerId
    other = (await makeCustomer(made, { balance: '100' })).customerId
    warehouse = (await makeWarehouse(made)).warehouseId
    sku = (await makeSku(made, other)).skuId
    await makeStock(made, other, warehouse, sku, 10)
  })
  afterAll(() => close())

  /** Runs statements as a side in one transaction that is rolled back; the portal's is of the customer `mine`. */
  const attempt = (side: (typeof SIDES)[number], texts: string[]) =>
    connected(database.urls[side], async (client) => {
      const answers = []
      for (const text of texts) {
        await client.query('begin')
        if (side === 'portal') await client.query("select set_config('app.customer', $1, true)", [String(mine)])
        answers.push(await tried(client, text))
        await client.query('rollback')
      }
      return answers
    })

  test.each(SIDES)('%s: reads the kept tables and writes none of them', async (side) => {
    for (const table of KEPT) {
      const [read, ...writes] = await attempt(side, [
        `select count(*) from ${table}`,
        `insert into ${table} (customer_id) values (${mine})`,
        `update ${table} set customer_id = customer_id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `select from ${table} for update`,
        `merge into ${table} using (select 1) x on false when not matched then insert (customer_id) values (${mine})`,
      ])
      expect(read, table).toHaveLength(1)
      for (const refusal of writes) expect(refusal, table).toMatch(/permission denied/)
    }
  })

  test('the portal has no function that makes money or goods', async () => {
    const doors = await connected(database.urls.portal, (client) =>
      tried(
        client,
        `select p.proname as name from pg_proc p join pg_roles r on r.oid = p.proowner
          where r.rolname = 'ucenter_keeper' and has_function_privilege(p.oid, 'execute') order by 1`,
      ),
    )
    // Those of serial numbers keep their log, those of arrivals the places of a day, that of returns asks for a parcel; nothing is moved or paid by them. Settling
    // takes from the balance what a bill of the house already says.
    const names = [
      'add_serials',
      'change_serials',
      'claim_return',
      'file_transfer',
      'free_arrival',
      'place_arrival',
      'release_orders',
      'release_transfer',
      'remove_serials',
      'requote_order',
      'settle_storage',
      'submit_orders', // as the version before calls it
      'take_orders',
    ]
    expect(doors).toEqual(names.map((name) => ({ name })))
    const answers = await attempt('portal', [
      `select open_account(${mine}, 'USD', 1000000)`,
      `select set_credit_limit(${mine}, 1000000)`,
      `select post_entry(${mine}, 1000000, 'correction', 'correction', null, 'correction', '${NOBODY}', '', '', ${NOW})`,
      `select hold_balance(${mine}, 'order', '{${NOBODY}}', '{-5}', ${NOW})`,
      `select shelve_stock(${mine}, '${warehouse}', '{${sku}}', '{5}', 'inbound', 'booking', '${NOBODY}', '2026-03-02', ${NOW})`,
      `select pack_orders(${mine}, '${warehouse}', '{}', '[]', '[]', '[]', '{}', '', '', '', ${NOW})`,
      `select keep_for(${other})`,
      `select kept_function('submit_orders'::regproc::oid, 'ucenter_portal')`,
    ])
    for (const refusal of answers) expect(refusal).toMatch(/permission denied for function/)
  })

  test("the portal's three functions refuse another customer; the office's serve whom they name", async () => {
    const calls = (customer: number) => [
      `select * from take_orders(${customer}, '${warehouse}', '{${NOBODY}}', '{1}', '{null}', '{"{1}"}', '{approving}', 'verifying', 'customer', 'x', ${NOW}, '{}', null, null, false)`,
      `select release_orders(${customer}, '{${NOBODY}}', ${NOW})`,
      `select * from requote_order(${customer}, '${NOBODY}', 1, '{}', '{error}', 'verifying', ${NOW})`,
    ]
    for (const refusal of await attempt('portal', calls(other))) expect(refusal).toMatch(/not of customer/)
    for (const answer of await attempt('portal', calls(mine))) expect(answer).toHaveLength(1)
    for (const customer of [mine, other])
      for (const answer of await attempt('office', calls(customer))) expect(answer).toHaveLength(1)
    // Without a customer set there is none to be had by naming one.
    await connected(database.urls.portal, async (client) => {
      for (const text of calls(mine)) expect(await tried(client, text), text).toMatch(/not of customer/)
    })
  })

  test('one transaction of the office serves several customers, each with its own rows', async () => {
    await connected(database.urls.office, async (client) => {
      await client.query('begin')
      for (const customer of [mine, other, mine])
        await client.query(
          `select post_entry(${customer}, ${customer}, 'correction', 'correction', null, 'correction', gen_random_uuid(), '', '', ${NOW})`,
        )
      const { rows } = await client.query(
        `select customer_id, balance::float from account where customer_id in (${mine}, ${other}) order by 1`,
      )
      expect(rows).toEqual([
        { customer_id: mine, balance: 100 + 2 * mine },
        { customer_id: other, balance: 100 + other },
      ])
      await client.query('rollback')
    })
  })

  test('the keeper signs in nowhere, bypasses nothing, belongs to nobody, and sees one customer', async () => {
    await connected(database.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
          exists (select from pg_auth_members where member = r.oid) as belongs, has_schema_privilege(oid, 'public', 'create') as creates,
          (select count(*)::int from pg_class where relowner = r.oid) as tables
        from pg_roles r where rolname = 'ucenter_keeper'`,
      )
      expect(rows).toEqual([
        { rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false,
          belongs: false, creates: false, tables: 0 },
      ]) // prettier-ignore
      await client.query('set role ucenter_keeper')
      expect(await tried(client, 'select count(*) from account')).toMatch(/app\.customer/)
      await client.query("select set_config('app.customer', $1, false)", [String(other)])
      expect(await tried(client, 'select distinct customer_id from account')).toEqual([{ customer_id: other }])
      expect(await tried(client, `insert into account (customer_id, currency) values (${mine}, 'USD')`)).toMatch(
        /row-level security/,
      )
    })
  })

  test('names that somebody else gave mean nothing to the keeper', async () => {
    // Whoever may make temporary tables could hide ours behind them; nobody may, and the keeper would not look there.
    await connected(database.ownerUrl, async (client) => {
      await client.query('create temp table account (customer_id int, balance numeric); create schema mine')
      await client.query('create table mine.account (customer_id int, balance numeric); set search_path = mine, public')
      const { rows } = await client.query<{ balance: number }>(
        `select post_entry(${mine}, 1, 'correction', 'correction', null, 'correction', gen_random_uuid(), '', '', ${NOW})::float as balance`,
      )
      expect(rows).toEqual([{ balance: 101 }])
      await client.query('drop schema mine cascade')
    })
  })
})

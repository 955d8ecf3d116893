// Two versions on one database (Rule 27.1): a server goes on serving while the next version's migrations are applied, and loses no request.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { asOwner } from '#server/base/database/as-owner.ts'
import { migrate } from '#server/base/database/migrate.ts'
import { withPatientLocks } from '#server/base/database/patient-locks.ts'
import { ok, useApp } from './app.ts'
import { makeOrders, makeWorld } from './bulk.ts'
import { ownerUrl } from './plan-faults.ts'

/** What the next version brings: only what Rule 27.2 lets through. */
const NEXT = {
  '9996_expand.sql': `alter table orders add column planted int not null default 0;
    alter table order_line add column planted text;
    alter table orders add constraint planted_positive check (planted >= 0) not valid;
    create table planted (customer_id int not null, planted_id uuid not null, order_id uuid not null, primary key (customer_id, planted_id));
    select tenant_table('planted');
    create function plant() returns trigger language plpgsql as $$ begin return null; end $$;
    revoke execute on function plant() from public;
    create trigger planted after insert on order_line for each statement execute function plant();`,
  '9997_validated.sql': 'alter table orders validate constraint planted_positive;',
  '9998_beside.sql': `-- no transaction
    drop index concurrently if exists orders_planted;
    create index concurrently orders_planted on orders (customer_id, planted);`,
}

const app = useApp()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ucenter-next-'))
  await cp(join(import.meta.dirname, '../migrations'), folder, { recursive: true })
  for (const [name, text] of Object.entries(NEXT)) await writeFile(join(folder, name), text)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the version before loses no request while the next one migrates, though somebody keeps a lock', async () => {
  const world = await makeWorld(app, 1)
  const customer = world.customers[0]!
  const orderIds = await makeOrders(app, world, customer, { count: 2_000, prefix: 'SIDE' })
  const url = await ownerUrl(app)
  let going = true
  let submitted = 0
  let longestMs = 0
  const timed = async <T>(asked: Promise<T>): Promise<T> => {
    const began = performance.now()
    const answer = await asked
    longestMs = Math.max(longestMs, performance.now() - began)
    return answer
  }
  const client = async () => {
    while (going) {
      await timed(ok(app, customer, orderCalls.getList, { status: 'approving' }))
      await timed(ok(app, customer, productCalls.getList, {}))
      await timed(ok(app, customer, stockCalls.getList, {}))
      const { done } = await timed(ok(app, customer, orderCalls.submitOrders, { order_ids: [orderIds.pop()!] }))
      submitted += done
    }
  }
  const clients = Promise.all([client(), client(), client()])
  clients.catch(() => undefined)
  // A report that reads orders all the time: the migration must let everybody past and come again.
  const report = new pg.Client({ connectionString: url })
  await report.connect()
  await report.query('begin')
  await report.query('select count(*) from orders')
  const reported = sleep(6_000).then(() => report.query('commit')).then(() => report.end()) // prettier-ignore
  const before = submitted
  const applied = await migrate(url, undefined, pathToFileURL(`${folder}/`))
  await reported
  const during = submitted - before
  await sleep(500)
  going = false
  await clients
  expect(applied).toEqual(Object.keys(NEXT))
  expect(during).toBeGreaterThan(5)
  expect(submitted).toBe(2_000 - orderIds.length)
  // Nobody stood behind the migration for as long as it had to wait.
  expect(longestMs).toBeLessThan(4_500)
  const { rows } = await asOwner(url, (owner) => owner.query("select indisvalid from pg_index where indexrelid = 'orders_planted'::regclass")) // prettier-ignore
  expect(rows).toEqual([{ indisvalid: true }])
}, 60_000)

test('a lock that nobody gives back is named, and nothing is half done', async () => {
  const url = await ownerUrl(app)
  await asOwner(url, async (keeper) => {
    await keeper.query('begin')
    await keeper.query('lock table brand in access share mode')
    await asOwner(url, async (owner) => {
      const tried = withPatientLocks(
        owner,
        'planted',
        async () => {
          await owner.query('create table half_done (a int)')
          await owner.query("set local lock_timeout = '20ms'")
          await owner.query('alter table brand add column planted int')
        },
        { tries: 3, pauseMs: 1 },
      )
      await expect(tried).rejects.toThrow(/planted did not get its locks in 3 tries/)
      expect((await owner.query("select to_regclass('half_done') as at")).rows).toEqual([{ at: null }])
    })
  })
})

// The walls of the sandbox (Rule 22.1), by the database's own catalogue and with SQL of one's own: it has a table of its own for every table of
// customers, its roles write nothing outside and read only what is the house's, and the house's roles do not come in.
import { expect, test } from 'vitest'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { apiSimulateCalls as simulateCalls } from '#shared/api/simulate.contract.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import { systemActor } from '#server/base/actor.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { allCalls } from '#server/routes.ts'
import { makeShop, makeSubmitted } from '#server/orders/order.testing.ts'
import { ok, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeKey, makeStaff } from '#test/make.ts'

const app = useApp()
const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.ctx.db.office)).rows

/** Read where they stand: what the house is and what it asks. A new one is shared by shared_with_sandbox() in its migration, and then named here. */
const SHARED = [
  'adjustment_limit', 'arrival_capacity', 'arrival_exception', 'arrival_plan', 'brand', 'brand_host', 'brand_picture', 'carton', 'currency',
  'exchange_rate', 'location', 'payment_account', 'price_group', 'product_attribute', 'product_category', 'rating_version', 'shipping_method',
  'staff', 'top_up_tolerance', 'warehouse',
] // prettier-ignore
/** Seen through a view that gives the customer's rows the shadow's number. */
const SEEN = ['price_group_member', 'tariff']

test('every table that is not shared stands in the sandbox with the same columns, keys, checks, walls and triggers', async () => {
  const described = (schema: string) =>
    rows(sql<{ name: string; columns: string; keys: string; walls: number; triggers: string }>`select c.relname as name,
        (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || a.attgenerated::text, ', ' order by a.attname)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        (select string_agg(conname, ', ' order by conname) from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'x')) as keys,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as walls,
        (select string_agg(tgname, ', ' order by tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
      from pg_class c where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p')
        and c.relname <> all (${['migration', ...SHARED, ...SEEN]}::text[]) order by 1`)
  const house = await described('public')
  expect(house.length).toBeGreaterThan(140)
  expect(await described('sandbox')).toEqual(house)
  const numbers = (schema: string) =>
    rows(sql`select relname from pg_class where relnamespace = ${schema}::regnamespace and relkind = 'S' order by 1`)
  expect(await numbers('sandbox')).toEqual(await numbers('public'))
  const twice = await rows(sql<{
    name: string
  }>`select c.relname as name from pg_class c where c.relnamespace = 'sandbox'::regnamespace and c.relkind in ('r', 'p')
    and c.relname = any (${[...SHARED, ...SEEN]}::text[])`)
  expect(twice).toEqual([])
})

test('the sandbox’s roles may read what is shared and write nothing outside of it', async () => {
  const may = await rows(sql<{
    name: string
    role: string
    reads: boolean
    writes: boolean
  }>`select c.relname as name, r.role,
      has_any_column_privilege(r.role, c.oid, 'select') as reads,
      has_any_column_privilege(r.role, c.oid, 'insert, update, references') or has_table_privilege(r.role, c.oid, 'delete, truncate, trigger') as writes
    from pg_class c, unnest('{ucenter_sandbox_portal,ucenter_sandbox_office,ucenter_sandbox_keeper}'::text[]) r(role)
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'owner_only'::regnamespace) and c.relkind in ('r', 'p', 'v')`)
  expect(may.filter(({ writes }) => writes)).toEqual([])
  expect([...new Set(may.flatMap(({ name, reads }) => (reads ? [name] : [])))].sort()).toEqual(
    [...SHARED, 'price_group_member'].sort(),
  )
  const secret = await rows(sql`select attname from pg_attribute where attrelid = 'staff'::regclass and attnum > 0
    and has_column_privilege('ucenter_sandbox_office', attrelid, attnum, 'select') and attname ~ 'password|factor|recovery'`)
  expect(secret).toEqual([])
  const functions =
    await rows(sql`select p.proname from pg_proc p, unnest('{ucenter_sandbox_portal,ucenter_sandbox_office}'::text[]) r
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege(r, p.oid, 'execute')`)
  expect(functions).toEqual([])
  const members =
    await rows(sql`select m.rolname as member, g.rolname as "group" from pg_auth_members a join pg_roles m on m.oid = a.member
    join pg_roles g on g.oid = a.roleid where (m.rolname like 'ucenter\\_sandbox\\_%') <> (g.rolname like 'ucenter\\_sandbox\\_%')
      and m.rolname like 'ucenter\\_%' and m.rolname !~ '_owner$'`)
  expect(members).toEqual([])
})

test('the house’s roles do not come into the sandbox, and nothing in it runs as the owner or reaches out', async () => {
  const inside = await rows(
    sql`select r from unnest('{ucenter_portal,ucenter_office,ucenter_keeper}'::text[]) r where has_schema_privilege(r, 'sandbox', 'usage, create')`,
  )
  expect(inside).toEqual([])
  const lent = await rows(sql<{
    name: string
    owner: string
    path: string
  }>`select p.proname as name, p.proowner::regrole::text as owner,
      (select substr(c, 13) from unnest(p.proconfig) c where c like 'search_path=%') as path
    from pg_proc p where p.pronamespace = 'sandbox'::regnamespace and p.prosecdef`)
  expect(lent.length).toBeGreaterThan(10)
  expect(
    lent.filter(
      ({ owner, path }) =>
        owner !== 'ucenter_sandbox_keeper' || !/^pg_catalog, sandbox, public, pg_temp$/.test(path ?? ''),
    ),
  ).toEqual([])
  const views = await rows(sql<{
    name: string
  }>`select c.relname as name from pg_class c where c.relnamespace = 'sandbox'::regnamespace and c.relkind = 'v'
    and coalesce(array_to_string(c.reloptions, ','), '') !~ 'security_invoker=(true|on)' order by 1`)
  expect(views).toEqual([{ name: 'check_order_fees' }, { name: 'tariff' }])
  const read = await rows(sql<{
    name: string
  }>`select distinct v.relname || ' reads ' || t.relname as name from pg_rewrite w join pg_class v on v.oid = w.ev_class
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass join pg_class t on t.oid = d.refobjid
    where v.relnamespace = 'sandbox'::regnamespace and t.relnamespace = 'public'::regnamespace and t.relname <> all (${SHARED}::text[]) order by 1`)
  expect(read).toEqual([{ name: 'price_group_member reads price_group_member' }, { name: 'tariff reads tariff' }])
  // Whoever could write into a view of the owner's would write outside.
  const written =
    await rows(sql`select c.relname, r from pg_class c, unnest('{ucenter_sandbox_portal,ucenter_sandbox_office,ucenter_sandbox_keeper}'::text[]) r
    where c.relnamespace = 'sandbox'::regnamespace and c.relkind = 'v' and has_table_privilege(r, c.oid, 'insert, update, delete')`)
  expect(written).toEqual([])
  const out =
    await rows(sql`select t.tgname, t.tgrelid::regclass::text from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = 'sandbox'::regnamespace and not t.tgisinternal and p.pronamespace <> 'sandbox'::regnamespace`)
  expect(out).toEqual([])
  const bound =
    await rows(sql`select conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where (c.relnamespace = 'sandbox'::regnamespace) <> (f.relnamespace = 'sandbox'::regnamespace)`)
  expect(bound).toEqual([])
  const everybody = await rows(
    sql`select relname from pg_class, aclexplode(relacl) where relnamespace = 'sandbox'::regnamespace and grantee = 0`,
  )
  expect(everybody).toEqual([])
})

const all = [...KEY_SCOPES] as CustomerPermission[]

test('with SQL of one’s own: no customer outside, no other shadow inside, no price of anybody else', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  for (const one of [shop, other]) {
    const key = await makeKey(app, one, { scopes: all, sandbox: true })
    await ok(app, key, simulateCalls.stock, { sku: one.sku, warehouse_code: one.warehouseCode, quantity: 3 })
  }
  const { portal, office } = app.ctx.sandbox!.db
  const tried = (db: typeof portal, text: string) =>
    db
      .transaction()
      .execute(async (tx) => {
        await sql`select set_config('app.customer', ${String(-shop.customerId)}, true)`.execute(tx)
        return (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows
      })
      .catch((error: Error) => error.message)
  for (const db of [portal, office])
    for (const text of [
      'select from public.orders',
      'select from public.customer',
      'select from public.tariff',
      'update public.warehouse set enabled = enabled',
      'select from public.api_key',
      'select password_hash from staff',
      'select from pgboss.job',
      'select from public.session',
      "select public.find_api_key('\\x00', now(), null)",
    ])
      // prettier-ignore
      expect(await tried(db, text), text).toMatch(/permission denied/)
  expect(await tried(portal, 'select distinct customer_id from stock')).toEqual([{ customer_id: -shop.customerId }])
  expect(await tried(portal, `insert into customer_counter (customer_id, kind, last) values (${-other.customerId}, 'SO', 1)`)).toMatch(/row-level security/) // prettier-ignore
  expect(await tried(portal, `select move_stock(${-other.customerId}, '{}', now())`)).toMatch(/permission denied/)
  for (const side of [app.ctx.db.portal, app.ctx.db.office])
    await expect(sql`select from sandbox.orders`.execute(side)).rejects.toThrow(/permission denied/)
})

test('a shadow outside and a customer inside are a fault, whatever the code around them does', async () => {
  const shop = await makeShop(app)
  const actor = {
    ...systemActor('test'),
    kind: 'main',
    id: shop.memberId,
    customerId: shop.customerId,
  } as unknown as CustomerActor
  const box = app.ctx.sandbox!
  const strays: [typeof box, CustomerActor][] = [
    [box, actor],
    [app.ctx, { ...actor, customerId: -shop.customerId, sandbox: true }],
    [app.ctx, { ...actor, customerId: -shop.customerId }],
    [box, { ...actor, customerId: -shop.customerId }],
    [box, { ...actor, sandbox: true }],
  ]
  for (const [ctx, one] of strays) {
    await expect(read(ctx, one, async () => 1)).rejects.toThrow(/has no business/)
    await expect(write(ctx, one, async () => 1)).rejects.toThrow(/has no business/)
  }
})

test(
  'nothing that staff can list, count or find shows a shadow; a test key meets no fault wherever it may look',
  { timeout: 240_000 },
  async () => {
    const shop = await makeShop(app)
    const key = await makeKey(app, shop, { scopes: all, sandbox: true })
    const shadow = { ...shop, ...key }
    await ok(app, key, simulateCalls.stock, { sku: shop.sku, warehouse_code: shop.warehouseCode, quantity: 9 })
    const order_id = await makeSubmitted(app, shadow)
    await ok(app, key, simulateCalls.order, { order_id, event: 'delivered' })
    await makeSubmitted(app, shadow)
    await ok(app, key, simulateCalls.topUp, { amount: '1234.5' })
    await app.runJobs()
    const traces = new RegExp(`T${shop.customerId}-|-${shop.customerId}\\b|UCTEST|${order_id}`)
    const look = async (caller: Caller, audience: string) => {
      const seen: string[] = []
      for (const call of allCalls) {
        if (call.audience !== audience || call.method !== 'GET' || call.stream) continue
        const { status, body } = await send(app, caller, call, {} as never)
        expect(status, call.path).toBeLessThan(500)
        if (status === 200 && traces.test(JSON.stringify(body ?? ''))) seen.push(call.path)
      }
      return seen
    }
    expect(await look(await makeStaff(app, ['admin']), 'staff')).toEqual([])
    expect(await look(shop, 'customer')).toEqual([])
    expect((await look(key, 'customer')).length).toBeGreaterThan(3)
    // Not one row anywhere, found by nobody.
    const tables = await rows(sql<{
      name: string
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
    for (const { name } of tables)
      expect(await rows(sql`select from ${sql.table(name)} where customer_id < 0 limit 1`), name).toEqual([])
  },
)

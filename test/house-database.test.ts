// The house's rules about the database, read from its own catalogue: tenants are walled off, keys begin with the tenant, every
// reference between customer rows is indexed, the roles cannot get past the walls, the types match the schema.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOUSE_NAMES, type Database } from '#server/base/database/database.ts'
import { SANDBOX_NAMES } from '#server/base/database/sandbox-schema.ts'
import { generateTypes } from '../scripts/types.ts'
import { useApp } from './app.ts'
import { inject } from 'vitest'
import { makeCustomer, makeSku } from './make.ts'

const app = useApp()

/** The house's own tables: no customer's rows, only what must be unique over all customers, or what no customer is ever told of its orders. */
const HOUSE = new Set([
  'arrival_plan', 'arrival_capacity', 'arrival_exception', 'arrival_load',
  'migration', 'currency', 'brand', 'brand_host', 'brand_picture', 'ordering_system', 'warehouse', 'location', 'place_count', 'place_count_location', 'wave', 'manifest', 'carton', 'unknown_return', 'staff', 'login', 'session', 'captcha', 'one_time_link', 'shipping_method',
  'tariff', 'exchange_rate', 'demo_state', 'operation_log_seal', 'mail_outbox', 'account_request', 'rate_count', 'key_turns',
  'sign_in_ticket', 'sign_in_code', 'sign_in_try', 'company_flow', 'passkey_challenge', 'notice', 'help_version', 'app_version', 'quote_request', 'rating_version',
  'tracking_word', 'tariff_proposal', 'price_group', 'margin_progress', 'order_margin', 'top_up_tolerance', 'payment_account', 'bank_file', 'bank_line', 'bank_columns', 'books_run', 'server_node', 'backup_run', 'certificate_check', 'adjustment_limit', 'storage_day', 'statement_progress', 'statistics_progress', 'staff_list_view', 'staff_list_search', 'product_category', 'product_attribute',
]) // prettier-ignore

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(app.ctx.db.office)).rows
}

test('every table either belongs to the house or carries its customer', async () => {
  const tables = await rows(sql<{
    name: string
    tenant: boolean
    required: boolean
    rls: boolean
    forced: boolean
    walls: string | null
    policies: number
  }>`
    select c.relname as name, a.attname is not null as tenant, coalesce(a.attnotnull, false) as required, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
      (select string_agg(p.polname, ' ' order by p.polname) from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polqual is not null
        and p.polwithcheck is not null and p.polroles = array[('ucenter_' || split_part(p.polname, '_', 1))::regrole::oid]) as walls,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polcmd = '*') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')`)
  expect(tables.length).toBeGreaterThan(40)
  const wrong = tables
    .filter(({ name }) => !HOUSE.has(name))
    .filter(
      (t) =>
        !t.tenant ||
        !t.required ||
        !t.rls ||
        !t.forced ||
        !/^(bound_warehouses )?(keeper_wall )?office_wall portal_wall$/.test(t.walls ?? '') ||
        t.policies !== t.walls?.split(' ').length,
    )
    .map(
      (t) =>
        `${t.name}: give it customer_id not null and call tenant_table('${t.name}') in its migration, or list it in HOUSE here`,
    )
  expect(wrong).toEqual([])
})

test('primary and unique keys of customer tables begin with the customer', async () => {
  const keys = await rows(sql<{ table: string; key: string; first: string }>`
    select c.relname as table, i.relname as key, a.attname as first
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where n.nspname = 'public' and x.indisunique`)
  const wrong = keys
    .filter(({ table, first }) => !HOUSE.has(table) && first !== 'customer_id')
    .map(({ table, key, first }) => `${table}.${key} begins with ${first}`)
  expect(wrong).toEqual([])
})

test('references between customer tables carry the customer and are indexed', async () => {
  const references = await rows(sql<{
    table: string
    target: string
    name: string
    columns: string[]
    indexed: boolean
  }>`
    select c.relname as table, t.relname as target, k.conname as name,
      (select array_agg(a.attname::text order by u.i) from unnest(k.conkey) with ordinality u(num, i) join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num) as columns,
      exists (select 1 from pg_index x where x.indrelid = c.oid and (x.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey) as indexed
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public'`)
  const wrong = references
    .filter(({ table, target }) => !HOUSE.has(table) && !HOUSE.has(target))
    .filter(({ columns, indexed }) => columns[0] !== 'customer_id' || !indexed)
    .map(
      ({ table, name, columns }) =>
        `${table}.${name} (${columns.join(', ')}): begin with customer_id and add an index that begins with these columns`,
    )
  expect(wrong).toEqual([])
})

/** What must not be forgotten by any statement, whoever writes it (decisions 41, 72, 106, 115 and 141); everything else is said where it is done. */
const TRIGGERS = new Set([
  'push_shipped', 'push_stock', 'push_kits_in', 'push_kits_out',
  'refuse_same_key', 'rating_version', 'refuse_kit', 'refuse_kit_again', 'guard_kit', 'guard_component',
  'note_lots_asked', 'note_lots_asked_later', 'note_announced', 'keep_facts', 'leave_wave', 'leave_manifest', 'promise_days', 'leave_queue', 'leave_with_order', 'remember_hold', 'keep_estimate', 'announce', 'person_changed',
  'change_on_time', 'tell_suppliers', 'forget_supplier_of_more', 'forget_supplier_of_less', 'wait_for_changes', 'move_clock', 'add_to_whole', 'change_whole', 'add_to_months', 'change_months',
]) // prettier-ignore

test('no sequences, no hidden triggers, nothing for everybody', async () => {
  const triggers = await rows(
    sql<{
      name: string
    }>`select tgname as name from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%'`,
  )
  expect(triggers.filter(({ name }) => !TRIGGERS.has(name))).toEqual([])
  expect(
    await rows(
      sql`select table_name from information_schema.columns where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`,
    ),
  ).toEqual([])
  expect(
    await rows(
      sql`select relname, privilege_type from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and grantee = 0`,
    ),
  ).toEqual([])
})

test('the application roles own nothing and bypass nothing', async () => {
  const roles = await rows(sql<{ rolname: string; rolsuper: boolean; rolbypassrls: boolean; owned: number }>`
    select rolname, rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname in ('ucenter_portal', 'ucenter_office') order by 1`)
  expect(roles).toEqual([
    { rolname: 'ucenter_office', rolsuper: false, rolbypassrls: false, owned: 0 },
    { rolname: 'ucenter_portal', rolsuper: false, rolbypassrls: false, owned: 0 },
  ])
  const changeable =
    await rows(sql`select t, r from unnest('{ledger_entry,stock_log,stock_batch_log,operation_log,order_fee,booking_fee,tariff,sku_measurement}'::text[]) t,
      unnest('{ucenter_portal,ucenter_office}'::text[]) r
    where has_any_column_privilege(r, t, 'update') or has_table_privilege(r, t, 'delete, truncate')`)
  expect(changeable).toEqual([])
})

/** What only the keeper's functions write (migrations/0033_keeper.sql). */
const KEPT = ['account', 'ledger_entry', 'balance_hold', 'stock', 'stock_log', 'stock_batch', 'stock_batch_log', 'stock_freeze', 'order_fee', 'order_estimate', 'estimate_month', 'booking_fee', 'arrival_slot'] // prettier-ignore

test('balances, stock and the ledger are written by nobody but the keeper', async () => {
  const writers = await rows(sql<{ table: string; who: string }>`
    select t as table, r as who from unnest(${KEPT}::text[]) t, unnest('{ucenter_portal,ucenter_office,ucenter_keeper}'::text[]) r
    where has_any_column_privilege(r, t, 'insert, update') or has_table_privilege(r, t, 'delete, truncate') order by 1`)
  expect(writers).toEqual([...KEPT].sort().map((table) => ({ table, who: 'ucenter_keeper' })))
})

test("a function that writes them is the keeper's, and asks for whom first", async () => {
  const writes = `\\m(insert into|update|delete from|merge into)\\s+(${KEPT.join('|')})\\M`
  const asks = `\nbegin\n  if current_setting('app.customer', true) is distinct from p_customer::text and not keep_for(p_customer) then
    raise exception 'this transaction is not of customer %', p_customer using errcode = 'insufficient_privilege'; end if;\n`
  const writing = await rows(sql<{ name: string; owner: string; definer: boolean; asks: boolean }>`
    select p.proname as name, p.proowner::regrole::text as owner, p.prosecdef as definer,
      position(${asks} in p.prosrc) > 0 as asks
    from pg_proc p where p.pronamespace = 'public'::regnamespace and (p.prosrc ~* ${writes} or p.proowner::regrole::text = 'ucenter_keeper')`)
  expect(writing.length).toBeGreaterThan(10)
  expect(
    writing
      .filter(({ owner, definer, asks }) => owner !== 'ucenter_keeper' || !definer || !asks)
      .map(({ name }) => `${name}: call kept_function() for it in its migration`),
  ).toEqual([])
})

test('whoever is lent rights by a function can neither rename what it means nor be everybody', async () => {
  const definers = await rows(sql<{ name: string; path: string | null; everybody: boolean }>`
    select p.proname as name, (select substr(c, 13) from unnest(p.proconfig) c where c like 'search_path=%') as path,
      has_function_privilege('pg_read_all_data', p.oid, 'execute') as everybody
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`)
  expect(definers.length).toBeGreaterThan(10)
  expect(definers.filter(({ path, everybody }) => everybody || !/^pg_catalog$|, pg_temp$/.test(path ?? ''))).toEqual([])
})

test('functions look for names where connections do: under another path than the last time references are checked with a new plan', async () => {
  const { db, sandbox } = app.ctx
  const pathOf = async (side: Database) =>
    (await sql<{ search_path: string }>`show search_path`.execute(side)).rows[0]?.search_path.replaceAll(', ', ',')
  expect(await Promise.all([db.portal, db.office, db.lookups].map(pathOf))).toEqual([HOUSE_NAMES, HOUSE_NAMES, HOUSE_NAMES]) // prettier-ignore
  expect(await Promise.all([sandbox!.db.portal, sandbox!.db.office].map(pathOf))).toEqual([
    SANDBOX_NAMES,
    SANDBOX_NAMES,
  ])
  const others = await rows(sql<{ name: string; path: string }>`
    select p.oid::regprocedure::text as name, substr(c, 13) as path
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(p.proconfig) c
    where c like 'search_path=%' and n.nspname in ('public', 'sandbox')
      and replace(substr(c, 13), ', ', ',') <> case n.nspname when 'public' then ${HOUSE_NAMES} else ${SANDBOX_NAMES} end`)
  expect(
    others.map(({ name, path }) => `${name} looks in ${path}: let its migration say pg_catalog, public, pg_temp`),
  ).toEqual([])
})

test('the portal sees nothing without a customer and nothing of another one, even when the query forgets to say so', async () => {
  const [a, b] = [await makeCustomer(app), await makeCustomer(app)]
  await makeSku(app, a.customerId)
  await makeSku(app, b.customerId)
  const { portal } = app.ctx.db
  await expect(portal.selectFrom('sku').selectAll().execute()).rejects.toThrow(/app\.customer|integer/)
  const seen = await portal.transaction().execute(async (db) => {
    await sql`select set_config('app.customer', ${String(a.customerId)}, true)`.execute(db)
    return db.selectFrom('sku').select('customer_id').execute()
  })
  expect(seen).toEqual([{ customer_id: a.customerId }])
  const foreign = portal.transaction().execute(async (db) => {
    await sql`select set_config('app.customer', ${String(a.customerId)}, true)`.execute(db)
    await db.insertInto('customer_counter').values({ customer_id: b.customerId, kind: 'SO', last: 1 }).execute()
  })
  await expect(foreign).rejects.toThrow(/row-level security/)
})

test('src/server/base/database/tables.ts matches the schema (npm run types)', () => {
  expect(() => generateTypes(inject('migratedUrl'), true)).not.toThrow()
})

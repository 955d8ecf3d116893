// A customer leaves: its archive is its rows and nobody else's, nothing of it is left afterwards but what must stay, whatever happens on the way, and the
// books and the seals hold.
import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { archiveCalls, officeLeavingCalls } from '#shared/oversight/leaving.contract.ts'
import { allCalls } from '#server/routes.ts'
import { forgetFiles } from '#server/base/files/given-up-files.ts'
import { booksCheck } from '../books-check.ts'
import { sealLogBatch, verifyLogSeals } from '../log-seals.ts'
import { hasRequest, requestOf } from '#test/corpus/requests.ts'
import { makeWorld, type World } from '#test/corpus/world.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeKey, makeStaff } from '#test/make.ts'
import { ownerUrl } from '#test/plan-faults.ts'
import { makePlace } from '#server/orders/order.testing.ts'
import { eraseDue } from './erase-customer.ts'
import { LEAVING, words } from './leaving-list.ts'
import { toldTables } from './make-archive.ts'

const app = useApp()
const PLANTED = 'PLANTED7Q'

let opened: Promise<pg.Client> | undefined
afterAll(async () => (await opened)?.end())

async function ownerClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await ownerUrl(app) })
  await client.connect()
  return client
}

/** As somebody with the owner's password, past walls, triggers and references. */
async function owner<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = await (opened ??= ownerClient())
  await client.query('reset role; set session_replication_role = replica')
  return (await client.query<T>(text, values)).rows
}

/** Sends what the corpus knows of this world, so that most tables have rows of it; what is refused by then is no matter. */
async function live(world: World): Promise<void> {
  for (const call of allCalls) {
    if (
      call.method !== 'POST' ||
      !hasRequest(call) ||
      /logout|beginTwoFactor|startOver|customers\/close|archive\/start|simulate/.test(call.path)
    )
      continue
    const request = await requestOf(world, call).catch(() => undefined)
    if (request)
      await send(app, request.as ?? null, call, request.input as never, { file: request.file }).catch(() => undefined)
  }
  await app.runJobs()
}

type Column = { table: string; column: string; type: string }
const textColumns = () =>
  owner<Column>(`select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')
      and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'customer_id' and not k.attisdropped) order by 1, 2`)

/** Columns that this list blanks in part alone, or that stay. */
const stays = ({ table, column }: Column): boolean => {
  const leaving = LEAVING[table]!
  if ('keep' in leaving) return true
  // By them mails are found, which know no customer.
  if (column === 'email') return true
  if (!('blank' in leaving))
    return table === 'operation_log' && !/actor_name|url|ip|parameters|before|after/.test(column)
  return words(leaving.stays).includes(column) || (leaving.blank[column] ?? '').includes('||')
}

/** Writes the mark into every column of words that does not stay, as far as the table takes it; says into how many. */
async function plant(customerId: number): Promise<number> {
  let planted = 0
  for (const at of (await textColumns()).filter((column) => !stays(column))) {
    const value = {
      text: `'${PLANTED}' || ctid::text`,
      'text[]': `array['${PLANTED}']`,
      jsonb: `case when jsonb_typeof(${at.column}) = 'object' then ${at.column} || '{"planted": "${PLANTED}"}' else '{"planted": "${PLANTED}"}' end`,
    }[at.type]
    const mark = `update ${at.table} set ${at.column} = ${value} where customer_id = ${customerId} ${/^(actor_name|ip)$/.test(at.column) && at.table === 'operation_log' ? "and actor_kind not in ('staff', 'system')" : ''} returning 1`
    const rows = await owner(mark).catch((error: { code?: string }) => {
      // A check of the table: there are words that it does not take.
      if (error.code !== '23514' && error.code !== '23505' && error.code !== '22001') throw error
      return []
    })
    if (rows.length > 0) planted++
  }
  return planted
}

/** Every table, the queue's too, that says the word anywhere. */
async function saying(word: string): Promise<string[]> {
  const tables = await owner<{ name: string }>(`select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss', 'sandbox') and c.relkind in ('r', 'p') order by 1`)
  const found: string[] = []
  for (const { name } of tables)
    if ((await owner(`select from ${name} t where t::text like '%${word}%' limit 1`)).length > 0) found.push(name)
  return found
}

const beginErasing = (customerId: number, staffId: string) =>
  owner(
    `insert into customer_leaving (customer_id, closed_at, closed_by, erase_at, begun_at)
    values (${customerId}, '2026-01-01', '${staffId}', '2026-01-15', $1)`,
    [app.ctx.clock.now()],
  )
const forgetNothing = () => Promise.resolve()

test('every table of customers has its say, and every column of words in a table that stays', async () => {
  const columns = await textColumns()
  const tables = new Set(columns.map(({ table }) => table))
  expect([...tables].filter((table) => !LEAVING[table])).toEqual([])
  const all =
    await owner<Column>(`select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  const there = new Set(all.map(({ table, column }) => `${table}.${column}`))
  const named = Object.entries(LEAVING).flatMap(([table, leaving]) => [
    `${table}.customer_id`,
    ...[...words(leaving.withheld), ...('keep' in leaving ? words(leaving.keep) : []), ...('blank' in leaving ? [...Object.keys(leaving.blank), ...words(leaving.stays)] : [])].map((column) => `${table}.${column}`),
  ]) // prettier-ignore
  expect(named.filter((name) => !there.has(name))).toEqual([])
  const silent = all.filter(({ table, column, type }) => {
    const leaving = LEAVING[table]
    if (!leaving || !/^(text|jsonb|bytea|cidr)/.test(type) || !('keep' in leaving || 'blank' in leaving)) return false
    return 'keep' in leaving
      ? !words(leaving.keep).includes(column)
      : !(column in leaving.blank) && !words(leaving.stays).includes(column)
  })
  const generated = await owner<Column>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute where attgenerated <> ''`,
  )
  expect(
    silent.filter(({ table, column }) => !generated.some((one) => one.table === table && one.column === column)),
  ).toEqual([])
})

test('the keeper may erase what the list says', async () => {
  const wanted = Object.entries(LEAVING).flatMap(([table, leaving]) => [
    ...('erase' in leaving ? [{ table, column: null, verb: 'delete' }] : []),
    ...('blank' in leaving ? Object.keys(leaving.blank).map((column) => ({ table, column, verb: 'update' })) : []),
  ])
  const missing = await owner<{ table: string }>(
    `select w.table, w.column from jsonb_to_recordset($1) w("table" text, "column" text, verb text)
    where not case when w.verb = 'delete' then has_table_privilege('ucenter_keeper', w.table, 'delete') else has_column_privilege('ucenter_keeper', w.table, w.column, 'update') end`,
    [JSON.stringify(wanted)],
  )
  expect(missing).toEqual([])
})

test('no secret and nothing of the house is told', async () => {
  const told = (await toldTables(app.ctx.db.office)).flatMap(({ table, columns }) => columns.map(({ name, type }) => ({ name: `${table}.${name}`, type })))
  expect(told.length).toBeGreaterThan(500)
  const KNOWN = new Set(['file.sha256', 'member.must_change_password', 'member.two_factor_since', 'webhook_endpoint.old_until', 'shop.key_end'])
  expect(told.filter(({ name, type }) => (type.startsWith('bytea') || /password|secret|token|hash|recovery|margin|cost|\.auth$|p256dh|stored_as|lease/.test(name)) && !KNOWN.has(name))).toEqual([])
  const tables = new Set(told.map(({ name }) => name.split('.')[0]))
  for (const internal of ['customer_note', 'order_margin', 'session', 'login', 'bank_line', 'wave_order']) expect(tables).not.toContain(internal)
}) // prettier-ignore

/** The entries of a zip by its directory. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [name, extra, note] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number]
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed)
    at += 46 + name + extra + note
  }
  return entries
} // prettier-ignore

test('the archive is all rows and files of the customer by count, and nobody else’s; afterwards nothing of it is left', { timeout: 900_000 }, async () => {
  const place = await makePlace(app)
  const world = await makeWorld(app, 'LEAVER7Q', { place })
  const other = await makeWorld(app, 'STAYER7Q', { place })
  await live(world)
  const planted = await plant(world.customerId)
  expect(planted).toBeGreaterThan(150)
  const { customerId } = world

  // The archive.
  const { export_id } = await ok(app, world.admin, officeLeavingCalls.startExport, { customer_id: customerId })
  await refused(app, world.customer, archiveCalls.start, {}, 'export_under_way')
  await app.runJobs()
  const mine = await ok(app, world.customer, archiveCalls.getList, {})
  expect(mine.archives.find((one) => one.export_id === export_id)).toMatchObject({ by_staff: true, state: 'ready' })
  await refused(app, other.customer, archiveCalls.getFile, { export_id }, 'not_found')
  const entries = unzip((await send(app, world.customer, archiveCalls.getFile, { export_id })).content as unknown as Buffer)
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as { tables: { table: string; path: string; rows: number; sha256: string }[]; files: { path: string; sha256: string }[]; missing: string[] }
  const told = await toldTables(app.ctx.db.office)
  expect(manifest.tables.map(({ table }) => table)).toEqual(told.map(({ table }) => table))
  for (const { table, path, rows, sha256 } of manifest.tables) {
    const text = entries.get(path)!.toString()
    expect(createHash('sha256').update(text).digest('hex'), table).toBe(sha256)
    const lines = text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as { customer_id: number })
    expect(lines.length, table).toBe(rows)
    expect(lines.every((line) => line.customer_id === customerId), table).toBe(true)
    if (table === 'operation_log' || table === 'customer_export') continue
    const [count] = await owner<{ n: number }>(`select count(*)::int as n from ${table} where customer_id = ${customerId}`)
    expect(rows, table).toBe(count?.n)
  }
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(60)
  expect(manifest.missing).toEqual([])
  expect(manifest.files.length).toBeGreaterThan(3)
  for (const { path, sha256 } of manifest.files) expect(createHash('sha256').update(entries.get(path)!).digest('hex')).toBe(sha256)
  expect([...entries.values()].some((bytes) => bytes.includes('STAYER7Q'))).toBe(false)

  // The erasure, killed again and again.
  app.setTime('2026-03-02T10:00:00Z')
  for (let n = 0; (await sealLogBatch(app.ctx)) > 0 && n < 1000; n++);
  expect((await owner('select from operation_log_seal')).length).toBeGreaterThan(0)
  const stored = await owner<{ stored_as: string }>(`select stored_as from file where customer_id = ${customerId} and purpose <> 'top_up_slip'
    union all select stored_as from order_task_file where customer_id = ${customerId} union all select stored_as from customer_export where customer_id = ${customerId}`)
  const bills = await owner(`select * from ledger_entry where customer_id = ${customerId} order by seq`)
  await expect(owner(`set role ucenter_office; select erase_rows(${customerId}, 'member', 1)`)).rejects.toThrow(/does not leave/)
  const [staff] = await owner<{ staff_id: string }>('select staff_id from staff limit 1')
  const theirs = await saying('STAYER7Q')
  expect(theirs.length).toBeGreaterThan(2)
  app.setTime('2026-03-20T09:00:00Z')
  await beginErasing(customerId, staff!.staff_id)
  const fail = (): never => { throw new Error('killed') }
  for (const steps of [3, 20, 60]) {
    let left = steps
    const dying = Object.create(app.ctx, { clock: { value: { ...app.ctx.clock, now: () => (left-- > 0 ? app.ctx.clock.now() : fail()) } } }) as typeof app.ctx
    await expect(eraseDue(dying, forgetNothing)).rejects.toThrow('killed')
  }
  expect(await eraseDue(app.ctx, forgetNothing)).toBe(1)
  expect(await eraseDue(app.ctx, forgetNothing)).toBe(0)
  while ((await forgetFiles(app.ctx, 'test')) > 0);
  expect(await saying(PLANTED)).toEqual([])
  // Its own name is left only where a column is named as one that stays; the corpus makes others who are called alike.
  const left: string[] = []
  for (const table of Object.keys(LEAVING).filter((name) => name !== 'operation_log'))
    if ((await owner(`select from ${table} t where customer_id = ${customerId} and t::text like '%LEAVER7Q%' limit 1`)).length > 0) left.push(table)
  const logged = await owner(`select object, object_id, menu, actor_kind from operation_log l where customer_id = ${customerId}
    and (to_jsonb(l) - case when actor_kind in ('staff', 'system') then 'actor_name' else '' end)::text like '%LEAVER7Q%' limit 3`)
  expect(logged).toEqual([])
  expect(left.filter((table) => { const leaving = LEAVING[table]!; return !('keep' in leaving ? leaving.keep : 'blank' in leaving && leaving.stays) })).toEqual([])
  expect(left).not.toContain('orders')
  expect(await owner(`select from mail_outbox where to_address = '${world.customer.email}'`)).toEqual([])
  for (const { stored_as } of stored) await expect(app.ctx.files.get(stored_as)).rejects.toThrow()
  expect(await owner(`select * from ledger_entry where customer_id = ${customerId} order by seq`)).toEqual(bills)
  expect(await verifyLogSeals(app.ctx.db.office)).toBeUndefined()
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
  // What stays can be looked at, and nobody else has lost anything.
  expect(await ok(app, world.admin, officeCustomerCalls.getDetail, { customer_id: String(customerId) })).toMatchObject({ company_name: '–', members: [] })
  await ok(app, other.customer, signInCalls.getCurrentUser, {})
  expect(await saying('STAYER7Q')).toEqual(theirs)
  const next = await makeCustomer(app)
  expect(next.customerId).toBeGreaterThan(customerId)
  // A blanked row that is changed afterwards is found.
  const change = (to: string) => owner(`update operation_log set menu = ${to} where log_id = (select min(log_id::text)::uuid from operation_log_erased where customer_id = ${customerId})`)
  await change(`menu || '!'`)
  expect(await verifyLogSeals(app.ctx.db.office)).toMatchObject({ problem: 'the row was changed' })
  await change(`left(menu, -1)`)
  expect(await verifyLogSeals(app.ctx.db.office)).toBeUndefined()
}) // prettier-ignore

test('closing names what is in the way, switches everything off at once, and can be called off until the erasure begins', async () => {
  const admin = await makeStaff(app, ['admin'])
  const held = await makeCustomer(app, { balance: '5' })
  const get = (customerId: number) => ok(app, admin, officeLeavingCalls.getLeaving, { customer_id: String(customerId) })
  expect(await get(held.customerId)).toEqual({ hindrances: [{ what: 'balance', count: 1 }], leaving: null, archives: [] })
  await refused(app, admin, officeLeavingCalls.close, { customer_id: held.customerId, typed: held.customerId }, 'leaving_hindered')

  const customer = await makeCustomer(app)
  const customer_id = customer.customerId
  const key = await makeKey(app, customer, { scopes: ['products.view'] })
  await refused(app, admin, officeLeavingCalls.close, { customer_id, typed: customer_id + 1 }, 'leaving_number')
  await refused(app, admin, officeLeavingCalls.callOff, { customer_id }, 'leaving_open')
  const products = () => send(app, key, productCalls.getList, {})
  expect((await products()).status).toBe(200)
  const { erase_at } = await ok(app, admin, officeLeavingCalls.close, { customer_id, typed: customer_id })
  expect(erase_at).toBe('2026-03-16T09:00:00.000Z')
  expect((await send(app, customer, signInCalls.getCurrentUser, {})).status).toBe(401)
  expect((await products()).status).toBe(401)
  await refused(app, admin, officeLeavingCalls.close, { customer_id, typed: customer_id }, 'leaving_closed')
  await ok(app, admin, officeLeavingCalls.callOff, { customer_id })
  await ok(app, customer, signInCalls.getCurrentUser, {})
  expect((await products()).status).toBe(200)

  // Closed again, and something comes in the way meanwhile: nothing is erased before it is cleared.
  await ok(app, admin, officeLeavingCalls.close, { customer_id, typed: customer_id })
  app.setTime('2026-03-16T08:00:00Z')
  expect(await eraseDue(app.ctx, forgetNothing)).toBe(0)
  app.setTime('2026-03-16T10:00:00Z')
  await sql`select post_entry(${customer_id}, 3, 'correction', 'correction', null, 'correction', ${app.ctx.clock.id()}, 'late', '', ${app.ctx.clock.now()})`.execute(app.ctx.db.office)
  expect(await eraseDue(app.ctx, forgetNothing)).toBe(1)
  expect((await get(customer_id)).leaving).toMatchObject({ begun_at: null, erase_at: '2026-03-17T10:00:00.000Z' })
  await sql`select post_entry(${customer_id}, -3, 'correction', 'correction', null, 'correction', ${app.ctx.clock.id()}, 'paid out', '', ${app.ctx.clock.now()})`.execute(app.ctx.db.office)
  app.setTime('2026-03-17T11:00:00Z')
  await app.runJobs()
  expect((await get(customer_id)).leaving?.erased_at).toBe('2026-03-17T11:00:00.000Z')
  await refused(app, admin, officeLeavingCalls.callOff, { customer_id }, 'leaving_begun')
  await refused(app, admin, officeLeavingCalls.startExport, { customer_id }, 'leaving_begun')
  expect((await send(app, customer, signInCalls.getCurrentUser, {})).status).toBe(401)
}) // prettier-ignore

test('an erasure that fails keeps no other waiting', async () => {
  const admin = await makeStaff(app, ['admin'])
  const close = async () => {
    const { customerId } = await makeCustomer(app)
    await ok(app, admin, officeLeavingCalls.close, { customer_id: customerId, typed: customerId })
    return customerId
  }
  app.setTime('2026-04-01T09:00:00Z')
  const stuck = await close()
  app.setTime('2026-04-01T10:00:00Z')
  const second = await close()
  app.setTime('2026-04-20T09:00:00Z')
  const forget = (customerId: number) => (customerId === stuck ? Promise.reject(new Error('no')) : Promise.resolve())
  expect(await eraseDue(app.ctx, forget)).toBe(1)
  const erasedAt = async (customerId: number) =>
    (await ok(app, admin, officeLeavingCalls.getLeaving, { customer_id: String(customerId) })).leaving?.erased_at
  expect(await erasedAt(second)).toBe('2026-04-20T09:00:00.000Z')
  await expect(eraseDue(app.ctx, forget)).rejects.toThrow('no')
  expect(await erasedAt(stuck)).toBeNull()
  expect(await eraseDue(app.ctx, forgetNothing)).toBe(1)
  expect(await eraseDue(app.ctx, forgetNothing)).toBe(0)
})

// What somebody could do who got SQL of his own into one of the server's connections: tried on real connections, on a database whose
// owner is a superuser and on one whose owner may only create roles.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { prepareJobs } from '#server/base/jobs.ts'
import { migrate } from '#server/base/database/migrate.ts'
import { signIns, type SignIns } from '#server/base/database/sign-ins.ts'
import { allJobs } from '#server/jobs.ts'
import { databaseUrl } from './database-setup.ts'

const SIDES = ['portal', 'office'] as const

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What becomes of a statement: its rows, or the refusal in PostgreSQL's words. */
const tried = (client: pg.Client, text: string) =>
  client.query<Record<string, unknown>>(text).then(
    ({ rows }) => rows,
    (error: Error) => error.message,
  )

describe.each(['a superuser', 'a role that may create roles'])('the owner is %s', (owner) => {
  const name = `ut_${process.ppid}_${randomBytes(6).toString('hex')}`
  const house = `${name}_house`
  let ownerUrl = databaseUrl(inject('serverUrl'), name)
  let urls: SignIns

  beforeAll(async () => {
    await connected(inject('serverUrl'), async (admin) => {
      if (owner === 'a superuser') return admin.query(`create database ${name} template ${inject('template')}`)
      await admin.query(`create role ${house} login createrole password 'a house'`)
      // The groups are the whole server's, and here somebody else made them.
      await admin.query(`grant ucenter_portal, ucenter_office to ${house} with admin option`)
      await admin.query(`create database ${name} owner ${house}`)
      const url = new URL(ownerUrl)
      url.username = house
      url.password = 'a house'
      ownerUrl = url.toString()
      await migrate(ownerUrl)
      await prepareJobs(ownerUrl, allJobs)
    })
    urls = await signIns(ownerUrl)
  })
  afterAll(async () => {
    if (owner === 'a superuser') return
    await connected(inject('serverUrl'), async (admin) => {
      await admin.query(`drop database ${name} with (force)`)
      for (const side of SIDES) await admin.query(`drop role ucenter_${side}_${name}`)
      await admin.query(`drop role ${house}`)
    })
  })

  test('both sides sign in as a member of their group and of nothing else, without any right of their own', async () => {
    const found = await connected(urls.office, async (client) => {
      const { rows } = await client.query(
        `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolconfig,
          array(select g.rolname::text from pg_roles g where g.oid <> r.oid and pg_has_role(r.oid, g.oid, 'member') order by 1) as member_of,
          (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.dbid <> 0) as tied_to
        from pg_roles r where rolname ~ '^ucenter_(portal|office)_' and rolname like '%' || current_database() order by rolname desc`,
      )
      return rows as unknown[]
    })
    const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolconfig: null, tied_to: 0 } // prettier-ignore
    expect(found).toEqual(
      SIDES.map((side) => ({ ...nothing, rolname: `ucenter_${side}_${name}`, member_of: [`ucenter_${side}`] })),
    )
  })

  test.each(SIDES)('%s: nobody else is to be had by changing the role', async (side) => {
    const other = side === 'portal' ? 'office' : 'portal'
    await connected(urls[side], async (client) => {
      for (const text of [
        'set role none',
        'reset role',
        'set session authorization default',
        'reset all',
        `set role ucenter_${side}`,
      ]) {
        await tried(client, text)
        expect(await tried(client, 'select session_user as name'), text).toEqual([{ name: `ucenter_${side}_${name}` }])
        expect(await tried(client, "select 1 from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)"), text).toEqual([]) // prettier-ignore
        expect(await tried(client, 'select secret from owner_only.sign_in_secret'), text).toMatch(/permission denied/)
        await tried(client, 'reset role')
      }
      const owners = new URL(ownerUrl).username
      for (const role of [owners, 'postgres', 'pg_read_all_data', `ucenter_${other}`, `ucenter_${other}_${name}`])
        for (const text of [`set role ${role}`, `set session authorization ${role}`, `grant ${role} to current_user`])
          expect(await tried(client, text), text).toMatch(/permission denied|must have admin option|must be superuser/)
    })
  })

  test.each(SIDES)('%s: makes, changes and removes nothing, and reads no secret of the server', async (side) => {
    await connected(urls[side], async (client) => {
      for (const text of [
        'create table public.mine ()',
        'create temp table orders (customer_id int)',
        'create schema mine',
        'create extension dblink',
        'create role mine',
        'create database mine',
        'create function public.mine() returns int language sql as $$ select 1 $$',
        'create function pgboss.mine() returns int language sql as $$ select 1 $$',
        'alter table orders disable row level security',
        'alter table orders no force row level security',
        'alter table orders owner to current_user',
        'create policy mine on orders using (true)',
        'drop policy portal_wall on orders',
        'drop table orders',
        'truncate orders',
        'alter function find_session security definer',
        'drop function next_numbers',
        `alter role ucenter_portal bypassrls`,
        `alter role current_user superuser`,
        `alter role current_user bypassrls`,
        `alter database ${name} set role = none`,
        `alter system set log_statement = 'all'`,
        'select * from pg_authid',
        'select * from pg_shadow',
        "select pg_read_file('/etc/passwd')",
        "copy (select 1) to program 'true'",
        "copy (select 1) to '/tmp/mine'",
        "select lo_import('/etc/passwd')",
        'select * from owner_only.sign_in_secret',
        'select * from migration',
        'set session_replication_role = replica',
        'truncate pgboss.job',
        'drop table pgboss.job',
      ])
        expect(await tried(client, text), text).toMatch(/permission denied|must be (owner|superuser)|only roles? with/i)
    })
  })

  test('the portal queues jobs and reads none, its own neither', async () => {
    await connected(urls.portal, async (client) => {
      for (const text of [
        'select data from pgboss.job',
        'select * from pgboss.job_common',
        'delete from pgboss.job',
        'update pgboss.job set data = null',
        'update pgboss.queue set name = name',
        'select * from pgboss.warning',
        `select pgboss.create_queue('mine', '{"policy": "standard"}')`,
        'select * from pgboss.schedule',
      ])
        expect(await tried(client, text), text).toMatch(/permission denied/)
    })
  })

  test('what a role did to itself does not outlive a start', async () => {
    await connected(urls.portal, (client) =>
      client.query(`alter role current_user password 'mine'; alter role current_user set search_path = pg_catalog;
        alter role current_user in database ${name} set search_path = pg_catalog`),
    )
    await expect(connected(urls.portal, (client) => tried(client, 'select 1'))).rejects.toThrow(/password/)
    expect(await signIns(ownerUrl)).toEqual(urls)
    expect(await connected(urls.portal, (client) => tried(client, 'select count(*)::int as n from currency'))).toEqual([{ n: 14 }]) // prettier-ignore
  })

  test('processes that start at once get the same sign-ins, and each works', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => signIns(ownerUrl)))
    expect(all).toEqual(all.map(() => urls))
    expect(await connected(urls.portal, (client) => tried(client, 'select current_user as name'))).toEqual([{ name: `ucenter_portal_${name}` }]) // prettier-ignore
  })

  test('a write under way is seen, whoever signed in for it', async () => {
    await connected(urls.portal, (writer) =>
      connected(urls.office, async (client) => {
        await writer.query('begin')
        await writer.query('select pg_current_xact_id()')
        expect(await tried(client, "select write_under_way('0 seconds') as so")).toEqual([{ so: true }])
        await writer.query('rollback')
        expect(await tried(client, "select write_under_way('0 seconds') as so")).toEqual([{ so: false }])
      }),
    )
  })
})

// What somebody could do who got SQL of his own into one of the server's connections: tried on real connections, on a database whose
// owner is a superuser and on one whose owner may only create roles.
import { expect, test } from 'vitest'
import { signIns } from '#server/base/database/sign-ins.ts'
import { connected, SIDES, tried, underBothOwners } from './owners.ts'

underBothOwners((database) => {
  test('both sides sign in as a member of their group and of nothing else, without any right of their own', async () => {
    const found = await connected(database.urls.office, async (client) => {
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
      SIDES.map((side) => ({
        ...nothing,
        rolname: `ucenter_${side}_${database.name}`,
        // Stepping into the role of bound keys is stepping behind one wall more (Rule 3.20).
        member_of: side === 'portal' ? ['ucenter_bound', 'ucenter_gate', 'ucenter_portal'] : ['ucenter_office'],
      })),
    )
  })

  test.each(SIDES)('%s: nobody else is to be had by changing the role', async (side) => {
    const other = side === 'portal' ? 'office' : 'portal'
    await connected(database.urls[side], async (client) => {
      for (const text of [
        'set role none',
        'reset role',
        'set session authorization default',
        'reset all',
        `set role ucenter_${side}`,
      ]) {
        await tried(client, text)
        expect(await tried(client, 'select session_user as name'), text).toEqual([
          { name: `ucenter_${side}_${database.name}` },
        ])
        expect(await tried(client, "select 1 from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)"), text).toEqual([]) // prettier-ignore
        expect(await tried(client, 'select secret from owner_only.sign_in_secret'), text).toMatch(/permission denied/)
        await tried(client, 'reset role')
      }
      for (const role of [
        database.owner,
        'postgres',
        'ucenter_keeper',
        'pg_read_all_data',
        `ucenter_${other}`,
        `ucenter_${other}_${database.name}`,
      ])
        for (const text of [`set role ${role}`, `set session authorization ${role}`, `grant ${role} to current_user`])
          expect(await tried(client, text), text).toMatch(/permission denied|must have admin option|must be superuser/)
    })
  })

  test.each(SIDES)('%s: makes, changes and removes nothing, and reads no secret of the server', async (side) => {
    await connected(database.urls[side], async (client) => {
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
        `alter database ${database.name} set role = none`,
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
    await connected(database.urls.portal, async (client) => {
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
    await connected(database.urls.portal, (client) =>
      client.query(`alter role current_user password 'mine'; alter role current_user set search_path = pg_catalog;
        alter role current_user in database ${database.name} set search_path = pg_catalog`),
    )
    await expect(connected(database.urls.portal, (client) => tried(client, 'select 1'))).rejects.toThrow(/password/)
    expect(await signIns(database.ownerUrl)).toEqual(database.urls)
    expect(await connected(database.urls.portal, (client) => tried(client, 'select count(*)::int as n from currency'))).toEqual([{ n: 14 }]) // prettier-ignore
  })

  test('processes that start at once get the same sign-ins, and each works', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => signIns(database.ownerUrl)))
    expect(all).toEqual(all.map(() => database.urls))
    expect(await connected(database.urls.portal, (client) => tried(client, 'select current_user as name'))).toEqual([{ name: `ucenter_portal_${database.name}` }]) // prettier-ignore
  })

  test('a write under way is seen, whoever signed in for it', async () => {
    await connected(database.urls.portal, (writer) =>
      connected(database.urls.office, async (client) => {
        await writer.query('begin')
        await writer.query('select pg_current_xact_id()')
        expect(await tried(client, "select write_under_way('0 seconds') as so")).toEqual([{ so: true }])
        await writer.query('rollback')
        expect(await tried(client, "select write_under_way('0 seconds') as so")).toEqual([{ so: false }])
      }),
    )
  })
})

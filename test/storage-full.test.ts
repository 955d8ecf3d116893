// A full disk: what cannot be stored is refused with words and leaves nothing, everything else goes on, and with room all is well again.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { diskStore } from '#server/outside/files/disk-store.ts'
import { fileStore } from '#server/outside/files/file-store.ts'
import { asOwner } from '#server/base/database/as-owner.ts'
import { ok, refused, sql, useApp } from './app.ts'
import { makeWorld, PNG, type World } from './corpus/world.ts'
import { makeKey } from './make.ts'
import { databaseUrl } from './database-setup.ts'

const app = useApp()
const folder = mkdtempSync(join(tmpdir(), 'ucenter-full-'))
/** A disk of its own where the system lets us mount one; elsewhere the error that a full one gives. */
const mounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'ucenter', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
afterAll(() => {
  if (mounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})
let world: World
beforeAll(async () => {
  world = await makeWorld(app, 'FULL')
})
const rowsOfFiles = () => app.ctx.db.office.selectFrom('file').select('file_id').execute()
const storedFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\/.{40}/.test(name))

test('an upload without room is refused, leaves nothing, and succeeds when there is room', async () => {
  const before = await rowsOfFiles()
  const store = fileStore([diskStore(folder)], app.ctx.clock.secret, app.ctx.log)
  let full = true
  app.ctx.files = mounted
    ? store
    : {
        ...store,
        put: (bytes) =>
          full ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) : store.put(bytes),
      }
  const filler = join(folder, 'filler')
  if (mounted) {
    try {
      writeFileSync(filler, Buffer.alloc(1_000_000))
    } catch {
      // Exactly: it takes all there is.
    }
  }
  const upload = { file: { name: 'a.png', bytes: PNG } }
  const answer = await refused(app, world.customer, productCalls.uploadImage, {}, 'storage_full', {
    ...upload,
    language: 'zh-cn',
  })
  expect(answer).toMatchObject({ status: 507, body: { msg: expect.stringContaining('存储空间不足') } })
  expect(storedFiles()).toEqual([])
  expect(await rowsOfFiles()).toEqual(before)
  await ok(app, world.customer, orderCalls.getList, {})

  full = false
  rmSync(filler, { force: true })
  await ok(app, world.customer, productCalls.uploadImage, {}, upload)
  expect(storedFiles()).toHaveLength(1)
})

test('a read is answered although its session’s and its key’s last use find no room; they are written down later', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const owner = (text: string) =>
    asOwner(databaseUrl(inject('serverUrl'), rows[0]!.name), (client) => client.query(text))
  const key = await makeKey(app, world.customer, { scopes: ['orders.view'] })
  await owner(`update session set seen_at = seen_at - interval '2 hours'`)
  const before = await app.ctx.db.office.selectFrom('session').select(['token_hash', 'seen_at']).execute()
  await owner(`create function no_bookkeeping() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_bookkeeping before update on session execute function no_bookkeeping();
    create trigger no_bookkeeping before update on api_key execute function no_bookkeeping()`)
  await ok(app, world.customer, orderCalls.getList, {})
  await ok(app, key, orderCalls.getList, {})
  expect(await app.ctx.db.office.selectFrom('session').select(['token_hash', 'seen_at']).execute()).toEqual(before)
  await owner('drop trigger no_bookkeeping on session; drop trigger no_bookkeeping on api_key')
  await ok(app, world.customer, orderCalls.getList, {})
  await ok(app, key, orderCalls.getList, {})
  expect(await app.ctx.db.office.selectFrom('session').select(['token_hash', 'seen_at']).execute()).not.toEqual(before)
  const { last_used_at } = await app.ctx.db.office
    .selectFrom('api_key')
    .select('last_used_at')
    .executeTakeFirstOrThrow()
  expect(last_used_at).not.toBeNull()
})

test('a write that finds no room in the database is refused, and what was stored for it is removed', async () => {
  const store = fileStore([diskStore(folder)], app.ctx.clock.secret, app.ctx.log)
  app.ctx.files = store
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const owner = (text: string) =>
    asOwner(databaseUrl(inject('serverUrl'), rows[0]!.name), (client) => client.query(text))
  await owner(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on file execute function no_room()`)
  const [kept, before] = [storedFiles(), await rowsOfFiles()]
  const upload = { file: { name: 'b.png', bytes: PNG } }
  await refused(app, world.customer, productCalls.uploadImage, {}, 'storage_full', upload)
  expect([storedFiles(), await rowsOfFiles()]).toEqual([kept, before])
  await owner('drop trigger no_room on file')
  await ok(app, world.customer, productCalls.uploadImage, {}, upload)
})

// The drill: a backup is made while customers upload, its server is thrown away, and the restore elsewhere has right books and every document that was
// acknowledged before the backup began, which opens for who owns it. What a restore refuses, it refuses in words.
import { spawn } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { readArchive, writeArchive } from '#server/base/backup/archive.ts'
import { makeOrders, makeWorld, type World } from '../bulk.ts'
import {
  dataFolder,
  emptyFolder,
  killDatabase,
  post,
  ROOT,
  startServer,
  withContext,
  type DataFolder,
  type ServerProcess,
} from './server-process.ts'
import { fileSlip, opensWhole, type Slip } from './slips.ts'

const CLIENTS = 4
const ORDERS = 1500
let first: DataFolder
let second: DataFolder
let third: DataFolder
let server: ServerProcess
let world: World
let orders: string[] = []
let backup = ''
let keyFile = ''
const acknowledged: (Slip & { token: string })[] = []
const submitted: string[] = []

async function tool(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'test', DEMO: 'off', ...env },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { code, out }
}
const restore = (folder: DataFolder, from: string, ...rest: string[]) =>
  tool('restore', [from, ...rest], { DATA_DIR: folder.folder })

beforeAll(async () => {
  ;[first, second, third] = [await dataFolder(), await emptyFolder(), await emptyFolder()]
  await withContext(first.folder, async (made) => {
    world = await makeWorld(made, CLIENTS)
    for (const customer of world.customers)
      orders.push(...(await makeOrders(made, world, customer, { count: ORDERS, prefix: 'B' })))
  })
  server = await startServer(first.folder)
}, 240_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  for (const { remove } of [first, second, third]) await remove()
})

/** Uploads slips and submits orders until it is told to stop. */
async function client(n: number, open: () => boolean): Promise<void> {
  const { token } = world.customers[n]!
  const mine = orders.slice(n * ORDERS, (n + 1) * ORDERS)
  while (open()) {
    acknowledged.push({ ...(await fileSlip(server.port, token, 15_000)), token })
    const order_ids = mine.splice(0, 2)
    if (order_ids.length === 0) continue
    await post(server.port, token, orderCalls.submitOrders.path, JSON.stringify({ order_ids }))
    submitted.push(...order_ids)
  }
}

test(
  'a backup under load, restored elsewhere, has everything that was acknowledged before it',
  { timeout: 240_000 },
  async () => {
    keyFile = join(first.folder, 'backup-key')
    const made = await tool('backup', ['--make-key', keyFile], {})
    const [, BACKUP_KEY = ''] = /BACKUP_KEY=(age1\w+)/.exec(made.out) ?? []
    let open = true
    const clients = Array.from({ length: CLIENTS }, (_, n) => client(n, () => open))
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    const [slips, sent] = [acknowledged.length, submitted.length]
    const to = join(first.folder, 'backups')
    const backedUp = await tool('backup', ['--to', to], { DATA_DIR: first.folder, BACKUP_KEY })
    expect(backedUp, backedUp.out).toMatchObject({ code: 0 })
    open = false
    await Promise.all(clients)
    // The load went on all the time.
    expect(acknowledged.length).toBeGreaterThan(slips)
    expect([slips, sent].every((count) => count > 10)).toBe(true)
    const [name = ''] = await readdir(to)
    expect(name).toMatch(/^ucenter-\d{8}T\d{6}Z\.tar\.gz\.age$/)
    backup = join(to, name)
    expect((await stat(backup)).mode & 0o777).toBe(0o600)

    server.child.kill('SIGKILL')
    await server.ended
    killDatabase(first.folder)

    const restored = await restore(second, backup, '--key', keyFile)
    expect(restored, restored.out).toMatchObject({ code: 0 })
    process.stdout.write(
      `${backedUp.out}${restored.out}${(await stat(backup)).size} bytes, ${slips} documents and ${sent} orders before the cut\n`,
    )
    await withContext(second.folder, async ({ ctx }) => {
      expect(await booksCheck(ctx.db.office)).toEqual([])
      const { rows } = await sql<{ order_id: string }>`select order_id from orders where status <> 'approving'`.execute(
        ctx.db.office,
      )
      const there = new Set(rows.map(({ order_id }) => order_id))
      expect(submitted.slice(0, sent).filter((id) => !there.has(id))).toEqual([])
    })
    server = await startServer(second.folder)
    expect(server.port, server.output()).toBeGreaterThan(0)
    for (const slip of acknowledged.slice(0, slips)) await opensWhole(server.port, slip.token, slip)
    // It goes on working: numbers, sequences and walls are as they were.
    const before = acknowledged.length
    let more = 0
    await client(0, () => more++ < 3)
    expect(acknowledged.length).toBe(before + 3)
    expect((await tool('files', ['check'], { DATA_DIR: second.folder })).out).toContain('the files are right')
  },
)

test('what a restore refuses, it says, and the database stays empty', { timeout: 240_000 }, async () => {
  const spoilt = join(first.folder, 'spoilt')
  await mkdir(spoilt)
  const whole = await readFile(backup)
  const copy = async (name: string, change: (bytes: Buffer) => void = () => undefined) => {
    const bytes = Buffer.from(whole)
    change(bytes)
    await writeFile(join(spoilt, name), bytes)
    return join(spoilt, name)
  }
  const cut = await copy('cut')
  await truncate(cut, Math.floor(whole.length * 0.6))
  const flipped = await copy('flipped', (bytes) => void (bytes[Math.floor(bytes.length / 2)]! ^= 1))
  const other = join(first.folder, 'other-key')
  await tool('backup', ['--make-key', other], {})
  const secret = (await readFile(keyFile, 'utf8')).trim()
  /** The same backup, not locked, with other entries. */
  const again = async (name: string, change: (entry: string, bytes: Buffer) => Buffer | null) => {
    const path = join(spoilt, name)
    await writeArchive(path, undefined, async (add) => {
      for await (const entry of readArchive(backup, secret)) {
        const chunks: Buffer[] = []
        for await (const chunk of entry.bytes) chunks.push(chunk)
        const bytes = change(entry.name, Buffer.concat(chunks))
        if (bytes) await add(entry.name, bytes)
      }
    })
    return path
  }
  const newer = await again('newer', (entry, bytes) => {
    if (entry !== 'manifest.json') return bytes
    const manifest = JSON.parse(bytes.toString()) as { version: string; migrations: object[] }
    return Buffer.from(
      JSON.stringify({
        ...manifest,
        version: '9.9.9',
        migrations: [...manifest.migrations, { name: '9999-later.sql', hash: 'x' }],
      }),
    )
  })
  const endless = await again('endless', (entry, bytes) => (entry === 'contents.json' ? null : bytes))
  let changed = false
  const otherBytes = await again('other-bytes', (entry, bytes) => {
    if (!entry.startsWith('files/') || changed) return bytes
    changed = true
    return Buffer.alloc(bytes.length)
  })
  const plainCut = await again('plain-cut', (_entry, bytes) => bytes)
  await truncate(plainCut, Math.floor((await stat(plainCut)).size * 0.7))
  await copyFile(backup, join(spoilt, 'same'))

  const cases: [from: string, rest: string[], words: RegExp][] = [
    [backup, [], /locked: name the file with its secret key/],
    [backup, ['--key', other], /not the key that the backup was locked for/],
    [cut, ['--key', keyFile], /damaged or cut short/],
    [flipped, ['--key', keyFile], /damaged or cut short/],
    [plainCut, [], /damaged or cut short/],
    [endless, [], /damaged or cut short: its end is missing/],
    [otherBytes, [], /damaged or cut short: files\//],
    [newer, [], /of a newer ucenter \(9\.9\.9, with 9999-later\.sql\)/],
    [join(spoilt, 'nowhere'), [], /cannot be opened/],
    [keyFile, [], /damaged or cut short/],
  ]
  for (const [from, rest, words] of cases) {
    const { code, out } = await restore(third, from, ...rest)
    expect(code, out).toBe(1)
    expect(out).toMatch(words)
  }
  server.child.kill('SIGTERM')
  await server.ended
  const used = await restore(second, backup, '--key', keyFile)
  expect(used.code).toBe(1)
  expect(used.out).toMatch(/The database is not empty/)
  // All those refusals left it empty: the whole backup goes in.
  const last = await restore(third, join(spoilt, 'same'), '--key', keyFile)
  expect(last, last.out).toMatchObject({ code: 0 })
})

// Files move from the folder to a bucket while a server answers and the mover is killed again and again: no reader ever misses one, none is lost,
// and at the end all lie in the bucket. One that is damaged stays where it is.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileStore } from '#server/outside/files/file-store.ts'
import { diskStore } from '#server/outside/files/disk-store.ts'
import { readStoredName } from '#server/outside/files/stored-name.ts'
import { makeWorld } from '../bulk.ts'
import { s3Env, startS3, type S3Server } from '../s3-server.ts'
import { dataFolder, ROOT, startServer, withContext, type ServerProcess } from './server-process.ts'
import { fileSlip, opensWhole, type Slip } from './slips.ts'

const SLIPS = 12
const OTHERS = 400
let folder = ''
let remove = async () => undefined as void
let s3: S3Server
let server: ServerProcess
let token = ''
const slips: Slip[] = []

const filesOnDisk = () =>
  readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/[0-9a-f]{40}$/.test(name),
  )

const read = (slip: Slip) => opensWhole(server.port, token, slip)

/** Runs the tool; `killAfterMs` counts from the first file that it moved. */
async function tool(deed: string, env: Record<string, string>, killAfterMs?: number) {
  const child = spawn(process.execPath, ['scripts/files.ts', deed], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, NODE_ENV: 'test', ...s3Env(s3), ...env },
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    if (killAfterMs !== undefined && /^moved \d/m.test(chunk.toString()))
      setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    out += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { code, out }
}

beforeAll(async () => {
  ;({ folder, remove } = await dataFolder())
  s3 = await startS3()
  await withContext(folder, async (made) => {
    const world = await makeWorld(made, 1)
    const { customerId } = world.customers[0]!
    token = world.customers[0]!.token
    for (let n = 0; n < OTHERS; n++) {
      const stored_as = await made.ctx.files.put(randomBytes(20_000))
      await sql`insert into file (customer_id, file_id, purpose, name, media_type, bytes, stored_as, created_at)
        values (${customerId}, ${made.ctx.clock.id()}, 'order_file', 'a.pdf', 'application/pdf', 20000, ${stored_as}, now())`.execute(
        made.ctx.db.office,
      )
    }
  })
  // It knows both places, as it must while files move.
  server = await startServer(folder, { ...s3Env(s3), FILES: 'disk' })
  for (let n = 0; n < SLIPS; n++) slips.push(await fileSlip(server.port, token, 30_000))
}, 240_000)

afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  await s3.close()
  await remove()
})

test('killed six times while everybody reads, the mover loses nothing', { timeout: 300_000 }, async () => {
  const before = filesOnDisk().length
  expect(before).toBe(SLIPS + OTHERS)
  let reads = 0
  let open = true
  const reader = async (from: number) => {
    for (let n = from; open; n++) {
      await read(slips[n % SLIPS]!)
      reads++
    }
  }
  const readers = [reader(0), reader(5)]
  let kills = 0
  for (; kills < 6; kills++) {
    const { code, out } = await tool('move', { FILES: 's3' }, 30 + ((kills * 37) % 120))
    if (code !== null) throw new Error(`it was through before the kill: ${out}`)
  }
  expect(filesOnDisk().length).toBeGreaterThan(0)
  expect(filesOnDisk().length).toBeLessThan(before)
  const between = await tool('check', { FILES: 's3' })
  expect(between, between.out).toMatchObject({ code: 0 })
  const last = await tool('move', { FILES: 's3' })
  expect(last, last.out).toMatchObject({ code: 0 })
  expect(filesOnDisk()).toEqual([])
  open = false
  await Promise.all(readers)
  expect(reads).toBeGreaterThan(20)
  const checked = await tool('check', { FILES: 's3' })
  expect(checked.out).toContain(`the files are right: ${SLIPS + OTHERS} files`)
  expect((await tool('move', { FILES: 's3' })).out).toContain('moved 0 files')
})

test('a damaged file stays where it is, and the tools name it', { timeout: 120_000 }, async () => {
  const stored = await withContext(folder, async (made) => {
    const files = fileStore([diskStore(join(folder, 'files'))], made.ctx.clock.secret, made.ctx.log)
    const stored_as = await files.put(Buffer.from('what was stored'))
    const [customer] = (
      await sql<{ customer_id: number }>`select customer_id from customer`.execute(made.ctx.db.office)
    ).rows
    await sql`insert into file (customer_id, file_id, purpose, name, media_type, bytes, stored_as, created_at)
      values (${customer!.customer_id}, ${made.ctx.clock.id()}, 'order_file', 'a.pdf', 'application/pdf', 15, ${stored_as}, now())`.execute(
      made.ctx.db.office,
    )
    async function* other() {
      yield Buffer.from('what was STORED')
    }
    await files.stores[0].write(readStoredName(stored_as).name, other())
    return stored_as
  })
  for (const deed of ['move', 'check']) {
    const { code, out } = await tool(deed, { FILES: 's3' })
    expect(code, out).toBe(1)
    expect(out).toContain(`public.file ${stored}`)
  }
  expect(filesOnDisk()).toEqual([readStoredName(stored).name])
})

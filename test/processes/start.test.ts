// Starting and stopping as an operator sees it: wrong configuration, first admin, a second start, a demo that was killed half-way.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { readConfig } from '#server/base/config.ts'
import { asOwner } from '#server/base/database/as-owner.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { publicParts } from '#server/routes.ts'
import { openContext } from '#server/start.ts'
import { clockShift } from '../now.ts'
import { emptyFolder, ROOT, spawnServer, startServer } from './server-process.ts'

const folders: { remove(): Promise<void> }[] = []
afterAll(async () => {
  for (const folder of folders) await folder.remove()
})
async function freshFolder(): Promise<string> {
  const made = await emptyFolder()
  folders.push(made)
  return made.folder
}

async function post(port: number, path: string, body: object): Promise<{ error_code: number; content: unknown }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { error_code: number; content: unknown }
}

test('a wrong configuration stops the start and names every wrong variable', () => {
  expect(() => readConfig({ PORT: '99999', DEMO: 'maybe' })).toThrow(/PORT[\s\S]*DEMO|DEMO[\s\S]*PORT/)
  expect(() => readConfig({ NODE_ENV: 'production', CAPTCHA: 'off' })).toThrow(/CAPTCHA/)
  expect(() => readConfig({ NODE_ENV: 'production', CLOCK_SHIFT_MS: '1' })).toThrow(/CLOCK_SHIFT_MS/)
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ CAPTCHA: true, DEMO: false, PORT: 8080 })
  expect(readConfig({})).toMatchObject({ DEMO: true })
})

test(
  'an empty installation: one-time link, first admin, second start refused, graceful stop',
  { timeout: 60_000 },
  async () => {
    const folder = await freshFolder()
    const server = await startServer(folder)
    const code = /first-admin\?code=([\w-]+)/.exec(server.output())?.[1] ?? ''
    expect(code).not.toBe('')
    const admin = { name: 'Ada', email: 'ada@house.example', password: 'a long first password' }
    expect(
      await post(server.port, officeSignInCalls.firstAdmin.path, { code: `${code.slice(0, -2)}xx`, ...admin }),
    ).toMatchObject({ error_code: ERRORS.link_expired.number })
    expect(await post(server.port, officeSignInCalls.firstAdmin.path, { code, ...admin })).toMatchObject({
      error_code: 0,
    })
    expect(
      await post(server.port, officeSignInCalls.firstAdmin.path, { code, ...admin, email: 'eve@house.example' }),
    ).toMatchObject({ error_code: ERRORS.link_expired.number })
    expect(
      await post(server.port, officeSignInCalls.signIn.path, {
        email: admin.email,
        password: admin.password,
        remember: false,
      }),
    ).toMatchObject({ error_code: 0 })

    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(200)
    const document = (await (await fetch(`http://127.0.0.1:${server.port}/openapi.json`)).json()) as {
      paths: Record<string, object>
    }
    expect(
      publicParts
        .flatMap(({ calls }) => calls)
        .filter(({ path, method }) => !document.paths[path] || !(method.toLowerCase() in document.paths[path])),
    ).toEqual([])

    const second = await startServer(folder)
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/already runs/)

    const started = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - started).toBeLessThan(10_000)

    const again = await startServer(folder)
    expect(again.output()).not.toMatch(/first-admin/)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  },
)

test('a demo that was killed while it was filled begins again and is whole', { timeout: 180_000 }, async () => {
  const folder = await freshFolder()
  const killed = spawnServer(folder, { DEMO: 'on' })
  // The demo is filled as soon as the migrations are applied.
  while (!killed.output().includes('applied')) await sleep(50)
  await sleep(3_000)
  expect(killed.output()).not.toContain('ready http')
  killed.child.kill('SIGKILL')
  await killed.ended
  const server = await startServer(folder, { DEMO: 'on' })
  expect(server.port, server.output()).toBeGreaterThan(0)
  expect(
    await post(server.port, signInCalls.signIn.path, {
      email: 'mei@lumentrail.example',
      password: DEMO_PASSWORD,
      remember: false,
    }),
  ).toMatchObject({ error_code: 0 })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const opened = await openContext(
    readConfig({ DATA_DIR: folder, NODE_ENV: 'test', ...clockShift() }),
    false,
    () => undefined,
  )
  expect(await booksCheck(opened.ctx.db.office)).toEqual([])
  await opened.close()
})

test('the books of a folder that no server was started on: a sentence, and the folder stays as it was', async () => {
  const folder = await freshFolder()
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/books.ts'], { cwd: ROOT, env, encoding: 'utf8' })
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    lines: [expect.stringContaining('There is no database in')],
  })
  expect(readdirSync(folder)).toEqual([])
})

test(
  'the books of a database that an older ucenter left: a sentence, and it stays as old as it was',
  { timeout: 60_000 },
  async () => {
    const { folder, remove } = await emptyFolder()
    try {
      const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined })
      await asOwner(database.url, (owner) =>
        owner.query(
          `create table migration (name text primary key, hash text not null, at timestamptz not null default now())`,
        ),
      )
      const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder }
      const { status, stderr } = spawnSync(process.execPath, ['scripts/books.ts'], { cwd: ROOT, env, encoding: 'utf8' })
      expect({ status, lines: stderr.trim().split('\n') }).toEqual({
        status: 1,
        lines: [expect.stringMatching(/^This database is of an older ucenter \(\d+ migrations are waiting\)/)],
      })
      const left = await asOwner(database.url, (owner) => owner.query('select from migration'))
      expect(left.rowCount).toBe(0)
    } finally {
      await remove()
    }
  },
)

test('a database of a later ucenter: the start is refused with a sentence, and nothing is changed', { timeout: 60_000 }, async () => {
  const { folder, remove } = await emptyFolder()
  try {
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined })
    await asOwner(database.url, (owner) =>
      owner.query(`create table migration (name text primary key, hash text not null, at timestamptz not null default now());
        insert into migration values ('9990-of-tomorrow.sql', ''), ('9991-of-the-day-after.sql', '')`),
    )
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0' }
    const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], { cwd: ROOT, env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/later version of ucenter than this one, \d+\.\d+\.\d+: .*\(9990-of-tomorrow\.sql, 9991-of-the-day-after\.sql\)/)
    const tables = await asOwner(database.url, (owner) =>
      owner.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`),
    )
    expect(tables.rows).toEqual([{ name: 'migration' }])
  } finally {
    await remove()
  }
}) // prettier-ignore

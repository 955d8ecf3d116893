// A whole server for one test file: its own database, a clock that the test sets, real files in a temporary folder. Nothing is
// faked but what lies outside.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Call, Envelope, OutputOf, InputOf } from '#shared/contract.ts'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'
import { buildApp } from '#server/app.ts'
import { makeClock, type Clock } from '#server/base/clock.ts'
import { readConfig } from '#server/base/config.ts'
import type { Ctx } from '#server/base/context.ts'
import { openDatabases } from '#server/base/database/database.ts'
import { makeFaultLog } from '#server/base/database/fault-log.ts'
import { makeJobs } from '#server/base/jobs.ts'
import { makeLive } from '#server/base/http/live.ts'
import { makeLog } from '#server/base/log.ts'
import { openWatch } from '#server/base/watch/watch.ts'
import { withSandbox } from '#server/base/sandbox.ts'
import { SANDBOX_PATH } from '#server/base/database/sandbox-schema.ts'
import { forgetNames } from '#server/base/database/prepared-names.ts'
import { signIns } from '#server/base/database/sign-ins.ts'
import { diskStore } from '#server/outside/files/disk-store.ts'
import { fileStore } from '#server/outside/files/file-store.ts'
import { smtpSender } from '#server/outside/mail.ts'
import { allJobs } from '#server/jobs.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { addressed, enveloped } from './address.ts'
import { BROWSER_COOKIE } from './browser.ts'
import { databaseUrl } from './database-setup.ts'
import { STANDS_AT } from './now.ts'

export type TestApp = {
  app: FastifyInstance
  ctx: Ctx
  /** Sets the clock to an instant such as `2026-03-01T09:00:00Z`; it stands still until set again, and is set back before each test. */
  setTime(at: string): void
  /** Runs every due sweep and queued job until nothing is left. */
  runJobs(): Promise<void>
}
export type Caller = { token: string }
export type Answer<T> = { status: number; headers: Record<string, unknown>; body: Envelope<T>; content: T }

/** Makes a database out of an empty one, where a test does not want a clone of the migrated, empty template. */
type Fill = (url: string) => Promise<void>

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** A context on a database of its own, and the way to close it. */
export async function openTestContext(
  clock: Clock,
  env: Record<string, string> = {},
  fill?: Fill,
): Promise<{ ctx: Ctx; url: string; close(): Promise<void> }> {
  const name = `ut_${process.ppid}_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${fill ? 'template0' : inject('template')} strategy file_copy`)
  const url = databaseUrl(inject('serverUrl'), name)
  await fill?.(url)
  const urls = await signIns(url)
  const folder = await mkdtemp(join(tmpdir(), 'ucenter-files-'))
  const config = readConfig({
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '10000',
    API_RATE_LIMIT: '1000000',
    TRACKING_SECRET: 'whsec_dGVzdC1zZWNyZXQtZm9yLXRyYWNraW5n',
    TRACK17_KEY: 'test-key-of-17track',
    SEALING_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...env,
  })
  const log = makeLog(config.LOG_LEVEL)
  const watch = await openWatch(config, log, clock)
  const db = openDatabases(urls, 12, '', watch.trips(''))
  const sandboxDb = openDatabases(urls.sandbox, 4, SANDBOX_PATH, watch.trips('sandbox_'))
  const house: Omit<Ctx, 'sandbox'> = {
    config,
    clock,
    db,
    jobs: makeJobs(urls.office, allJobs, watch.during),
    live: makeLive(),
    files: fileStore([diskStore(folder)], clock.secret, log),
    // The open internet is not there for tests; one that wants it puts its own here.
    fetchPublic: () => Promise.resolve({ fault: 'away' }),
    postPublic: () => Promise.resolve({ fault: 'away' }),
    askPublic: () => Promise.resolve({ fault: 'away' }),
    certificateOf: () => Promise.resolve(null),
    txtRecords: () => Promise.resolve([]),
    translator: { translate: (text) => Promise.resolve(text) },
    mail: env['SMTP_URL'] ? smtpSender(env['SMTP_URL']) : null,
    log,
    watch,
    faults: makeFaultLog(log, clock, () => sql`select 1`.execute(db.office)),
  }
  const ctx = withSandbox(house, sandboxDb)
  const close = async () => {
    await ctx.jobs.stop(2000)
    await ctx.live.close()
    await Promise.all([ctx.db.close(), sandboxDb.close()])
    await watch.close()
    await rm(folder, { recursive: true, force: true })
    // Two hundred that nobody needs any more would all be looked after by autovacuum.
    await asAdmin(`drop database ${name} with (force)`)
  }
  return { ctx, url, close }
}

/** Call once at the top of a test file; the members are there from the first test on. Each test begins at `STANDS_AT`. */
export function useApp(env: Record<string, string> = {}, fill?: Fill): TestApp {
  // Files share the modules of their worker; the connections of the file before are closed.
  forgetNames()
  const test = {} as TestApp
  let now = new Date(STANDS_AT)
  let close = async () => undefined as void
  beforeAll(async () => {
    const opened = await openTestContext(
      makeClock(() => new Date(now)),
      env,
      fill,
    )
    const { ctx } = opened
    const app = await buildApp(ctx)
    app.addHook('onRequest', async ({ headers }) => {
      headers.cookie ??= BROWSER_COOKIE
    })
    Object.assign(test, {
      app,
      ctx,
      setTime: (at: string) => (now = new Date(at)),
      runJobs: () => ctx.jobs.drain(ctx),
    })
    close = async () => {
      await test.app.close()
      await opened.close()
    }
  })
  beforeEach(() => test.setTime(STANDS_AT))
  afterAll(async () => {
    // Whatever a file did, its books must be right at the end.
    expect(await booksCheck(test.ctx.db.office)).toEqual([])
    await close()
  })
  return test
}

let keys = 0

/** Sends one call through the whole HTTP stack. A write gets a fresh idempotency key unless one is given. */
export async function send<C extends Call>(
  test: TestApp,
  caller: Caller | null,
  call: C,
  input: InputOf<C>,
  options: {
    key?: string
    /** As a person who looks at the sandbox. */
    sandbox?: boolean
    language?: 'zh-cn' | 'zh-tw' | 'en-us'
    file?: { name: string; bytes: Buffer }
    /** What the browser keeps; without it that of the one browser in which all tests run. */
    cookie?: string
  } = {},
): Promise<Answer<OutputOf<C>>> {
  const headers: Record<string, string> = {}
  if (caller) headers['authorization'] = `Bearer ${caller.token}`
  if (options.sandbox) headers['x-sandbox'] = 'on'
  if (options.cookie !== undefined) headers['cookie'] = options.cookie
  if (options.language) headers['accept-language'] = options.language
  if (call.method === 'POST')
    headers['idempotency-key'] = options.key ?? `test-key-${++keys}-${randomBytes(4).toString('hex')}`
  const { path, rest } = addressed(call, input as object)
  const query =
    call.method === 'GET'
      ? `?${new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== undefined) as [string, string][]).toString()}`
      : ''
  let payload: string | Buffer | undefined
  if (call.upload) {
    const boundary = 'ucenter-test-boundary'
    const parts: Buffer[] = Object.entries(input as Record<string, string>).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    )
    if (options.file) {
      parts.push(
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${options.file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        options.file.bytes,
        Buffer.from('\r\n'),
      )
    }
    payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`
  } else if (call.method === 'POST') {
    payload = JSON.stringify(rest)
    headers['content-type'] = 'application/json'
  }
  const response = await test.app.inject({ method: call.method, url: path + query, headers, payload })
  const type = response.headers['content-type'] ?? ''
  const json = /^application\/(problem\+)?json/.test(type.toString())
  const body = json
    ? ((call.api ? enveloped(type, response.json()) : response.json()) as Envelope<OutputOf<C>>)
    : ({ error_code: 0, msg: '', content: response.rawPayload } as unknown as Envelope<OutputOf<C>>)
  return { status: response.statusCode, headers: response.headers, body, content: body.content }
}

/** The same, for a call that must succeed: returns its content. */
export async function ok<C extends Call>(
  test: TestApp,
  caller: Caller | null,
  call: C,
  input: InputOf<C>,
  options?: Parameters<typeof send>[4],
): Promise<OutputOf<C>> {
  const answer = await send(test, caller, call, input, options)
  expect(answer.body, `${call.path} ${JSON.stringify(input).slice(0, 300)}`).toMatchObject({ error_code: 0 })
  return answer.content
}

/** The same, for a call that must be refused with this code; returns the whole answer. */
export async function refused<C extends Call>(
  test: TestApp,
  caller: Caller | null,
  call: C,
  input: InputOf<C>,
  code: ErrorCode,
  options?: Parameters<typeof send>[4],
): Promise<Answer<OutputOf<C>>> {
  const answer = await send(test, caller, call, input, options)
  expect(answer.body, `${call.path} ${JSON.stringify(input).slice(0, 300)}`).toMatchObject({
    error_code: ERRORS[code].number,
    content: null,
  })
  expect(answer.status).toBe(ERRORS[code].status)
  return answer
}

export { sql }

// A server as a process of its own on a folder of its own: started, watched until it is ready, killed or stopped.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { openContext } from '#server/start.ts'
import type { TestApp } from '../app.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import { copyFolder, openFolder } from '../folders.ts'
import { clockShift } from '../now.ts'

export const ROOT = join(import.meta.dirname, '../..')

export type SpawnedServer = { child: ChildProcess; output(): string; ended: Promise<number | null> }
export type ServerProcess = SpawnedServer & { port: number }

export type DataFolder = { folder: string; remove(): Promise<void> }

/** A temporary, empty data folder that the embedded server's user can enter. */
export async function emptyFolder(): Promise<DataFolder> {
  const folder = await openFolder('ucenter-process-')
  return {
    folder,
    remove: async () => {
      // A killed server's database outlives it: adopt it to end it.
      await (await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined })).stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A temporary data folder in which the first start has been. */
export async function dataFolder(): Promise<DataFolder> {
  const made = await emptyFolder()
  await copyFolder(inject('prepared'), made.folder)
  return made
}

/** Ends the database of a folder at once, as a power cut would. */
export const killDatabase = (folder: string): boolean =>
  process.kill(Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')

/** Opens the database of a folder, or the one that `env` names, without the server, as `npm run books` does. */
export async function withContext<T>(
  folder: string,
  work: (test: TestApp) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const settings = { CAPTCHA: 'off', DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: folder, ...env }
  const opened = await openContext(readConfig({ ...settings, ...clockShift() }), false, () => undefined)
  try {
    return await work({ ctx: opened.ctx } as TestApp)
  } finally {
    await opened.close()
  }
}

/** Starts the server and waits for nothing. */
export function spawnServer(folder: string, env: Record<string, string> = {}): SpawnedServer {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      CAPTCHA: 'off',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      RATE_LIMIT: '10000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return { child, output: () => output, ended }
}

/** Starts the server; the process may end before it is ready, then `port` is 0. */
export async function startServer(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = spawnServer(folder, env)
  const port = await new Promise<number>((resolve) => {
    const seen = () => {
      const ready = /ready http:\/\/localhost:(\d+)/.exec(server.output())
      if (ready) resolve(Number(ready[1]))
    }
    for (const stream of [server.child.stdout, server.child.stderr]) stream?.on('data', seen)
    void server.ended.then(() => resolve(0))
  })
  return { ...server, port }
}

/** A write, as a browser sends it; its content. Throws where it is refused. */
export async function post<T>(port: number, token: string, path: string, body: FormData | string): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: BROWSER_COOKIE,
      'idempotency-key': randomBytes(12).toString('hex'),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  })
  const answer = (await response.json()) as { error_code: number; content: T }
  expect(answer).toMatchObject({ error_code: 0 })
  return answer.content
}

/** A PDF that is unlike every other one; twice `size` bytes and a little. */
export const somePdf = (size: number): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%'),
    Buffer.from(randomBytes(size).toString('hex')),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

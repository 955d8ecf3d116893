// The benchmark's stage: a PostgreSQL of its own in a temporary folder (flushing on, as in production), the real server as a child
// process on it, and a context to prepare the world with.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/base/config.ts'
import { openDatabases } from '#server/base/database/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { openContext, type Opened } from '#server/start.ts'
import type { TestApp } from '#test/app.ts'
import { once, whatever } from './cleanup.ts'
import serverFlags from '../server-flags.json' with { type: 'json' }

export type Served = {
  port: number
  pid: number
  memoryMb(): Promise<{ now: number; most: number } | undefined>
  /** What is left after collecting; for a server with `tell-memory.ts`. */
  held(): Promise<NodeJS.MemoryUsage>
  stop(): Promise<void>
}

export type Stage = {
  server: EmbeddedPostgres
  folder: string
  /** Factories take this; it has no HTTP application. */
  test: TestApp
  /** The same for very many rows: references are not checked row by row, they are right by the way the rows are made. */
  filler: TestApp
  /** A connection string of a database by name; `clone` makes one from another. */
  urlOf(name: string): string
  clone(from: string, to: string): Promise<void>
  open(name: string): Promise<Opened>
  /** `flags` are Node's; with any of them the server has a channel to tell what it holds (tell-memory.ts). */
  serve(name: string, env?: Record<string, string>, flags?: string[]): Promise<Served>
  /** One statement as the owner. */
  query(name: string, text: string): Promise<void>
  close(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')

/** `under`: where its folder lies. */
export async function makeStage(under = tmpdir()): Promise<Stage> {
  const folder = await mkdtemp(join(under, 'ucenter-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined })
  const urlOf = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)
  const config = (name: string) =>
    readConfig({
      DATABASE_URL: urlOf(name),
      DATA_DIR: folder,
      NODE_ENV: 'test',
      CAPTCHA: 'off',
      DEMO: 'off',
      LOG_LEVEL: 'error',
    })
  const query = async (name: string, text: string) => {
    const client = new pg.Client({ connectionString: urlOf(name) })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  const opened: Opened[] = []
  const open = async (name: string) => {
    const made = await openContext(config(name), false, () => undefined)
    opened.push(made)
    return made
  }
  await query('postgres', 'create database world')
  const world = await open('world')
  const test = { ctx: world.ctx } as TestApp
  const fillerDb = openDatabases(
    { portal: urlOf('world'), office: urlOf('world') },
    4,
    '-c synchronous_commit=off -c session_replication_role=replica -c statement_timeout=0',
  )
  const filler = { ctx: { ...world.ctx, db: fillerDb } } as TestApp
  const children = new Set<ChildProcess>()

  const close = once(async () => {
    for (const child of children) child.kill('SIGKILL')
    await fillerDb.close().catch(() => undefined)
    for (const made of opened) await made.close().catch(() => undefined)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  whatever(close)

  return {
    server,
    folder,
    test,
    filler,
    urlOf,
    open,
    query,
    async clone(from, to) {
      // A template may have no connections: close ours, they open again by themselves.
      await query('postgres', `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`)
      await query('postgres', `create database ${to} template ${from}`)
    },
    async serve(name, env = {}, flags = []) {
      const child = spawn(process.execPath, [...serverFlags, ...flags, 'src/server/main.ts'], {
        cwd: ROOT,
        env: {
          ...process.env,
          MALLOC_ARENA_MAX: '1',
          DATABASE_URL: urlOf(name),
          DATA_DIR: folder,
          PORT: '0',
          HOST: '127.0.0.1',
          CAPTCHA: 'off',
          DEMO: 'off',
          LOG_LEVEL: 'error',
          ...env,
        },
        stdio: flags.length > 0 ? ['ignore', 'pipe', 'inherit', 'ipc'] : ['ignore', 'pipe', 'inherit'],
      })
      children.add(child)
      const port = await new Promise<number>((resolve, reject) => {
        let output = ''
        child.stdout!.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          const ready = /ready http:\/\/localhost:(\d+)/.exec(output)
          if (ready) resolve(Number(ready[1]))
        })
        child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
      })
      return {
        port,
        pid: child.pid!,
        memoryMb: async () => {
          const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
          const now = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
          const most = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
          return now ? { now, most: Math.max(now, most) } : undefined
        },
        held: () =>
          new Promise((resolve) => {
            child.once('message', (held) => resolve(held as NodeJS.MemoryUsage))
            child.send('held')
          }),
        stop: () =>
          new Promise<void>((resolve) => {
            children.delete(child)
            child.removeAllListeners('exit')
            child.on('exit', () => resolve())
            child.kill('SIGTERM')
          }),
      }
    },
    close,
  }
}

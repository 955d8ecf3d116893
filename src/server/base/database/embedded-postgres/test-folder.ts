// What the tests of this folder share: temporary folders that other users can enter, and servers that are stopped at
// the end. Not for tests elsewhere, which get their database from the test setup.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'

export type Folder = {
  path: string
  start(options?: Partial<EmbeddedOptions>): Promise<EmbeddedPostgres>
  remove(): Promise<void>
}

/** A folder with `start` for a server on `<path>/pg`; `remove` stops every server started here and deletes it. */
export function tempFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'ucenter-pg-test-'))
  chmodSync(path, 0o755)
  const servers: EmbeddedPostgres[] = []
  return {
    path,
    async start(options = {}) {
      const server = await startEmbeddedPostgres({
        dataDir: join(path, 'pg'),
        log: () => undefined,
        fast: true,
        ...options,
      })
      servers.push(server)
      return server
    },
    async remove() {
      for (const server of servers) await server.stop()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** The first row of one statement on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {}
  } finally {
    await client.end()
  }
}

/**
 * Runs module code in a Node process with a process group of its own; `start` and `lock` of this folder's door are in
 * scope. `said` resolves with everything it printed once it has ended.
 */
export function inProcess(code: string): { child: ChildProcess; said: Promise<string> } {
  const door = new URL('./index.ts', import.meta.url).href
  const lines = `import { startEmbeddedPostgres as start, lockDataDir as lock } from ${JSON.stringify(door)}\n${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', lines], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: once(child, 'close').then(() => text.trim()) }
}

/** Waits until `check` gives something; fails after 10 s. */
export async function until<T>(check: () => T | undefined | false): Promise<T> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const value = check()
    if (value) return value
    if (Date.now() > deadline) throw new Error('waited 10 s in vain')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

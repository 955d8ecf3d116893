// A server with the demo, the only data with pictures and real texts: for what a browser is timed with.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once, whatever } from './cleanup.ts'
import serverFlags from '../server-flags.json' with { type: 'json' }

export const ROOT = join(import.meta.dirname, '../..')

export type DemoServer = { origin: string; stop: () => Promise<void> }

/** Builds the checkout at `root` by its own code and serves it on a free port, with a database of its own. */
export async function startDemo(root = ROOT): Promise<DemoServer> {
  const { buildOnce } = (await import(join(root, 'scripts/build.ts'))) as typeof import('../build.ts')
  await buildOnce()
  const folder = await mkdtemp(join(tmpdir(), 'ucenter-bench-web-'))
  await chmod(folder, 0o755)
  const child = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // The build before it has set its own.
      NODE_ENV: 'development',
      MALLOC_ARENA_MAX: '1',
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      CAPTCHA: 'off',
      DEMO: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = once(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.on('exit', resolve)
        child.kill('SIGTERM')
      })
    }
    await rm(folder, { recursive: true, force: true })
  })
  whatever(stop)
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const ready = /ready http:\/\/localhost:(\d+)/.exec(chunk.toString())
      if (ready?.[1]) resolve(ready[1])
    })
    child.on('exit', () => reject(new Error('the server did not start')))
  })
  return { origin: `http://localhost:${port}`, stop }
}

// The `web` figures on a server with the demo, the only data with pictures and real texts.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { buildOnce } from '../build.ts'
import { once, whatever } from './cleanup.ts'
import { benchWeb } from './web.ts'
import serverFlags from '../server-flags.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')

const input = (email: string) => ({ email, password: DEMO_PASSWORD, remember: false })

export async function benchPages(): Promise<void> {
  await buildOnce()
  const folder = await mkdtemp(join(tmpdir(), 'ucenter-bench-web-'))
  await chmod(folder, 0o755)
  const child = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
    cwd: ROOT,
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
  try {
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const ready = /ready http:\/\/localhost:(\d+)/.exec(chunk.toString())
        if (ready?.[1]) resolve(ready[1])
      })
      child.on('exit', () => reject(new Error('the server did not start')))
    })
    const origin = `http://localhost:${port}`
    await benchWeb(origin, [
      { name: 'portal sign-in', path: '/login', aimKb: 220, count: 'js' },
      { name: 'office sign-in', path: '/office/login', aimKb: 220, count: 'js' },
      {
        name: 'portal order list',
        path: '/order/order-list',
        signIn: { key: 'token', path: signInCalls.signIn.path, input: input('mei@lumentrail.example') },
        aimKb: 450,
        count: 'everything',
      },
      {
        name: 'office order list',
        path: '/office/orders',
        signIn: {
          key: 'office-token',
          path: officeSignInCalls.signIn.path,
          input: input('admin@harbourline.example'),
        },
        aimKb: 450,
        count: 'everything',
      },
    ])
  } finally {
    await stop()
  }
}

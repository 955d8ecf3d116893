// Starts the product as a process of its own, with a fresh folder and embedded database, and ends it again.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolder } from '../folders.ts'

export const TRACKING_SECRET = 'whsec_c2NyZWVuLXRlc3RzLXRyYWNraW5nLXNlY3JldA=='
const ROOT = join(import.meta.dirname, '../..')

/** `output` is all that it printed until it was ready; `end` leaves the folder as it is, `stop` removes it. */
export type Server = { origin: string; dataDir: string; output: string; end(): Promise<void>; stop(): Promise<void> }

export const emptyFolder = () => openFolder('ucenter-screens-')

/** Starts on a folder, a new one if none is given. Rejects with what it printed when it ends before it is ready. */
export async function startServer(environment: Record<string, string> = {}, folder?: string): Promise<Server> {
  const dataDir = folder ?? (await emptyFolder())
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      CAPTCHA: 'off',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      // The tests sign in more often than a person does.
      RATE_LIMIT: '10000',
      TRACKING_SECRET,
      // Webhooks of a test go to a receiver of its own.
      WEBHOOKS_ANYWHERE: 'on',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  }
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready http:\/\/localhost:(\d+)[^]*\n/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  return { origin: `http://localhost:${port}`, dataDir, output, end, stop }
}

// The real server with the demo, once for all screen tests, on a database and a folder of its own.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { TRACKING_SECRET } from './people.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    dataDir: string
  }
}

const ROOT = join(import.meta.dirname, '../..')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ucenter-screens-'))
  await chmod(folder, 0o755)
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', CAPTCHA: 'off', DEMO: 'on', LOG_LEVEL: 'warn', NODE_ENV: 'test', TRACKING_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready http:\/\/localhost:(\d+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    })
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  project.provide('origin', `http://localhost:${port}`)
  project.provide('dataDir', folder)
  return async () => {
    child.removeAllListeners('exit')
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

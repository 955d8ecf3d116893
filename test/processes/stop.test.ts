// Told to stop, by whatever way and at whatever moment: everything ends in order, PostgreSQL included, and nothing is left that would stand
// in the way of the next start.
import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { emptyFolder, ROOT, spawnServer } from './server-process.ts'

const ends: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})
async function freshFolder(): Promise<string> {
  const { folder, remove } = await emptyFolder()
  ends.push(remove)
  return folder
}

async function until(what: string, check: () => boolean, ms = 60_000): Promise<void> {
  for (const deadline = performance.now() + ms; !check(); await sleep(5))
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`)
}

/** What a stopped server leaves of its database: the data, no lock, no process. */
const leftovers = (folder: string) => [
  ...readdirSync(folder).filter((name) => name.includes('.lock') || name.includes('.starting')),
  ...(existsSync(join(folder, 'pg', 'postmaster.pid')) ? ['postmaster.pid'] : []),
]

test('at any moment of the start', { timeout: 120_000 }, async () => {
  const folder = await freshFolder()
  const pidFile = join(folder, 'pg', 'postmaster.pid')
  const moments: [name: string, signal: NodeJS.Signals, reached: (output: string) => boolean][] = [
    ['the folder is taken', 'SIGTERM', () => existsSync(`${folder}/pg.lock`)],
    ['the database is starting', 'SIGTERM', () => existsSync(pidFile)],
    ['migrating', 'SIGINT', () => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready')],
    ['filling the demo', 'SIGTERM', (output) => output.includes('applied')],
  ]
  for (const [name, signal, reached] of moments) {
    const server = spawnServer(folder, { DEMO: 'on' })
    ends.push(() => void server.child.kill('SIGKILL'))
    await until(name, () => reached(server.output()))
    // Between the moment before and the moment itself lies hardly anything: a little later is the rest of it.
    await sleep(name.includes('demo') ? 1_500 : 30)
    const told = performance.now()
    server.child.kill(signal)
    expect(await server.ended, `${name}: ${server.output()}`).toBe(0)
    expect(performance.now() - told, name).toBeLessThan(10_000)
    expect(leftovers(folder), name).toEqual([])
    expect(server.output(), name).not.toContain('ready http')
  }
  const server = spawnServer(folder)
  await until('ready', () => server.output().includes('ready http'))
  server.child.kill('SIGHUP')
  expect(await server.ended).toBe(0)
  expect(leftovers(folder)).toEqual([])
})

/** A project of one script like ours, so that nothing is built: the same guard, the same server. */
function startedByNpm(folder: string): { npm: ChildProcess; output(): string } {
  const project = join(folder, 'project')
  for (const part of ['scripts', 'src']) mkdirSync(join(project, part), { recursive: true })
  for (const name of ['scripts/ensure.mjs', 'scripts/server-flags.json', 'package-lock.json'])
    copyFileSync(join(ROOT, name), join(project, name))
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  symlinkSync(join(ROOT, 'src', 'server'), join(project, 'src', 'server'))
  writeFileSync(join(project, 'build.ts'), '')
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const start = scripts.start.replace('scripts/build.ts', 'build.ts')
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'p', private: true, scripts: { start } }))
  const npm = spawn('npm', ['start'], {
    cwd: project,
    detached: true,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: 'off', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { npm, output: () => output }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm start alone', { timeout: 60_000 }, async (signal) => {
  const folder = await freshFolder()
  const { npm, output } = startedByNpm(folder)
  ends.push(() => {
    try {
      process.kill(-npm.pid!, 'SIGKILL')
    } catch {
      // All ended, as they should.
    }
  })
  await until(`ready: ${output()}`, () => output().includes('ready http'))
  npm.kill(signal)
  await until('the server is gone', () => leftovers(join(folder, 'data')).length === 0, 10_000)
  await until('it says so', () => /^stopped$/m.test(output()), 10_000)
})

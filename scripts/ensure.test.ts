// The start guard in a small project of its own, without a network: installs once, again after a change of the lock
// file, one at a time, and passes arguments, signals and exit codes.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'ucenter-ensure-'))
const ensure = join(root, 'scripts', 'ensure.mjs')
const marker = join(root, 'node_modules', '.ucenter-lock')
const write = (name: string, content: string) => writeFileSync(join(root, name), content)
const setVersion = (version: string) => {
  write('part/package.json', JSON.stringify({ name: 'part', version }))
  const own = { name: 'project', version: '1.0.0', dependencies: { part: 'file:part' } }
  const packages = { '': own, part: { version }, 'node_modules/part': { resolved: 'part', link: true } }
  write('package.json', JSON.stringify({ ...own, private: true }))
  write(
    'package-lock.json',
    JSON.stringify({ name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  )
}
const run = (...args: string[]) => {
  // `npm test` itself runs with a compile cache; what is watched here is the one that the guard chooses.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [ensure, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, installed: stderr.includes('Installing') }
}

beforeAll(() => {
  for (const folder of ['scripts', 'part']) mkdirSync(join(root, folder))
  copyFileSync(new URL('./ensure.mjs', import.meta.url), ensure)
  setVersion('1.0.0')
  write(
    'main.ts',
    `const args: string[] = process.argv.slice(2)
if (args[0] === 'wait') {
  const timer = setInterval(() => {}, 1000)
  process.on('SIGTERM', () => { clearInterval(timer); process.exitCode = 9 })
  console.log('waiting')
} else if (args[0] === 'die') process.kill(process.pid, 'SIGKILL')
else { console.log(JSON.stringify([args, process.env.NODE_COMPILE_CACHE])); process.exitCode = 3 }`,
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('installs what is missing or outdated, and only then', async () => {
  const both = [0, 1].map(() => spawn(process.execPath, [ensure], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] }))
  const said = await Promise.all(
    both.map(async (child) => {
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
      await once(child, 'close')
      return text
    }),
  )
  expect(both.map((child) => child.exitCode)).toEqual([0, 0])
  expect(said.filter((text) => text.includes('Installing'))).toHaveLength(1)
  expect(run()).toMatchObject({ status: 0, installed: false })

  // Installed by hand: npm's own record is enough.
  const hash = readFileSync(marker, 'utf8')
  rmSync(marker)
  expect(run()).toMatchObject({ status: 0, installed: false })
  expect(readFileSync(marker, 'utf8')).toBe(hash)

  // Another version in the lock file, and the lock of an install that was killed.
  setVersion('2.0.0')
  mkdirSync(join(root, 'data', 'install-lock'))
  write('data/install-lock/pids.json', '[4194399]')
  expect(run()).toMatchObject({ status: 0, installed: true })
  expect(readFileSync(marker, 'utf8')).not.toBe(hash)
  expect(existsSync(join(root, 'data', 'install-lock'))).toBe(false)

  // npm refuses a lock file that does not fit: its exit code, and nothing is run.
  write('package-lock.json', '{"name":"project","version":"1.0.0","lockfileVersion":3,"packages":{"":{}}}')
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(run('main.ts')).toMatchObject({ status: 1, stdout: '' })
  setVersion('2.0.0')
  expect(run()).toMatchObject({ status: 0, installed: true })
})

test('runs TypeScript with arguments and compile cache; exit code and signals pass through', async () => {
  const { status, stdout } = run('main.ts', 'a b', '--c')
  expect(status).toBe(3)
  expect(JSON.parse(stdout)).toEqual([['a b', '--c'], join(root, 'node_modules', '.cache', 'node-compile')])
  expect(run('main.ts', 'die').status).toBe(128 + 9)

  const child = spawn(process.execPath, [ensure, 'main.ts', 'wait'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(child.exitCode).toBe(9)
})

// The supervisor after damage: killed servers, files that name somebody else's process, missing links, foreign folders,
// platforms without programs.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { locateBinaries } from './locate-binaries.ts'
import { isAlive } from './process-facts.ts'
import { chooseRunAs } from './run-as.ts'
import { ask, type Folder, tempFolder } from './test-folder.ts'

let folder: Folder
beforeEach(() => (folder = tempFolder()))
afterEach(() => folder.remove())

test('kill -9 of the server: the next start recovers what was committed; leftovers of old first starts go away', async () => {
  for (const name of ['old', 'young']) mkdirSync(join(folder.path, `pg.init-${name}`))
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(join(folder.path, 'pg.init-old'), longAgo, longAgo)
  // Not `fast`: that may lose the last commits.
  const first = await folder.start({ fast: false })
  await ask(first.url, 'create table kept as select 7 as n')
  process.kill(first.pid, 'SIGKILL')
  const second = await folder.start()
  expect(second.adopted).toBe(false)
  expect(await ask(second.url, 'select n from kept')).toEqual({ n: 7 })
  expect(readdirSync(folder.path).sort()).toEqual(['pg', 'pg.init-young'])
})

test('postmaster.pid names a living process that is not this server, is empty, or garbage; a real failure says why', async () => {
  const first = await folder.start()
  const pidFile = join(first.dataDir, 'postmaster.pid')
  const rest = readFileSync(pidFile, 'utf8').split('\n').slice(1)
  await first.stop()
  // PostgreSQL itself would refuse this one: same user, alive.
  const stranger = spawn('sleep', ['60'], { ...chooseRunAs(first.dataDir), stdio: 'ignore' })
  const contents = [[1, ...rest].join('\n'), [stranger.pid, ...rest].join('\n'), '', 'garbage\n']
  for (const content of contents) {
    writeFileSync(pidFile, content)
    const next = await folder.start()
    expect(next.adopted).toBe(false)
    expect(await ask(next.url, 'select 1 as one')).toEqual({ one: 1 })
    await next.stop()
  }
  expect(isAlive(stranger.pid!)).toBe(true)
  stranger.kill()

  writeFileSync(join(first.dataDir, 'postgresql.conf'), 'work_mem = much\n')
  await expect(folder.start()).rejects.toThrow('work_mem')
  expect(readdirSync(folder.path)).toEqual(['pg'])
})

test('a folder with other files, an incomplete or an older database is refused and left alone', async () => {
  const dir = join(folder.path, 'pg')
  mkdirSync(dir)
  writeFileSync(join(dir, 'holiday.txt'), 'sun')
  await expect(folder.start()).rejects.toThrow('holds other files')
  writeFileSync(join(dir, 'PG_VERSION'), '18\n')
  await expect(folder.start()).rejects.toThrow('not a complete database')
  writeFileSync(join(dir, 'PG_VERSION'), '15\n')
  await expect(folder.start()).rejects.toThrow('made by PostgreSQL 15')
  expect(readFileSync(join(dir, 'holiday.txt'), 'utf8')).toBe('sun')
})

test('links that the package could not carry are restored', () => {
  const copy = join(folder.path, 'copy')
  cpSync(locateBinaries().packageDir, copy, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of links) rmSync(join(copy, target))
  const version = () =>
    execFileSync(join(copy, 'native', 'bin', 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
  expect(version).toThrow()
  const { postgres } = locateBinaries(copy)
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('18.')
  for (const { target } of links) expect(existsSync(join(copy, target))).toBe(true)
})

test('a platform without programs: the message names DATABASE_URL', () => {
  expect(() => locateBinaries(undefined, 'freebsd', 'riscv64')).toThrow('Set DATABASE_URL')
})

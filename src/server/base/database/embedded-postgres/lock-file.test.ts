// The application lock: one application per data directory, and locks of dead processes do not count.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './index.ts'
import { takeLock } from './lock-file.ts'
import { startMark } from './process-facts.ts'
import { type Folder, inProcess, tempFolder } from './test-folder.ts'

let folder: Folder
beforeEach(() => (folder = tempFolder()))
afterEach(() => folder.remove())

test('a second application is refused with the pid of the first, and gets in when that one has ended', async () => {
  const dataDir = join(folder.path, 'data', 'pg')
  const release = await lockDataDir(dataDir)
  const code = `await lock(${JSON.stringify(dataDir)}).then(() => console.log('locked'), (e) => console.log(e.message))`
  expect(await inProcess(code).said).toContain(`already runs on ${dataDir} (process ${process.pid})`)
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${process.pid}`)
  release()
  expect(await inProcess(code).said).toBe('locked')
  // That process has ended without releasing.
  expect(readdirSync(join(folder.path, 'data'))).toEqual(['pg.lock'])
  const again = await lockDataDir(dataDir)
  again()
  expect(readdirSync(join(folder.path, 'data'))).toEqual([])
})

test('the pid of a dead holder that now belongs to another process does not hold the lock', async () => {
  const path = join(folder.path, 'x.lock')
  writeFileSync(path, `${process.pid}\n${startMark(process.pid)}0\nearlier\n`)
  const release = await takeLock(path, 0)
  expect(readFileSync(path, 'utf8')).toContain(`${process.pid}\n${startMark(process.pid)}\n`)
  release()
})

test('waiting for the holder; many at once over a stale lock: one at a time', async () => {
  const path = join(folder.path, 'x.lock')
  writeFileSync(path, '4194399\n1\ndead\n')
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const release = await takeLock(path, 10_000)
      most = Math.max(most, ++inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inside--
      release()
    }),
  )
  expect(most).toBe(1)
  expect(readdirSync(folder.path)).toEqual([])
})

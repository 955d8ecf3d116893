// The supervisor on a healthy folder: first start, later starts, adoption, several processes at once, and what a
// terminal or a kill does to the server.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { servesDataDir } from './adopt.ts'
import { isAlive } from './process-facts.ts'
import { ask, type Folder, inProcess, tempFolder, until } from './test-folder.ts'

let folder: Folder
beforeEach(() => (folder = tempFolder()))
afterEach(() => folder.remove())
const dataDir = () => JSON.stringify(join(folder.path, 'pg'))

test('first start, query, adoption, stop, next start keeps the data', async () => {
  const first = await folder.start({ fast: false })
  expect(first.adopted).toBe(false)
  await ask(first.url, 'create table kept as select 41 + 1 as answer')
  const settings = await ask(
    first.url,
    `select current_setting('server_encoding') as encoding, (select datcollate from pg_database where datname = 'postgres') as collate,
       current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
       current_setting('max_connections') as connections, current_setting('shared_buffers') as buffers, current_setting('fsync') as fsync`,
  )
  expect(settings).toEqual({
    encoding: 'UTF8',
    collate: 'C.UTF-8',
    listen: '127.0.0.1',
    sockets: '',
    connections: '60',
    buffers: '128MB',
    fsync: 'on',
  })

  const second = await folder.start()
  expect(second).toMatchObject({ adopted: true, port: first.port, pid: first.pid, url: first.url })
  await second.stop()
  expect(isAlive(first.pid)).toBe(false)
  await first.stop()

  const third = await folder.start()
  expect(third.adopted).toBe(false)
  expect(await ask(third.url, 'select answer from kept')).toEqual({ answer: 42 })
  expect(await ask(third.url, `select current_setting('fsync') as fsync`)).toEqual({ fsync: 'off' })
  // A handle of an earlier server must not stop the present one.
  await first.stop()
  expect(isAlive(third.pid)).toBe(true)
  expect(readdirSync(folder.path)).toEqual(['pg'])

  // Other local users get in neither with a wrong password nor through the files.
  const wrong = new URL(third.url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect(statSync(third.dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(third.dataDir, 'ucenter.password')).mode & 0o777).toBe(0o600)

  // The check for systems without /proc: ask the server which data directory it serves.
  expect(await servesDataDir(third.port, third.dataDir)).toBe(true)
  await third.stop()
  expect(await servesDataDir(third.port, third.dataDir)).toBe(false)
})

test('two first starts at once: one makes the database, both use it', async () => {
  const code = `const s = await start({ dataDir: ${dataDir()}, log() {}, fast: true }); console.log(s.adopted, s.port)`
  const said = await Promise.all([inProcess(code).said, inProcess(code).said])
  const server = await folder.start()
  expect(server.adopted).toBe(true)
  expect(said.sort()).toEqual([`false ${server.port}`, `true ${server.port}`])
})

test('Ctrl-C and kill -9 of the application and its whole group leave the server for the next one', async () => {
  const pids: number[] = []
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const { child, said } = inProcess(
      `const s = await start({ dataDir: ${dataDir()}, log() {}, fast: true })
      console.log(s.pid)
      process.kill(-process.pid, '${signal}')
      setTimeout(() => {}, 9000)`,
    )
    pids.push(Number(await said))
    expect(child.signalCode).toBe(signal)
  }
  expect(pids[1]).toBe(pids[0])
  expect(await folder.start()).toMatchObject({ adopted: true, pid: pids[0] })
})

test('killed during the first start, at any moment: the next one ends well', async () => {
  const { child, said } = inProcess(
    `await start({ dataDir: ${dataDir()}, log() {}, fast: true }); console.log('too late')`,
  )
  await until(() =>
    readdirSync(folder.path).some(
      (name) => name.startsWith('pg.init-') && existsSync(join(folder.path, name, 'pg', 'PG_VERSION')),
    ),
  )
  process.kill(-child.pid!, 'SIGKILL')
  expect(await said).toBe('')
  expect(readdirSync(folder.path)).not.toContain('pg')
  const server = await folder.start()
  expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 })
})

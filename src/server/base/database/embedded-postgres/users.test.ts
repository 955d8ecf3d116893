// The supervisor as root and as an ordinary user. These tests need root to become somebody else; without it they are
// skipped, and the other tests of this folder already run as an ordinary user.
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locateBinaries } from './locate-binaries.ts'
import { isRoot } from './run-as.ts'
import { ask, type Folder, inProcess, tempFolder } from './test-folder.ts'

let folder: Folder
beforeEach(() => (folder = tempFolder()))
afterEach(() => folder.remove())

const ORDINARY = 1000

/** Code that imports as root and then becomes an ordinary user, so that it works in a closed checkout too. */
function asOrdinaryUser(code: string): Promise<string> {
  return inProcess(`process.setgroups([]); process.setgid(${ORDINARY}); process.setuid(${ORDINARY})\n${code}`).said
}

describe.skipIf(!isRoot())('as root', () => {
  test('in a folder closed to others: programs and data below the system folder, said in the log', async () => {
    const home = join(folder.path, 'home')
    const systemDir = join(folder.path, 'system')
    const packageDir = join(home, 'node_modules', 'linux')
    mkdirSync(home, { mode: 0o700 })
    cpSync(locateBinaries().packageDir, packageDir, { recursive: true, verbatimSymlinks: true })
    // What a strict umask leaves.
    chmodSync(join(packageDir, 'native', 'bin'), 0o700)
    chmodSync(join(packageDir, 'native', 'bin', 'postgres'), 0o700)
    const lines: string[] = []
    const options = {
      dataDir: join(home, 'data', 'pg'),
      systemDir,
      packageDir,
      log: (line: string) => lines.push(line),
    }
    const server = await folder.start(options)
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 })
    expect(server.dataDir.startsWith(systemDir)).toBe(true)
    expect(lines).toEqual([expect.stringContaining(server.dataDir), expect.stringContaining(systemDir)])
    expect(readFileSync(join(home, 'data', 'pg.location'), 'utf8').trim()).toBe(server.dataDir)
    expect(await folder.start(options)).toMatchObject({ adopted: true, pid: server.pid })

    // The folder opened later: the data stay where they are. An ordinary user is told.
    chmodSync(home, 0o755)
    expect(await folder.start(options)).toMatchObject({ adopted: true, dataDir: server.dataDir })
    const told = await asOrdinaryUser(
      `await start(${JSON.stringify({ ...options, fast: true })}).catch((e) => console.log(e.message))`,
    )
    expect(told).toContain('first started as root')

    // A new project in the same folder does not see the data of the deleted one.
    rmSync(join(home, 'data'), { recursive: true })
    const fresh = await folder.start(options)
    expect(fresh.dataDir).not.toBe(server.dataDir)
    expect(fresh.adopted).toBe(false)
  })

  test('data made before the folder was closed are not hidden by an empty database', async () => {
    const home = join(folder.path, 'home')
    mkdirSync(join(home, 'pg'), { recursive: true })
    writeFileSync(join(home, 'pg', 'PG_VERSION'), '18\n')
    chmodSync(home, 0o700)
    await expect(folder.start({ dataDir: join(home, 'pg'), systemDir: join(folder.path, 'system') })).rejects.toThrow(
      'chmod o+x',
    )
    expect(existsSync(join(folder.path, 'system'))).toBe(false)
  })

  test('an ordinary user starts its own; root then runs it as that user; root-owned data change hands', async () => {
    const packageDir = join(folder.path, 'package')
    cpSync(locateBinaries().packageDir, packageDir, { recursive: true, verbatimSymlinks: true })
    const mine = join(folder.path, 'mine')
    mkdirSync(mine, { mode: 0o700 })
    chownSync(mine, ORDINARY, ORDINARY)
    const dataDir = join(mine, 'pg')
    const said =
      await asOrdinaryUser(`const s = await start({ dataDir: ${JSON.stringify(dataDir)}, packageDir: ${JSON.stringify(packageDir)}, log: console.log, fast: true })
      console.log(process.getuid(), s.adopted, s.pid); await s.stop()`)
    expect(said).toMatch(/^1000 false \d+$/)
    expect(statSync(dataDir).uid).toBe(ORDINARY)

    const asRoot = await folder.start({ dataDir, packageDir })
    expect(statSync(`/proc/${asRoot.pid}`).uid).toBe(ORDINARY)
    await asRoot.stop()

    const restored = join(folder.path, 'restored')
    renameSync(dataDir, restored)
    for (const name of ['', ...readdirSync(restored)]) chownSync(join(restored, name), 0, 0)
    const again = await folder.start({ dataDir: restored })
    expect(statSync(`/proc/${again.pid}`).uid).toBe(65534)
    const refused = await asOrdinaryUser(
      `await start({ dataDir: ${JSON.stringify(restored)}, log() {} }).catch((e) => console.log(e.message))`,
    )
    expect(refused).toContain('belongs to user 65534')
  })
})

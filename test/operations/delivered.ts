// The delivered configurations as these tests use them, at addresses of one machine, and PostgreSQL's own programs to run with them.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes/server-process.ts'
import { asUser, SYSTEM_PATH } from './needs.ts'

/** A delivered file with every old piece replaced; each must be there. */
export function delivered(path: string, pieces: [from: string, to: string | number][]): string {
  return pieces.reduce(
    (made, [from, to]) => {
      if (!made.includes(from)) throw new Error(`deploy/${path} does not say ${from}`)
      return made.replaceAll(from, String(to))
    },
    readFileSync(join(ROOT, 'deploy', path), 'utf8'),
  )
}

/** The programs of the newest PostgreSQL that the system has, from 15 on; says how they would be there, where they are not. */
export function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).map(Number).sort((a, b) => b - a) : [] // prettier-ignore
  const found = versions
    .filter((version) => version >= 15)
    .map((version) => join(root, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_basebackup')))
  if (!found) process.stderr.write('not tried, there is no PostgreSQL of the system: apt-get install postgresql\n')
  return found
}

type Running = { child: ChildProcess; end: () => Promise<void> }

/** Starts a program in a folder, as a user who owns nothing unless told otherwise; `end` asks it to stop and does not wait for ever. */
export function runIn(
  folder: string,
  program: string,
  args: string[],
  more: { as?: object; env?: object } = {},
): Running {
  const child = spawn(program, args, {
    stdio: 'ignore',
    cwd: folder,
    env: { PATH: SYSTEM_PATH, LC_ALL: 'C.UTF-8', HOME: folder, ...more.env },
    ...(more.as ?? asUser()),
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = async () => {
    child.kill('SIGTERM')
    const slow = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(slow)
  }
  return { child, end }
}

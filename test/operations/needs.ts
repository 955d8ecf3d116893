// Programs of the system that these tests run, and what to say where one is not installed.
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

const PACKAGES = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  'systemd-analyze': 'systemd',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  pgbackrest: 'pgbackrest',
} as const
export type Program = keyof typeof PACKAGES

/** Whether it is there; says how it would be, where it is not. Debian keeps servers out of an ordinary user's PATH. */
export function has(program: Program): boolean {
  const found = spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/sbin command -v ${program}`]).status === 0
  if (!found) process.stderr.write(`not tried, ${program} is not installed: apt-get install ${PACKAGES[program]}\n`)
  return found
}

/** Root hands programs that refuse to run as root to a user who owns nothing. */
export const asUser = (): { uid: number; gid: number } | object =>
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export const SYSTEM_PATH = `${process.env['PATH']}:/usr/sbin:/sbin`

/** Ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<{ port: number; close(): Promise<void> }>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => {
            const address = server.address()
            const port = typeof address === 'object' && address ? address.port : 0
            resolve({ port, close: () => new Promise((done) => server.close(() => done())) })
          })
        }),
    ),
  )
  await Promise.all(servers.map((server) => server.close()))
  return servers.map(({ port }) => port)
}

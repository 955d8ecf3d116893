// Rules 26.10, 26.11: what is known of backups, the certificate that an address shows, the metrics of both, and the metrics' own port.
import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { officeHealthCalls } from '#shared/oversight/health.contract.ts'
import { healthProblems } from '#shared/oversight/health.rules.ts'
import { buildApp } from '#server/app.ts'
import { recordBackup } from '#server/base/backup/record-backup.ts'
import { certificateOf } from '#server/outside/certificate.ts'
import { ok, useApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { freePorts } from '#test/operations/needs.ts'
import { makeBrand, makeStaff } from '#test/make.ts'
import { listenForScrapes } from '../index.ts'
import { certificateJobs } from './certificates.ts'

const [port] = await freePorts(1)
const app = useApp({ DATA_DIR: tmpdir(), METRICS_PORT: String(port) })
const health = async () => ok(app, await makeStaff(app, ['admin']), officeHealthCalls.getHealth, {})
const codes = async () => healthProblems(await health()).map(({ code }) => code)

test('a backup that was made and one that failed leave a row that the page tells', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const url = databaseUrl(inject('serverUrl'), rows[0]!.name)
  expect((await health()).backups).toEqual({ expected: false, age: null, failed: false, last: null })
  const at = new Date('2026-03-02T07:00:00Z')
  await recordBackup(url, {
    at,
    seconds: 2.5,
    locked: true,
    bytes: 2_800_000,
    made: { rows: 9, files: 3, missing: ['x'] },
  })
  expect((await health()).backups).toEqual({
    expected: false,
    age: 7200,
    failed: false,
    last: { bytes: 2_800_000, seconds: 2.5, files: 3, missing: 1, locked: true },
  })
  await recordBackup(url, { at: new Date('2026-03-02T08:00:00Z'), seconds: 1, locked: true, fault: 'the disk is full' })
  expect((await health()).backups).toMatchObject({ age: 7200, failed: true })
  expect(await codes()).toContain('backup_failed')
  app.setTime('2026-03-04T09:00:00Z')
  expect(await codes()).toContain('backup_old')
})

test('an address shows until when its certificate is good, and nobody’s is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ucenter-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '30', '-subj', '/CN=localhost'], { stdio: 'ignore' }) // prettier-ignore
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const until = await certificateOf('localhost', port)
  expect(until).toEqual(new Date(new X509Certificate(readFileSync(cert)).validTo))
  server.close()
  expect(await certificateOf('localhost', port)).toBeNull()
})

test('each brand’s https address is asked once a day', async () => {
  await makeBrand(app)
  const asked: string[] = []
  const answers = new Map([['one.example', new Date('2026-03-09T09:00:00Z')]])
  const ctx = { ...app.ctx, certificateOf: (host: string, port: number) => (asked.push(`${host}:${port}`), Promise.resolve(answers.get(host) ?? null)) } // prettier-ignore
  const [job] = certificateJobs
  const run = () => (job as { run(context: typeof ctx): Promise<number> }).run(ctx)
  await run()
  expect(asked).toEqual([])
  await sql`update brand set site_url = 'https://one.example' where platform_type = 1`.execute(app.ctx.db.office)
  await sql`insert into brand_host (host, platform_type) values ('two.example', 1)`.execute(app.ctx.db.office)
  await run()
  await run()
  expect(asked.sort()).toEqual(['one.example:443', 'two.example:443'])
  expect((await health()).certificates.map(({ host, left_s }) => [host, left_s])).toEqual([['one.example', 7 * 86_400], ['two.example', null]]) // prettier-ignore
  expect(await codes()).toContain('certificate_ends')
  app.setTime('2026-03-03T09:00:01Z')
  await sql`delete from brand_host where host = 'two.example'`.execute(app.ctx.db.office)
  await run()
  expect(asked).toHaveLength(3)
  expect((await health()).certificates).toHaveLength(1)
})

test('with a port of their own the metrics are there for whoever reaches it, and nowhere else', async () => {
  const stop = await listenForScrapes(app.ctx)
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toMatch(/^ucenter_disk_free_bytes \d+/m)
    expect(text).toMatch(/^ucenter_disk_size_bytes \d+/m)
    expect(text).toMatch(/^ucenter_database_up 1$/m)
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
    const main = await buildApp(app.ctx)
    expect((await main.inject({ method: 'GET', url: '/metrics' })).payload).not.toContain('ucenter_')
    await main.close()
  } finally {
    await stop()
  }
})

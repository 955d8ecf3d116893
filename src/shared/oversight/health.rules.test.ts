// What counts as wrong, bound by bound (Rule 26.9).
import { expect, test } from 'vitest'
import type { Health } from './health.contract.ts'
import { healthProblems } from './health.rules.ts'

const pools = [{ pool: 'portal', max: 10, used: 2, idle: 1, waiting: 0 }]
const node: Health['nodes'][number] = {
  node_id: '019b0000-0000-7000-8000-000000000001', name: 'one:1', version: '1.0.0', started_at: '2026-03-01T00:00:00Z', seen_at: '2026-03-01T09:00:00Z',
  silent_s: 5, load: 0.2, busy: 0.1, memory_b: 1e8, machine_memory_b: 8e9, disk_free_b: 5e10, disk_b: 1e11, live_pages: 3, pools, standby: { state: 'used', lagS: 0 },
} // prettier-ignore
const WELL: Health = {
  at: '2026-03-01T09:00:05Z',
  nodes: [node],
  mails: { waiting: 1, age: 60, can_send: true },
  webhooks: { waiting: 2, age: 60, failed: 4 },
  jobs: [{ name: 'sheets.import', title: 'An import', waiting: 1, age: 3 }],
  sweeps: [{ name: 'mail.send', title: 'Mail sent', every_s: 15, age: 20 }],
  database: { version: '18.4', size_b: 1e9, connections: 12, max_connections: 100, longest_s: null, standbys: [{ name: 'second', state: 'streaming', lag_s: 0.1 }] },
  seals: { unsealed: 3, unsealed_age: 70, age: 30 },
  books: { age: 3600, wrong_rows: 0 },
  backups: { expected: true, age: 3600, failed: false, last: { bytes: 1e6, seconds: 2, files: 3, missing: 0, locked: true } },
  certificates: [{ host: 'one.example', checked_at: '2026-03-01T08:00:00Z', left_s: 60 * 86_400 }, { host: 'two.example', checked_at: '2026-03-01T08:00:00Z', left_s: null }],
} // prettier-ignore

test('a house that is well has no problems', () => expect(healthProblems(WELL)).toEqual([]))

test.each<[string, Partial<Health>]>([
  ['books_wrong', { books: { age: 60, wrong_rows: 2 } }],
  ['books_old', { books: { age: 36 * 3600 + 1, wrong_rows: 0 } }],
  ['books_old', { books: { age: null, wrong_rows: null } }],
  ['disk_full', { nodes: [{ ...node, disk_free_b: 9.9e9 }] }],
  ['node_silent', { nodes: [{ ...node, silent_s: 61 }] }],
  ['pool_waits', { nodes: [{ ...node, pools: [{ ...pools[0]!, waiting: 1 }] }] }],
  ['standby_unread', { nodes: [{ ...node, standby: { state: 'away', lagS: null } }] }],
  ['versions_differ', { nodes: [node, { ...node, version: '1.1.0' }] }],
  ['sweep_late', { sweeps: [{ name: 'mail.send', title: 'Mail sent', every_s: 15, age: 346 }] }],
  ['job_waits', { jobs: [{ name: 'sheets.import', title: 'An import', waiting: 1, age: 601 }] }],
  ['mail_waits', { mails: { waiting: 1, age: 901, can_send: true } }],
  ['webhooks_wait', { webhooks: { waiting: 1, age: 21_601, failed: 0 } }],
  ['backup_old', { backups: { ...WELL.backups, age: 36 * 3600 + 1 } }],
  ['backup_old', { backups: { expected: true, age: null, failed: false, last: null } }],
  ['backup_failed', { backups: { ...WELL.backups, failed: true } }],
  ['certificate_ends', { certificates: [{ ...WELL.certificates[0]!, left_s: 14 * 86_400 - 1 }] }],
  ['unsealed', { seals: { unsealed: 1, unsealed_age: 601, age: 700 } }],
  ['connections', { database: { ...WELL.database, connections: 81 } }],
  ['transaction', { database: { ...WELL.database, longest_s: 601 } }],
  ['standby_behind', { database: { ...WELL.database, standbys: [{ name: 'second', state: 'streaming', lag_s: 61 }] } }],
])('%s', (code, change) =>
  expect(healthProblems({ ...WELL, ...change }).map((problem) => problem.code)).toEqual([code]),
)

test('who waits for a connection in the first minute of a server is no problem yet', () => {
  const begun = { ...node, started_at: '2026-03-01T08:59:30Z', pools: [{ ...pools[0]!, waiting: 30 }] }
  expect(healthProblems({ ...WELL, nodes: [begun] })).toEqual([])
})

test('of a silent server nothing else is said, and the worst comes first', () => {
  const silent = { ...node, silent_s: 4000, disk_free_b: 0, version: '0.9.0', pools: [{ ...pools[0]!, waiting: 9 }] }
  const all = healthProblems({ ...WELL, nodes: [node, silent], books: { age: null, wrong_rows: 1 } })
  expect(all.map(({ code }) => code)).toEqual(['books_wrong', 'node_silent', 'books_old'])
})

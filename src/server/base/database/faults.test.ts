// What faults mean, and that the log tells of a whole outage in two lines.
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { makeFaultLog } from './fault-log.ts'
import { mayHeal, meaningOf, translated } from './faults.ts'

const fault = (code: string, message = code) => Object.assign(new Error(message), { code })

test('the words of PostgreSQL, its driver and the system', () => {
  const meanings = {
    conflict: ['55P03', '40001', '40P01'],
    storage_full: ['53100', 'ENOSPC', 'EDQUOT'],
    unavailable: [
      '08000', '08006', '08P01', '53200', '53300', '57P01', '57P02', '57P03', '57P05', '57014', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE',
      'ETIMEDOUT', 'EAI_AGAIN',
    ], // prettier-ignore
  }
  for (const [meaning, codes] of Object.entries(meanings))
    expect(codes.filter((code) => meaningOf(fault(code)) !== meaning)).toEqual([])
  for (const words of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
  ])
    expect(meaningOf(new Error(words)), words).toBe('unavailable')
  // What the queue says of is a copy of an error.
  expect(meaningOf({ ...fault('57P03') })).toBe('unavailable')
  for (const code of ['23505', '42P01', 'P0001', '22P02', '57000', 'ENOENT', 'ERR_ABORTED', ''])
    expect(meaningOf(fault(code)), code).toBeUndefined()
  expect(meaningOf(undefined)).toBeUndefined()
  expect(['40001', '40P01', '55P03', '57P01'].filter((code) => mayHeal(fault(code)))).toEqual(['40001', '40P01'])
})

test('a nobody at the other end, by the driver itself', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  const refused = await client.connect().catch((error: unknown) => error)
  expect(translated(refused)).toMatchObject({ refusal: { code: 'unavailable' }, cause: refused })
  const ours = new AppError('not_found')
  expect(translated(ours)).toBe(ours)
})

afterEach(() => void vi.useRealTimers())

test('one line when the database goes and one when it is back, with the number of those who were refused', async () => {
  vi.useFakeTimers()
  const lines: [string, unknown][] = []
  const line = (message: string, fields?: unknown) => void lines.push([message, fields])
  let there = false
  const clock = { now: () => new Date(performance.now()) }
  const faults = makeFaultLog({ error: line, warn: line, info: line, debug: line }, clock, async () => {
    if (!there) throw fault('ECONNREFUSED')
  })
  for (let n = 0; n < 500; n++) expect(faults.note(translated(fault('57P01', 'terminating connection')))).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines).toEqual([['the database is away', { reason: 'terminating connection' }]])
  there = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lines.slice(1)).toEqual([['the database answers again', { after_s: 11, refused: 500 }]])

  // A lock that somebody holds is told to the caller alone, a fault to the log by whoever noted it.
  expect(faults.note(fault('55P03'))).toBe(true)
  expect([faults.note(fault('23505')), faults.note(new AppError('not_found')), faults.note('x')]).toEqual([
    false,
    false,
    false,
  ])
  expect(lines).toHaveLength(2)

  faults.note(fault('ENOSPC'))
  await vi.advanceTimersByTimeAsync(50_000)
  faults.note(fault('53100'))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(lines.slice(2)).toEqual([['there is no room to write', { reason: 'ENOSPC' }]])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(lines.slice(3)).toEqual([['nothing lacked room for a minute', { after_s: expect.any(Number), refused: 2 }]])
})

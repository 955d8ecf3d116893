// Which calls are asked on the reader's clock.
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#shared/contract.ts'
import { date, days, done, onClock, timeZone } from '#shared/fields.ts'
import { setReaderZone } from '#web/kit/text/reader-zone.ts'
import { onReadersClock } from './reader-clock.ts'

const shared = { audience: 'customer', permission: 'any', output: done } as const
const reads = { ...shared, method: 'GET', title: 'Goods' } as const
const getList = call({
  ...reads,
  path: '/api/goods/getList',
  input: z.strictObject({ from: date.optional(), to: date.optional(), ...onClock }).refine(...days('from', 'to')),
})
const getDetail = call({ ...reads, path: '/api/goods/getDetail', input: z.strictObject({ no: z.string() }) })
const choose = call({
  ...shared,
  method: 'POST',
  title: { en: 'Choose', zh_CN: '选择' },
  path: '/api/goods/choose',
  input: z.strictObject({ time_zone: timeZone.optional() }),
})

afterEach(() => setReaderZone(null))

test('a list by days is asked in the zone of the reader', () => {
  setReaderZone('Asia/Kathmandu')
  expect(onReadersClock(getList, { from: '2026-03-02' })).toEqual({ from: '2026-03-02', time_zone: 'Asia/Kathmandu' })
  setReaderZone('America/New_York')
  expect(onReadersClock(getList, {})).toEqual({ time_zone: 'America/New_York' })
})

test('a zone that is given stays, and what takes no days or chooses a zone is left alone', () => {
  setReaderZone('Asia/Kathmandu')
  expect(onReadersClock(getList, { time_zone: 'UTC' })).toEqual({ time_zone: 'UTC' })
  expect(onReadersClock(getDetail, { no: '1' })).toEqual({ no: '1' })
  expect(onReadersClock(choose, {})).toEqual({})
})

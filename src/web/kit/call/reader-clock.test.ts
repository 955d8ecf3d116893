// Which calls are asked on the reader's clock.
import { afterEach, expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { setReaderZone } from '#web/kit/text/reader-zone.ts'
import { onReadersClock } from './reader-clock.ts'

afterEach(() => setReaderZone(null))

test('lists, counts and files by days are asked in the zone of the reader', () => {
  setReaderZone('Asia/Kathmandu')
  for (const call of [orderCalls.getList, orderCalls.getStatusCounts, orderCalls.exportList])
    expect(onReadersClock(call, { created_from: '2026-03-02' })).toEqual({
      created_from: '2026-03-02',
      time_zone: 'Asia/Kathmandu',
    })
})

test('a zone that is given stays, and a choice of a zone is no clock', () => {
  expect(onReadersClock(orderCalls.getList, { time_zone: 'UTC' })).toEqual({ time_zone: 'UTC' })
  const input = { first_name: 'A', last_name: 'B', phone: '', language: null, time_zone: null }
  expect(onReadersClock(profileCalls.updateProfile, input)).toBe(input)
  expect(onReadersClock(orderCalls.getDetail, { order_id: 'x' })).toEqual({ order_id: 'x' })
})

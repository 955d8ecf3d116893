// Which queries a topic makes stale, and what is read off the stream.
import { expect, test } from 'vitest'
import { concerns, topicsOf } from './live.ts'

test.each([
  ['/api/ucenter/order/getList', ['orders'], true],
  ['/api/ucenter/product/getList', ['orders'], false],
  ['/api/ucenter/billing/topUp/getList', ['billing'], true],
  ['/api/ucenter/dashboard/workplace', ['stock'], true],
  ['/api/ucenter/dashboard/workplace', [], false],
  ['/api/ucenter/customer/notice/getUnreadCount', ['notices'], true],
  ['/api/ucenter/customer/helpText/getTexts', ['notices'], true],
  ['/api/ucenter/dashboard/workplace', ['notices'], false],
  ['/api/ucenter/order/getList', ['unheard-of'], false],
])('%s with %s: %s', (path, topics, stale) => expect(concerns(path, topics)).toBe(stale))

test('lines that are not events, or not readable, give nothing', () => {
  expect(topicsOf('data: {"topics":["orders","stock"]}')).toEqual(['orders', 'stock'])
  expect(topicsOf(': keep alive')).toEqual([])
  expect(topicsOf('data: {broken')).toEqual([])
  expect(topicsOf('data: {"topics":[1,"orders"]}')).toEqual(['orders'])
})

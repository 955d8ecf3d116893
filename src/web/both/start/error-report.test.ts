// When a browser's error is reported: https only, once per address, never a failed call.
import { expect, test } from 'vitest'
import { ApiError } from '#web/kit/call/api-error.ts'
import { errorReporter, type Report } from './error-report.ts'

function surroundings(secure = true) {
  const sent: Report[] = []
  const place = { page: 'https://portal.example/order/order-list', customer: 1024 as number | undefined }
  const report = errorReporter({
    secure: () => secure,
    page: () => place.page,
    customerId: () => place.customer,
    send: async (found) => void sent.push(found),
  })
  return { sent, place, report }
}

test('one report for each page address, with the customer', () => {
  const { sent, place, report } = surroundings()
  report(new TypeError('a is undefined'))
  report(new TypeError('b is undefined'))
  place.page = 'https://portal.example/inventory/list'
  place.customer = undefined
  report('just words')
  report('just words')
  expect(sent).toEqual([
    {
      message: expect.stringContaining('TypeError: a is undefined'),
      page: 'https://portal.example/order/order-list',
      customer_id: '1024',
    },
    { message: 'just words', page: 'https://portal.example/inventory/list' },
  ])
})

test('nothing without https, nothing about failed calls and aborted requests', () => {
  const open = surroundings(false)
  open.report(new Error('x'))
  const { sent, report } = surroundings()
  report(new ApiError(1801, 'An order that is shipped cannot be changed this way', 409))
  report(new DOMException('aborted', 'AbortError'))
  report('')
  expect([...open.sent, ...sent]).toEqual([])
  report(new Error('y'))
  expect(sent).toHaveLength(1)
})

test('a report fits what the call takes, and one that fails is forgotten', async () => {
  const { sent, report } = surroundings()
  report(`a\u0000b${'😀'.repeat(3000)}`)
  expect([...(sent[0]?.message ?? '')]).toHaveLength(2000)
  expect(sent[0]?.message.startsWith('a b😀')).toBe(true)
  const failing = errorReporter({
    secure: () => true,
    page: () => '/',
    customerId: () => undefined,
    send: () => Promise.reject(new Error('no')),
  })
  failing('x')
  await new Promise((resolve) => setTimeout(resolve, 10))
})

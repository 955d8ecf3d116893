// After signing in, an address from the query must not lead away from the site.
import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test.each(['/order/order-list', '/order/detail/1?tab=2#x', '/loginful'])('%s is kept', (from) =>
  expect(safeReturn(from, '/home')).toBe(from),
)
test.each([
  null,
  '',
  'order',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil',
  '/login',
  '/login?from=/x',
  '/',
])('%s is not', (from) => expect(safeReturn(from, '/home')).toBe('/home'))

// Codes inside a refusal are told by their names.
import { expect, test } from 'vitest'
import { AppError, refusalText } from './errors.ts'

test('a country and an attribute have names', () => {
  const served = { code: 'country_not_served', params: { country: 'DE' } } as const
  expect(refusalText(served, 'en')).toBe('This method does not deliver to Germany')
  expect(refusalText(served, 'zh_CN')).toBe('该物流方式不派送至 德国')
  const carried = { code: 'attribute_forbidden', params: { attribute: 'battery', skus: 'A-1' } } as const
  expect(refusalText(carried, 'zh_CN')).not.toContain('battery')
})
test('what has no name stays, and a refusal without numbers is a sentence too', () => {
  expect(refusalText({ code: 'country_not_served', params: { country: '??' } }, 'en')).toContain('??')
  expect(refusalText({ code: 'forbidden' }, 'en')).not.toBe('')
})

test('a refusal that is always about one field marks it, with its own sentence', () => {
  expect(new AppError('order_no_exists', { number: 'A-1' }).refusal.fields).toEqual([
    {
      path: 'customer_order_no',
      reason: { en: 'The customer order number A-1 already exists', zh_CN: '客户订单号 A-1 已存在' },
    },
  ])
  expect(new AppError('not_found').refusal.fields).toBeUndefined()
})

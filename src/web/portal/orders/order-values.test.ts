// From the form to the call: blanks, picked products, totals. The call's own schema is the judge.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { FoundProduct } from '#shared/products/find-products.contract.ts'
import { judge } from '#web/kit/form/form-input.ts'
import {
  calculationOf,
  EMPTY_ORDER,
  forLater,
  inputOf,
  isBlankRecipient,
  lineTotal,
  nameOfRecipient,
  sameRecipient,
  totalsOf,
  withProduct,
  type OrderValues,
} from './order-values.ts'

const ID = '018f3c2a-0000-7000-8000-000000000001'
const product: FoundProduct = {
  sku_id: ID, sku: 'MUG-1', barcode: '1', product_name: 'Mug', name_en: 'Stoneware mug', name_zh: '', image_file_id: null,
  attribute: 'general', weight_g: 300, length_cm: 10, width_cm: 10, height_cm: 10, category: 'home_kitchen', hs_code: '691200',
  declared_value_usd: '12.5000', available: 4,
} // prettier-ignore
const filled: OrderValues = {
  ...EMPTY_ORDER,
  warehouse_id: ID,
  customer_order_no: 'A-1',
  recipient: {
    address_type: 'residential', first_name: 'Ana', phone: '12345678', address1: 'Kantstr.', house_number: '5', city: 'Berlin',
    province: 'Berlin', country: 'DE', postal_code: '10623',
  }, // prettier-ignore
  lines: withProduct([], product),
}
const wrong = (values: OrderValues) =>
  judge(orderCalls.addOrder.input, inputOf(values)).issues.map(({ path }) => path.join('.'))

test('an order kept for later is judged by what is there: blanks and no goods pass, what is wrong does not', () => {
  const later = (values: OrderValues) =>
    judge(orderCalls.saveForLater.input, forLater(inputOf(values))).issues.map(({ path }) => path.join('.'))
  const begun: OrderValues = {
    ...EMPTY_ORDER,
    warehouse_id: ID,
    customer_order_no: 'A',
    recipient: { country: 'DE', address_type: 'residential' },
  }
  expect(later(begun)).toEqual([])
  expect(wrong(begun)).toContain('lines')
  expect(later({ ...begun, recipient: { ...begun.recipient, email: 'nobody' } })).toEqual(['recipient.email'])
  expect(later(EMPTY_ORDER).sort()).toEqual(['customer_order_no', 'recipient.country', 'warehouse_id'])
})

test('an order without its optional fields is accepted, with empty texts for them', () => {
  const { input, issues } = judge(orderCalls.addOrder.input, inputOf(filled))
  expect(issues).toEqual([])
  expect(orderCalls.addOrder.input.parse(input)).toMatchObject({
    recipient: { email: '', last_name: '' },
    tax: { vat: '', ioss: '', gst: '', icms: '' },
    lines: [{ sku_id: ID, name: 'Stoneware mug', quantity: 1, unit_price_usd: '12.50' }],
    remark: '',
  })
})

test('an empty order names what is missing', () => {
  expect(wrong(EMPTY_ORDER)).toEqual(
    expect.arrayContaining(['warehouse_id', 'customer_order_no', 'recipient.first_name', 'recipient.phone', 'lines']),
  )
})

test('a wrong email is marked, a house number is asked for in the EU only', () => {
  const at = (recipient: OrderValues['recipient']) =>
    wrong({ ...filled, recipient: { ...filled.recipient, ...recipient } })
  expect(at({ email: 'nobody' })).toEqual(['recipient.email'])
  expect(at({ house_number: '' })).toEqual(['recipient.house_number'])
  expect(at({ house_number: '', country: 'US', province: 'NY' })).toEqual([])
})

test('picking a product again raises its quantity and keeps its price', () => {
  const priced = withProduct([], product).map((line) => ({ ...line, unit_price_usd: '9.00' }))
  expect(withProduct(priced, product, 3)).toMatchObject([{ quantity: 4, unit_price_usd: '9.00' }])
})

test('the calculation needs no name and no number', () => {
  const values = { ...filled, customer_order_no: undefined, recipient: { country: 'DE', postal_code: '10623' } }
  expect(judge(orderCalls.calculateMethods.input, calculationOf(values)).issues).toEqual([])
})

test('totals count what is a number', () => {
  expect(
    totalsOf([{ quantity: 2, unit_price_usd: '0.10' }, { quantity: 1, unit_price_usd: '0.20' }, { quantity: 'x' }]),
  ).toEqual({
    pieces: 3,
    valueUsd: '0.40',
  })
  expect(lineTotal(3, '1.')).toBe('3.00')
  expect(lineTotal(3, 'abc')).toBeUndefined()
})

test('a recipient is blank until something is typed, the same when every field is, and called by company or person', () => {
  expect(isBlankRecipient({ address_type: 'residential', company: '' })).toBe(true)
  expect(isBlankRecipient({ address_type: 'residential', country: 'DE' })).toBe(false)
  expect(sameRecipient({ first_name: 'Ana' }, { first_name: 'Ana', company: '' })).toBe(true)
  expect(sameRecipient({ first_name: 'Ana', company: 'Ltd' }, { first_name: 'Ana' })).toBe(false)
  expect(sameRecipient({ first_name: 'Ana' }, { first_name: 'Ana', company: 'Ltd' })).toBe(false)
  expect(nameOfRecipient({ first_name: 'Ana', last_name: 'Roth', company: '' })).toBe('Ana Roth')
  expect(nameOfRecipient({ first_name: 'Ana', company: 'Ltd' })).toBe('Ltd')
})

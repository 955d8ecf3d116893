// The check, the address rules, what was packed, and the numbers, as tables.
import { describe, expect, test } from 'vitest'
import { numberOf } from '../document-numbers.ts'
import { addressFaults, type Address } from './addresses/address.rules.ts'
import { chosenServices, servicesFit } from '../rates/chosen-services.ts'
import { recipient as recipientSchema } from './order-fields.ts'
import {
  customerOfOrderNo,
  houseTrackingNo,
  refuseMixedWarehouses,
  refusePacked,
  verificationFault,
} from './orders.rules.ts'
import { inOrder } from './timeline.rules.ts'

const berlin: Address = {
  country: 'DE',
  postal_code: '10115',
  province: 'Berlin',
  house_number: '7',
  phone: '+49 30 12345',
}

describe('address rules', () => {
  const cases: [string, Partial<Address>, number][] = [
    ['a good German address', {}, 0],
    ['no house number in the EU', { house_number: ' ' }, 1],
    ['no house number elsewhere', { country: 'JP', postal_code: '100-0001', province: 'Tokyo', house_number: '' }, 0],
    ['a German code with four digits', { postal_code: '1011' }, 1],
    ['a Polish code with its hyphen', { country: 'PL', postal_code: '00-950' }, 0],
    ['a Dutch code with a space', { country: 'NL', postal_code: '1012 ab' }, 0],
    ['a British code', { country: 'GB', postal_code: 'AB35 4ZZ', house_number: '' }, 0],
    ['a British code without its end', { country: 'GB', postal_code: 'AB35', house_number: '' }, 1],
    ['the USA with a state', { country: 'US', postal_code: '90210-1234', province: 'ca' }, 0],
    ['the USA with a state in full', { country: 'US', postal_code: '90210', province: 'California' }, 0],
    ['the USA without a state', { country: 'US', postal_code: '90210', province: '' }, 1],
    [
      'a state of elsewhere, which is asked about while it is typed',
      { country: 'US', postal_code: '90210', province: 'Bavaria' },
      0,
    ],
    ['a country nobody knows the codes of', { country: 'AE', postal_code: 'x', house_number: '' }, 0],
    ['a phone number of words', { phone: 'call me' }, 1],
  ]
  test.each(cases)('%s', (_, change, faults) => {
    expect(addressFaults({ ...berlin, ...change })).toHaveLength(faults)
  })
})

test('the check passes, or names every fault in both languages; what the house lacks is not the customer’s', () => {
  expect(verificationFault({ recipient: berlin, reasons: [] })).toBeUndefined()
  expect(
    verificationFault({
      recipient: berlin,
      reasons: [{ code: 'rate_missing', params: { from: 'EUR', to: 'USD', date: '2026-03-01' } }],
    }),
  ).toBeUndefined()
  const fault = verificationFault({
    recipient: { ...berlin, postal_code: '1' },
    reasons: [{ code: 'country_not_served', params: { country: 'DE' } }],
  })
  expect(fault).toEqual({
    en: '1 is not a postal code of Germany: 5 digits, such as 10115; This method does not deliver to Germany',
    zh_CN: '1 不是德国的邮编：应为 5 位数字，例如 10115；该物流方式不派送至 德国',
  })
})

describe('packed goods', () => {
  const ordered = [
    { sku_id: 'a', sku: 'A-1', quantity: 2, scan_serial: true },
    { sku_id: 'a', sku: 'A-1', quantity: 1, scan_serial: true },
    { sku_id: 'b', sku: 'B-1', quantity: 1, scan_serial: false },
  ]
  const b = { sku_id: 'b', quantity: 1, serial_numbers: [] }
  const a = (...serial_numbers: string[]) => ({ sku_id: 'a', quantity: 3, serial_numbers })
  test('two lines of one SKU count together', () =>
    expect(refusePacked(ordered, [a('1', '2', '3'), b])).toBeUndefined())
  test('one short, one too many', () => {
    const refusal = refusePacked(ordered, [
      { ...a(), quantity: 2 },
      { ...b, quantity: 2 },
    ])
    expect(refusal).toEqual({ code: 'pack_differs', params: { differences: 'A-1 −1, B-1 +1' } })
  })
  test('another SKU', () =>
    expect(refusePacked(ordered, [a('1', '2', '3'), b, { sku_id: 'c', quantity: 1, serial_numbers: [] }])?.code).toBe(
      'pack_differs',
    ))
  test.each([[[]], [['1', '2']], [['1', '2', '3', '4']]])('serial numbers %j', (serials) => {
    expect(refusePacked(ordered, [a(...serials), b])).toEqual({
      code: 'serial_missing',
      params: { sku: 'A-1', count: 3 },
    })
  })
  test('a serial number twice, in one SKU or in two, is named', () => {
    const twice = { code: 'serial_twice', params: { serials: '2' } }
    expect(refusePacked(ordered, [a('1', '2', '2'), b])).toEqual(twice)
    expect(refusePacked(ordered, [a('1', '2', '3'), { ...b, serial_numbers: ['2'] }])).toEqual(twice)
  })
  test('a SKU that asks for none may have one a piece, not more', () => {
    expect(refusePacked(ordered, [a('1', '2', '3'), { ...b, serial_numbers: ['4'] }])).toBeUndefined()
    expect(refusePacked(ordered, [a('1', '2', '3'), { ...b, serial_numbers: ['4', '5'] }])?.code).toBe('serial_missing')
  })
})

test('a batch is of one warehouse', () => {
  expect(refuseMixedWarehouses([{ warehouse_id: 'a' }, { warehouse_id: 'a' }])).toBeUndefined()
  expect(refuseMixedWarehouses([{ warehouse_id: 'a' }, { warehouse_id: 'b' }])).toEqual({ code: 'same_warehouse' })
})

test('numbers', () => {
  expect(numberOf('SO', 1024, 123)).toBe('SO1024-000123')
  expect(customerOfOrderNo('SO1024-000123')).toBe(1024)
  expect(customerOfOrderNo('AMZ-000123')).toBeUndefined()
  const numbers = new Set(
    [1024, 1025].flatMap((customer) =>
      [1, 2, 999_999, 1_000_000].map((n) => houseTrackingNo(numberOf('SO', customer, n))),
    ),
  )
  expect(numbers.size).toBe(8)
  for (const number of numbers) expect(number).toMatch(/^UC[0-9A-Z]{10}$/)
})

test('a recipient in the EU needs a house number, elsewhere not', () => {
  const person = {
    first_name: 'A', last_name: '', company: '', phone: '12345', email: '', id_number: '', address1: 'x', address2: '', address3: '',
    house_number: '', city: 'x', province: 'NY', country: 'DE', postal_code: '10115', address_type: 'residential',
  } // prettier-ignore
  const wrong = recipientSchema.safeParse(person)
  expect(wrong.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['house_number'])
  expect(recipientSchema.safeParse({ ...person, country: 'US' }).success).toBe(true)
  const empty = recipientSchema.safeParse({
    ...person,
    country: 'US',
    first_name: ' ',
    phone: '',
    city: '',
    province: '',
    postal_code: '',
    address1: '',
  })
  expect(empty.error?.issues.map((issue) => issue.path.join('.')).toSorted()).toEqual([
    'address1',
    'city',
    'first_name',
    'phone',
    'postal_code',
    'province',
  ])
})

test('value-added services: none twice, not more than items', () => {
  const twice = chosenServices.safeParse([
    { code: 'photo', quantity: 1 },
    { code: 'photo', quantity: 1 },
  ])
  expect(twice.error?.issues).toMatchObject([{ path: [1, 'code'], params: { rule: 'duplicate_service' } }])
  expect(servicesFit({ lines: [{ quantity: 2 }], services: [{ quantity: 1 }, { quantity: 1 }] })).toBe(true)
  expect(servicesFit({ lines: [{ quantity: 1 }], services: [{ quantity: 2 }] })).toBe(false)
})

test('a timeline of one instant reads as a chain', () => {
  const at = '2026-03-01T00:00:00.000Z'
  const steps = [
    { at, from_status: 'approving', to_status: 'verifying' },
    { at: '2026-03-02T00:00:00.000Z', from_status: 'error', to_status: 'verifying' },
    { at, from_status: 'verifying', to_status: 'error' },
    { at, from_status: null, to_status: 'approving' },
    { at, from_status: 'approving', to_status: 'approving' },
  ] as const
  expect(inOrder(steps).map((step) => `${step.from_status}>${step.to_status}`)).toEqual([
    'null>approving',
    'approving>approving',
    'approving>verifying',
    'verifying>error',
    'error>verifying',
  ])
})

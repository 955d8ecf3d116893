// From typed values to a call's input, and from zod issues to sentences, on the shared schemas themselves.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { amount, countryCode, date, email, optionalText, quantity, text, weightG } from '#shared/fields.ts'
import { dottedOf, isUnder, judge, pathOf, valueAt } from './form-input.ts'
import { understood } from './NumberInput.tsx'
import { zodMessage } from './zod-message.ts'

const product = z.strictObject({
  sku: text(30),
  note: optionalText(500),
  price: amount.optional(),
  lines: z.array(z.strictObject({ quantity })).min(1),
})
const good = { sku: 'A-1', note: '', price: '', lines: [{ quantity: 2 }] }

describe('judging what was typed', () => {
  test('an emptied optional text is sent as empty, an emptied optional amount not at all', () =>
    expect(judge(product, good)).toEqual({ input: { sku: 'A-1', note: '', lines: [{ quantity: 2 }] }, issues: [] }))
  test('what was never touched is judged like what was emptied', () =>
    expect(judge(product, { sku: 'A-1', lines: [{ quantity: 2 }] }).issues).toEqual([]))
  test('a blank that a union takes as an empty text is one', () => {
    const schema = z.strictObject({ mail: z.union([z.literal(''), z.email()]) })
    expect(judge(schema, { mail: '' })).toEqual({ input: { mail: '' }, issues: [] })
    expect(judge(schema, { mail: 'nobody' }).issues).toHaveLength(1)
  })
  test('issues name the field, in rows too', () => {
    const { issues } = judge(product, { ...good, sku: ' ', lines: [{ quantity: 2 }, {}] })
    expect(issues.map(({ path }) => dottedOf(path))).toEqual(['sku', 'lines.1.quantity'])
  })
})

const field = { label: 'Declared value', kind: 'input' as const }
function told(schema: z.ZodType, value: unknown, kind: 'input' | 'select' = 'input', language: 'en' | 'zh_CN' = 'en') {
  const { issues, input } = judge(z.object({ x: schema }), { x: value })
  return issues[0] && zodMessage(issues[0], { ...field, kind }, valueAt(input, ['x']), language)
}

const optionalEmail = z.union([z.literal(''), z.email()])
const ruled = (rule: string) => z.string().refine(() => false, { params: { rule } })

test.each([
  [text(30), '', 'Please input declared value'],
  [text(3), 'abcd', 'Declared value can have at most 3 characters'],
  [text(30), 'a\u202eb', 'Declared value contains characters that cannot be used'],
  [amount, undefined, 'Please input declared value'],
  [amount, '0.00', 'Declared value must be greater than 0'],
  [amount, '1.234', 'Please check declared value'],
  [quantity, undefined, 'Please input declared value'],
  [quantity, 0, 'Declared value must be at least 1'],
  [quantity, 1.5, 'Declared value must be a whole number'],
  [quantity, 'abc', 'Declared value must be a number'],
  [weightG, 2_000_000, 'Declared value must be at most 1000000'],
  [date, '2026-02-30', 'Declared value is not a valid date'],
  [email, 'nobody', 'Please input a valid email address'],
  [optionalEmail, 'nobody', 'Please input a valid email address'],
  [ruled('sku'), ' a', 'Letters, digits, hyphen, underscore, space and dot only, no space at either end'],
  [ruled('duplicate_service'), 'x', 'Value-added services already exist!'],
  [z.array(z.string()).min(1), [], 'Declared value: at least 1'],
] as [z.ZodType, unknown, string][])('%# %s', (schema, value, message) => expect(told(schema, value)).toBe(message))

test('choices are selected, and the other language is a language of its own', () => {
  expect(told(countryCode, undefined, 'select')).toBe('Please select declared value')
  expect(told(z.enum(['a']), undefined, 'select', 'zh_CN')).toBe('请选择Declared value')
  const { issues } = judge(z.object({ x: text(1) }), {})
  expect(zodMessage(issues[0]!, { label: 'SKU', kind: 'input' }, '', 'en')).toBe('Please input SKU')
})

test('paths go both ways', () => {
  expect(pathOf('lines.0.quantity')).toEqual(['lines', 0, 'quantity'])
  expect(dottedOf(['lines', 0, 'quantity'])).toBe('lines.0.quantity')
  expect(isUnder(['lines', 0, 'quantity'], ['lines'])).toBe(true)
  expect(isUnder(['lines'], ['lines', 0])).toBe(false)
})

test.each([
  ['1.234', 2, 'Declared value could be 1234 or 1.234: please write it plainly'],
  ['1,234', 3, 'Declared value could be 1.234 or 1234: please write it plainly'],
  ['12 USD', 2, 'Declared value must be a number'],
  ['0,00', 2, 'Declared value must be greater than 0'],
])('what is not understood as a number says why: %s', (typed, decimals, message) => {
  const { issues } = judge(z.object({ x: amount }), { x: typed === '0,00' ? '0.00' : typed })
  expect(zodMessage(issues[0]!, { ...field, decimals }, typed === '0,00' ? '0.00' : typed, 'en')).toBe(message)
})

test.each([
  ['12.50', 2, undefined],
  ['12,50', 2, '= 12.5'],
  ['1,234', 2, '= 1,234'],
  ['1 234,56', 2, '= 1,234.56'],
  ['1.234', 2, '1234 / 1.234 ?'],
  ['abc', 2, undefined],
])('while typing %s', (typed, decimals, said) => expect(understood(typed, decimals, 'en')).toBe(said))

test('a null goes out where the schema wants one, and is a blank elsewhere', () => {
  const schema = z.strictObject({
    language: z.enum(['en', 'zh_CN']).nullable(),
    zone: z.string().nullable(),
    name: z.string().min(1),
    note: z.string().optional(),
  })
  const nulls = { language: null, zone: null, name: 'Mei', note: null }
  expect(judge(schema, nulls)).toEqual({ input: { language: null, zone: null, name: 'Mei' }, issues: [] })
  const { input, issues } = judge(schema, { ...nulls, name: null })
  expect(input).toMatchObject({ language: null, name: '' })
  expect(issues.map(({ path }) => path)).toEqual([['name']])
})

// What the chips of a list's filters say.
import { expect, test } from 'vitest'
import { chipsOf } from './filter-chips.ts'
import type { SearchField } from './SearchForm.tsx'

const named = (en: string) => ({ en, zh_CN: `${en}-zh` })
const FIELDS: readonly SearchField[] = [
  { name: 'number', label: named('Number') },
  { name: 'country', label: named('Country'), kind: 'select', options: [{ value: 'DE', label: named('Germany') }] },
  { name: 'created', label: named('Created'), kind: 'dates', from: 'from', to: 'to' },
  { name: 'amount', label: named('Amount'), kind: 'amounts', from: 'least', to: 'most' },
]
const words = {
  read: (said: { en: string } | string) => (typeof said === 'string' ? said : said.en),
  day: (date: string) => `<${date}>`,
  amount: (value: string) => value,
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}`,
} as Parameters<typeof chipsOf>[2]
const said = (values: Record<string, string>) =>
  chipsOf(FIELDS, values, words).map(({ label, value }) => `${label}: ${value}`)

test('each field that is filled says its value with the label of the value', () =>
  expect(said({ number: 'SO1', country: 'DE', status: 'shipped' })).toEqual([
    'Number: SO1', 'Country: Germany',
  ])) // prettier-ignore

test('a span of days is one chip, open at either end', () => {
  expect(said({ from: '2026-03-01', to: '2026-03-02' })).toEqual(['Created: <2026-03-01> – <2026-03-02>'])
  expect(said({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['Created: <2026-03-01>'])
  expect(said({ from: '2026-03-01' })).toEqual(['Created: since <2026-03-01>'])
  expect(said({ to: '2026-03-02' })).toEqual(['Created: until <2026-03-02>'])
})

test('a span of amounts is one chip, open at either end', () => {
  expect(said({ least: '5', most: '9.50' })).toEqual(['Amount: 5 – 9.50'])
  expect(said({ least: '5' })).toEqual(['Amount: ≥ 5'])
  expect(said({ most: '9.50' })).toEqual(['Amount: ≤ 9.50'])
})

test('a choice without a name yet is there all the same, and a chip names the filters that go with it', () => {
  expect(said({ country: 'FR' })).toEqual(['Country: …'])
  expect(chipsOf(FIELDS, { to: '2026-03-02' }, words)[0]?.filters).toEqual(['from', 'to'])
  expect(said({})).toEqual([])
})

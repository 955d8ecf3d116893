// What stands first after typing, for countries as people call them, and for warehouses and methods by code or name.
import { expect, test } from 'vitest'
import { countryOptions } from '#web/kit/text/countries.ts'
import { otherNames } from '#shared/countries/other-names.ts'
import type { Language } from '#web/kit/text/language.ts'
import { find } from './choice-search.ts'

const countries = (language: Language) =>
  countryOptions(language).map(({ value, label }) => ({ label, code: value, names: otherNames(value) }))
const LISTS = { en: countries('en'), zh_CN: countries('zh_CN') }

test.each([
  ['DE', 'DE'], ['de', 'DE'], ['Ger', 'DE'], ['germany', 'DE'], ['Deutschland', 'DE'], ['deutsch', 'DE'], ['Allemagne', 'DE'], ['德国', 'DE'], ['德', 'DE'], ['DK', 'DK'],
  ['Den', 'DK'], ['Danmark', 'DK'], ['USA', 'US'], ['US', 'US'], ['U.S.A.', 'US'], ['united sta', 'US'], ['America', 'US'], ['美国', 'US'], ['UK', 'GB'], ['GB', 'GB'],
  ['united k', 'GB'], ['England', 'GB'], ['Great Britain', 'GB'], ['英国', 'GB'], ['UA', 'UA'], ['ukr', 'UA'], ['FR', 'FR'], ['fra', 'FR'], ['Frankreich', 'FR'],
  ['法国', 'FR'], ['AT', 'AT'], ['Österreich', 'AT'], ['osterreich', 'AT'], ['austria', 'AT'], ['AU', 'AU'], ['austral', 'AU'], ['CH', 'CH'], ['Schweiz', 'CH'],
  ['Suisse', 'CH'], ['swit', 'CH'], ['China', 'CN'], ['CN', 'CN'], ['中国', 'CN'], ['NL', 'NL'], ['Holland', 'NL'], ['nether', 'NL'], ['Nederland', 'NL'], ['ES', 'ES'],
  ['España', 'ES'], ['espana', 'ES'], ['IT', 'IT'], ['Italia', 'IT'], ['PL', 'PL'], ['Polska', 'PL'], ['CZ', 'CZ'], ['czech', 'CZ'], ['Korea', 'KR'], ['south k', 'KR'],
  ['JP', 'JP'], ['日本', 'JP'], ['Nippon', undefined], ['IE', 'IE'], ['irel', 'IE'], ['IN', 'IN'], ['india', 'IN'], ['ID', 'ID'], ['NE', 'NE'], ['niger', 'NE'],
  ['nigeria', 'NG'], ['guinea', 'GN'], ['UAE', 'AE'], ['Russia', 'RU'], ['Россия', 'RU'], ['Türkiye', 'TR'], ['turk', 'TR'], ['hong', 'HK'], ['香港', 'HK'], ['台湾', 'TW'], ['Côte', 'CI'], ['ivory', 'CI'],
  ['zzz', undefined],
] as [string, string | undefined][])('the country under Enter for %s is %s', (typed, code) =>
  expect(find(typed, LISTS.en)[0]?.code).toBe(code)) // prettier-ignore

test.each([
  ['德国', 'DE'], ['Germany', 'DE'], ['DE', 'DE'], ['美', 'US'], ['美国', 'US'], ['USA', 'US'], ['英国', 'GB'], ['UK', 'GB'], ['英', 'GB'], ['法', 'FR'], ['日', 'JP'],
  ['荷兰', 'NL'], ['澳大利亚', 'AU'],
] as [string, string][])('and in Chinese for %s %s', (typed, code) =>
  expect(find(typed, LISTS.zh_CN)[0]?.code).toBe(code)) // prettier-ignore

test('a part of a code finds nothing', () => {
  const codes = find('DE', LISTS.en).map(({ code }) => code)
  expect(codes[0]).toBe('DE')
  expect(codes).not.toContain('BD')
  expect(codes).not.toContain('SE')
})

const WAREHOUSES = ['DE1 · Duisburg', 'DE11 · Dortmund', 'GB1 · Derby', 'US1 · New Jersey'].map((label) => ({ label }))
test.each([
  ['DE1', 'DE1 · Duisburg'],
  ['de11', 'DE11 · Dortmund'],
  ['der', 'GB1 · Derby'],
  ['jersey', 'US1 · New Jersey'],
  ['new j', 'US1 · New Jersey'],
])('the warehouse for %s is %s', (typed, label) => expect(find(typed, WAREHOUSES)[0]?.label).toBe(label))

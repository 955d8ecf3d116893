// The exchange rates of a day as a sheet: a row a pair (Rule 11.25).
import { CURRENCIES } from '../../currencies.ts'
import type { Column } from '../tables/table-parts.ts'
import type { FlatSheet } from './flat-sheets.ts'

/** More in one day are refused. */
export const MAX_RATES = 200

const choices = CURRENCIES.map((code) => [code, { en: code, zh_CN: code }] as const)
export const RATE_COLUMNS: readonly [Column, Column, Column] = [
  { key: 'from', at: ['from_currency'], title: { en: 'From', zh_CN: '源币种' }, kind: 'code', choices },
  { key: 'to', at: ['to_currency'], title: { en: 'To', zh_CN: '目标币种' }, kind: 'code', choices },
  { key: 'rate', at: ['rate'], title: { en: 'Rate', zh_CN: '汇率' }, kind: 'rate' },
]
export const RATE_SHEET: FlatSheet = {
  key: 'rates',
  title: { en: 'Exchange rates', zh_CN: '汇率' },
  columns: RATE_COLUMNS,
}

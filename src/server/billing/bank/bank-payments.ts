// What both kinds of bank files become: payments that came in, each with a fingerprint that is the same in every file that it stands in.
import { createHash } from 'node:crypto'
import type { BankColumn } from '#shared/billing/bank.text.ts'
import { CURRENCIES, currencyDigits, type Currency } from '#shared/currencies.ts'
import type { Text } from '#shared/language.ts'

export type Payment = {
  booked_on: string
  /** A plain decimal, above zero. */
  amount: string
  currency: Currency
  payer: string
  text: string
  reference: string
  fingerprint: Buffer
}
/** `row` as a spreadsheet numbers it, or the entry's number. */
export type LineFault = { row: number; column: string; reason: Text }
export type BankFile = { payments: Payment[]; outgoing: number; faults: LineFault[] }

export const FAULTS = {
  date: { en: 'Not a date', zh_CN: '不是日期' },
  date_order: {
    en: 'Can be day first or month first: say which',
    zh_CN: '日、月顺序不明确，请选择日期格式',
  },
  number: { en: 'Not a number', zh_CN: '不是数字' },
  ambiguous: {
    en: 'Can be read in two ways: thousands or decimals',
    zh_CN: '可有两种读法：千位分隔或小数',
  },
  negative: { en: 'Below zero in a column of its own', zh_CN: '单独的收支列中不能为负数' },
  both: { en: 'Both in and out', zh_CN: '同一行既有收入又有支出' },
  neither: { en: 'No amount', zh_CN: '没有金额' },
  currency: { en: 'Not one of our currencies', zh_CN: '不支持的币种' },
  decimals: { en: 'More decimals than the currency has', zh_CN: '小数位数超过该币种的精度' },
  large: { en: 'Too large', zh_CN: '金额过大' },
} as const satisfies Record<string, Text>

/** One line of clean letters, cut to `max`. */
export const cleanText = (text: string, max: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()

/** Upper case without blanks: how an IBAN is written does not make it another. */
export const plainAccount = (account: string): string => account.replace(/\s/g, '').toUpperCase()

export const isCurrency = (text: string): text is Currency => (CURRENCIES as readonly string[]).includes(text)

/** Why a plain decimal is no amount of the currency. */
export function amountFault(amount: string, currency: string): Text | undefined {
  const [whole = '', fraction = ''] = amount.split('.')
  if (whole.length > 12) return FAULTS.large
  return fraction.replace(/0+$/, '').length > currencyDigits(currency) ? FAULTS.decimals : undefined
}

/** 1500.00 and 1500 are the same payment. */
export const plainAmount = (amount: string): string =>
  amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount

export const fingerprintOf = (...parts: (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

export type Columns = Partial<Record<BankColumn, number>> & {
  date_order?: 'day_first' | 'month_first' | undefined
  currency?: Currency | undefined
}

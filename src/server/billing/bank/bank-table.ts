// A bank's csv as the payments that came in, read by the columns that a clerk has chosen (Rule 13.15). Nothing is guessed: what can be read in
// two ways is a fault of its cell.
import { currencyDigits } from '#shared/currencies.ts'
import type { Text } from '#shared/language.ts'
import { isDate } from '#shared/time.ts'
import { readDate } from '#shared/typed-date.ts'
import { readNumber } from '#shared/typed-number.ts'
import { textOf, type RawCell, type RawRow } from '#server/sheets/index.ts'
import {
  amountFault, cleanText, FAULTS, fingerprintOf, isCurrency, plainAmount, type BankFile, type Columns, type Payment,
} from './bank-payments.ts' // prettier-ignore

type Read<T> = { value: T } | { column: number | undefined; reason: Text }

export function readBankTable(head: readonly RawCell[], body: readonly RawRow[], columns: Columns): BankFile {
  const file: BankFile = { payments: [], outgoing: 0, faults: [] }
  const counts = new Map<string, number>()
  for (const { row, cells } of body) {
    const cell = (column: number | undefined) => (column === undefined ? '' : textOf(cells[column]).trim())
    const currency = currencyOf(columns, cell)
    const amount = 'value' in currency ? amountOf(columns, cell, currency.value) : undefined
    if (amount && 'value' in amount && amount.value === 'out') {
      file.outgoing++
      continue
    }
    const date = dateOf(columns, cell)
    const wrong = [date, currency, amount].flatMap((one) => (one && 'reason' in one ? [one] : []))
    for (const { column, reason } of wrong)
      file.faults.push({ row, column: cleanText(column === undefined ? '' : textOf(head[column]), 60), reason })
    if (wrong.length > 0 || !('value' in date) || !('value' in currency) || !amount || !('value' in amount)) continue
    const payment: Omit<Payment, 'fingerprint'> = {
      booked_on: date.value,
      amount: amount.value,
      currency: currency.value,
      payer: cleanText(cell(columns.payer), 140),
      text: cleanText(cell(columns.text), 1000),
      reference: cleanText(cell(columns.reference), 140),
    }
    const parts = ['row', date.value, plainAmount(amount.value), currency.value, payment.payer, payment.text, payment.reference] // prettier-ignore
    const key = JSON.stringify(parts)
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    file.payments.push({ ...payment, fingerprint: fingerprintOf(...parts, nth) })
  }
  return file
}

type Cell = (column: number | undefined) => string

function currencyOf(columns: Columns, cell: Cell): Read<Payment['currency']> {
  if (columns.money === undefined && columns.currency) return { value: columns.currency }
  const text = cell(columns.money).toUpperCase()
  return isCurrency(text) ? { value: text } : { column: columns.money, reason: FAULTS.currency }
}

const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/

/** Two numbers before the year are read in the order that was chosen, or where there is no doubt. */
function dateOf(columns: Columns, cell: Cell): Read<string> {
  const text = cell(columns.date)
  const parts = columns.date_order && YEAR_LAST.exec(text.normalize('NFKC'))
  if (parts) {
    const [, one = '', , other = '', year] = parts
    const [day, month] = columns.date_order === 'day_first' ? [one, other] : [other, one]
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDate(date) ? { value: date } : { column: columns.date, reason: FAULTS.date }
  }
  // A time of day behind it says nothing of the day.
  const read = readDate(text.replace(/^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[T ]\d{1,2}:\d{2}(:\d{2})?$/, '$1'))
  if ('date' in read) return { value: read.date }
  return { column: columns.date, reason: read.fault === 'ambiguous' ? FAULTS.date_order : FAULTS.date }
}

/** `out`: nothing came in. */
function amountOf(columns: Columns, cell: Cell, currency: string): Read<string> {
  if (columns.amount !== undefined) {
    const read = numberOf(columns.amount, cell, currency)
    if (!('value' in read)) return read
    if (read.value === '') return { column: columns.amount, reason: FAULTS.neither }
    return signed(read.value) > 0 ? read : { value: 'out' }
  }
  const [credit, debit] = [numberOf(columns.credit, cell, currency), numberOf(columns.debit, cell, currency)]
  if (!('value' in credit)) return credit
  if (!('value' in debit)) return debit
  const came = credit.value !== '' && signed(credit.value) !== 0
  const went = debit.value !== '' && signed(debit.value) !== 0
  if (came && went) return { column: columns.debit, reason: FAULTS.both }
  if (came && signed(credit.value) < 0) return { column: columns.credit, reason: FAULTS.negative }
  if (came) return credit
  return went || columns.debit === undefined ? { value: 'out' } : { column: columns.credit, reason: FAULTS.neither }
}

const signed = (number: string): number => (/[1-9]/.test(number) ? (number.startsWith('-') ? -1 : 1) : 0)

function numberOf(column: number | undefined, cell: Cell, currency: string): Read<string> {
  const read = readNumber(cell(column), currencyDigits(currency))
  if (!('number' in read)) {
    if (read.fault === 'blank') return { value: '' }
    return { column, reason: read.fault === 'ambiguous' ? FAULTS.ambiguous : FAULTS.number }
  }
  const wrong = amountFault(read.number.replace('-', ''), currency)
  return wrong ? { column, reason: wrong } : { value: read.number }
}

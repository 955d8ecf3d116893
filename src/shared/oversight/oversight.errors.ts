// The refusals of oversight: the operation log, error reports and the books. Numbers 2250 to 2299; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const oversightErrors = {
  report_ticket: {
    number: 2204,
    status: 400,
    en: 'The report ticket is wrong or expired',
    zh_CN: '上报凭证无效或已过期',
  },
  books_looked: {
    number: 2250,
    status: 409,
    en: 'Somebody has looked at this check already',
    zh_CN: '该次核对已有人确认',
  },
} satisfies ErrorEntries

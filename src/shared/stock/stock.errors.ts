// The refusals of stock: stock and the addresses warned when it runs low. Numbers 1401 to 1499; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const stockErrors = {
  warning_emails_full: {
    number: 1152,
    status: 400,
    en: 'At most {limit} addresses can be warned',
    zh_CN: '最多可添加 {limit} 个预警邮箱',
  },
  stock_short: { number: 1401, status: 409, en: 'Not enough stock: {shortages}', zh_CN: '库存不足：{shortages}' },
} satisfies ErrorEntries

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
  place_short: {
    number: 1402,
    status: 409,
    en: 'There are not that many of it any more: scan the place again',
    zh_CN: '该处数量已不足，请重新扫描库位',
  },
  place_over: {
    number: 1403,
    status: 409,
    en: 'Fewer pieces are without a location than that: scan the goods again',
    zh_CN: '未上架位的数量不足，请重新扫描商品',
  },
  move_undone: {
    number: 1404,
    status: 409,
    en: 'There is no move of yours in the last hour that can be undone',
    zh_CN: '最近一小时内没有可撤销的移库',
  },
} satisfies ErrorEntries

// The refusals of serial numbers. Numbers 2001 to 2099; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const serialsErrors = {
  serial_exists: {
    number: 2001,
    status: 409,
    en: 'Already there: {serials}. Leave them out, or look them up in the list',
    zh_CN: '以下序列号已存在：{serials}。请去掉它们，或在列表中查看',
  },
  serial_bound: {
    number: 2002,
    status: 409,
    en: 'Already bound to an order: {serials}. Scan the label of this piece again, or have the number unbound',
    zh_CN: '以下序列号已绑定订单：{serials}。请重新扫描该商品的标签，或先解绑',
  },
  serial_other_sku: {
    number: 2003,
    status: 409,
    en: 'Serial numbers of another SKU: {serials}. Check which goods these are',
    zh_CN: '以下序列号属于其他 SKU：{serials}。请核对商品',
  },
  serial_twice: {
    number: 2004,
    status: 400,
    en: 'Given twice: {serials}. Each piece has its own number',
    zh_CN: '序列号重复：{serials}。每件商品的序列号不同',
  },
  serial_free: {
    number: 2005,
    status: 409,
    en: 'This serial number is not bound to that order any more: load the page again',
    zh_CN: '该序列号已不再绑定该订单，请刷新页面',
  },
  box_unknown: {
    number: 2006,
    status: 400,
    field: 'box_mark',
    en: 'There is no box with this mark: type the mark as it is printed, such as IB1024-000045-003, or the receiving order number',
    zh_CN: '没有该箱唛对应的箱子：请按标签填写箱唛（如 IB1024-000045-003）或入库单号',
  },
} satisfies ErrorEntries

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
  count_state: {
    number: 1405,
    status: 409,
    en: 'A count in the state “{status}” cannot be changed this way',
    zh_CN: '状态为“{status}”的盘点不能进行此操作',
  },
  count_open: {
    number: 1406,
    status: 409,
    en: 'Already being counted: {skus}. Post or cancel that count first',
    zh_CN: '以下 SKU 正在盘点：{skus}。请先将该盘点过账或取消',
  },
  count_incomplete: {
    number: 1407,
    status: 409,
    en: 'Not counted yet: {open} SKUs; to be counted again by scan: {again}',
    zh_CN: '未盘点 {open} 个 SKU，需扫码复盘 {again} 个 SKU',
  },
  count_frozen: {
    number: 1408,
    status: 409,
    en: 'Less would be left than is kept: {skus}. Cancel or edit these documents first',
    zh_CN: '过账后的库存将少于冻结数量：{skus}。请先取消或修改这些单据',
  },
  count_nothing: {
    number: 1409,
    status: 409,
    en: 'This customer has no goods in this warehouse: name the SKUs to be counted',
    zh_CN: '该客户在此仓库没有库存，请指定要盘点的 SKU',
  },
  count_unknown_skus: {
    number: 1410,
    status: 400,
    en: 'The customer has no such SKU: {skus}',
    zh_CN: '该客户没有以下 SKU：{skus}',
  },
  count_too_large: {
    number: 1411,
    status: 400,
    en: 'A count has at most {limit} SKUs: name those of the first part',
    zh_CN: '一次盘点最多 {limit} 个 SKU，请分批指定',
  },
  count_none: {
    number: 1412,
    status: 400,
    en: 'Nothing is counted yet: scan a piece or type a quantity',
    zh_CN: '尚未盘点任何 SKU，请扫码或输入数量',
  },
  quarantine_short: {
    number: 1460,
    status: 409,
    en: 'Fewer pieces than that are free: take fewer, or cancel orders first',
    zh_CN: '可用数量不足，请减少数量或先取消订单',
  },
  quarantine_closed: {
    number: 1461,
    status: 409,
    en: 'These goods are not in quarantine any more: {status}',
    zh_CN: '这批货物已不在隔离中：{status}',
  },
  transfer_state: {
    number: 1420,
    status: 409,
    en: 'A transfer in the state “{status}” cannot be changed this way',
    zh_CN: '状态为“{status}”的调拨单不能进行此操作',
  },
  transfer_elsewhere: {
    number: 1421,
    status: 403,
    en: 'This is done by the people of {warehouse}',
    zh_CN: '此操作由 {warehouse} 的人员进行',
  },
  transfer_same: {
    number: 1422,
    status: 400,
    en: 'The goods lie in this warehouse already: choose another destination',
    zh_CN: '调入仓库与调出仓库相同，请选择其他仓库',
  },
  transfer_empty: {
    number: 1423,
    status: 400,
    en: 'Name at least one SKU to be transferred',
    zh_CN: '请至少添加一个要调拨的 SKU',
  },
  transfer_over: {
    number: 1424,
    status: 409,
    en: 'More than there can be: {skus}. Count them again, or book the surplus in',
    zh_CN: '数量超出：{skus}。请重新清点，多出的货物请另行预约入库',
  },
  transfer_nothing: {
    number: 1425,
    status: 400,
    en: 'No piece is named: scan one or type a quantity',
    zh_CN: '尚未登记任何数量，请扫码或输入数量',
  },
} satisfies ErrorEntries

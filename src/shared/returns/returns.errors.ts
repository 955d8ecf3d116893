// The refusals of returns. Numbers 1901 to 1999; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const returnsErrors = {
  return_state: {
    number: 1901,
    status: 409,
    en: 'A return in the state “{status}” cannot be changed this way',
    zh_CN: '状态为“{status}”的退件不能进行此操作',
  },
  return_order_state: {
    number: 1902,
    status: 409,
    en: 'Only what has been shipped can come back: announce the return once the order is on its way',
    zh_CN: '只有已发货的订单才能退件，请在发货后预报',
  },
  return_too_many: {
    number: 1903,
    status: 400,
    en: '{sku}: no more than {limit} can still come back of this order',
    zh_CN: '{sku}：该订单最多还能退回 {limit} 件',
  },
  return_restock: {
    number: 1904,
    status: 400,
    en: '{sku}: only sellable goods can be restocked; choose quarantine or disposal',
    zh_CN: '{sku}：只有良品可以重新上架，请选择隔离或销毁',
  },
  return_lots: {
    number: 1905,
    status: 400,
    en: '{sku} asks for a lot or an expiry date: choose quarantine, the warehouse releases it with them',
    zh_CN: '{sku} 需要批号或有效期：请选择转入隔离，由仓库补录后放行',
  },
  return_undecided: {
    number: 1906,
    status: 400,
    en: 'Please decide about all goods: load the page again if it does not show them',
    zh_CN: '请为所有货物选择处理方式，如未显示请刷新页面',
  },
  return_late: {
    number: 1907,
    status: 409,
    en: 'The last day for a decision was {date}: the house decides now',
    zh_CN: '决定截止日为 {date}，现按默认方式处理',
  },
  return_unknown: {
    number: 1908,
    status: 404,
    field: 'number',
    en: 'No parcel with exactly this number waits to be claimed',
    zh_CN: '没有待认领的包裹与该单号完全一致',
  },
  return_kit: {
    number: 1909,
    status: 400,
    en: '{sku} is a kit: name its components, they are what comes back',
    zh_CN: '{sku} 是组合产品：请填写其组成产品',
  },
  return_not_here: {
    number: 1910,
    status: 404,
    field: 'code',
    en: 'No return with {number} is expected here: record it as found at the door',
    zh_CN: '没有与 {number} 对应的退件：请登记为到仓发现',
  },
  return_sku: {
    number: 1911,
    status: 400,
    field: 'sku',
    en: 'The customer has no product {sku}',
    zh_CN: '该客户没有产品 {sku}',
  },
  claim_answered: {
    number: 1912,
    status: 409,
    en: 'This claim has been answered: load the page again',
    zh_CN: '该认领已答复，请刷新页面',
  },
  return_serial: {
    number: 1913,
    status: 400,
    en: 'These serial numbers did not leave with the order of this return, or are free already: {serials}',
    zh_CN: '以下序列号未随该退件的订单发出，或已解绑：{serials}',
  },
  return_serials_many: {
    number: 1914,
    status: 400,
    en: 'More serial numbers than pieces of {sku}',
    zh_CN: '{sku} 的序列号数量超过件数',
  },
  return_resend: {
    number: 1915,
    status: 400,
    en: '{sku}: only sellable goods can be sent again',
    zh_CN: '{sku}：只有良品可以再次发出',
  },
  return_resend_many: {
    number: 1916,
    status: 400,
    en: '{sku}: no more than {limit} can be sent again',
    zh_CN: '{sku}：最多可再次发出 {limit} 件',
  },
  return_recipient: {
    number: 1917,
    status: 400,
    en: 'Nobody is known who the goods could be sent to again: give a recipient',
    zh_CN: '没有可用的原收件人，请填写收件人',
  },
  return_refund_none: {
    number: 1918,
    status: 409,
    en: 'There is no freight that the contract refunds, or it was refunded already',
    zh_CN: '合同未约定退还运费、订单未收取运费，或运费已退还',
  },
} satisfies ErrorEntries

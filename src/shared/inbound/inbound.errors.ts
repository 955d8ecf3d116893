// The refusals of inbound: bookings and receiving. Numbers 1701 to 1799; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const inboundErrors = {
  booking_state: {
    number: 1701,
    status: 409,
    en: 'A booking in the state “{status}” cannot be changed this way',
    zh_CN: '状态为“{status}”的预约不能进行此操作',
  },
  packing_differs: {
    number: 1702,
    status: 400,
    en: 'The packing list does not add up to the booking: {differences}',
    zh_CN: '装箱数量与预约数量不一致：{differences}',
  },
  packing_missing: { number: 1703, status: 400, en: 'Please add packing info first', zh_CN: '请先填写装箱信息' },
  count_exceeds: {
    number: 1704,
    status: 400,
    en: '{sku}: {what} cannot exceed {limit}',
    zh_CN: '{sku}：{what}不能超过 {limit}',
  },
  lines_missing: { number: 1705, status: 400, en: 'Please select at least one row', zh_CN: '请至少选择一行' },
  shipping_missing: {
    number: 1706,
    status: 400,
    en: 'Please fill in the shipping info first',
    zh_CN: '请先填写发货信息',
  },
  booking_not_here: {
    number: 1707,
    status: 409,
    en: '{number} is not expected here: {status}',
    zh_CN: '{number} 不在收货范围：{status}',
  },
  barcodes_missing: {
    number: 1708,
    status: 400,
    en: 'Please confirm first that every piece carries its barcode',
    zh_CN: '请先确认每件产品均已贴好条码',
  },
  counts_missing: {
    number: 1709,
    status: 400,
    en: 'Please count every SKU of every box first',
    zh_CN: '请先清点每箱的每种SKU',
  },
  asn_merge: {
    number: 1710,
    status: 400,
    en: 'Merging needs at least two bookings with the same original ASN',
    zh_CN: '合并至少需要两个原始 ASN 相同的预约',
  },
  merge_differs: {
    number: 1711,
    status: 409,
    en: '{number} cannot be merged: {reason}',
    zh_CN: '{number} 不能合并：{reason}',
  },
  goods_answered: {
    number: 1712,
    status: 409,
    en: 'These goods have had their answer: {status}',
    zh_CN: '这批货物已答复：{status}',
  },
  goods_sku: {
    number: 1713,
    status: 400,
    en: 'Nobody knows this code: choose the SKU that the goods are',
    zh_CN: '条码无法识别，请选择货物对应的 SKU',
  },
  goods_known: {
    number: 1714,
    status: 409,
    en: '{sku} is announced in this box: count it there',
    zh_CN: '{sku} 已在此箱的预约中，请直接清点',
  },
  late_sku: {
    number: 1715,
    status: 400,
    en: '{sku} is not of this booking: record it as unannounced goods',
    zh_CN: '{sku} 不属于该预约，请登记为未预约货物',
  },
  late_nothing: {
    number: 1716,
    status: 400,
    en: 'Scan a piece or type how many came',
    zh_CN: '请扫描货物或输入数量',
  },
  booking_files_full: {
    number: 1717,
    status: 409,
    en: 'A booking holds up to {limit} pictures of each side. Remove one first',
    zh_CN: '每个预约双方各最多 {limit} 张图片，请先移除一张',
  },
  arrival_full: {
    number: 1718,
    status: 409,
    en: 'No place is left on {day}, {period}. The next free: {next}',
    zh_CN: '{day} {period} 已无空位，最近可约：{next}',
  loss_short: {
    number: 1754,
    status: 409,
    en: 'Fewer pieces of {sku} than that are free: take fewer, or cancel the orders that keep them first',
    zh_CN: '{sku} 的可用数量不足，请减少数量，或先取消占用库存的订单',
  },
  loss_sku: {
    number: 1755,
    status: 400,
    en: 'The customer has no {sku} in this warehouse: check the SKU, the customer and the warehouse',
    zh_CN: '该客户在此仓库没有 {sku}，请核对 SKU、客户和仓库',
  },
  loss_opened: {
    number: 1756,
    status: 409,
    en: 'Some of these goods are not missing or have their loss order: load the count again',
    zh_CN: '部分货物并未缺少或已有差异单，请重新加载盘点单',
  },
  loss_state: {
    number: 1750,
    status: 409,
    en: 'A loss order in the state “{status}” cannot be changed this way',
    zh_CN: '状态为“{status}”的差异单不能进行此操作',
  },
  loss_price_missing: {
    number: 1751,
    status: 409,
    en: 'Nothing can be paid while {skus} has no purchase price. The customer enters it on the page of the product',
    zh_CN: '{skus} 没有采购价，无法赔付。请客户在产品页面填写采购价',
  },
  loss_paid: {
    number: 1752,
    status: 409,
    en: 'This loss order was paid, so it can only be approved again',
    zh_CN: '此差异单已赔付，只能再次批准',
  },
  loss_answer_late: {
    number: 1753,
    status: 409,
    en: 'The last day for an answer was {date}: the loss order counts as agreed',
    zh_CN: '答复截止日为 {date}，已视为同意',
  },
} satisfies ErrorEntries

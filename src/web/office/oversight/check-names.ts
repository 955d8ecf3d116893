// What each books check holds against what, in words. A check that has no words here is shown by its name, so that a new one is seen.
import type { Text } from '#shared/errors.ts'

export const CHECK_NAMES: Record<string, Text> = {
  check_stock_against_log: { en: 'Stock equals the sum of its log', zh_CN: '库存等于库存日志合计' },
  check_stock_log_chain: { en: 'The stock log has no gaps', zh_CN: '库存日志连续无缺' },
  check_stock_against_batches: { en: 'Stock equals what is left in its batches', zh_CN: '库存等于批次剩余合计' },
  check_stock_against_freezes: { en: 'Frozen stock equals the open freezes', zh_CN: '冻结库存等于未结冻结合计' },
  check_batches_against_log: { en: 'Each batch equals the sum of its log', zh_CN: '批次等于批次日志合计' },
  check_batch_log_chain: { en: 'The log of each batch has no gaps', zh_CN: '批次日志连续无缺' },
  check_batch_log_against_stock_log: {
    en: 'What a document moved, it moved in stock and batches alike',
    zh_CN: '单据的库存变动与批次变动一致',
  },
  check_places_within_stock: { en: 'No more lies at locations than there is', zh_CN: '库位数量不超过库存总数' },
  check_places_against_log: {
    en: 'What lies at each location is the sum of its movements',
    zh_CN: '库位数量等于移动记录合计',
  },
  check_arrival_slots: {
    en: 'Each open booking has its arrival slot, and no day holds more than its places',
    zh_CN: '每个有效预约均有到仓时段，且各日未超出容量',
  },
  check_late_arrivals: { en: 'Late goods are in the stock log once', zh_CN: '补收货物在库存日志中恰有一次' },
  check_counts_by_location: {
    en: 'What a count by location posted is the sum of its locations',
    zh_CN: '库位盘点过账数量等于各库位合计',
  },
  check_statistics: { en: 'Sums of statistics equal the orders and the ledger', zh_CN: '统计汇总等于订单与流水' },
  check_shipped_months: {
    en: 'What was shipped in a month is the sum of its days',
    zh_CN: '每月发货数据与当月各日之和一致',
  },
  check_sku_months: {
    en: 'Pieces of SKUs in all countries are the sum of each country',
    zh_CN: '各SKU全部国家的件数与各国之和一致',
  },
  check_on_time: {
    en: 'Sums of what was on time equal the orders, in every month',
    zh_CN: '各月时效汇总与订单一致',
  },
  check_supplier_on_time: {
    en: 'Sums of what was on time with SKUs of suppliers equal the orders',
    zh_CN: '供应商各月时效汇总与订单一致',
  },
  check_erasure: { en: 'Nothing written about erased recipients is left', zh_CN: '已清除的收件人信息无残留' },
  check_parts_ahead: {
    en: 'Tables that are cut by time have parts for tomorrow',
    zh_CN: '按时间分区的数据表已建好明日分区',
  },
  check_waves: { en: 'Waves pick exactly what their orders ask for', zh_CN: '波次拣货数量等于订单商品数量' },
  check_manifests: {
    en: 'Manifests name what waits for the van or left with it',
    zh_CN: '交接单中的包裹待交接或已随车发出',
  },
  check_batches_kept: { en: 'Batches keep what quarantine names of them', zh_CN: '批次保留数与隔离记录一致' },
  check_expired_left: { en: 'Nothing expired has left', zh_CN: '没有过期货物出库' },
  check_lots_asked: {
    en: 'What asks for lot and date came into stock with them',
    zh_CN: '需要批号和有效期的货物均已填写',
  },
  check_quarantine: { en: 'Quarantine keeps exactly its pieces', zh_CN: '隔离货物恰好冻结其数量' },
  check_sku_measurements: { en: 'Products carry what was measured last', zh_CN: '产品实测数据等于最近一次测量' },
  check_order_freezes: { en: 'Submitted orders keep exactly their lines', zh_CN: '已提交订单恰好冻结其商品' },
  check_backorders: { en: 'No order waits whose goods are free', zh_CN: '货物充足的订单不再排队' },
  check_order_holds: { en: 'Submitted orders hold exactly their quote', zh_CN: '已提交订单恰好预扣其报价' },
  check_account_against_ledger: { en: 'Balances equal the sum of their entries', zh_CN: '余额等于流水合计' },
  check_ledger_chain: { en: 'The ledger has no gaps', zh_CN: '资金流水连续无缺' },
  check_account_holds: { en: 'Held money equals the open holds', zh_CN: '冻结金额等于未结预扣合计' },
  check_order_fees: { en: 'Packed orders were charged what their fee lines say', zh_CN: '已打包订单按费用明细扣费' },
  check_booking_fees: {
    en: 'Closed bookings were charged what their fee lines say',
    zh_CN: '已完成的入库预约按费用明细扣费',
  },
  check_top_ups: { en: 'Each received top-up was posted once', zh_CN: '每笔到账充值恰好入账一次' },
  check_bank_lines: {
    en: 'Each matched payment at the bank is one received top-up of its customer, with the same money',
    zh_CN: '每笔已匹配的银行到账对应同一客户的一笔已到账充值，且金额一致',
  },
  check_statements: {
    en: 'Each statement is what the ledger says, and begins where the one before it ended',
    zh_CN: '每张月结单与流水一致，且期初等于上期期末',
  },
  check_adjustments: {
    en: 'Each adjustment of finance was posted once, as it was confirmed',
    zh_CN: '每笔调账按确认内容恰好入账一次',
  },
  check_storage_corrections: {
    en: 'What counts gave back of storage bills is what the bills say, and no bill gave back more than it came to',
    zh_CN: '盘点更正退回的仓储费与账单一致，且任何账单的退回不超过其金额',
  },
  check_disputes: {
    en: 'Each accepted dispute gave back once what its charge had too much, and no charge more than itself',
    zh_CN: '每笔已接受的争议恰好退回一次多扣金额，且任何扣费的退回不超过其本身',
  },
  check_loss_payouts: {
    en: 'Each approved loss order was paid once, by the rule',
    zh_CN: '每张已批准的差异单按规则恰好赔付一次',
  },
  check_losses_of_stock: {
    en: 'What loss orders of stock say is missing has left stock once',
    zh_CN: '库存差异单所列货物恰好出库一次',
  },
  check_returns_in_stock: {
    en: 'Returned goods came into stock as decided, once',
    zh_CN: '退件按决定恰好入库一次',
  },
  check_return_fees: {
    en: 'Each closed return was charged once, by its fee lines',
    zh_CN: '每个已完成退件按费用明细恰好扣费一次',
  },
  check_freight_refunds: {
    en: 'Each refund of freight stands in the ledger once, within what was charged',
    zh_CN: '每笔运费退款恰好入账一次且不超过已收费用',
  },
  check_transfer_freezes: {
    en: 'Until it ships a transfer keeps exactly what it asked for',
    zh_CN: '调拨发出前恰好冻结其商品',
  },
  check_transfers: {
    en: 'What left and arrived with a transfer stands in the stock log',
    zh_CN: '调拨发出与收到数量与库存日志一致',
  },
  check_transfer_dates: {
    en: 'Transferred goods keep their dates of shelving',
    zh_CN: '调拨货物保留原上架日期',
  },
  check_operation_log_seals: {
    en: 'Nobody has touched a sealed entry of the operation log',
    zh_CN: '操作日志封存后未被改动',
  },
  check_shelved: { en: 'What was shelved stands in the stock log', zh_CN: '上架数量与库存日志一致' },
}

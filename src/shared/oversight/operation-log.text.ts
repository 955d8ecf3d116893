// The operation log's columns in words: the heads of its tables and of its exports (Rule 17.1).
import type { Text } from '../errors.ts'
import type { ACTOR_KINDS, LogChange } from './operation-log.contract.ts'

export const LOG_COLUMN_NAMES = {
  at: { en: 'Time', zh_CN: '时间' },
  menu: { en: 'Menu', zh_CN: '菜单' },
  action: { en: 'Action', zh_CN: '操作' },
  path: { en: 'Request address', zh_CN: '请求地址' },
  customer_id: { en: 'Customer ID', zh_CN: '客户 ID' },
  account: { en: 'Account', zh_CN: '账号' },
  actor_name: { en: 'Operator', zh_CN: '操作人' },
  on_behalf_of: { en: 'On behalf of', zh_CN: '代表' },
  actor_kind: { en: 'Sub/main account', zh_CN: '子/主账号' },
  object: { en: 'Object', zh_CN: '对象' },
  object_no: { en: 'Object no.', zh_CN: '对象编号' },
  object_id: { en: 'Object ID', zh_CN: '对象 ID' },
  changes: { en: 'What changed', zh_CN: '变更内容' },
  field: { en: 'Field', zh_CN: '字段' },
  details: { en: 'Details', zh_CN: '详情' },
  ip: { en: 'IP', zh_CN: 'IP' },
  method: { en: 'Method', zh_CN: '请求方法' },
  url: { en: 'Full URL', zh_CN: '完整 URL' },
  parameters: { en: 'Parameters', zh_CN: '参数' },
  before: { en: 'Before', zh_CN: '变更前' },
  after: { en: 'After', zh_CN: '变更后' },
} as const satisfies Record<string, Text>

export const ACTOR_KIND_NAMES: Record<(typeof ACTOR_KINDS)[number], Text> = {
  main: { en: 'Main account', zh_CN: '主账号' },
  sub: { en: 'Sub-account', zh_CN: '子账号' },
  staff: { en: 'Staff', zh_CN: '员工' },
  key: { en: 'API key', zh_CN: 'API 密钥' },
  system: { en: 'System', zh_CN: '系统' },
  anonymous: { en: 'Not signed in', zh_CN: '未登录' },
}

/** What a row is about, by the name that it was written down with. */
/** What a row of the log may be about. */
export const OBJECT_NAMES = {
  acting: { en: 'Acting for a customer', zh_CN: '代客户操作' },
  api_key: { en: 'API key', zh_CN: 'API 密钥' },
  app_version: { en: 'Client app', zh_CN: '客户端版本' },
  booking: { en: 'Booking', zh_CN: '入库预约' },
  brand: { en: 'Brand', zh_CN: '品牌' },
  customer: { en: 'Customer', zh_CN: '客户' },
  customer_note: { en: 'Note on customer', zh_CN: '客户备注' },
  exchange_rate: { en: 'Exchange rates', zh_CN: '汇率' },
  file: { en: 'File', zh_CN: '文件' },
  guide: { en: 'Guide', zh_CN: '操作指南' },
  list_columns: { en: 'Columns of a list', zh_CN: '列表列设置' },
  list_search: { en: 'Search by pasted lines', zh_CN: '批量查询' },
  list_view: { en: 'Saved view', zh_CN: '视图' },
  location: { en: 'Locations', zh_CN: '库位' },
  serial_number: { en: 'Serial numbers', zh_CN: '序列号' },
  lot: { en: 'Lot', zh_CN: '批号' },
  expiry_warning: { en: 'Expiry warning', zh_CN: '临期提醒' },
  return_order: { en: 'Return', zh_CN: '退件' },
  return_claim: { en: 'Claim of a parcel', zh_CN: '包裹认领' },
  unknown_return: { en: 'Unknown parcel', zh_CN: '无主包裹' },
  quarantine: { en: 'Quarantine', zh_CN: '隔离货物' },
  stock_count: { en: 'Stock count', zh_CN: '盘点单' },
  place_count: { en: 'Count by location', zh_CN: '库位盘点' },
  wave: { en: 'Wave', zh_CN: '波次' },
  stock_transfer: { en: 'Transfer', zh_CN: '调拨单' },
  loss_order: { en: 'Loss order', zh_CN: '差异单' },
  member: { en: 'Account', zh_CN: '账号' },
  notice: { en: 'Notice', zh_CN: '公告' },
  operation_log: { en: 'Operation log', zh_CN: '操作日志' },
  order: { en: 'Order', zh_CN: '订单' },
  saved_recipient: { en: 'Saved recipient', zh_CN: '常用收件人' },
  product_attribute: { en: 'Product attribute', zh_CN: '产品属性' },
  product_category: { en: 'Product category', zh_CN: '产品品类' },
  quote_request: { en: 'Quote request', zh_CN: '询价' },
  sheet_import: { en: 'Import', zh_CN: '导入' },
  shipping_method: { en: 'Shipping method', zh_CN: '物流方式' },
  sku: { en: 'Product', zh_CN: '产品' },
  stock_place: { en: 'Goods at locations', zh_CN: '库位货物' },
  staff: { en: 'Staff account', zh_CN: '员工账号' },
  stock_warning: { en: 'Stock warning', zh_CN: '库存预警' },
  sub_account: { en: 'Sub-account', zh_CN: '子账号' },
  tariff: { en: 'Tariff', zh_CN: '资费' },
  tariff_proposal: { en: 'Proposed tariff', zh_CN: '资费提案' },
  top_up: { en: 'Top-up', zh_CN: '充值' },
  top_up_tolerance: { en: 'Tolerance of top-ups', zh_CN: '充值容差' },
  arrival_plan: { en: 'Places for arrivals', zh_CN: '到仓容量' },
  warehouse: { en: 'Warehouse', zh_CN: '仓库' },
  reorder_target: { en: 'Reorder target', zh_CN: '备货天数' },
  warning_email: { en: 'Warning e-mail', zh_CN: '预警邮箱' },
} as const satisfies Record<string, Text>

/** One change as a line: `Status: Approving → Awaiting packing`, or `Reason: …` where nothing stood there before. */
export const changeLine = ({ field, before, after }: LogChange): string =>
  `${field}: ${before && before !== after ? `${before} → ` : ''}${after || '–'}`

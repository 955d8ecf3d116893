// The words of the operation log's values: fields, and what stands in them, in both languages. A field that has no
// word here is not shown to people; it stands in the entry's JSON.
import {
  ADJUSTMENT_KIND_NAMES,
  ADJUSTMENT_STATUS_NAMES,
  PAYMENT_METHOD_NAMES,
  TOP_UP_STATUS_NAMES,
} from '#shared/billing/billing.fields.ts'
import { BANK_STATE_NAMES } from '#shared/billing/bank.text.ts'
import { THREAD_STATUS_TEXT } from '#shared/messages/threads.states.ts'
import { DISPUTE_STATUS_NAMES } from '#shared/billing/dispute.text.ts'
import { LOSS_REASON_TEXT, LOSS_SOURCE_TEXT, LOSS_STATUS_TEXT } from '#shared/inbound/losses.states.ts'
import { STAGE_TEXT } from '#shared/inbound/inbound.states.ts'
import type { Text } from '#shared/language.ts'
import { NOTICE_STATUS_TEXT } from '#shared/messages/notices.states.ts'
import { QUARANTINE_REASON_TEXT, QUARANTINE_STATUS_TEXT } from '#shared/stock/quarantine.rules.ts'
import { MANIFEST_STATUS_TEXT } from '#shared/orders/floor/manifests.states.ts'
import { EVENT_NAMES, STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { CLAIM_STATUS_TEXT, RETURN_KIND_TEXT, RETURN_STATUS_TEXT } from '#shared/returns/returns.states.ts'
import { TRANSFER_STATUS_TEXT } from '#shared/stock/transfers.states.ts'

type Words = Record<string, Text>
const words = (rows: Record<string, readonly [en: string, zh_CN: string]>): Words =>
  Object.fromEntries(Object.entries(rows).map(([key, [en, zh_CN]]) => [key, { en, zh_CN }]))

export const FIELD_NAMES = words({
  company_sign_in: ['Company sign-in', '公司账号登录'], issuer: ['Issuer', '签发者'], client_id: ['Client ID', '客户端 ID'], domains: ['Domains', '域名'], proven_domain: ['Domain proven', '已验证域名'], roles_claim: ['Claim with the roles', '角色声明'], default_roles: ['Without a known role', '无已知角色时'], forced: ['By company sign-in only', '仅允许公司账号登录'], break_glass: ['Emergency account', '应急账号'], told: ['Told', '已通知人数'],
  url: ['Address', '地址'], topics: ['Events', '事件'], description: ['Description', '说明'], removed: ['Deleted', '已删除'], replayed: ['Sent again', '重新发送'], secret_changed: ['Secret changed', '已更换密钥'], old_until: ['Old secret until', '旧密钥有效至'],
  calls_a_day: ['Calls a day', '每日调用次数'], api_calls_a_day: ['API calls a day', '每日 API 调用次数'],
  external_id: ['Account no. there', '外部账号'], fault: ['Fault', '故障'], status_code: ['HTTP status', 'HTTP 状态码'], redeemed: ['Signed in there', '已登录下单系统'],
  alias: ['Alias', '别名'], amount: ['Amount', '金额'], arrival: ['Expected arrival', '预计到达'], arrived: ['Arrived', '到货数'], attribute: ['Attribute', '属性'],
  took_ms: ['Took (ms)', '耗时（毫秒）'], wrong: ['Wrong', '不一致'], checks: ['Checks', '核对项'], account_no: ['Account no.', '账号'], bank: ['Bank', '银行'], bank_code: ['SWIFT / BIC', 'SWIFT / 银行代码'], below: ['Alert below', '提醒金额'], holder: ['Account holder', '户名'], is_offered: ['Offered', '启用'], barcode: ['Barcode', '条码'], booking_no: ['Booking no.', '预约单号'], boxes: ['Boxes', '箱数'], brand: ['Brand', '品牌'], bytes: ['Size in bytes', '文件字节数'],
  carrier: ['Carrier', '承运商'], category: ['Category', '类目'], checked: ['Orders checked', '审核订单数'], city: ['City', '城市'], code: ['Code', '代码'], comment: ['Comment', '审核意见'], color: ['Colour', '颜色'],
  company_name: ['Company', '公司'], count: ['Number', '数量'], consumables: ['Consumables', '耗材'], country: ['Country', '国家'], credit_limit: ['Credit limit', '信用额度'], currency: ['Currency', '币种'],
  customer_order_no: ['Customer order no.', '客户订单号'], declared_value_usd: ['Declared value (USD)', '申报价值（美元）'], deleted: ['Deleted', '已删除'], email: ['E-mail', '邮箱'],
  enabled: ['Enabled', '启用'], event: ['Event', '事件'], events: ['Carrier updates', '轨迹数'], expires_on: ['Valid until', '有效期至'], height_cm: ['Height (cm)', '高（cm）'],
  host: ['Host name', '域名'], house_no: ['House no.', '门牌号'], hs_code: ['HS code', 'HS 编码'], inspection: ['Inspection', '质检方式'], invitation: ['Invitation', '邀请'],
  is_read: ['Read', '已读'], kind: ['Kind', '类型'], last_mile_no: ['Last-mile number', '尾程单号'], length_cm: ['Length (cm)', '长（cm）'], lines: ['Lines', '明细'],
  loss_no: ['Loss order no.', '差异单号'], material_en: ['Material (English)', '材质（英文）'], material_zh: ['Material (Chinese)', '材质（中文）'], method: ['Method', '方式'],
  minimum_version: ['Minimum version', '最低版本'], name: ['Name', '名称'], name_en: ['English name', '英文名称'], name_zh: ['Chinese name', '中文名称'], note: ['Note', '备注'],
  note_to_service: ['Note to customer service', '给客服的留言'], on_stop: ['On stop', '暂停服务'], order_no: ['Order no.', '订单号'], origin_country: ['Country of origin', '原产国'],
  packing_method: ['Packing', '装箱方式'], paid_on: ['Paid on', '付款日期'], password: ['Password', '密码'], payment_method: ['Payment method', '付款方式'],
  pieces: ['Pieces', '件数'], charged: ['Charged', '扣费金额'], number: ['Number', '单号'], tracking_number: ['Tracking number', '运单号'], reference: ['Reference', '参考号'],
  pinned: ['Pinned', '置顶'], permissions: ['Permissions', '权限'], phone: ['Phone', '电话'], platform: ['Platform', '平台'], platform_paid: ['Paid by the platform', '平台代付'], postal_code: ['Postal code', '邮编'],
  manifest: ['Manifest', '交接单'], driver: ['Driver', '司机'], plate: ['Number plate', '车牌号'], parcels: ['Parcels', '包裹数'], passkey: ['Passkey', '通行密钥'], passkey_counter: ['Counter of the passkey', '通行密钥计数'], prefix: ['Prefix', '前缀'], product_name: ['Product name', '产品名称'], publish_on_time: ['Publish at', '发布时间'], purchase_currency: ['Purchase currency', '采购币种'], purchase_price: ['Purchase price', '采购价'], qualified: ['Qualified', '合格数'], quarantined: ['To quarantine', '隔离数'], quantity: ['Quantity', '数量'],
  reason: ['Reason', '原因'], received_amount: ['Amount received', '到账金额'], received_on: ['Received on', '到账日期'], reject_reason: ['Reason', '驳回原因'], remark: ['Remark', '备注'],
  reply: ['Answer', '回复'], revoked: ['Revoked', '已吊销'], roles: ['Roles', '角色'], rows: ['Rows', '行数'], scan_serial: ['Scan serial numbers', '扫描序列号'], asks_lot: ['Asks for lot number', '需要批号'], asks_expiry: ['Asks for expiry date', '需要有效期'], expiring_days: ['Expiring from (days before)', '临期天数'], minimum_days: ['Sold with at least (days left)', '最少剩余天数'], lot: ['Lot', '批号'], new_lot: ['New lot', '新批号'], new_expires_on: ['New expiry date', '新有效期'], lots: ['Lots', '批号'], serial_numbers: ['Serial numbers', '序列号'], sn: ['Serial number', '序列号'], box_mark: ['Box mark', '箱唛'], receiving_no: ['Receiving order no.', '入库单号'], unbound: ['Unbound', '已解绑'], scopes: ['Scopes', '权限范围'],
  services: ['Value-added services', '增值服务'], sessions_ended: ['Sessions ended', '结束的会话'], shelved: ['Shelved', '上架数'], show_true_tracking_number: ['Show true tracking no.', '显示真实跟踪号'],
  sign_in_code: ['Sign-in code', '登录码'], silent: ['Parcels without news', '无更新包裹数'], size: ['Size', '尺寸'], sku: ['SKU', 'SKU'], skus: ['SKUs', 'SKU'], source: ['Source', '来源'], state: ['State', '状态'],
  status: ['Status', '状态'], street: ['Street', '街道'], stuck_after_days: ['Late after days', '超时天数'], title_en: ['Title (English)', '标题（英文）'], title_zh: ['Title (Chinese)', '标题（中文）'],
  tracked: ['Carrier followed', '已跟踪'], tracking_no: ['Tracking no.', '跟踪号'], transit_days_max: ['Days at most', '最长时效（天）'], transit_days_min: ['Days at least', '最短时效（天）'],
  top_up_no: ['Top-up no.', '充值单号'], two_factor: ['Two-factor', '两步验证'], type: ['Type', '类型'], valid_from: ['Valid from', '生效日期'], valid_until: ['Last day', '最后一日'], for_customer: ['For customer', '适用客户'], version: ['Version', '版本'],
  warning_quantity: ['Warning quantity', '预警数量'], weight_g: ['Weight (g)', '重量（g）'], width_cm: ['Width (cm)', '宽（cm）'],
}) // prettier-ignore

/** What stands in a field of an object: `object.field` goes before `field`. */
export const VALUE_NAMES: Record<string, Words> = {
  'order.status': STATUS_NAMES,
  'order.event': EVENT_NAMES,
  // A booking's pair of states is told by what happened, so one word of it is enough.
  'booking.status': { ...STAGE_TEXT, ...words({ confirmed: ['Confirmed', '已确认'] }) },
  'manifest.status': MANIFEST_STATUS_TEXT,
  'notice.status': NOTICE_STATUS_TEXT,
  'top_up.status': TOP_UP_STATUS_NAMES,
  'adjustment.status': ADJUSTMENT_STATUS_NAMES,
  'adjustment.kind': ADJUSTMENT_KIND_NAMES,
  'fee_dispute.status': DISPUTE_STATUS_NAMES,
  'bank_line.state': BANK_STATE_NAMES,
  'thread.status': THREAD_STATUS_TEXT,
  payment_method: PAYMENT_METHOD_NAMES,
  'booking.answer': words({ add: ['Added', '加入预约'], refuse: ['Refused', '拒收'] }),
  'stock_transfer.status': TRANSFER_STATUS_TEXT,
  'loss_order.status': LOSS_STATUS_TEXT,
  'loss_order.source': LOSS_SOURCE_TEXT,
  'loss_order.reason': LOSS_REASON_TEXT,
  'return_order.status': RETURN_STATUS_TEXT,
  'return_order.kind': RETURN_KIND_TEXT,
  'return_claim.status': CLAIM_STATUS_TEXT,
  'quarantine.status': QUARANTINE_STATUS_TEXT,
  'quarantine.reason': QUARANTINE_REASON_TEXT,
  'loss_order.type': words({ normal: ['Normal', '正常'], abnormal: ['Abnormal', '异常'] }),
  company_sign_in: words({
    new: ['First time', '首次登录'],
    joined: ['Account joined', '已关联账号'],
    again: ['Signed in', '登录'],
  }),
  passkey: words({
    added: ['Added', '已添加'],
    renamed: ['Renamed', '已重命名'],
    removed: ['Removed', '已删除'],
    refused: ['Refused', '已拒绝'],
  }),
  'member.break_glass': words({ used: ['Password used', '已使用密码'] }),
  'staff.break_glass': words({ used: ['Password used', '已使用密码'] }),
  inspection: words({ full: ['Full', '全检'], sample: ['Sample', '抽检'], none: ['None', '免检'] }),
  method: words({ express: ['Express', '快递'], freight: ['Freight', '货运'] }),
}

/** What was done where no person acted: by the name that the house's jobs sign with. */
export const JOB_TITLES = words({
  carrier: ['News of a carrier', '承运商轨迹推送'], demo: ['Demo', '演示'], 'orders.verify': ['Address check', '地址审核'], 'orders.track': ['Tracking applied', '轨迹更新'],
  'returns.settle': ['Returns carried out', '退件处理'], 'returns.charge': ['Returns charged', '退件扣费'], 'returns.callBack': ['Goods called back', '拦截退回'],
  'orders.margins': ['Margins of packed orders', '计算订单毛利'], 'orders.tasks': ['Task over many orders', '批量任务'], 'orders.exports': ['Export of many orders', '导出大量订单'],
  'inbound.lapse': ['Loss orders nobody answered', '逾期未答复的差异单'],
  'orders.stuck': ['Check for late parcels', '超时包裹检查'], 'stock.warn': ['Stock warnings', '库存预警'], 'products.pictures': ['Pictures from addresses', '通过网址获取图片'], 'messages.notices': ['Notices on schedule', '公告定时发布'], 'messages.push': ['Messages in browsers', '浏览器消息'], 'messages.digests': ['Daily mails written', '编写每日邮件'],
  'stock.expiry': ['Expiry warnings', '效期预警'], 'stock.expired': ['Expired goods set aside', '过期货物隔离'], 'billing.storage': ['Storage bills', '仓储费账单'],
  'billing.statements': ['Statements made', '生成月结单'], 'billing.lowBalance': ['Low-balance alert', '余额提醒'], 'billing.storageSettle': ['Storage bills settled by contract', '按合同结算仓储费'], 'statistics.sums': ['Statistics added up', '统计汇总'], 'statistics.mails': ['Statistics mailed', '发送统计邮件'], 'inbound.charge': ['Inbound charged', '入库扣费'],
  'orders.backorders': ['Waiting orders released', '缺货订单释放'], 'orders.ask': ['Carriers asked', '查询承运商轨迹'], 'orders.erase': ['Recipients erased', '清除收件人信息'],
  'orders.calledBack': ['Goods called back', '拦截退回'], 'orders.import': ['Orders of a file', '导入订单'], 'orders.files': ['Files of orders removed', '清除订单文件'],
  'orders.tasks.forget': ['Old tasks removed', '清除旧任务'], 'orders.days': ['Old day totals removed', '清除旧日累计'], 'products.import': ['Products of a file', '导入产品'],
  'serials.import': ['Serial numbers of a file', '导入序列号'], 'sheets.forget': ['Old imports removed', '清除旧导入'], 'access.answer': ['Requests of visitors answered', '答复访客请求'],
  'access.keyUsage': ['Calls of API keys counted', '统计 API 密钥调用'], 'access.clean': ['Old sign-ins removed', '清除旧登录'], 'mail.send': ['Mail sent', '发送邮件'], 'mail.messages': ['Old messages removed', '清除旧消息'], 'oversight.books': ['Books check', '账目核对'], 'oversight.seal': ['Operation log sealed', '日志封存'],
  'oversight.archives': ['Archives of customers made', '生成客户数据导出'], 'oversight.archivesOver': ['Old archives of customers removed', '清除过期客户数据导出'], 'oversight.leaving': ['Data of customers who left erased', '清除已离开客户的数据'],
  'oversight.certificates': ['Certificates looked at', '检查证书'],
  'oversight.retention': ['Old log rows removed', '清除旧日志'], 'oversight.parts': ['Parts of tables made for the days to come', '预建数据表分区'], 'oversight.orphans': ['Files that nothing names removed', '清除无引用文件'], 'oversight.heartbeat': ['A server says that it lives', '服务器状态上报'], 'statistics.chat': ['Notes to the chat', '聊天通知'],
  'integrations.deliver': ['Webhooks sent', '发送 Webhook'], 'integrations.ordering': ['Ordering systems told', '同步下单系统账号'], 'integrations.codes': ['Old sign-in codes removed', '清除旧登录码'], 'integrations.health': ['Webhooks watched', '检查 Webhook 状态'], 'integrations.sandbox': ['Sandbox', '沙盒'], 'integrations.sandboxDeliver': ['Webhooks of the sandbox sent', '发送沙盒 Webhook'], 'integrations.shops': ['Shops synchronised', '同步店铺'], 'integrations.shopHealth': ['Shops watched', '检查店铺状态'], 'integrations.forgetShops': ['Old records of shops removed', '清除旧店铺记录'], 'integrations.forget': ['Old webhook events removed', '清除旧 Webhook 事件'],
}) // prettier-ignore

/** Who it was then. */
export const CARRIER: Text = { en: 'Carrier', zh_CN: '承运商' }

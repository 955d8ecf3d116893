// The error catalogue: every refusal the product knows, with its number, HTTP status and text in both languages.
// Numbers never change once published. `{name}` in a text is filled from the error's params.
import type { FieldError } from './contract.ts'
import { inLanguage, type Language, type Text } from './language.ts'

export type { Language, Text } from './language.ts'

type Entry = { number: number; status: number } & Text
const e = (number: number, status: number, en: string, zh_CN: string): Entry => ({ number, status, en, zh_CN })

export const ERRORS = {
  // 1xxx: the request and who sends it
  invalid_input: e(1001, 400, 'Please check the marked fields', '请检查标出的字段'),
  not_found: e(1002, 404, 'Not found', '未找到'),
  forbidden: e(
    1003,
    403,
    'You do not have permission to do this, please consult your administrator',
    '您没有权限执行此操作，请联系管理员',
  ),
  too_large: e(1004, 413, 'The request is too large', '请求内容过大'),
  bad_request: e(1005, 400, 'The request could not be read', '无法读取该请求'),
  unsupported_media: e(1006, 415, 'This content type is not accepted', '不支持该内容类型'),
  conflict: e(1007, 409, 'Somebody else is changing this right now, please try again', '其他人正在修改，请稍后重试'),
  key_reused: e(1008, 422, 'This idempotency key was used for another request', '该幂等键已用于其他请求'),
  key_missing: e(
    1009,
    400,
    'The header Idempotency-Key is missing or malformed',
    '缺少请求头 Idempotency-Key 或格式错误',
  ),
  session_expired: e(1010, 401, 'Login status has expired, please login again!', '登录状态已过期，请重新登录！'),
  too_often: e(1011, 429, 'Operation too frequent, please try again later', '操作过于频繁，请稍后再试'),
  unavailable: e(1012, 503, 'The service is busy, please try again in a moment', '服务繁忙，请稍后重试'),
  internal: e(1013, 500, 'Something went wrong on our side; it has been recorded', '系统出现问题，已记录'),
  storage_full: e(1014, 507, 'There is no room to store the file right now', '暂无空间存储该文件'),

  // 11xx: accounts
  sign_in_failed: e(1101, 400, 'The email or the password is wrong', '邮箱或密码错误'),
  captcha_wrong: e(1102, 400, 'The verification code is wrong or expired', '验证码错误或已过期'),
  account_disabled: e(1103, 403, 'This account is disabled', '该账号已停用'),
  link_expired: e(1104, 400, 'This link has expired or was already used', '该链接已失效或已被使用'),
  password_wrong: e(1105, 400, 'The current password is wrong', '当前密码错误'),

  code_wrong: e(1106, 400, 'This code is wrong or was already used', '验证码错误或已被使用'),
  ticket_expired: e(
    1107,
    400,
    'This took too long or too many tries, please sign in again',
    '已超时或尝试次数过多，请重新登录',
  ),
  sign_in_code_expired: e(
    1108,
    400,
    'This sign-in link has expired or was already used, please sign in',
    '该登录链接已失效或已被使用，请登录',
  ),
  two_factor_needed: e(1109, 403, 'Please set up two-factor authentication first', '请先启用两步验证'),
  two_factor_on: e(1110, 409, 'Two-factor authentication is already on', '两步验证已启用'),
  two_factor_off: e(1111, 409, 'Two-factor authentication is not on', '两步验证未启用'),
  two_factor_required: e(
    1112,
    409,
    'Your role requires two-factor authentication, so it stays on',
    '您的角色必须启用两步验证，不能关闭',
  ),
  own_two_factor: e(
    1113,
    409,
    'Change your own two-factor authentication in your profile',
    '请在个人资料中更改您自己的两步验证',
  ),

  email_exists: e(1120, 409, 'This email address cannot be used, please choose another', '该邮箱无法使用，请换一个'),
  password_change_needed: e(1121, 403, 'Please choose a password of your own first', '请先设置您自己的密码'),
  last_admin: e(1122, 409, 'The last active administrator must remain', '必须保留最后一位启用的管理员'),
  own_account: e(1123, 409, 'You cannot disable your own account', '不能停用自己的账号'),
  customer_on_stop: e(
    1124,
    409,
    'Your account is on stop: nothing can be submitted, please contact your account manager',
    '您的账户已暂停，无法提交，请联系客户经理',
  ),
  acting_forbidden: e(
    1142,
    403,
    'Not while you act for a customer: this is for the customer alone',
    '代客户操作时不可进行，此操作仅限客户本人',
  ),
  not_invited: e(1140, 409, 'This account was already opened', '该账号已开通'),
  site_missing: e(
    1141,
    409,
    'The brand has no site address yet, so no link can be sent',
    '该品牌尚未填写网站地址，无法发送链接',
  ),

  api_keys_full: e(
    1150,
    409,
    'At most {limit} API keys can be active: please revoke one first',
    '最多可同时启用 {limit} 个 API 密钥，请先撤销一个',
  ),
  warning_emails_full: e(1152, 400, 'At most {limit} addresses can be warned', '最多可添加 {limit} 个预警邮箱'),

  // 12xx: products
  sku_exists: e(1201, 409, 'SKU already exists', 'SKU已存在'),
  barcode_exists: e(1202, 409, 'UPC already exists', 'UPC已存在'),
  sku_in_use: e(
    1203,
    409,
    'A SKU used by a packing list or an order cannot be deleted',
    '已被装箱单或订单使用的SKU不能删除',
  ),
  sku_unknown: e(1204, 400, 'SKU {sku} does not exist', 'SKU {sku} 不存在'),

  // 13xx: files
  file_type: e(1301, 400, 'File type invalid: {allowed} only', '文件类型无效：仅支持 {allowed}'),
  file_too_large: e(1302, 413, 'The file is larger than {limit}', '文件超过 {limit}'),
  file_missing: e(1303, 400, 'Please choose a file', '请选择文件'),
  file_unreadable: e(1304, 400, 'The file cannot be read, it may be damaged', '文件无法读取，可能已损坏'),
  file_uploading: e(1305, 409, 'Please wait until the file is uploaded', '请等待文件上传完成'),

  // 14xx: stock
  stock_short: e(1401, 409, 'Not enough stock: {shortages}', '库存不足：{shortages}'),

  // 15xx: rates
  rate_missing: e(
    1501,
    409,
    'There is no exchange rate from {from} to {to} for {date}',
    '缺少 {date} 从 {from} 到 {to} 的汇率',
  ),
  no_tariff: e(1502, 409, 'No tariff is in force for {method}', '{method} 没有生效的资费'),
  country_not_served: e(1503, 409, 'This method does not deliver to {country}', '该物流方式不派送至 {country}'),
  postal_code_not_served: e(
    1504,
    409,
    'This method does not deliver to postal code {postal_code} in {country}',
    '该物流方式不派送至 {country} 邮编 {postal_code}',
  ),
  too_heavy: e(
    1505,
    409,
    'The parcel weighs {weight_kg} kg, the limit is {limit_kg} kg',
    '包裹重 {weight_kg} kg，上限为 {limit_kg} kg',
  ),
  too_long: e(
    1506,
    409,
    'The longest side is {length_cm} cm, the limit is {limit_cm} cm',
    '最长边 {length_cm} cm，上限为 {limit_cm} cm',
  ),
  girth_exceeded: e(
    1507,
    409,
    'Length plus girth is {girth_cm} cm, the limit is {limit_cm} cm',
    '长度加围长 {girth_cm} cm，上限为 {limit_cm} cm',
  ),
  attribute_forbidden: e(
    1508,
    409,
    'Goods with the attribute {attribute} are not carried: {skus}',
    '不承运属性为 {attribute} 的货物：{skus}',
  ),
  ioss_over_limit: e(
    1509,
    409,
    'The declared value is {value} {currency}; a method that needs IOSS carries up to {limit} {currency}',
    '申报价值为 {value} {currency}；需要 IOSS 的物流方式上限为 {limit} {currency}',
  ),
  hs_code_required: e(
    1510,
    409,
    'Customs of {country} need an HS code (at least 6 digits) for: {skus}',
    '{country} 海关要求提供 HS 编码（至少 6 位）：{skus}',
  ),
  origin_required: e(
    1511,
    409,
    'Customs of {country} need the country of origin for: {skus}',
    '{country} 海关要求提供原产国：{skus}',
  ),
  weight_not_priced: e(
    1512,
    409,
    'The chargeable weight is {weight_kg} kg, zone {zone} is priced up to {limit_kg} kg',
    '计费重量为 {weight_kg} kg，分区 {zone} 的价格上限为 {limit_kg} kg',
  ),
  parcel_unknown: e(1513, 409, 'Weight and size of the parcel must be above 0', '包裹的重量和尺寸必须大于 0'),
  consumable_not_offered: e(
    1514,
    409,
    'Warehouse {warehouse} has no price for the consumable {item}',
    '仓库 {warehouse} 没有耗材 {item} 的报价',
  ),
  service_not_offered: e(
    1515,
    409,
    'Warehouse {warehouse} has no price for the value-added service {item}',
    '仓库 {warehouse} 没有增值服务 {item} 的报价',
  ),
  fulfilment_not_priced: e(
    1516,
    409,
    'Warehouse {warehouse} has no fulfilment fee for this contract',
    '仓库 {warehouse} 没有该合同的履约费报价',
  ),
  method_exists: e(1517, 409, 'A shipping method with the code {code} already exists', '物流方式代码 {code} 已存在'),
  tariff_version: e(1518, 409, 'The next version of {code} is {version}', '{code} 的下一个版本号为 {version}'),
  tariff_scope: e(1519, 400, 'There is no {kind} with the code {code}', '不存在代码为 {code} 的{kind}'),

  // 16xx: billing
  balance_short: e(
    1601,
    409,
    'The balance is short by {missing} {currency}: please top up',
    '余额不足，还差 {missing} {currency}，请充值',
  ),
  top_up_state: e(1602, 409, 'This top-up was already decided', '该充值已处理'),
  four_eyes: e(1603, 403, 'Whoever entered a top-up cannot confirm it', '录入充值的人不能自行确认'),

  // 17xx: inbound
  booking_state: e(
    1701,
    409,
    'A booking that is {status} cannot be changed this way',
    '状态为“{status}”的预约不能进行此操作',
  ),
  packing_differs: e(
    1702,
    400,
    'The packing list does not add up to the booking: {differences}',
    '装箱数量与预约数量不一致：{differences}',
  ),
  packing_missing: e(1703, 400, 'Please add packing info first', '请先填写装箱信息'),
  count_exceeds: e(1704, 400, '{sku}: {what} cannot exceed {limit}', '{sku}：{what}不能超过 {limit}'),
  lines_missing: e(1705, 400, 'Please select at least one row', '请至少选择一行'),
  shipping_missing: e(1706, 400, 'Please fill in the shipping info first', '请先填写发货信息'),
  booking_not_here: e(1707, 409, '{number} is not expected here: {status}', '{number} 不在收货范围：{status}'),
  barcodes_missing: e(
    1708,
    400,
    'Please confirm first that every piece carries its barcode',
    '请先确认每件产品均已贴好条码',
  ),
  counts_missing: e(1709, 400, 'Please count every SKU of every box first', '请先清点每箱的每种SKU'),

  // 18xx: orders
  order_state: e(
    1801,
    409,
    'An order that is {status} cannot be changed this way',
    '状态为“{status}”的订单不能进行此操作',
  ),
  only_approving: e(1802, 409, "Only 'approving' orders can be submitted", '只有“审核中”的订单可以提交'),
  order_no_exists: e(1803, 409, 'The customer order number {number} already exists', '客户订单号 {number} 已存在'),
  no_method: e(1804, 409, 'No shipping method selected', '未选择物流方式'),
  method_refuses: e(
    1805,
    409,
    'The shipping method cannot carry this order: {reasons}',
    '该物流方式无法承运此订单：{reasons}',
  ),
  same_warehouse: e(1806, 409, 'Only same-warehouse orders can be batch-submitted', '只能批量提交同一仓库的订单'),
  no_selection: e(1807, 400, 'No selected data!', '未选择数据！'),
  serial_missing: e(1808, 400, '{sku} needs {count} serial numbers', '{sku} 需要 {count} 个序列号'),
  pack_differs: e(
    1809,
    400,
    'The packed goods differ from the order: {differences}',
    '打包货物与订单不一致：{differences}',
  ),
  signature_wrong: e(1810, 401, 'The signature does not match', '签名不匹配'),
  tracking_no_exists: e(
    1811,
    409,
    'Another parcel on its way has the tracking number {number}',
    '在途的另一包裹已使用跟踪号 {number}',
  ),

  // 22xx: brands, operation log, reports of pages
  brand_exists: e(2201, 409, 'There is already a brand with the number {number}', '编号 {number} 的品牌已存在'),
  host_taken: e(2202, 409, 'The host name {host} already belongs to a brand', '域名 {host} 已属于某个品牌'),
  export_too_many: e(
    2203,
    409,
    'At most {limit} rows can be exported at once: please narrow the search',
    '一次最多导出 {limit} 行，请缩小查询范围',
  ),
  export_nothing: e(2205, 409, 'No data is exported', '没有可导出的数据'),
  report_ticket: e(2204, 400, 'The report ticket is wrong or expired', '上报凭证无效或已过期'),

  // 23xx: notices, versions of the client app
  notice_state: e(
    2301,
    409,
    'A notice that is {status} cannot be changed this way',
    '状态为“{status}”的公告不能进行此操作',
  ),
  nothing_unread: e(2303, 409, 'You have read everything', '没有未读消息'),
  app_version_exists: e(2302, 409, 'Version {version} of this app is already there', '该应用的版本 {version} 已存在'),
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof ERRORS

/** A refusal with its reason: what the server throws and the screen shows. `params` fill the text; a value may be a Text of its own. */
export type Refusal = { code: ErrorCode; params?: Record<string, string | number | Text>; fields?: FieldRefusal[] }
/** A wrong field whose reason is still in every language. */
export type FieldRefusal = { path: string; reason: Text }

/** The text of a refusal in one language. */
export function refusalText(refusal: Refusal, language: Language): string {
  return inLanguage<string>(ERRORS[refusal.code], language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = refusal.params?.[name]
    return value === undefined ? '' : typeof value === 'object' ? inLanguage(value, language) : String(value)
  })
}

/** Wrong fields in one language, as the envelope carries them. */
export function fieldErrors(refusal: Refusal, language: Language): FieldError[] | undefined {
  return refusal.fields?.map(({ path, reason }) => ({ path, reason: inLanguage(reason, language) }))
}

/** The only error that domain code throws on purpose; everything else is a fault and becomes `internal`. */
export class AppError extends Error {
  readonly refusal: Refusal
  constructor(code: ErrorCode, params?: Refusal['params'], fields?: FieldRefusal[]) {
    super(code)
    this.name = 'AppError'
    this.refusal = { code, params, fields }
  }
}

/** Throws where a refusal rule has spoken; does nothing where it returned nothing. */
export function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new AppError(refusal.code, refusal.params, refusal.fields)
}

// The error catalogue: every refusal the product knows, with its number, HTTP status and text in both languages; here the ones of
// no domain, and all of them put together. Numbers never change once published. `{name}` in a text is filled from the error's params.
import type { FieldError } from './contract.ts'
import { named } from './code-names.ts'
import type { ErrorEntries } from './error-entries.ts'
import { inLanguage, type Language, type Text } from './language.ts'
import { brandsErrors } from './brands/brands.errors.ts'
import { accessErrors } from './access/access.errors.ts'
import { peopleErrors } from './people/people.errors.ts'
import { customersErrors } from './customers/customers.errors.ts'
import { productsErrors } from './products/products.errors.ts'
import { warehousesErrors } from './warehouses/warehouses.errors.ts'
import { serialsErrors } from './serials/serials.errors.ts'
import { stockErrors } from './stock/stock.errors.ts'
import { ratesErrors } from './rates/rates.errors.ts'
import { billingErrors } from './billing/billing.errors.ts'
import { inboundErrors } from './inbound/inbound.errors.ts'
import { ordersErrors } from './orders/orders.errors.ts'
import { integrationsErrors } from './integrations/integrations.errors.ts'
import { returnsErrors } from './returns/returns.errors.ts'
import { messagesErrors } from './messages/messages.errors.ts'
import { oversightErrors } from './oversight/oversight.errors.ts'
import { statisticsErrors } from './statistics/statistics.errors.ts'

export type { Language, Text } from './language.ts'

const generalErrors = {
  // 10xx: the request and who sends it
  invalid_input: { number: 1001, status: 400, en: 'Please check the marked fields', zh_CN: '请检查标出的字段' },
  not_found: { number: 1002, status: 404, en: 'Not found', zh_CN: '未找到' },
  forbidden: {
    number: 1003,
    status: 403,
    en: 'You do not have permission to do this, please consult your administrator',
    zh_CN: '您没有权限执行此操作，请联系管理员',
  },
  too_large: { number: 1004, status: 413, en: 'The request is too large', zh_CN: '请求内容过大' },
  bad_request: { number: 1005, status: 400, en: 'The request could not be read', zh_CN: '无法读取该请求' },
  unsupported_media: { number: 1006, status: 415, en: 'This content type is not accepted', zh_CN: '不支持该内容类型' },
  conflict: {
    number: 1007,
    status: 409,
    en: 'Somebody else is changing this right now, please try again',
    zh_CN: '其他人正在修改，请稍后重试',
  },
  key_reused: {
    number: 1008,
    status: 422,
    en: 'This idempotency key was used for another request',
    zh_CN: '该幂等键已用于其他请求',
  },
  key_missing: {
    number: 1009,
    status: 400,
    en: 'The header Idempotency-Key is missing or malformed',
    zh_CN: '缺少请求头 Idempotency-Key 或格式错误',
  },
  session_expired: {
    number: 1010,
    status: 401,
    en: 'Login status has expired, please login again!',
    zh_CN: '登录状态已过期，请重新登录！',
  },
  too_often: {
    number: 1011,
    status: 429,
    en: 'Operation too frequent, please try again later',
    zh_CN: '操作过于频繁，请稍后再试',
  },
  unavailable: {
    number: 1012,
    status: 503,
    en: 'The service is busy, please try again in a moment',
    zh_CN: '服务繁忙，请稍后重试',
  },
  internal: {
    number: 1013,
    status: 500,
    en: 'Something went wrong on our side; it has been recorded',
    zh_CN: '系统出现问题，已记录',
  },
  storage_full: {
    number: 1014,
    status: 507,
    en: 'There is no room to store this right now, so nothing was changed: please try again later or tell us',
    zh_CN: '存储空间不足，未作任何更改，请稍后重试或联系我们',
  },
  too_many_open: {
    number: 1015,
    status: 429,
    en: 'Too many pages of this account are open at once: please close some',
    zh_CN: '该账号同时打开的页面过多，请关闭部分页面',
  },
  undo_late: {
    number: 1017,
    status: 409,
    en: 'This can no longer be taken back',
    zh_CN: '已无法撤销该操作',
  },
  acting_forbidden: {
    number: 1142,
    status: 403,
    en: 'Not while you act for a customer: this is for the customer alone',
    zh_CN: '代客户操作时不可进行，此操作仅限客户本人',
  },
  search_gone: {
    number: 1018,
    status: 404,
    en: 'This search is no longer there: pasted lines are kept for a day, for the person who pasted them. Please paste them again',
    zh_CN: '该搜索已不存在：粘贴的内容只为粘贴者本人保留一天，请重新粘贴',
  },

  // 13xx: files
  file_type: {
    number: 1301,
    status: 400,
    en: 'File type invalid: {allowed} only',
    zh_CN: '文件类型无效：仅支持 {allowed}',
  },
  file_too_large: { number: 1302, status: 413, en: 'The file is larger than {limit}', zh_CN: '文件超过 {limit}' },
  file_damaged: {
    number: 1315,
    status: 500,
    en: 'This file is damaged or lost, so it is not shown; this has been recorded, please tell us',
    zh_CN: '该文件已损坏或丢失，无法显示；系统已记录，请联系我们',
  },
  file_range: {
    number: 1316,
    status: 416,
    en: 'The file has no such part',
    zh_CN: '文件没有所请求的部分',
  },
  file_missing: { number: 1303, status: 400, en: 'Please choose a file', zh_CN: '请选择文件' },
  file_unreadable: {
    number: 1304,
    status: 400,
    en: 'The file cannot be read, it may be damaged',
    zh_CN: '文件无法读取，可能已损坏',
  },
  file_uploading: {
    number: 1305,
    status: 409,
    en: 'Please wait until the file is uploaded',
    zh_CN: '请等待文件上传完成',
  },
  sheet_name: {
    number: 1306,
    status: 400,
    field: 'file',
    en: 'Please choose an xlsx, xls or csv file whose name has {min} to {max} characters',
    zh_CN: '请选择 xlsx、xls 或 csv 文件，文件名长度为 {min} 到 {max} 个字符',
  },
  sheet_template: {
    number: 1307,
    status: 422,
    field: 'file',
    en: 'Please download the latest template: {why}',
    zh_CN: '请下载最新模板：{why}',
  },
  sheet_too_much: {
    number: 1308,
    status: 413,
    field: 'file',
    en: 'There is more in this file than in any list: please copy the rows into the latest template',
    zh_CN: '该文件的内容远超普通表格，请将数据行复制到最新模板中',
  },
  sheet_too_many_rows: {
    number: 1309,
    status: 422,
    field: 'file',
    en: 'At most {limit} rows can be imported at once: nothing was imported, please split the file',
    zh_CN: '一次最多导入 {limit} 行：未导入任何数据，请拆分文件',
  },
  sheet_empty: {
    number: 1310,
    status: 422,
    field: 'file',
    en: 'There are no rows below the heads of the columns',
    zh_CN: '表头下方没有数据行',
  },
  import_nothing: {
    number: 1311,
    status: 409,
    en: 'There is nothing to import: no row of this file can be added or changes anything',
    zh_CN: '没有可导入的内容：该文件中没有可新增或会产生变更的行',
  },
  import_confirmed: {
    number: 1312,
    status: 409,
    en: 'This import has been confirmed already and cannot be dropped',
    zh_CN: '该导入已确认，无法放弃',
  },
  sheet_unmatched: {
    number: 1313,
    status: 422,
    field: 'file',
    en: 'Please match the columns of this file by hand: {why}',
    zh_CN: '请手动对应该文件的列：{why}',
  },
  mapping_wrong: {
    number: 1314,
    status: 422,
    en: 'The columns cannot be matched like this: {why}',
    zh_CN: '列的对应关系有误：{why}',
  },

  // Exports, published before they were of no domain
  export_too_many: {
    number: 2203,
    status: 409,
    en: 'At most {limit} rows can be exported at once: please narrow the search',
    zh_CN: '一次最多导出 {limit} 行，请缩小查询范围',
  },
  export_nothing: { number: 2205, status: 409, en: 'No data is exported', zh_CN: '没有可导出的数据' },
} satisfies ErrorEntries

export const ERRORS = {
  ...generalErrors,
  ...brandsErrors,
  ...accessErrors,
  ...peopleErrors,
  ...customersErrors,
  ...productsErrors,
  ...warehousesErrors,
  ...stockErrors,
  ...serialsErrors,
  ...ratesErrors,
  ...billingErrors,
  ...inboundErrors,
  ...ordersErrors,
  ...returnsErrors,
  ...integrationsErrors,
  ...messagesErrors,
  ...oversightErrors,
  ...statisticsErrors,
} satisfies ErrorEntries

export type ErrorCode = keyof typeof ERRORS

/** A refusal with its reason: what the server throws and the screen shows. `params` fill the text; a value may be a Text of its own. */
export type Refusal = { code: ErrorCode; params?: Record<string, string | number | Text>; fields?: FieldRefusal[] }
/** A wrong field whose reason is still in every language. */
export type FieldRefusal = { path: string; reason: Text }

/** The text of a refusal in one language; countries and attributes stand in it by their names. */
export function refusalText(refusal: Refusal, language: Language): string {
  return inLanguage<string>(ERRORS[refusal.code], language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = refusal.params?.[name]
    return value === undefined
      ? ''
      : typeof value === 'object'
        ? inLanguage(value, language)
        : named(name, value, language)
  })
}

/** Wrong fields in one language, as the envelope carries them. */
export function fieldErrors(refusal: Refusal, language: Language): FieldError[] | undefined {
  return refusal.fields?.map(({ path, reason }) => ({ path, reason: inLanguage(reason, language) }))
}

/** The field that a refusal is always about, told by its own sentence. */
function ownField(code: ErrorCode, params: Refusal['params']): FieldRefusal[] | undefined {
  const entry: ErrorEntries[string] = ERRORS[code]
  if (entry.field === undefined) return undefined
  const said = (language: Language) => refusalText({ code, params }, language)
  return [{ path: entry.field, reason: { en: said('en'), zh_CN: said('zh_CN') } }]
}

/** The only error that domain code throws on purpose; everything else is a fault and becomes `internal`. */
export class AppError extends Error {
  readonly refusal: Refusal
  constructor(code: ErrorCode, params?: Refusal['params'], fields?: FieldRefusal[]) {
    super(code)
    this.name = 'AppError'
    this.refusal = { code, params, fields: fields ?? ownField(code, params) }
  }
}

/** Throws where a refusal rule has spoken; does nothing where it returned nothing. */
export function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new AppError(refusal.code, refusal.params, refusal.fields)
}

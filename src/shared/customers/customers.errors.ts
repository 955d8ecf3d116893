// The refusals of customers: contracts and the settings of customers. Numbers 1150 to 1199; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const customersErrors = {
  customer_on_stop: {
    number: 1124,
    status: 409,
    en: 'Your account is on stop: nothing can be submitted, please contact your account manager',
    zh_CN: '您的账户已暂停，无法提交，请联系客户经理',
  },
  api_keys_full: {
    number: 1150,
    status: 409,
    en: 'At most {limit} API keys can be active: please revoke one first',
    zh_CN: '最多可同时启用 {limit} 个 API 密钥，请先撤销一个',
  },
  export_under_way: {
    number: 1170,
    status: 409,
    en: 'An archive is being made already: it will be ready in a moment',
    zh_CN: '正在生成导出文件，请稍候',
  },
  leaving_open: {
    number: 1171,
    status: 409,
    en: 'The customer is not closed',
    zh_CN: '该客户未被关闭',
  },
  leaving_begun: {
    number: 1172,
    status: 409,
    en: 'The erasure has begun: it cannot be called off any more, and there is no longer everything to export',
    zh_CN: '数据清除已开始，无法撤销，也不能再导出全部数据',
  },
  leaving_closed: {
    number: 1173,
    status: 409,
    en: 'The customer is closed already',
    zh_CN: '该客户已被关闭',
  },
  leaving_hindered: {
    number: 1174,
    status: 409,
    en: 'The customer cannot be closed yet: {count} things stand in the way',
    zh_CN: '暂不能关闭该客户：还有 {count} 项未处理',
  },
  leaving_number: {
    number: 1175,
    status: 400,
    field: 'typed',
    en: 'This is not the number of the customer',
    zh_CN: '与客户编号不一致',
  },
  note_of_another: {
    number: 1153,
    status: 403,
    en: 'A note is changed by its author alone: please write one of your own beside it',
    zh_CN: '备注只能由其作者修改，请另写一条',
  },
  evaluation_no_manager: {
    number: 1154,
    status: 409,
    en: 'Nobody manages your account yet, so there is nobody to evaluate',
    zh_CN: '您的账户尚未分配客户经理，暂无法评价',
  },
  evaluation_given: {
    number: 1155,
    status: 409,
    en: 'This month is evaluated already: the next evaluation can be given from {date}',
    zh_CN: '本月已评价，下次可评价日期：{date}',
  },
  evaluation_answered: {
    number: 1156,
    status: 409,
    en: 'The evaluation is answered already',
    zh_CN: '该评价已回复',
  },
  api_key_address: {
    number: 1157,
    status: 403,
    en: 'This key may not be used from {address}',
    zh_CN: '该密钥不能从 {address} 使用',
  },
  api_key_ended: {
    number: 1158,
    status: 409,
    en: 'This key is replaced already or works no more: please make a new one',
    zh_CN: '该密钥已被更换或已失效，请新建密钥',
  },
  api_key_day_used: {
    number: 1159,
    status: 429,
    en: 'This key may call {limit} times a day and has done so today: it works again at 00:00 UTC',
    zh_CN: '该密钥每天最多调用 {limit} 次，今日已用完，UTC 零点后恢复',
  },
  api_day_used: {
    number: 1160,
    status: 429,
    en: 'Your API keys together may call {limit} times a day and have done so today: they work again at 00:00 UTC',
    zh_CN: '您的 API 密钥合计每天最多调用 {limit} 次，今日已用完，UTC 零点后恢复',
  },
} satisfies ErrorEntries

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
  note_of_another: {
    number: 1153,
    status: 403,
    en: 'A note is changed by its author alone: please write one of your own beside it',
    zh_CN: '备注只能由其作者修改，请另写一条',
  },
} satisfies ErrorEntries

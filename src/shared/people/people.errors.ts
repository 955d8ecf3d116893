// The refusals of people: staff, sub-accounts and invitations. Numbers 1120 to 1149; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const peopleErrors = {
  email_exists: {
    number: 1120,
    status: 409,
    field: 'email',
    en: 'This email address cannot be used, please choose another',
    zh_CN: '该邮箱无法使用，请换一个',
  },
  last_admin: {
    number: 1122,
    status: 409,
    en: 'The last active administrator must remain',
    zh_CN: '必须保留最后一位启用的管理员',
  },
  emergency_admin: {
    number: 1149,
    status: 409,
    en: 'This admin is kept for emergencies: name another one under company sign-in first',
    zh_CN: '该管理员为应急账号，请先在公司账号登录设置中指定其他管理员',
  },
  own_account: { number: 1123, status: 409, en: 'You cannot disable your own account', zh_CN: '不能停用自己的账号' },
  company_unknown: {
    number: 1125,
    status: 404,
    field: 'email',
    en: 'No company sign-in is set up for this address: sign in with your password',
    zh_CN: '该邮箱未设置公司账号登录，请使用密码登录',
  },
  company_away: {
    number: 1126,
    status: 409,
    en: 'The sign-in service of your company cannot be reached or does not answer as it should: try again later, or tell whoever looks after it',
    zh_CN: '无法连接贵公司的登录服务，或其响应异常：请稍后重试，或联系贵公司的管理员',
  },
  company_refused: {
    number: 1127,
    status: 400,
    en: 'The answer of your company’s sign-in could not be confirmed or came too late: please begin again',
    zh_CN: '无法确认贵公司登录服务的答复，或已超时：请重新登录',
  },
  company_no_address: {
    number: 1128,
    status: 403,
    en: 'Your company’s sign-in did not confirm an address in one of the company’s own domains',
    zh_CN: '贵公司的登录服务未确认属于公司域名的邮箱地址',
  },
  company_no_role: {
    number: 1129,
    status: 403,
    en: 'Your company has given you no role for this application: ask whoever looks after its accounts',
    zh_CN: '贵公司未为您分配本系统的角色：请联系贵公司的账号管理员',
  },
  company_address_taken: {
    number: 1130,
    status: 409,
    en: 'The address that your company’s sign-in gives is another account’s here: ask whoever looks after the accounts',
    zh_CN: '贵公司登录服务提供的邮箱已属于其他账号：请联系账号管理员',
  },
  company_secret_lost: {
    number: 1131,
    status: 409,
    field: 'client_secret',
    en: 'The client secret can no longer be opened: please enter it again',
    zh_CN: '客户端密钥已无法读取，请重新输入',
  },
  company_only: {
    number: 1132,
    status: 403,
    en: 'Your company lets its people in by its own sign-in only: use “Sign in with your company”',
    zh_CN: '贵公司仅允许通过公司账号登录，请使用“公司账号登录”',
  },
  sign_in_again: {
    number: 1133,
    status: 403,
    en: 'You have no password here: sign in with your company again, then do this within ten minutes',
    zh_CN: '您在此处没有密码：请重新使用公司账号登录，并在十分钟内完成此操作',
  },
  not_invited: { number: 1140, status: 409, en: 'This account was already opened', zh_CN: '该账号已开通' },
  view_exists: {
    number: 1147,
    status: 409,
    field: 'name',
    en: 'This list already has a view of that name, please choose another',
    zh_CN: '该列表已有同名视图，请换一个名称',
  },
  views_full: {
    number: 1148,
    status: 409,
    en: 'A list keeps at most {limit} views: please delete one first',
    zh_CN: '每个列表最多保存 {limit} 个视图，请先删除一个',
  },
  site_missing: {
    number: 1141,
    status: 409,
    en: 'The brand has no site address yet, so no link can be sent',
    zh_CN: '该品牌尚未填写网站地址，无法发送链接',
  },
} satisfies ErrorEntries

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
  own_account: { number: 1123, status: 409, en: 'You cannot disable your own account', zh_CN: '不能停用自己的账号' },
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

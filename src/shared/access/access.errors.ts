// The refusals of access: signing in, passwords and the second factor. Numbers 1101 to 1119; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const accessErrors = {
  sign_in_failed: { number: 1101, status: 400, en: 'The email or the password is wrong', zh_CN: '邮箱或密码错误' },
  captcha_wrong: {
    number: 1102,
    status: 400,
    en: 'The verification code is wrong or expired',
    zh_CN: '验证码错误或已过期',
  },
  account_disabled: { number: 1103, status: 403, en: 'This account is disabled', zh_CN: '该账号已停用' },
  link_expired: {
    number: 1104,
    status: 400,
    en: 'This link has expired or was already used',
    zh_CN: '该链接已失效或已被使用',
  },
  password_wrong: { number: 1105, status: 400, en: 'The current password is wrong', zh_CN: '当前密码错误' },
  code_wrong: {
    number: 1106,
    status: 400,
    en: 'This code is wrong or was already used',
    zh_CN: '验证码错误或已被使用',
  },
  ticket_expired: {
    number: 1107,
    status: 400,
    en: 'This took too long or too many tries, please sign in again',
    zh_CN: '已超时或尝试次数过多，请重新登录',
  },
  sign_in_code_expired: {
    number: 1108,
    status: 400,
    en: 'This sign-in link has expired or was already used, please sign in',
    zh_CN: '该登录链接已失效或已被使用，请登录',
  },
  two_factor_needed: {
    number: 1109,
    status: 403,
    en: 'Please set up two-factor authentication first',
    zh_CN: '请先启用两步验证',
  },
  two_factor_on: { number: 1110, status: 409, en: 'Two-factor authentication is already on', zh_CN: '两步验证已启用' },
  two_factor_off: { number: 1111, status: 409, en: 'Two-factor authentication is not on', zh_CN: '两步验证未启用' },
  two_factor_required: {
    number: 1112,
    status: 409,
    en: 'Your role requires two-factor authentication, so it stays on',
    zh_CN: '您的角色必须启用两步验证，不能关闭',
  },
  own_two_factor: {
    number: 1113,
    status: 409,
    en: 'Change your own two-factor authentication in your profile',
    zh_CN: '请在个人资料中更改您自己的两步验证',
  },
  password_change_needed: {
    number: 1121,
    status: 403,
    en: 'Please choose a password of your own first',
    zh_CN: '请先设置您自己的密码',
  },
} satisfies ErrorEntries

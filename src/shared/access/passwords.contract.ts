// Choosing and asking for passwords: what a new one is, and the calls for a forgotten one. None of them tells whether an address is known;
// what there is to say is said by mail (Rule 4.2).
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, email, id, optionalText } from '../fields.ts'

/** A password that somebody chooses: 10 to 128 characters, kept exactly as typed. */
export const newPassword = z.string().min(10).max(128)

/** Where the verification code is asked for. */
export const captcha = {
  captcha_id: id.optional(),
  /** Empty with more work in its place (captcha.rules.ts). */
  captcha_text: optionalText(10).optional(),
  captcha_work: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
}
/** The code of a link in a mail. */
export const linkCode = z.string().regex(/^[\w-]{20,100}$/)

/** A new password typed twice; a confirmation that differs and one that is empty have messages of their own (Rule 4.4). */
export const passwordTwice = {
  new_pwd: newPassword,
  confirm_new_pwd: z
    .string()
    .max(128)
    .refine((value) => value !== '', { params: { rule: 'confirm_password' } }),
}
export const passwordsAgree = (input: { new_pwd: string; confirm_new_pwd: string }) =>
  input.new_pwd === input.confirm_new_pwd
export const DIFFER = { path: ['confirm_new_pwd'], params: { rule: 'same_password' } }

const sendEmail = {
  method: 'POST',
  title: { en: 'Ask for a new password', zh_CN: '申请重置密码' },
  audience: 'public',
  permission: null,
  input: z.strictObject({ email, ...captcha }),
  output: done,
} as const
const resetPassword = {
  method: 'POST',
  title: { en: 'Set a new password', zh_CN: '设置新密码' },
  audience: 'public',
  permission: null,
  input: z.strictObject({ token: linkCode, ...passwordTwice }).refine(passwordsAgree, DIFFER),
  output: done,
} as const

/** The same calls for the staff. */
export const officePasswordCalls = {
  sendEmail: call({ path: '/api/office/forgotten/sendEmail', ...sendEmail }),
  resetPassword: call({ path: '/api/office/forgotten/resetPassword', ...resetPassword }),
}

export const passwordCalls = {
  sendEmail: call({ path: '/api/ucenter/forgotten/sendEmail', ...sendEmail }),
  resetPassword: call({ path: '/api/ucenter/forgotten/resetPassword', ...resetPassword }),
}

// The calls of people without a session: a new password, a new account. None of them tells whether an address is known; what there is
// to say is said by mail (domain.md 10).
import { z } from 'zod'
import { call } from '../contract.ts'
import { countryCode, currency, done, email, id, optionalText, text } from '../fields.ts'
import { isCountry } from '../warehouses/countries.ts'
import { newPassword } from './accounts.contract.ts'

const captcha = { captcha_id: id.optional(), captcha_text: optionalText(10).optional() }
/** The code of a link in a mail. */
const code = z.string().regex(/^[\w-]{20,100}$/)

/** A new password typed twice; Spec 5: a confirmation that differs and one that is empty have messages of their own. */
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

/** A phone number in the international form `+4917612345678`. Whether it exists in its country is checked behind the schema. */
export const phone = z.string().refine((value) => /^\+[1-9]\d{6,14}$/.test(value), { params: { rule: 'phone' } })

const sendEmail = {
  method: 'POST',
  title: 'Ask for a new password',
  audience: 'public',
  permission: null,
  input: z.strictObject({ email, ...captcha }),
  output: done,
} as const
const resetPassword = {
  method: 'POST',
  title: 'Set a new password',
  audience: 'public',
  permission: null,
  input: z.strictObject({ token: code, ...passwordTwice }).refine(passwordsAgree, DIFFER),
  output: done,
} as const

/** The staff's twins. */
export const officeAccessCalls = {
  sendEmail: call({ path: '/api/office/forgotten/sendEmail', ...sendEmail }),
  resetPassword: call({ path: '/api/office/forgotten/resetPassword', ...resetPassword }),
}

export const accessCalls = {
  sendEmail: call({ path: '/api/ucenter/forgotten/sendEmail', ...sendEmail }),
  resetPassword: call({ path: '/api/ucenter/forgotten/resetPassword', ...resetPassword }),
  checkEmail: call({
    method: 'POST',
    path: '/api/ucenter/checkEmailIsExist',
    title: 'Check an email address',
    audience: 'public',
    permission: null,
    // A question about form only: the answer is the same for known and unknown addresses.
    reads: true,
    input: z.strictObject({ email }),
    output: done,
  }),
  register: call({
    method: 'POST',
    path: '/api/ucenter/register',
    title: 'Ask for an account',
    audience: 'public',
    permission: null,
    input: z.strictObject({
      first_name: text(60),
      last_name: text(60),
      email,
      password: newPassword,
      phone,
      country: countryCode.refine(isCountry, { params: { rule: 'country' } }),
      currency,
      company_name: optionalText(120).optional(),
      // The privacy policy's tick (spec 5).
      privacy: z.boolean().refine((value) => value, { params: { rule: 'consent' } }),
      ...captcha,
    }),
    output: done,
  }),
  confirmRegistration: call({
    method: 'POST',
    path: '/api/ucenter/confirmRegistration',
    title: 'Open an account',
    audience: 'public',
    permission: null,
    input: z.strictObject({ token: code }),
    output: done,
  }),
}

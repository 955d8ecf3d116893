// Asking for an account and opening it. None of the answers tells whether an address is known; what there is to say is said by mail.
import { z } from 'zod'
import { shownBrand } from '../brands/brand.ts'
import { captcha, linkCode, newPassword } from '../access/passwords.contract.ts'
import { call } from '../contract.ts'
import { countryCode, currency, done, email, optionalText, text } from '../fields.ts'
import { isCountry } from '../countries/countries.ts'

/** A phone number in the international form `+4917612345678`. Whether it exists in its country is checked behind the schema. */
export const phone = z.string().refine((value) => /^\+[1-9]\d{6,14}$/.test(value), { params: { rule: 'phone' } })

export const registrationCalls = {
  checkEmail: call({
    method: 'POST',
    path: '/api/ucenter/checkEmailIsExist',
    title: { en: 'Check an email address', zh_CN: '校验邮箱' },
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
    title: { en: 'Ask for an account', zh_CN: '申请注册' },
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
      // The privacy policy's tick (Rule 4.13).
      privacy: z.boolean().refine((value) => value, { params: { rule: 'consent' } }),
      platform_type: shownBrand,
      ...captcha,
    }),
    output: done,
  }),
  confirmRegistration: call({
    method: 'POST',
    path: '/api/ucenter/confirmRegistration',
    title: { en: 'Open an account', zh_CN: '开通账号' },
    audience: 'public',
    permission: null,
    input: z.strictObject({ token: linkCode }),
    output: done,
  }),
}

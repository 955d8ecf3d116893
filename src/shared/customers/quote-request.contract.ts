// Visitors who ask for a quote (Rule 3.15), and what sales people see of them. Answering happens by mail or telephone, outside of the system.
import { z } from 'zod'
import { call } from '../contract.ts'
import { countryCode, done, email, id, instant, optionalText, pageInput, pageOf, text } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { isCountry } from '../countries/countries.ts'
import { captcha } from '../access/passwords.contract.ts'
import { phone } from './registration.contract.ts'
import { platformType, shownBrand } from '../brands/brand.ts'

export const QUOTE_REQUEST_STATES = ['new', 'answered'] as const
export type QuoteRequestState = (typeof QUOTE_REQUEST_STATES)[number]

export const quoteRequestCalls = {
  request: call({
    method: 'POST',
    path: '/api/ucenter/requestQuote',
    title: { en: 'Request a quote', zh_CN: '提交询价' },
    audience: 'public',
    permission: null,
    input: z.strictObject({
      name: text(120),
      company: text(120),
      email,
      phone,
      country: countryCode.refine(isCountry, { params: { rule: 'country' } }),
      /** What they ship. */
      goods: text(300),
      message: optionalText(2000),
      platform_type: shownBrand,
      ...captcha,
    }),
    output: done,
  }),
}

const row = z.object({
  quote_request_id: id,
  platform_type: platformType,
  brand: z.string(),
  language: z.enum(LANGUAGES),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  goods: z.string(),
  message: z.string(),
  state: z.enum(QUOTE_REQUEST_STATES),
  created_at: instant,
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
})
export type QuoteRequestRow = z.infer<typeof row>

export const officeQuoteRequestCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/quotes/getList',
    title: 'Quote requests',
    audience: 'staff',
    // Sales people and admins: those who write contracts.
    permission: 'customers.edit',
    input: z.strictObject({
      ...pageInput,
      state: z.enum(QUOTE_REQUEST_STATES).optional(),
      search: optionalText(100).optional(),
    }),
    output: pageOf(row),
  }),
  setState: call({
    method: 'POST',
    path: '/api/office/quotes/setState',
    title: { en: 'Mark quote request', zh_CN: '标记询价' },
    audience: 'staff',
    permission: 'customers.edit',
    input: z.strictObject({ quote_request_id: id, state: z.enum(QUOTE_REQUEST_STATES) }),
    output: done,
  }),
}

// The house's accounts to pay into (Rule 13.9): what a customer sees of them, and how an admin keeps them.
import { z } from 'zod'
import { platformType } from '../brands/brand.ts'
import { call } from '../contract.ts'
import { currency, done, id, instant, optionalText, text } from '../fields.ts'
import { PAYMENT_METHODS } from './billing.fields.ts'

const staff = { audience: 'staff', permission: 'paymentAccounts.edit' } as const
const fields = {
  payment_method: z.enum(PAYMENT_METHODS),
  /** Absent: for every brand. */
  platform_type: platformType.optional(),
  /** Absent: whatever the currency. */
  currency: currency.optional(),
  holder: text(100),
  /** An IBAN, another number of an account, or what the service knows it by. */
  account_no: text(60),
  bank: optionalText(100),
  /** SWIFT / BIC, routing number, sort code. */
  bank_code: optionalText(40),
  bank_address: optionalText(200),
  /** What the payer's app reads, shown as a QR code. */
  qr_text: optionalText(500),
  note_en: optionalText(300),
  note_zh: optionalText(300),
  is_offered: z.boolean(),
}
const row = z.object({
  ...fields,
  payment_account_id: id,
  platform_type: z.int().nullable(),
  brand_name: z.string().nullable(),
  currency: currency.nullable(),
  created_at: instant,
  updated_at: instant,
})
export type PaymentAccountRow = z.infer<typeof row>

const offered = row
  .pick({ payment_account_id: true, payment_method: true, currency: true, holder: true, account_no: true, bank: true, bank_code: true, bank_address: true })
  .extend({
    /** In the reader's language. */
    note: z.string(),
    /** SVG text; shown as an image. */
    qr_svg: z.string().nullable(),
  }) // prettier-ignore
export type PaymentAccount = z.infer<typeof offered>

export const paymentAccountCalls = {
  /** The accounts of the reader's brand, in the order of the payment methods. */
  getPaymentAccounts: call({
    method: 'GET',
    path: '/api/ucenter/topup/getPaymentAccounts',
    title: 'Accounts to pay into',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({}),
    // The reference that a payer puts into the transfer: the customer's number.
    output: z.object({ reference: z.string(), accounts: z.array(offered) }),
  }),
}

export const officePaymentAccountCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/paymentAccount/getList',
    title: 'Accounts to pay into',
    ...staff,
    input: z.strictObject({}),
    output: z.array(row),
  }),
  addAccount: call({
    method: 'POST',
    path: '/api/office/paymentAccount/addAccount',
    title: { en: 'Add account to pay into', zh_CN: '新增收款账户' },
    ...staff,
    input: z.strictObject(fields),
    output: z.object({ payment_account_id: id }),
  }),
  updateAccount: call({
    method: 'POST',
    path: '/api/office/paymentAccount/updateAccount',
    title: { en: 'Edit account to pay into', zh_CN: '编辑收款账户' },
    ...staff,
    input: z.strictObject({ payment_account_id: id, ...fields }),
    output: done,
  }),
}

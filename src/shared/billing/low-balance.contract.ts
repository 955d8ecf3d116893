// The customer's own threshold: a mail when the available balance falls below it (Rule 13.13).
import { z } from 'zod'
import { call } from '../contract.ts'
import { amount, currency, decimal, done, instant } from '../fields.ts'

export const lowBalanceCalls = {
  getLowBalance: call({
    method: 'GET',
    path: '/api/ucenter/billing/getLowBalance',
    title: 'Low-balance alert',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({}),
    // Null: no alert is wanted. `told_at`: since when the balance is below it.
    output: z.object({ below: decimal.nullable(), currency, told_at: instant.nullable() }),
  }),
  setLowBalance: call({
    method: 'POST',
    path: '/api/ucenter/billing/setLowBalance',
    title: { en: 'Set low-balance alert', zh_CN: '设置余额提醒' },
    audience: 'customer',
    permission: 'billing.topUp',
    /** In the account's currency; null ends the alert. */
    input: z.strictObject({ below: amount.nullable() }),
    output: done,
  }),
}

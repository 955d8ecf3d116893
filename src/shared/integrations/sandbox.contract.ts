// What the portal calls about the sandbox (Rule 22.5). What is simulated there are calls of the API.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, decimal, instant } from '../fields.ts'

const at = '/api/ucenter/sandbox' as const
const own = { audience: 'customer', permission: 'apiKeys.edit' } as const

export const sandboxCalls = {
  getInfo: call({
    ...own,
    method: 'GET',
    path: `${at}/getInfo`,
    title: 'Sandbox',
    input: z.strictObject({}),
    /** Null where it has not begun yet. */
    output: z.object({
      shadow: z
        .object({ begun_at: instant, products: z.int(), orders: z.int(), balance: decimal, currency })
        .nullable(),
    }),
  }),
  /** All that was done in the sandbox is gone; it begins anew with the customer's products of now. */
  startOver: call({
    ...own,
    method: 'POST',
    path: `${at}/startOver`,
    title: { en: 'Start the sandbox over', zh_CN: '重置沙盒' },
    input: z.strictObject({}),
    output: z.object({ begun_at: instant }),
  }),
}

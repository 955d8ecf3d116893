// The API's calls about what was charged: the ledger, its monthly statements, and the balance. Money is looked at here, never moved.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, date, days, decimal, id, instant, month, optionalText } from '../fields.ts'
import { BILL_TYPES } from '../billing/billing.fields.ts'
import { FEE_TYPES } from '../rates/calculator/fees.ts'
import { fieldsOf, paged, pageOut } from './api.fields.ts'

const reads = { audience: 'customer', method: 'GET', permission: 'billing.view' } as const

const entryOut = z.object({
  /** Its number in your ledger: no gaps. */
  entry_no: z.int(),
  at: instant,
  /** Below 0 what you paid for something. */
  amount: decimal,
  balance_after: decimal,
  currency,
  bill_type: z.enum(BILL_TYPES),
  fee_type: z.enum(FEE_TYPES).nullable(),
  cause: z.string(),
  cause_id: id,
  /** The number of the order, booking, top-up or loss order that it is about. */
  reference: z.string(),
  quantity: z.int().nullable(),
  weight_g: z.int().nullable(),
  tracking_no: z.string().nullable(),
  remark: z.string(),
  /** The entry that this one takes back, and the one that took this back. */
  reverses: z.int().nullable(),
  reversed_by: z.int().nullable(),
})
const statementOut = z.object({
  month,
  statement_no: z.string(),
  currency,
  opening: decimal,
  closing: decimal,
  entries: z.int(),
  top_ups: decimal,
  fees: decimal,
  taxes: decimal,
  refunds: decimal,
  adjustments: decimal,
  payouts: decimal,
  held: decimal.nullable(),
  made_at: instant,
})

export const apiMoneyCalls = {
  getBalance: call({
    ...reads,
    path: '/api/v1/balance',
    title: 'Balance',
    api: { about: '`available` is `balance` and `credit_limit` less `held`.' },
    input: z.strictObject({}),
    output: z.object({ currency, balance: decimal, held: decimal, credit_limit: decimal, available: decimal }),
  }),
  listCharges: call({
    ...reads,
    path: '/api/v1/charges',
    title: 'Charges, credits and payments',
    api: {
      sparse: 'rows',
      about:
        'Newest first. Entries never change: what was wrong is taken back by another one. The last `entry_no` that you have says where to stop.',
    },
    input: z
      .strictObject({
        from: date.optional().meta({ description: 'A day in UTC' }),
        to: date.optional().meta({ description: 'A day in UTC, included' }),
        bill_type: z.enum(BILL_TYPES).optional(),
        fee_type: z.enum(FEE_TYPES).optional(),
        reference: optionalText(100)
          .optional()
          .meta({ description: 'A whole number of an order, booking, top-up or loss order' }),
        ...paged(),
        fields: fieldsOf(entryOut.shape),
      })
      .refine(...days('from', 'to')),
    output: pageOut(entryOut),
  }),
  listStatements: call({
    ...reads,
    path: '/api/v1/statements',
    title: 'Monthly statements',
    api: { sparse: 'rows', about: 'Newest first; a month is UTC’s.' },
    input: z.strictObject({ ...paged(), fields: fieldsOf(statementOut.shape) }),
    output: pageOut(statementOut),
  }),
  getStatement: call({
    ...reads,
    path: '/api/v1/statements/{month}',
    title: 'Statement of a month',
    api: {},
    input: z.strictObject({ month }),
    output: statementOut.extend({
      lines: z.array(
        z.object({
          bill_type: z.enum(BILL_TYPES),
          fee_type: z.enum(FEE_TYPES).nullable(),
          entries: z.int(),
          amount: decimal,
        }),
      ),
    }),
  }),
}

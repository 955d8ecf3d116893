// The analysis of a customer's last days or months beside those before (Rules 19.7, 19.8): what was shipped, what of the orders has trouble,
// what it cost. Reports over chosen months are in statistics.contract.ts.
import { z } from 'zod'
import { BILL_TYPES } from '../billing/billing.fields.ts'
import { call } from '../contract.ts'
import { currency, date, decimal, id, onClock } from '../fields.ts'
import { shipped } from './statistics.contract.ts'
import { ANALYSIS_PERIODS } from './statistics.rules.ts'

/** Orders that something is the matter with now, as the order list finds them. */
export const TROUBLES = ['error', 'late', 'overdue', 'problem'] as const
export type Trouble = (typeof TROUBLES)[number]

const count = z.int()
const both = { now: shipped, before: shipped }
const named = { code: z.string().nullable(), name_en: z.string().nullable(), name_zh: z.string().nullable() }
const days = { from: date, to: date }

export const analysisCalls = {
  getAnalysis: call({
    method: 'GET',
    path: '/api/ucenter/dashboard/getAnalysis',
    title: 'Analysis of the last days or months',
    audience: 'customer',
    permission: 'statistics.view',
    mayLag: true,
    input: z.strictObject({ period: z.enum(ANALYSIS_PERIODS), ...onClock }),
    output: z.object({
      /** What is told: to a supplier always months, whatever was asked for. */
      period: z.enum(ANALYSIS_PERIODS),
      ...days,
      before: z.object(days),
      shipped: z.object({
        ...both,
        /** A row a day, or a month, the first one first; those without a parcel too. */
        trend: z.array(z.object({ part: z.string(), ...both })),
        /** Each the most pieces first. */
        countries: z.array(z.object({ country: z.string(), ...both })),
        warehouses: z.array(z.object({ warehouse_id: id, ...named, ...both })),
        /** Orders without a method of the house have no code; null to a supplier. */
        methods: z.array(z.object({ ...named, ...both })).nullable(),
      }),
      /** Of the orders that were made in these days; null where the reader sees none. */
      troubles: z.array(z.object({ trouble: z.enum(TROUBLES), now: count, before: count })).nullable(),
      /** Days are those of UTC (Rule 19.3); null without `billing.view`. */
      expenses: z
        .object({
          currency,
          now: decimal,
          before: decimal,
          trend: z.array(z.object({ part: z.string(), now: decimal, before: decimal })),
          types: z.array(z.object({ bill_type: z.enum(BILL_TYPES), now: decimal, before: decimal })),
        })
        .nullable(),
    }),
  }),
}

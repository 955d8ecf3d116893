// How punctually orders left and arrived, per warehouse and shipping method, over months (Rules 19.13, 19.14).
import { z } from 'zod'
import { call } from '../contract.ts'
import { listFormat } from '../files.ts'
import { countryCode, id, month } from '../fields.ts'
import { COMPARISONS, inOrder } from './statistics.rules.ts'

const count = z.int()
/** Of one period. Hours and days have one decimal and are null where there is no order to measure. */
const figures = z.object({
  shipped: count,
  /** Left by the day that was promised; neither, where no day was. */
  on_time: count,
  late: count,
  /** From the submission to the hand-over: half of the orders took at most so long, and nine in ten. */
  hours_median: z.number().nullable(),
  hours_p90: z.number().nullable(),
  /** Of the shipped ones those that have arrived, and how long half of them, and nine in ten, were on their way at most. */
  delivered: count,
  days_median: z.number().nullable(),
  days_p90: z.number().nullable(),
})
export type OnTime = z.infer<typeof figures>

const both = { now: figures, before: figures }
const row = z.object({
  warehouse_code: z.string(),
  warehouse_name_en: z.string(),
  warehouse_name_zh: z.string(),
  /** Null: with labels of the customer's own. */
  method_code: z.string().nullable(),
  method_name_en: z.string().nullable(),
  method_name_zh: z.string().nullable(),
  ...both,
})
export type OnTimeRow = z.infer<typeof row>

const asked = {
  from: month,
  to: month,
  against: z.enum(COMPARISONS),
  warehouse_id: id.optional(),
  country: countryCode.optional(),
}
const ordered: [typeof inOrder, { path: string[]; params: { rule: string } }] = [
  inOrder,
  { path: ['to'], params: { rule: 'statistics_period' } },
]
const reads = { method: 'GET', audience: 'customer', permission: 'statistics.view' } as const

export const onTimeCalls = {
  getOnTime: call({
    ...reads,
    path: '/api/ucenter/statistics/getOnTime',
    title: 'How punctually orders left and arrived',
    mayLag: true,
    input: z.strictObject(asked).refine(...ordered),
    /** In the order of codes; the sums are of all rows. */
    output: z.object({ rows: z.array(row), ...both }),
  }),
  exportOnTime: call({
    ...reads,
    path: '/api/ucenter/statistics/exportOnTime',
    title: 'Export how punctually orders left and arrived',
    mayLag: true,
    input: z.strictObject({ ...asked, format: listFormat }).refine(...ordered),
    output: z.null(),
    download: true,
  }),
}

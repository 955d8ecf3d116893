// Customers' evaluations of their account managers (Rules 1.12, 1.13): given and read by the customer, read by the manager, answered by administrators.
import { z } from 'zod'
import { call } from '../contract.ts'
import {
  customerId,
  date,
  decimal,
  done,
  id,
  instant,
  month,
  owner,
  pageInput,
  pageOf,
  queryInt,
  text,
} from '../fields.ts'
import { listFormat } from '../files.ts'

export const STARS = [1, 2, 3, 4, 5] as const
/** So many stars and fewer want an answer. */
export const FEW_STARS = 2
/** Months of a trend. */
export const TREND_MONTHS = 12
const stars = z.int().min(1).max(5)

const row = z.object({
  month,
  stars,
  content: z.string(),
  manager: z.string(),
  /** Who of the customer gave it. */
  member: z.string(),
  at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
})
export type Evaluation = z.infer<typeof row>
const officeRow = row.extend({ ...owner, manager_id: id, answered_by: z.string().nullable() })
export type OfficeEvaluation = z.infer<typeof officeRow>

export const evaluationCalls = {
  getState: call({
    method: 'GET',
    path: '/api/ucenter/customer/evaluation/getState',
    title: 'Whether the account manager can be evaluated',
    audience: 'customer',
    permission: 'settings.view',
    input: z.strictObject({}),
    output: z.object({
      /** Null: nobody manages the account. */
      manager: z.string().nullable(),
      month,
      /** Of the month. */
      given: z.boolean(),
      /** The first day on which the next one can be given. */
      next_on: date,
    }),
  }),
  getList: call({
    method: 'GET',
    path: '/api/ucenter/customer/evaluation/getList',
    title: 'Evaluations of the account manager',
    audience: 'customer',
    permission: 'settings.view',
    input: z.strictObject(pageInput),
    output: pageOf(row),
  }),
  give: call({
    method: 'POST',
    path: '/api/ucenter/customer/evaluation/give',
    title: { en: 'Evaluate account manager', zh_CN: '评价客户经理' },
    audience: 'customer',
    permission: 'settings.edit',
    input: z.strictObject({ stars, content: text(1000) }),
    output: done,
  }),
}

const filters = {
  customer_id: queryInt(1, 999_999_999).optional(),
  manager_id: id.optional(),
  /** Of this month of UTC. */
  month: month.optional(),
  stars: queryInt(1, 5).optional(),
  /** `open`: few stars without an answer. */
  only: z.enum(['open', 'answered']).optional(),
}

export const officeEvaluationCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/customer/getEvaluations',
    title: 'Evaluations of account managers',
    audience: 'staff',
    permission: 'evaluations.view',
    input: z.strictObject({ ...filters, ...pageInput }),
    output: pageOf(officeRow),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/customer/exportEvaluations',
    title: 'Export evaluations of account managers',
    audience: 'staff',
    permission: 'evaluations.view',
    mayLag: true,
    input: z.strictObject({ ...filters, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  getTrend: call({
    method: 'GET',
    path: '/api/office/customer/getEvaluationTrend',
    title: 'Evaluations by months',
    audience: 'staff',
    permission: 'evaluations.view',
    mayLag: true,
    input: z.strictObject({}),
    output: z.object({
      /** The running one last. */
      months: z.array(month),
      /** By name; those who were evaluated in one of the months. */
      managers: z.array(
        z.object({
          manager_id: id,
          name: z.string(),
          evaluations: z.int(),
          /** With two decimals. */
          average: decimal,
          /** Of each of the months; null: nobody evaluated them. */
          by_month: z.array(z.object({ evaluations: z.int(), average: decimal }).nullable()),
          to_answer: z.int(),
        }),
      ),
    }),
  }),
  answer: call({
    method: 'POST',
    path: '/api/office/customer/answerEvaluation',
    title: { en: 'Answer evaluation', zh_CN: '回复评价' },
    audience: 'staff',
    permission: 'evaluations.answer',
    input: z.strictObject({ customer_id: customerId, month, answer: text(1000) }),
    output: done,
  }),
}

// The office's reconciliation: each books check that ran, what it found, and who looked at it (Rule 17.7).
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id, instant, optionalText } from '../fields.ts'

const staff = { audience: 'staff', permission: 'books.view' } as const
const run = z.object({
  run_id: id,
  at: instant,
  /** Null: the night's own. */
  run_by_name: z.string().nullable(),
  took_ms: z.int(),
  /** How many checks found rows that disagree. */
  wrong: z.int(),
  looked_at: instant.nullable(),
  looked_by_name: z.string().nullable(),
  note: z.string(),
})
export type BooksRun = z.infer<typeof run>
const whole = run.extend({
  /** Every check there was, right or wrong, with up to 20 rows. */
  checks: z.array(z.object({ check: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
})

export const officeBooksCalls = {
  check: call({
    method: 'POST',
    path: '/api/office/books/check',
    title: { en: 'Run books check', zh_CN: '执行账目核对' },
    ...staff,
    input: z.strictObject({}),
    output: whole,
  }),
  /** The last hundred, newest first. */
  getRuns: call({
    method: 'GET',
    path: '/api/office/books/getRuns',
    title: 'Books checks',
    ...staff,
    input: z.strictObject({}),
    output: z.array(run),
  }),
  getRun: call({
    method: 'GET',
    path: '/api/office/books/getRun',
    title: 'Books check',
    ...staff,
    input: z.strictObject({ run_id: id }),
    output: whole,
  }),
  look: call({
    method: 'POST',
    path: '/api/office/books/look',
    title: { en: 'Books check looked at', zh_CN: '确认账目核对' },
    ...staff,
    input: z.strictObject({ run_id: id, note: optionalText(500) }),
    output: done,
  }),
}

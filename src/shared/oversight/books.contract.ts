// The office's books check.
import { z } from 'zod'
import { call } from '../contract.ts'
import { instant } from '../fields.ts'

export const officeBooksCalls = {
  check: call({
    method: 'GET',
    path: '/api/office/books/check',
    title: 'Books check',
    audience: 'staff',
    permission: 'books.view',
    input: z.strictObject({}),
    output: z.object({
      at: instant,
      /** Every check there is, right or wrong. */
      checks: z.array(z.object({ check: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
    }),
  }),
}

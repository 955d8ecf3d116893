// The streams that tell open pages what to ask again, and the office's books check.
import { z } from 'zod'
import { call } from '../contract.ts'
import { instant } from '../fields.ts'

const news = z.object({ topics: z.array(z.string()) })

export const liveCalls = {
  live: call({
    method: 'GET',
    path: '/api/ucenter/live',
    title: 'News for open pages',
    audience: 'customer',
    permission: 'any',
    input: z.strictObject({}),
    output: news,
    stream: true,
  }),
}

export const officeLiveCalls = {
  live: call({
    method: 'GET',
    path: '/api/office/live',
    title: 'News for open pages',
    audience: 'staff',
    permission: 'any',
    input: z.strictObject({}),
    output: news,
    stream: true,
  }),
}

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

// The streams that tell open pages what to ask again.
import { z } from 'zod'
import { call } from '../contract.ts'

const news = z.object({ topics: z.array(z.string()) })

export const liveCalls = {
  live: call({
    method: 'GET',
    path: '/api/ucenter/live',
    title: 'News for open pages',
    audience: 'customer',
    permission: 'any',
    inSandbox: true,
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

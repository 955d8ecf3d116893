// What must not compile where calls are answered, held by the compiler: an expected error that does not come is an error itself.
// Nothing imports this file.
import { z } from 'zod'
import { call } from '#shared/contract.ts'
import { answered } from './http.ts'

const calls = {
  one: call({ method: 'GET', path: '/one', audience: 'public', permission: null, title: 'One', input: z.strictObject({}), output: z.number() }),
  two: call({ method: 'GET', path: '/two', audience: 'staff', permission: 'any', title: 'Two', input: z.strictObject({}), output: z.null() }),
} // prettier-ignore

export const wrong = [
  // @ts-expect-error a call has no handler
  answered(calls, () => ({ one: () => 1 })),
  // @ts-expect-error an answer is not what the contract says
  answered(calls, () => ({ one: () => '1', two: () => null })),
  // @ts-expect-error a public call knows nobody's permissions
  answered(calls, () => ({ one: (actor) => actor.permissions.size, two: () => null })),
]

// What must not compile where work is left for later, held by the compiler: an expected error that does not come is an error itself.
// Nothing imports this file.
import { z } from 'zod'
import type { Ctx } from './context.ts'
import type { Tx } from './database/transaction.ts'
import { queue, queuedJob, sweep } from './jobs.ts'

const PACK = queue('x.pack', z.object({ order_id: z.string() }))

export const wrong = (ctx: Ctx, tx: Tx) => [
  // @ts-expect-error a sweep is woken by its definition, not by a name that may be misspelt
  ctx.jobs.wake('x.sweep'),
  // @ts-expect-error a queue has no turn: nothing to wake
  ctx.jobs.wake(PACK),
  // @ts-expect-error a job is queued by its definition
  tx.job('x.pack', { order_id: '1' }),
  // @ts-expect-error a field of the data is missing
  tx.job(PACK, {}),
  // @ts-expect-error a field of the data is of another type
  tx.job(PACK, { order_id: 1 }),
  // @ts-expect-error whoever does the job asks for what it does not carry
  queuedJob(PACK, (_, data: { parcel_id: string }) => Promise.reject(new Error(data.parcel_id))),
  // @ts-expect-error a sweep says how much it did
  sweep({ name: 'x.sweep', everySeconds: 1 }, () => Promise.resolve()),
]

// What returns do by themselves: goods that an interception calls back are expected, what was decided is carried out, by the house where nobody
// decided in time, and closed returns
// whose warehouse had no price list are charged once it has one.
import { CALLED_BACK } from '#server/orders/index.ts'
import { queuedJob, sweep, type Job } from '#server/base/jobs.ts'
import { openCalledBack } from './called-back.ts'
import { chargeWaitingReturns } from './charge-return.ts'
import { settleReturns } from './decide-return.ts'

export const returnJobs: Job[] = [
  queuedJob(CALLED_BACK, openCalledBack),
  sweep({ name: 'returns.settle', everySeconds: 60 }, settleReturns),
  sweep({ name: 'returns.charge', everySeconds: 600 }, chargeWaitingReturns),
]

// What billing does by itself: the bills of storage, and those that the contract settles.
import { sweep, type Job } from '#server/base/jobs.ts'
import { makeStorageBills } from './make-bills.ts'
import { settleByContract } from './settle-storage.ts'

export const storageJobs: Job[] = [
  sweep({ name: 'billing.storage', everySeconds: 300 }, makeStorageBills),
  sweep({ name: 'billing.storageSettle', everySeconds: 300 }, settleByContract),
]

// What billing does by itself: the bills of storage and those that the contract settles, the statements of a month that is over, and the word
// that a balance is low.
import { sweep, type Job } from '#server/base/jobs.ts'
import { tellLowBalances } from './ledger/low-balance.ts'
import { makeStatements } from './statements/make-statements.ts'
import { makeStorageBills } from './storage/make-bills.ts'
import { settleByContract } from './storage/settle-storage.ts'

export const billingJobs: Job[] = [
  sweep({ name: 'billing.storage', everySeconds: 300 }, makeStorageBills),
  sweep({ name: 'billing.storageSettle', everySeconds: 300 }, settleByContract),
  sweep({ name: 'billing.statements', everySeconds: 300 }, makeStatements),
  sweep({ name: 'billing.lowBalance', everySeconds: 60 }, tellLowBalances),
]

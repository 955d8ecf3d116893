// Every job of the product, domain by domain.
import { accountJobs } from './accounts/index.ts'
import { logJobs } from './base/log-retention.ts'
import { booksJobs, chatJobs } from './statistics/index.ts'
import type { Job } from './base/jobs.ts'
import { outboxJobs } from './base/outbox.ts'
import { messageJobs } from './messages/index.ts'
import { orderJobs } from './orders/index.ts'

export const allJobs: readonly Job[] = [
  ...accountJobs,
  ...outboxJobs,
  ...orderJobs,
  ...messageJobs,
  ...booksJobs,
  ...chatJobs,
  ...logJobs,
]

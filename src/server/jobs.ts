// Every job of the product, domain by domain.
import { accessJobs } from './access/index.ts'
import { booksJobs, chatJobs, logJobs } from './oversight/index.ts'
import type { Job } from './base/jobs.ts'
import { statementJobs, storageJobs } from './billing/index.ts'
import { inboundJobs } from './inbound/index.ts'
import { outboxJobs } from './mail/index.ts'
import { messageJobs } from './messages/index.ts'
import { orderJobs } from './orders/index.ts'
import { productJobs } from './products/index.ts'
import { returnJobs } from './returns/index.ts'
import { serialJobs } from './serials/index.ts'
import { sheetJobs } from './sheets/index.ts'
import { stockJobs } from './stock/index.ts'

export const allJobs: readonly Job[] = [
  ...accessJobs,
  ...productJobs,
  // Before the outbox, so that one round of all jobs sends what it wrote.
  ...stockJobs,
  ...outboxJobs,
  ...storageJobs,
  ...statementJobs,
  ...inboundJobs,
  ...serialJobs,
  ...orderJobs,
  ...returnJobs,
  ...messageJobs,
  ...booksJobs,
  ...chatJobs,
  ...logJobs,
  ...sheetJobs,
]

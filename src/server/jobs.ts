// Every job of the product, domain by domain.
import { accessJobs } from './access/index.ts'
import { booksJobs, certificateJobs, chatJobs, fileJobs, leavingJobs, logJobs, nodeJobs } from './oversight/index.ts'
import type { Job } from './base/jobs.ts'
import { billingJobs } from './billing/index.ts'
import { inboundJobs } from './inbound/index.ts'
import { integrationJobs } from './integrations/index.ts'
import { outboxJobs, tellJobs } from './mail/index.ts'
import { messageJobs } from './messages/index.ts'
import { orderJobs } from './orders/index.ts'
import { productJobs } from './products/index.ts'
import { returnJobs } from './returns/index.ts'
import { serialJobs } from './serials/index.ts'
import { sheetJobs } from './sheets/index.ts'
import { statisticsJobs } from './statistics/index.ts'
import { stockJobs } from './stock/index.ts'

export const allJobs: readonly Job[] = [
  ...accessJobs,
  ...productJobs,
  // Before the outbox, so that one round of all jobs sends what it wrote.
  ...stockJobs,
  ...outboxJobs,
  ...tellJobs,
  ...billingJobs,
  ...inboundJobs,
  ...serialJobs,
  ...orderJobs,
  ...returnJobs,
  ...integrationJobs,
  ...messageJobs,
  ...booksJobs,
  ...chatJobs,
  ...logJobs,
  ...fileJobs,
  ...leavingJobs,
  ...nodeJobs,
  ...certificateJobs,
  ...sheetJobs,
  ...statisticsJobs,
]

// What the stock domain does by itself: it looks for SKUs that have become low and lots that expire, tells whom it
// concerns, and puts what has expired into quarantine.
import { sweep, type Job } from '#server/base/jobs.ts'
import { quarantineExpired } from './lots/keep-expired.ts'
import { warnExpiry } from './warnings/warn-expiry.ts'
import { warnLowStock } from './warnings/warn-low-stock.ts'

export const stockJobs: Job[] = [
  sweep({ name: 'stock.warn', everySeconds: 300 }, warnLowStock),
  sweep({ name: 'stock.expired', everySeconds: 300 }, quarantineExpired),
  sweep({ name: 'stock.expiry', everySeconds: 600 }, warnExpiry),
]

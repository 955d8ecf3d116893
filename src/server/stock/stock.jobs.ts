// What the stock domain does by itself: it looks for SKUs that have become low and tells whom it concerns.
import { sweep, type Job } from '#server/base/jobs.ts'
import { warnLowStock } from './warnings/warn-low-stock.ts'

export const stockJobs: Job[] = [sweep({ name: 'stock.warn', everySeconds: 300 }, warnLowStock)]

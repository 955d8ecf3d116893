// What the orders domain does by itself: the check of what was submitted, the carriers' news, and their silence.
import { queuedJob, sweep, type Job } from '#server/base/jobs.ts'
import { applyTracking, markStuck } from './tracking/apply-tracking.ts'
import { verifyWaiting } from './submitting/verify-orders.ts'

export const orderJobs: Job[] = [
  sweep('orders.verify', 1, verifyWaiting),
  sweep('orders.stuck', 3600, markStuck),
  queuedJob<{ customer_id: number; order_id: string }>('orders.track', applyTracking),
]

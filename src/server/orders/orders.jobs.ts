// What the orders domain does by itself: the check of what was submitted, the carriers' news, and their silence.
import { queuedJob, sweep, type Job } from '#server/base/jobs.ts'
import { applyTracking, markStuck } from './tracking/apply-tracking.ts'
import { verifyWaiting } from './submitting/verify-orders.ts'
import { MARK_STUCK, TRACK_ORDER, VERIFY_ORDERS } from './work-later.ts'

export const orderJobs: Job[] = [
  sweep(VERIFY_ORDERS, verifyWaiting),
  sweep(MARK_STUCK, markStuck),
  queuedJob(TRACK_ORDER, applyTracking),
]

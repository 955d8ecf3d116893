// What the orders domain does by itself: the check of what was submitted, the carriers' news, their silence, and recipients' time.
import { sweep, type Job } from '#server/base/jobs.ts'
import { importJob } from '#server/sheets/index.ts'
import { eraseWhenOver } from './erasing/erase-recipients.ts'
import { forgetDays } from './same-day.ts'
import { ORDER_IMPORT } from './files/order-import.ts'
import { askCarriers } from './tracking/ask-carriers.ts'
import { applyTracking, markStuck } from './tracking/apply-tracking.ts'
import { verifyWaiting } from './submitting/verify-orders.ts'
import { ASK_CARRIERS, ERASE_RECIPIENTS, MARK_STUCK, TRACK_ORDERS, VERIFY_ORDERS } from './work-later.ts'

export const orderJobs: Job[] = [
  sweep(VERIFY_ORDERS, verifyWaiting),
  sweep(MARK_STUCK, markStuck),
  sweep(ASK_CARRIERS, askCarriers),
  sweep(TRACK_ORDERS, applyTracking),
  sweep(ERASE_RECIPIENTS, eraseWhenOver),
  sweep({ name: 'orders.days', everySeconds: 3600 }, forgetDays),
  importJob(ORDER_IMPORT),
]

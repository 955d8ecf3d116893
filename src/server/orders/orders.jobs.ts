// What the orders domain does by itself: the check of what was submitted, goods that some wait for, the carriers' news, their silence, recipients' time, and
// files that nobody may have any more.
import { uploadPath } from '#shared/orders/orders.pages.ts'
import { tellImported } from '#server/mail/index.ts'
import { forgetFiles } from '#server/base/files/given-up-files.ts'
import { sweep, type Job } from '#server/base/jobs.ts'
import { importJob } from '#server/sheets/index.ts'
import { eraseWhenOver } from './erasing/erase-recipients.ts'
import { forgetDays } from './same-day.ts'
import { reckonMargins } from './margins/reckon-margins.ts'
import { ORDER_IMPORT } from './files/order-import.ts'
import { askCarriers } from './tracking/ask-carriers.ts'
import { applyTracking, markStuck } from './tracking/apply-tracking.ts'
import { releaseBackorders } from './submitting/release-backorders.ts'
import { verifyWaiting } from './submitting/verify-orders.ts'
import { runExports } from './tasks/run-exports.ts'
import { forgetTasks, runTasks } from './tasks/run-tasks.ts'
import { EXPORT_ORDERS, RUN_TASKS } from './tasks/task-sweeps.ts'
import {
  ASK_CARRIERS,
  ERASE_RECIPIENTS,
  GIVE_UP_FILES,
  MARK_STUCK,
  RELEASE_BACKORDERS,
  TRACK_ORDERS,
  VERIFY_ORDERS,
} from './work-later.ts'

export const orderJobs: Job[] = [
  // Before the check, so that one round of all jobs checks what it submitted.
  sweep(RUN_TASKS, runTasks),
  sweep(EXPORT_ORDERS, runExports),
  sweep(VERIFY_ORDERS, verifyWaiting),
  sweep(RELEASE_BACKORDERS, releaseBackorders),
  sweep(MARK_STUCK, markStuck),
  sweep(ASK_CARRIERS, askCarriers),
  sweep(TRACK_ORDERS, applyTracking),
  sweep(ERASE_RECIPIENTS, eraseWhenOver),
  sweep(GIVE_UP_FILES, (ctx) => forgetFiles(ctx, GIVE_UP_FILES.name)),
  sweep({ name: 'orders.days', everySeconds: 3600 }, forgetDays),
  sweep({ name: 'orders.margins', everySeconds: 60 }, reckonMargins),
  importJob(ORDER_IMPORT, tellImported(uploadPath)),
  sweep({ name: 'orders.tasks.forget', everySeconds: 600 }, forgetTasks),
]

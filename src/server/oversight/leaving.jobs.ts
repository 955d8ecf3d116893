// The work behind a customer's leaving: archives made and forgotten, and the erasure (Rules 3.21, 17.8).
import { sweep, type Job, type Sweep } from '#server/base/jobs.ts'
import { forgetShadow } from '#server/integrations/index.ts'
import { MAKE_ARCHIVES } from './leaving/archives.ts'
import { ERASE_CUSTOMERS, eraseDue } from './leaving/erase-customer.ts'
import { forgetArchives, makeArchives } from './leaving/make-archive.ts'

const FORGET_ARCHIVES: Sweep = { name: 'oversight.archivesOver', everySeconds: 3_600 }

export const leavingJobs: Job[] = [
  sweep(MAKE_ARCHIVES, makeArchives),
  sweep(FORGET_ARCHIVES, forgetArchives),
  sweep(ERASE_CUSTOMERS, (ctx) => eraseDue(ctx, (customerId) => forgetShadow(ctx, customerId, ctx.clock.now()))),
]

// The nightly look at the file store (Rule 25.4).
import { forgetOrphans } from '#server/base/files/orphans.ts'
import { sweep, type Job, type Sweep } from '#server/base/jobs.ts'

const FORGET_ORPHANS: Sweep = { name: 'oversight.orphans', everySeconds: 3_600 }

export const fileJobs: Job[] = [sweep(FORGET_ORPHANS, forgetOrphans)]

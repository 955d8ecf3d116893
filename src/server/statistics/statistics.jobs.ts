// What statistics do by themselves: the sums of what is over.
import { sweep, type Job } from '#server/base/jobs.ts'
import { addUp } from './figures/add-up.ts'
import { reportMailJobs } from './mails/send-report-mails.ts'

export const statisticsJobs: Job[] = [
  sweep({ name: 'statistics.sums', everySeconds: 600 }, (ctx) => addUp(ctx)),
  ...reportMailJobs,
]

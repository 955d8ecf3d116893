// What statements do by themselves: those of a month that is over.
import { sweep, type Job } from '#server/base/jobs.ts'
import { makeStatements } from './make-statements.ts'

export const statementJobs: Job[] = [sweep({ name: 'billing.statements', everySeconds: 300 }, makeStatements)]

// What the messages domain does on a clock: scheduled notices appear, ended ones go.
import { sweep, type Job } from '#server/base/jobs.ts'
import { turnNotices } from './publish-notice.ts'

export const messageJobs: Job[] = [sweep({ name: 'messages.notices', everySeconds: 5 }, turnNotices)]

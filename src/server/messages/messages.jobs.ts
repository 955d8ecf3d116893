// What the messages domain does on a clock: scheduled notices appear, ended ones go, browsers show messages, and daily mails are written.
import { sweep, type Job } from '#server/base/jobs.ts'
import { writeDigests } from './digests.ts'
import { sendPushes } from './push/send-pushes.ts'
import { turnNotices } from './publish-notice.ts'

export const messageJobs: Job[] = [
  sweep({ name: 'messages.notices', everySeconds: 5 }, turnNotices),
  sweep({ name: 'messages.push', everySeconds: 5 }, sendPushes),
  sweep({ name: 'messages.digests', everySeconds: 60 }, writeDigests),
]

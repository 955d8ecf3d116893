// What the serials domain does by itself: the rows of confirmed imports.
import { importJob } from '#server/sheets/index.ts'
import type { Job } from '#server/base/jobs.ts'
import { SERIAL_IMPORT } from './files/serial-import.ts'

export const serialJobs: Job[] = [importJob(SERIAL_IMPORT)]

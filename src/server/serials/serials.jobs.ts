// What the serials domain does by itself: the rows of confirmed imports.
import { serialPages } from '#shared/serials/serials.pages.ts'
import { tellImported } from '#server/mail/index.ts'
import { importJob } from '#server/sheets/index.ts'
import type { Job } from '#server/base/jobs.ts'
import { SERIAL_IMPORT } from './files/serial-import.ts'

export const serialJobs: Job[] = [
  importJob(
    SERIAL_IMPORT,
    tellImported(() => serialPages.import.path),
  ),
]

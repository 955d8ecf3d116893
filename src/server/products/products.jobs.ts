// What the products domain does by itself: the rows of confirmed imports.
import type { Job } from '#server/base/jobs.ts'
import { importJob } from '#server/sheets/index.ts'
import { PRODUCT_IMPORT } from './files/product-import.ts'

export const productJobs: Job[] = [importJob(PRODUCT_IMPORT)]

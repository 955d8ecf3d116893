// Every job of the product, domain by domain.
import { accountJobs } from './accounts/index.ts'
import { booksJobs } from './statistics/index.ts'
import type { Job } from './base/jobs.ts'
import { orderJobs } from './orders/index.ts'

export const allJobs: readonly Job[] = [...accountJobs, ...orderJobs, ...booksJobs]

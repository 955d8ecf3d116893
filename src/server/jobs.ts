// Every job of the product, domain by domain.
import { accountJobs } from './accounts/index.ts'
import type { Job } from './base/jobs.ts'

export const allJobs: readonly Job[] = [...accountJobs]

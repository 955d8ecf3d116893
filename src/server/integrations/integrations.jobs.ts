// What integrations do on a clock: telling customers' machines and asking their shops, watching those that do not answer, forgetting what was told.
import { sweep, type Job } from '#server/base/jobs.ts'
import { DELIVER, deliverDue } from './deliver.ts'
import { forgetShops, watchShops } from './shops/forget-shops.ts'
import { SYNC_SHOPS } from './shops/shop-writing.ts'
import { syncDue } from './shops/sync-shops.ts'
import { forgetEvents, watchEndpoints } from './endpoint-health.ts'

export const integrationJobs: Job[] = [
  sweep(DELIVER, deliverDue),
  sweep({ name: 'integrations.health', everySeconds: 3_600 }, watchEndpoints),
  sweep({ name: 'integrations.forget', everySeconds: 3_600 }, forgetEvents),
  sweep(SYNC_SHOPS, syncDue),
  sweep({ name: 'integrations.shopHealth', everySeconds: 600 }, watchShops),
  sweep({ name: 'integrations.forgetShops', everySeconds: 3_600 }, forgetShops),
]

// What integrations do on a clock: telling customers' machines and asking their shops, watching those that do not answer, forgetting what was told.
import { sweep, type Job } from '#server/base/jobs.ts'
import { DELIVER, deliverDue } from './deliver.ts'
import { forgetCodes, TELL_ORDERING, tellOrdering } from './dropshipping/tell-ordering.ts'
import { forgetShops, watchShops } from './shops/forget-shops.ts'
import { SYNC_SHOPS } from './shops/shop-writing.ts'
import { syncDue } from './shops/sync-shops.ts'
import { forgetEvents, watchEndpoints } from './endpoint-health.ts'
import { sandboxJobs } from './sandbox/rounds.ts'

export const integrationJobs: Job[] = [
  sweep(DELIVER, deliverDue),
  sweep(TELL_ORDERING, tellOrdering),
  sweep({ name: 'integrations.codes', everySeconds: 600 }, forgetCodes),
  sweep({ name: 'integrations.health', everySeconds: 3_600 }, watchEndpoints),
  sweep({ name: 'integrations.forget', everySeconds: 3_600 }, forgetEvents),
  ...sandboxJobs,
  sweep(SYNC_SHOPS, syncDue),
  sweep({ name: 'integrations.shopHealth', everySeconds: 600 }, watchShops),
  sweep({ name: 'integrations.forgetShops', everySeconds: 3_600 }, forgetShops),
]

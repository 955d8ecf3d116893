// The door of billing: storage bills, top-ups and adjustments, for the demo's and the tests' stories, and the routes.
export { routes } from './billing.routes.ts'
export { seesBalance } from './ledger/billing.queries.ts'
export { fileTopUp } from './top-ups/file-top-up.ts'
export { confirmTopUp, rejectTopUp } from './top-ups/decide-top-up.ts'
export { fileAdjustment, rejectAdjustment } from './adjustments/adjust.ts'
export { makeStorageBills } from './storage/make-bills.ts'
export { settleStorage } from './storage/settle-storage.ts'
export { storageJobs } from './storage/storage.jobs.ts'

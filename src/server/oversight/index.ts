// The door of oversight: the operation log and its seals, errors of browsers, the books check, being watched; routes and jobs.
export { routes } from './oversight.routes.ts'
export { booksJobs, checkBooks, lastBooksCheck, lookAtBooks } from './books.jobs.ts'
export { listenForScrapes, serveMetrics } from './watching/serve-metrics.ts'
export { nodeJobs, takeLeave } from './watching/nodes.ts'
export { logJobs } from './log-retention.ts'
export { leavingJobs } from './leaving.jobs.ts'
export { fileJobs } from './files.jobs.ts'
export { chatJobs } from './report-error.ts'

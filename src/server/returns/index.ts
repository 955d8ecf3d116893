// The door of returns: routes and jobs for the server's start. The demo enters beside it.
export { routes } from './returns.routes.ts'
export { returnJobs } from './returns.jobs.ts'
export { listReturns } from './return-list.queries.ts'
export { returnDetail } from './return-detail.queries.ts'
export { announceReturn, cancelReturn } from './announce-return.ts'

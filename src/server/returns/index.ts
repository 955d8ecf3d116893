// The door of returns: routes and jobs for the server's start, and for the sandbox the warehouse's work. The demo enters beside it.
export { openCalledBack } from './called-back.ts'
export { routes } from './returns.routes.ts'
export { returnJobs } from './returns.jobs.ts'
export { listReturns } from './return-list.queries.ts'
export { returnDetail } from './return-detail.queries.ts'
export { announceReturn, cancelReturn } from './announce-return.ts'
export { inspectReturn } from './inspect-return.ts'
export { arriveReturn } from './receive-return.ts'

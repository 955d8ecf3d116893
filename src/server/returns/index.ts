// The door of returns: routes and jobs for the server's start, and for the sandbox the warehouse's work. The demo enters beside it.
export { routes } from './returns.routes.ts'
export { returnJobs } from './returns.jobs.ts'
export { inspectReturn } from './inspect-return.ts'
export { arriveReturn } from './receive-return.ts'

// The door of serials: what orders and the server's start may use.
export { routes } from './serials.routes.ts'
export { serialJobs } from './serials.jobs.ts'
export { bindSerials, releaseSerials, releaseSeveral } from './take-serials.ts'

// The door of returns: routes and jobs for the server's start. The demo enters beside it.
export { routes } from './returns.routes.ts'
export { returnJobs } from './returns.jobs.ts'

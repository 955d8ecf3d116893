// The door of accounts: what other domains and the server's start may use.
export { findActor } from './session.ts'
export { hashPassword } from './password.ts'
export { accountRoutes, officeAccountRoutes } from './accounts.routes.ts'
export { accountJobs } from './accounts.jobs.ts'

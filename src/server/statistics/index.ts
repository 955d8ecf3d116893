// The door of statistics: routes, and the job that adds up; no domain comes after it.
export { routes } from './statistics.routes.ts'
export { statisticsJobs } from './statistics.jobs.ts'

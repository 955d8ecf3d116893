// The door of statistics: only routes and jobs; no domain comes after it.
export * from './statistics.routes.ts'
export { booksJobs } from './books.ts'
export { chatJobs } from './report-error.ts'

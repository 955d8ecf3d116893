// The door of statistics: only routes; no domain comes after it.
export { routes } from './statistics.routes.ts'

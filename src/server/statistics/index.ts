// The door of statistics: only routes; no domain comes after it.
export * from './statistics.routes.ts'

// The door of inbound: what the server's start uses. Later domains read stock, not bookings.
export { inboundJobs } from './inbound.jobs.ts'
export { routes } from './inbound.routes.ts'

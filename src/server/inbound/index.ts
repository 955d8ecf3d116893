// The door of inbound: what the server's start uses, and for the sandbox the warehouse's work. Other domains read stock, not bookings.
export { inboundJobs } from './inbound.jobs.ts'
export { routes } from './inbound.routes.ts'
export { confirmBooking, voidBooking } from './booking/audit-booking.ts'
export { countedLines } from './receiving/booking-counts.ts'
export { inspectBooking } from './receiving/inspect-booking.ts'
export { receiveBooking } from './receiving/receive-booking.ts'
export { shelveBooking } from './receiving/shelve-booking.ts'

// The door of inbound: what the server's start uses. Later domains read stock, not bookings.
export { routes } from './inbound.routes.ts'

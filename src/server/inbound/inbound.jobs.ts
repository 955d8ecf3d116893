// What inbound does by itself: closed bookings whose warehouse had no price list are charged once it has one.
import { sweep, type Job } from '#server/base/jobs.ts'
import { chargeWaiting } from './fees/charge-booking.ts'

export const inboundJobs: Job[] = [sweep({ name: 'inbound.charge', everySeconds: 600 }, chargeWaiting)]

// What inbound does by itself: closed bookings whose warehouse had no price list are charged once it has one, and loss orders that
// nobody answers count as agreed.
import { sweep, type Job } from '#server/base/jobs.ts'
import { chargeWaiting } from './fees/charge-booking.ts'
import { lapseLosses } from './losses/answer-loss.ts'

export const inboundJobs: Job[] = [
  sweep({ name: 'inbound.charge', everySeconds: 600 }, chargeWaiting),
  sweep({ name: 'inbound.lapse', everySeconds: 600 }, lapseLosses),
]

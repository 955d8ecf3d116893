// Which reads a change of places or days makes stale.
import { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { bookingReads } from '../inbound-calls.ts'

export const arrivalReads = [officeArrivalCalls.getCalendar, ...bookingReads]

// Which reads a change of a booking makes stale.
import { arrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'

export const bookingReads = [
  inboundCalls.getList,
  inboundCalls.getStatusCounts,
  inboundCalls.getDetail,
  arrivalCalls.getDays,
]

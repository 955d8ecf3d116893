// Which reads a change of a booking makes stale.
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'

export const bookingReads = [
  officeInboundCalls.getList,
  officeInboundCalls.getStatusCounts,
  officeInboundCalls.getDetail,
  receivingCalls.getQueue,
  receivingCalls.getDetail,
]

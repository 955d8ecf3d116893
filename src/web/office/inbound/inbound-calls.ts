// Addresses of the staff's booking pages, and which reads a change of a booking makes stale.
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'

type Key = { customer_id: number; booking_id: string }

export const bookingPath = ({ customer_id, booking_id }: Key): string => `/bookings/${customer_id}/${booking_id}`
export const receivingPath = (code: string): string => `/receiving?code=${encodeURIComponent(code)}`

export const bookingReads = [
  officeInboundCalls.getList,
  officeInboundCalls.getStatusCounts,
  officeInboundCalls.getDetail,
  receivingCalls.getQueue,
  receivingCalls.getDetail,
]

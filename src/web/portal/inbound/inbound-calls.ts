// Addresses of the booking pages, and which reads a change of a booking makes stale.
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'

export const LIST_PATH = '/inbound/packages'
export const CREATE_PATH = '/inbound/packages/new'
export const editPath = (bookingId: string): string => `/inbound/packages/edit/${bookingId}`
export const detailPath = (bookingId: string): string => `/inbound/packages/detail/${bookingId}`

export const bookingReads = [inboundCalls.getList, inboundCalls.getStatusCounts, inboundCalls.getDetail]

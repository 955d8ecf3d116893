// Where the office shows the document that a conversation is about, for whoever may see such documents.
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { bookingPath, lossPath } from '#shared/inbound/inbound-office.pages.ts'
import type { ThreadKind } from '#shared/messages/threads.states.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import type { StaffPermission } from '#shared/permissions.ts'
import { returnPath } from '#shared/returns/returns-office.pages.ts'

type Document = { customer_id: number; document_id: string; number: string }

export const DOCUMENTS: Record<ThreadKind, { permission: StaffPermission; path: (document: Document) => string }> = {
  order: {
    permission: 'orders.view',
    path: ({ customer_id, document_id }) => orderPath({ customer_id, order_id: document_id }),
  },
  booking: {
    permission: 'inbound.view',
    path: ({ customer_id, document_id }) => bookingPath({ customer_id, booking_id: document_id }),
  },
  return: {
    permission: 'returns.view',
    path: ({ customer_id, document_id }) => returnPath({ customer_id, return_id: document_id }),
  },
  loss: {
    permission: 'inbound.view',
    path: ({ customer_id, document_id }) => lossPath({ customer_id, loss_id: document_id }),
  },
  top_up: {
    permission: 'finance.view',
    path: ({ number }) => `${officeBillingPages.topUps.path}?top_up_no=${number}`,
  },
}

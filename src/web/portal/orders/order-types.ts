// The shapes of order answers, by name, for the screens of this folder, and the reads that a change of an order makes stale.
import type { z } from 'zod'
import type { OutputOf } from '#shared/contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { methodOffer, methodOffers, offeredQuote, orderDetail, orderRow } from '#shared/orders/orders.values.ts'
import { findProducts } from '#shared/products/find-products.contract.ts'

export type OrderRow = z.output<typeof orderRow>
export type OrderDetail = z.output<typeof orderDetail>
export type Offers = z.output<typeof methodOffers>
export type Offer = z.output<typeof methodOffer>
/** The total is null for who sees no money. */
export type Quote = z.output<typeof offeredQuote>
export type Choices = OutputOf<typeof orderCalls.getFormChoices>

/** After a deletion: the order itself can no longer be read. */
export const LIST_READS = [orderCalls.getList, orderCalls.getStatusCounts]

/** Everything on screen that may differ after an order was written; stock is frozen and freed by orders. */
export const ORDER_READS = [...LIST_READS, orderCalls.getDetail, orderCalls.getOrderMethods, findProducts]

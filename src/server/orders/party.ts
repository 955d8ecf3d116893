// Which party of the order's state table a customer's actor is.
import type { OrderParty } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'

export const partyOf = (actor: CustomerActor): OrderParty => (actor.kind === 'key' ? 'key' : 'customer')

// Which parties of the order's state table an actor may be, and the refusal that follows.
import type { Refusal } from '#shared/errors.ts'
import { refuseTransition, type OrderEvent, type OrderParty, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor, StaffActor, SystemActor } from '#server/base/actor.ts'

/** Who may move orders. */
export type Mover = CustomerActor | StaffActor | SystemActor

export const partyOf = (actor: CustomerActor): OrderParty => (actor.kind === 'key' ? 'key' : 'customer')

/** Which of the staff may do what is a permission's matter, and each job causes its own events only. */
const partiesOf = (actor: Mover): OrderParty[] => {
  if (actor.kind === 'staff') return ['staff', 'warehouse']
  return actor.kind === 'system' ? ['check', 'tracker', 'job'] : [partyOf(actor)]
}

/** Refuses what the state table allows to none of the actor's parties. */
export function refuseFor(actor: Mover, event: OrderEvent, status: OrderStatus): Refusal | undefined {
  const refusals = partiesOf(actor).map((party) => refuseTransition(event, status, party))
  return refusals.includes(undefined) ? undefined : refusals[0]
}

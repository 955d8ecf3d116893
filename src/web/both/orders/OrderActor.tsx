// Who must act for the delivery to go on, beside the status in the lists of both sides (Rule 10.7). What there is to do is OrderNews.tsx.
import { ACTOR_NAMES, type TrackingActor, type TrackingReader } from '#shared/orders/tracking/tracking-actors.ts'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'

/** Whose own turn it is, on either side. */
const OWN: Record<TrackingReader, TrackingActor> = { customer: 'customer', staff: 'house' }

export function OrderActor({ acts, reader }: { acts: TrackingActor | null; reader: TrackingReader }) {
  const read = useReader()
  if (acts === null) return null
  const told = read(ACTOR_NAMES[acts][reader])
  return acts === OWN[reader] ? <StateTag shade="bad">{told}</StateTag> : <small>{told}</small>
}

// Where a booking stands, as one word in its colour: the word alone says it, colour only helps.
import { STAGE_TEXT, stageOf, type Stage } from '#shared/inbound/inbound.states.ts'
import { useReader } from '#web/kit/text/language.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'

const SHADES: Record<Stage, Shade> = {
  draft: 'plain',
  submitted: 'busy',
  future_receipt: 'busy',
  pending_quality_control: 'busy',
  to_be_shelved: 'busy',
  inventory_complete: 'good',
  withdrawn: 'plain',
  voided: 'bad',
}

export function StageTag({ booking }: { booking: { status: string; bill_status: string } }) {
  const read = useReader()
  const stage = stageOf(booking)
  return <StateTag shade={SHADES[stage]}>{read(STAGE_TEXT[stage])}</StateTag>
}

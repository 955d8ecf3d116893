// Where a loss order stands, as one word in its colour.
import { LOSS_STATUS_TEXT, type LossStatus } from '#shared/inbound/losses.states.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'

const SHADES: Record<LossStatus, Shade> = {
  confirmed: 'busy',
  disputed: 'warn',
  approved: 'good',
  rejected: 'bad',
  agreed: 'plain',
}

export function LossTag({ status }: { status: LossStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(LOSS_STATUS_TEXT[status])}</StateTag>
}

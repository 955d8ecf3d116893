// Where a return stands, as one word in its colour.
import { RETURN_STATUS_TEXT, type ReturnStatus } from '#shared/returns/returns.states.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'

const SHADES: Record<ReturnStatus, Shade> = {
  announced: 'plain',
  arrived: 'busy',
  inspected: 'warn',
  closed: 'good',
  canceled: 'plain',
}

export function ReturnTag({ status }: { status: ReturnStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(RETURN_STATUS_TEXT[status])}</StateTag>
}

// Where a stock count stands, as one word in its colour.
import { COUNT_STATUS_TEXT, type CountStatus } from '#shared/stock/counts.states.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'

const SHADES: Record<CountStatus, Shade> = { counting: 'busy', posted: 'good', canceled: 'plain' }

export function CountStatusTag({ status }: { status: CountStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(COUNT_STATUS_TEXT[status])}</StateTag>
}

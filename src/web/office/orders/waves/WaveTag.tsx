// Where a wave stands, as one word in its colour.
import { WAVE_STATUS_TEXT, type WaveStatus } from '#shared/orders/floor/waves.states.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'

const SHADES: Record<WaveStatus, Shade> = { open: 'warn', picking: 'busy', picked: 'good', canceled: 'plain' }

export function WaveTag({ status }: { status: WaveStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(WAVE_STATUS_TEXT[status])}</StateTag>
}

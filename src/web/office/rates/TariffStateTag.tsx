// The state of a version as a tag.
import { TARIFF_STATE_TEXT, type TariffState } from '#shared/rates/tariffs/tariff-state.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'

const SHADES: Record<TariffState, Shade> = {
  planned: 'busy',
  in_force: 'good',
  replaced: 'plain',
  ended: 'plain',
  withdrawn: 'plain',
}

export function TariffStateTag({ state }: { state: TariffState }) {
  const read = useReader()
  return <StateTag shade={SHADES[state]}>{read(TARIFF_STATE_TEXT[state])}</StateTag>
}

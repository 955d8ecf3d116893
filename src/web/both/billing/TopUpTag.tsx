// Where a top-up stands, as one word in its colour: the word alone says it, colour only helps.
import { TOP_UP_STATUS_NAMES, type TopUpStatus } from '#shared/billing/billing.fields.ts'
import { useReader } from '#web/kit/text/language.ts'
import { StateTag } from '#web/kit/parts/StateTag.tsx'

const SHADES = { submitted: 'busy', received: 'good', rejected: 'bad' } as const satisfies Record<TopUpStatus, string>

export function TopUpTag({ status }: { status: TopUpStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(TOP_UP_STATUS_NAMES[status])}</StateTag>
}

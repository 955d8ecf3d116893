// The statuses of loss orders above their list, each with its number.
import type { OutputOf } from '#shared/contract.ts'
import type { lossCalls } from '#shared/inbound/losses.contract.ts'
import { LOSS_STATUS_TEXT, LOSS_STATUSES } from '#shared/inbound/losses.states.ts'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { useText } from '#web/kit/text/text.ts'
import { lossText } from './losses.text.ts'

type Props = {
  counts: OutputOf<typeof lossCalls.getStatusCounts> | undefined
  value: string | undefined
  onChange: (status: string | undefined) => void
}

export function LossTabs({ counts, value, onChange }: Props) {
  const t = useText(lossText)
  return (
    <CountedTabs
      label={t.statuses}
      states={LOSS_STATUSES}
      names={LOSS_STATUS_TEXT}
      counts={counts}
      value={value}
      onChange={onChange}
    />
  )
}

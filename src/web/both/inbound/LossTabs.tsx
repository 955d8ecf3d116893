// The statuses of loss orders above their list, each with its number.
import type { OutputOf } from '#shared/contract.ts'
import type { lossCalls } from '#shared/inbound/losses.contract.ts'
import { LOSS_STATUS_TEXT, LOSS_STATUSES } from '#shared/inbound/losses.states.ts'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { sumOfCounts } from '#web/kit/list/sum-of-counts.ts'
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
    <StatusTabs
      label={t.statuses}
      tabs={LOSS_STATUSES.map((status) => ({
        value: status,
        title: LOSS_STATUS_TEXT[status],
        count: undefined,
        ...counts?.[status],
      }))}
      value={value}
      onChange={onChange}
      all={sumOfCounts(counts && Object.values(counts))}
    />
  )
}

// The statuses of transfers above their list, each with its number.
import type { OutputOf } from '#shared/contract.ts'
import type { transferCalls } from '#shared/stock/transfers.contract.ts'
import { TRANSFER_STATUS_TEXT, TRANSFER_STATUSES } from '#shared/stock/transfers.states.ts'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { sumOfCounts } from '#web/kit/list/sum-of-counts.ts'
import { useText } from '#web/kit/text/text.ts'
import { transfersText } from './transfers.text.ts'

type Props = {
  counts: OutputOf<typeof transferCalls.getStatusCounts> | undefined
  value: string | undefined
  onChange: (status: string | undefined) => void
}

export function TransferTabs({ counts, value, onChange }: Props) {
  const t = useText(transfersText)
  return (
    <StatusTabs
      label={t.statuses}
      tabs={TRANSFER_STATUSES.map((status) => ({
        value: status,
        title: TRANSFER_STATUS_TEXT[status],
        count: undefined,
        ...counts?.[status],
      }))}
      value={value}
      onChange={onChange}
      all={sumOfCounts(counts && Object.values(counts))}
    />
  )
}

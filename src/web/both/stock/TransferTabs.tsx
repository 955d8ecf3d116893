// The statuses of transfers above their list, each with its number.
import type { OutputOf } from '#shared/contract.ts'
import type { transferCalls } from '#shared/stock/transfers.contract.ts'
import { TRANSFER_STATUS_TEXT, TRANSFER_STATUSES } from '#shared/stock/transfers.states.ts'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
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
    <CountedTabs
      label={t.statuses}
      states={TRANSFER_STATUSES}
      names={TRANSFER_STATUS_TEXT}
      counts={counts}
      value={value}
      onChange={onChange}
    />
  )
}

// The statuses of returns above their list, each with its number.
import type { OutputOf } from '#shared/contract.ts'
import type { returnCalls } from '#shared/returns/returns.contract.ts'
import { RETURN_STATUS_TEXT, RETURN_STATUSES } from '#shared/returns/returns.states.ts'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { useText } from '#web/kit/text/text.ts'
import { returnText } from './returns.text.ts'

type Props = {
  counts: OutputOf<typeof returnCalls.getStatusCounts> | undefined
  value: string | undefined
  onChange: (status: string | undefined) => void
}

export function ReturnTabs({ counts, value, onChange }: Props) {
  const t = useText(returnText)
  return (
    <CountedTabs
      label={t.statuses}
      states={RETURN_STATUSES}
      names={RETURN_STATUS_TEXT}
      counts={counts}
      value={value}
      onChange={onChange}
    />
  )
}

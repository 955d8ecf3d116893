// The least and the greatest amount, typed as people type numbers; what is no number stays as typed, for the list to refuse.
import { NumberInput } from '#web/kit/form/NumberInput.tsx'
import { useText } from '#web/kit/text/text.ts'
import { listText } from '../list.text.ts'

type Props = {
  id: string
  /** What the amounts are; each input adds least or most. */
  label: string
  from: string | undefined
  to: string | undefined
  set: (end: 'from' | 'to', value: string) => void
}

export default function AmountsInput({ id, label, from, to, set }: Props) {
  const t = useText(listText)
  const amount = { as: 'text', decimals: 2 } as const
  return (
    <div className="uc-search-amounts">
      <NumberInput
        {...amount}
        id={id}
        aria-label={`${label}: ${t.least}`}
        value={from}
        onChange={(value) => set('from', String(value ?? ''))}
      />
      <span aria-hidden="true">–</span>
      <NumberInput
        {...amount}
        aria-label={`${label}: ${t.most}`}
        value={to}
        onChange={(value) => set('to', String(value ?? ''))}
      />
    </div>
  )
}

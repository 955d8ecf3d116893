// A count is posted, with the lots of what it found, or canceled: what that means, and why.
import { useState } from 'react'
import { officeCountCalls, type CountDetail } from '#shared/stock/counts.contract.ts'
import type { CountReason } from '#shared/stock/counts.rules.ts'
import { refuseLots } from '#shared/stock/lots.rules.ts'
import { localDate } from '#shared/time.ts'
import { countsText } from '#web/both/stock/counts.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { lotsOf, type TypedLots } from '#web/office/desk/lot-draft.ts'
import { LotFields } from '#web/office/desk/LotFields.tsx'
import { countReads } from './count-calls.ts'

/** By SKU. */
export type Reasons = Readonly<Record<string, CountReason>>

type ClosingProps = { count: CountDetail; how: 'post' | 'cancel'; reasons: Reasons; close: () => void }

export function CloseCount({ count, how, reasons, close }: ClosingProps) {
  const t = useText(countsText)
  const { customer_id, count_id, count_no: number, lines } = count
  const differing = lines.filter(({ difference }) => difference)
  const found = new Map(
    lines.flatMap(({ sku_id, difference }) => (difference && difference > 0 ? [[sku_id, difference]] : [])),
  )
  const [typed, setTyped] = useState<TypedLots>({})
  const [expired, setExpired] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [today] = useState(() => localDate(new Date(), count.time_zone))
  const lots = lotsOf(found, typed)
  const refusal = refuseLots(lines, found, lots, { today, confirmed: expired })
  const shared = { of: number, invalidates: countReads, back: t.cancelForm, onClose: close }
  if (how === 'cancel')
    return (
      <FormDialog
        {...shared}
        act={t.cancel}
        destroys
        lead={t.cancelLead}
        call={officeCountCalls.cancel}
        about={{ customer_id, count_id }}
        done={t.canceled({ number })}
      >
        <TextField name="note" label={t.why} required rows={2} max={500} />
      </FormDialog>
    )
  return (
    <FormDialog
      {...shared}
      act={t.post}
      lead={differing.length > 0 ? t.postLead : t.noDifference}
      call={officeCountCalls.post}
      initialValues={{ note: '' }}
      about={{ customer_id, count_id }}
      toInput={({ note }) => ({
        note,
        lots,
        confirm_expired: expired,
        reasons: differing.map(({ sku_id }) => ({ sku_id, reason: reasons[sku_id] })),
      })}
      {...(refusal && { refusal })}
      onRefused={() => setRefusals(refusals + 1)}
      done={t.posted({ number })}
    >
      <LotFields
        lines={lines}
        pieces={found}
        today={today}
        value={typed}
        onChange={setTyped}
        confirmed={expired}
        onConfirm={setExpired}
        refusals={refusals}
      />
      <TextField name="note" label={t.note} rows={2} max={500} />
    </FormDialog>
  )
}

// Asks for another last day of a customer's own version, or none (Rule 11.29).
import { useState } from 'react'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { latestDate } from '#shared/rates/tariffs/tariff-state.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { STALE_TARIFFS } from '../rate-calls.ts'
import { customerListsText } from './customer-lists.text.ts'

type Version = { tariff_id: string; version: number; valid_from: string; valid_until: string | null }
type Props = { version: Version; code: string; onClose: () => void }

export function MoveEnd({ version: { tariff_id, version, valid_from, valid_until }, code, onClose }: Props) {
  const t = useText(customerListsText)
  const [today] = useState(() => latestDate(new Date()))
  return (
    <FormDialog
      act={t.moveEnd}
      of={`${code} ${version}`}
      lead={t.moveLead}
      call={officeRateCalls.endTariff}
      about={{ tariff_id, was: valid_until }}
      initialValues={{ valid_until: valid_until ?? '' }}
      toInput={({ valid_until: until }) => ({ valid_until: until || null })}
      invalidates={STALE_TARIFFS}
      done={t.moved}
      onClose={onClose}
    >
      <DateField
        name="valid_until"
        label={t.validUntil}
        hint={t.untilHint}
        min={valid_from > today ? valid_from : today}
      />
    </FormDialog>
  )
}

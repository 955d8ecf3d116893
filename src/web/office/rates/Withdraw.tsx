// Asks why a version that has not begun is taken back (Rule 11.20).
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { STALE_TARIFFS } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'

export function Withdraw({
  version,
  onClose,
}: {
  version: { tariff_id: string; version: number }
  onClose: () => void
}) {
  const t = useText(ratesText)
  return (
    <FormDialog
      title={t.withdrawAsk(version)}
      act={t.withdraw}
      destroys
      lead={t.withdrawText}
      call={officeRateCalls.withdrawTariff}
      about={{ tariff_id: version.tariff_id }}
      invalidates={STALE_TARIFFS}
      back={t.cancel}
      done={t.withdrawn(version)}
      onClose={onClose}
    >
      <TextField name="reason" label={t.reason} required max={200} />
    </FormDialog>
  )
}

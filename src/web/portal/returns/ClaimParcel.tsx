// Claiming a parcel that came back without a name on it: its number, typed exactly, and what is in it.
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { returnText } from '#web/both/returns/returns.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { portalReturnText } from './portal-returns.text.ts'

export function ClaimParcel({ close }: { close: () => void }) {
  const t = useText(portalReturnText)
  return (
    <FormDialog
      call={returnCalls.claim}
      act={t.claim}
      lead={t.claimLead}
      back={useText(returnText).keep}
      invalidates={[returnCalls.getClaims]}
      done={t.claimed}
      onClose={close}
    >
      <TextField name="number" label={t.claimNumber} required max={60} />
      <TextField name="note" label={t.claimNote} required rows={3} max={500} />
    </FormDialog>
  )
}

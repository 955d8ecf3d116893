// Gives back what the contract says of the freight: how much is said before, why is asked.
import { officeReturnCalls, type OfficeReturnDetail } from '#shared/returns/returns.contract.ts'
import { FAULTS, FAULT_TEXT } from '#shared/returns/returns.states.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { officeReturnText } from './office-returns.text.ts'
import { returnReads } from './return-reads.ts'

const REASON_MAX = 500

export function RefundFreight({ found, onClose }: { found: OfficeReturnDetail; onClose: () => void }) {
  const t = useText(officeReturnText)
  const read = useReader()
  const format = useFormat()
  const { customer_id, return_id, freight, fees } = found
  if (!freight || !fees) return null
  const money = (amount: string) => format.money(amount, fees.currency)
  return (
    <FormDialog
      act={t.refund}
      of={found.return_no}
      lead={t.refundLead({ ...freight, amount: money(freight.amount), base: money(freight.base) })}
      call={officeReturnCalls.refundFreight}
      about={{ customer_id, return_id, amount: freight.amount }}
      invalidates={returnReads}
      done={t.refundDone}
      onClose={onClose}
    >
      <SelectField
        name="cause"
        label={t.fault}
        required
        options={FAULTS.map((value) => ({ value, label: read(FAULT_TEXT[value]) }))}
      />
      <TextField name="reason" label={t.refundReason} required rows={3} max={REASON_MAX} />
    </FormDialog>
  )
}

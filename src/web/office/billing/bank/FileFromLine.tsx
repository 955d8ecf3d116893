// Files the top-up of a payment that no customer filed (Rule 13.19).
import { bankCalls, type ProposedLine } from '#shared/billing/bank.contract.ts'
import { CustomerInput } from '#web/both/customers/CustomerInput.tsx'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { bankText } from './bank.text.ts'
import { STALE } from '../stale.ts'

type Props = { line: ProposedLine; onDone: () => void; onClose: () => void }

export default function FileFromLine({ line, onDone, onClose }: Props) {
  const t = useText(bankText)
  const format = useFormat()
  return (
    <FormDialog
      call={bankCalls.fileTopUp}
      act={t.fileIt}
      of={format.money(line.amount, line.currency)}
      lead={t.fileLead}
      about={{ bank_line_id: line.bank_line_id }}
      invalidates={STALE}
      done={({ top_up_no }) => t.filed({ number: top_up_no })}
      onDone={onDone}
      onClose={onClose}
    >
      <FieldItem name="customer_id" label={t.customer} hint={t.customerHint} kind="select" required>
        <CustomerInput />
      </FieldItem>
    </FormDialog>
  )
}

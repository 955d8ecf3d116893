// Files a charge, a credit or a pay-out, or the reversal of one entry: the fields follow the kind.
import { App, Form } from 'antd'
import { ADJUSTMENT_KIND_NAMES, PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#shared/billing/billing.fields.ts'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CustomerInput } from '#web/both/customers/CustomerInput.tsx'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { adjustmentText } from './adjustments.text.ts'

export const STALE = [
  adjustmentCalls.getList, officeBillingCalls.getBalance, officeBillingCalls.getEntryList,
] // prettier-ignore

type Props = { customerId?: number | undefined; entry?: number | undefined; onClose: () => void }

export default function FileAdjustment({ customerId, entry, onClose }: Props) {
  const t = useText(adjustmentText)
  const forbidden = useForbidden()
  const { message } = App.useApp()
  const reversal = entry !== undefined
  return (
    <FormDialog
      call={adjustmentCalls.file}
      act={reversal ? t.reverse : t.file}
      of={reversal ? `${t.entry} ${entry}` : undefined}
      lead={reversal ? t.reverseLead : t.fileLead}
      about={{
        ...(customerId !== undefined && { customer_id: customerId }),
        ...(reversal && { kind: 'reversal' as const, entry }),
      }}
      // Of the fields that another kind had, nothing is sent.
      toInput={({ payment_method, ...values }) =>
        values['kind'] === 'payout' ? { ...values, payment_method } : values
      }
      initialValues={reversal ? { reference: '' } : { kind: 'charge', reference: '' }}
      invalidates={STALE}
      refusal={forbidden('finance.confirm')}
      onDone={({ adjustment_no, status }) => {
        if (status === 'waiting') void message.warning(t.waits({ number: adjustment_no }), 8)
        else void message.success(t.posted({ number: adjustment_no }))
      }}
      onClose={onClose}
    >
      {customerId === undefined && (
        <FieldItem name="customer_id" label={t.customer} kind="select" required>
          <CustomerInput />
        </FieldItem>
      )}
      {!reversal && <Moved />}
      <TextField name="reason" label={t.reason} hint={t.reasonHint} required rows={3} max={500} />
      <TextField name="reference" label={t.reference} hint={t.referenceHint} max={100} />
    </FormDialog>
  )
}

function Moved() {
  const t = useText(adjustmentText)
  const read = useReader()
  const kind = Form.useWatch<string | undefined>('kind')
  return (
    <>
      <SelectField
        name="kind"
        label={t.kind}
        required
        options={(['charge', 'credit', 'payout'] as const).map((value) => ({
          value,
          label: read(ADJUSTMENT_KIND_NAMES[value]),
        }))}
      />
      <MoneyField name="amount" label={t.amount} required />
      {kind === 'payout' && (
        <SelectField
          name="payment_method"
          label={t.paidFrom}
          required
          options={PAYMENT_METHODS.map((value) => ({ value, label: read(PAYMENT_METHOD_NAMES[value]) }))}
        />
      )}
    </>
  )
}

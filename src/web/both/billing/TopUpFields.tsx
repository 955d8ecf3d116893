// What was paid, in which currency, when, and to which account: as a customer files it, and as the staff file it for one.
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#shared/billing/billing.fields.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { readerToday } from '#web/kit/dates/reader-today.ts'
import { DateField } from '#web/kit/form/DateField.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useReader } from '#web/kit/text/language.ts'

type Labels = Record<'amount' | 'currency' | 'paidOn' | 'method', string>

export function TopUpFields({ labels }: { labels: Labels }) {
  const read = useReader()
  return (
    <>
      <MoneyField name="amount" label={labels.amount} required />
      <SelectField
        name="currency"
        label={labels.currency}
        required
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      <DateField name="paid_on" label={labels.paidOn} required max={readerToday()} />
      <SelectField
        name="payment_method"
        label={labels.method}
        required
        options={PAYMENT_METHODS.map((code) => ({ value: code, label: read(PAYMENT_METHOD_NAMES[code]) }))}
      />
    </>
  )
}

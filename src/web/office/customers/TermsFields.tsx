// The terms of a customer's contract, for adding a customer and for changing them.
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { customerText } from './customers.text.ts'

/** Kept as 1 and 0 while on screen. */
export const TERM_FLAGS = ['auto_verify', 'has_fulfilment_fee', 'backorders', 'storage_auto_settle'] as const

export const termsInput = (values: { [K in (typeof TERM_FLAGS)[number]]?: unknown }) =>
  Object.fromEntries(TERM_FLAGS.map((name) => [name, values[name] === 1]))

/** A choice between yes and no. */
export function YesNo({ name, label }: { name: string; label: string }) {
  const t = useText(customerText)
  const options = [
    { value: 1, label: t.yes },
    { value: 0, label: t.no },
  ]
  return <SelectField name={name} label={label} required options={options} />
}

export function TermsFields() {
  const t = useText(customerText)
  return (
    <>
      <YesNo name="auto_verify" label={t.autoVerify} />
      <YesNo name="has_fulfilment_fee" label={t.fulfilmentFee} />
      <YesNo name="backorders" label={t.backorders} />
      <MoneyField name="storage_discount_m3" label={t.discount} required currency="m³" decimals={6} />
      <NumberField name="loss_answer_days" label={t.lossDays} required hint={t.lossDaysHint} />
      <NumberField name="return_decision_days" label={t.returnDays} required hint={t.returnDaysHint} />
      <NumberField name="freight_refund_percent" label={t.freightRefund} required unit="%" hint={t.freightRefundHint} />
      <NumberField name="dispute_days" label={t.disputeDays} required hint={t.disputeDaysHint} />
      <NumberField name="api_calls_a_minute" label={t.apiCalls} hint={t.apiCallsHint} />
      <NumberField name="api_calls_a_day" label={t.apiDay} hint={t.apiDayHint} />
      <YesNo name="storage_auto_settle" label={t.autoSettle} />
    </>
  )
}

// The three forms of a customer's contract, each with its own permission: terms, credit and stop, people in charge. Who may not
// save the terms reads them; limit, stop and names in charge stand among the customer's facts.
import { App } from 'antd'
import { useState, type ReactNode } from 'react'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ChargeFields } from './ChargeFields.tsx'
import type { Customer } from './CustomerPage.tsx'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { customerText } from './customers.text.ts'
import { TERM_FLAGS, TermsFields, termsInput, YesNo } from './TermsFields.tsx'

const STALE = [officeCustomerCalls.getDetail, officeCustomerCalls.getList]
/** `12.500000` as a person would type it. */
const typed = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

type Props = { customer: Customer }

function useSaved() {
  const t = useText(customerText)
  const { message } = App.useApp()
  return () => void message.success(t.saved)
}

/** The terms as a form for who may change them, as facts for everybody else. */
export function Terms({ customer }: Props): ReactNode {
  const forbidden = useForbidden()
  return forbidden('customers.edit') ? <TermsFacts customer={customer} /> : <TermsForm customer={customer} />
}

function TermsFacts({ customer }: Props) {
  const t = useText(customerText)
  const format = useFormat()
  const flags = {
    auto_verify: t.autoVerify,
    has_fulfilment_fee: t.fulfilmentFee,
    backorders: t.backorders,
    storage_auto_settle: t.autoSettle,
  }
  return (
    <Plate title={t.terms}>
      <FactList
        facts={[
          ...TERM_FLAGS.map((name) => [flags[name], customer[name] ? t.yes : t.no] as const),
          [t.discount, `${format.number(typed(customer.storage_discount_m3))} m³`],
          [t.tolerancePercent, `${format.number(typed(customer.price_tolerance_percent))} %`],
          [t.toleranceAmount, format.money(customer.price_tolerance_amount, customer.currency)],
        ]}
      />
    </Plate>
  )
}

function TermsForm({ customer }: Props) {
  const t = useText(customerText)
  const saved = useSaved()
  const [opened] = useState(customer)
  return (
    <Plate title={t.terms}>
      <CallForm
        call={officeCustomerCalls.updateTerms}
        initialValues={{
          ...Object.fromEntries(TERM_FLAGS.map((name) => [name, Number(opened[name])])),
          storage_discount_m3: typed(opened.storage_discount_m3),
          loss_answer_days: opened.loss_answer_days,
          return_decision_days: opened.return_decision_days,
          freight_refund_percent: opened.freight_refund_percent,
          dispute_days: opened.dispute_days,
          api_calls_a_minute: opened.api_calls_a_minute ?? undefined,
          api_calls_a_day: opened.api_calls_a_day ?? undefined,
          price_tolerance_percent: typed(opened.price_tolerance_percent),
          price_tolerance_amount: typed(opened.price_tolerance_amount),
        }}
        toInput={(values) => ({
          ...values,
          ...termsInput(values),
          customer_id: opened.customer_id,
        })}
        invalidates={STALE}
        submitLabel={t.save}
        onDone={saved}
      >
        <TermsFields />
        <MoneyField name="price_tolerance_percent" label={t.tolerancePercent} required currency="%" decimals={2} />
        <MoneyField
          name="price_tolerance_amount"
          label={t.toleranceAmount}
          required
          currency={opened.currency}
          hint={t.toleranceHint}
        />
      </CallForm>
    </Plate>
  )
}

/** Only for those who set it; the others read limit and stop above. */
export function CreditForm({ customer }: Props): ReactNode {
  const t = useText(customerText)
  const forbidden = useForbidden()
  const saved = useSaved()
  const [opened] = useState(customer)
  const refusal = forbidden('customers.terms')
  if (!opened.money || refusal) return null
  return (
    <Plate title={t.creditTitle}>
      <CallForm
        call={officeCustomerCalls.setCredit}
        initialValues={{
          credit_limit: typed(opened.money.credit_limit),
          on_stop: Number(opened.on_stop),
          on_stop_reason: opened.on_stop_reason,
        }}
        toInput={(values) => ({ ...values, on_stop: values['on_stop'] === 1, customer_id: opened.customer_id })}
        invalidates={STALE}
        submitLabel={t.save}
        onDone={saved}
      >
        <MoneyField name="credit_limit" label={t.credit} required currency={opened.currency} />
        <YesNo name="on_stop" label={t.stop} />
        <TextField name="on_stop_reason" label={t.stopReason} rows={3} max={500} />
      </CallForm>
    </Plate>
  )
}

/** Only an admin puts people in charge; the others read the names above. */
export function AssignForm({ customer }: Props): ReactNode {
  const t = useText(customerText)
  const forbidden = useForbidden()
  const saved = useSaved()
  const refusal = forbidden('customers.assign')
  const [{ customer_id, sales, manager }] = useState(customer)
  if (refusal) return null
  return (
    <Plate title={t.inCharge}>
      <CallForm
        call={officeCustomerCalls.assign}
        initialValues={{ sales_id: sales?.staff_id, manager_id: manager?.staff_id }}
        toInput={({ sales_id, manager_id }) => ({ customer_id, sales_id, manager_id })}
        invalidates={STALE}
        submitLabel={t.save}
        onDone={saved}
      >
        <ChargeFields sales={sales} manager={manager} />
      </CallForm>
    </Plate>
  )
}

// The three forms of a customer's contract, each with its own permission: terms, credit and stop, people in charge. Who may not
// save sees the values and why.
import { App } from 'antd'
import { useState, type ReactNode } from 'react'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import type { Customer } from './CustomerPage.tsx'
import { customerText } from './customers.text.ts'

const STALE = [officeCustomerCalls.getDetail, officeCustomerCalls.getList]
/** `12.500000` as a person would type it. */
const typed = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

type Props = { customer: Customer }

function useSaved() {
  const t = useText(customerText)
  const { message } = App.useApp()
  return () => void message.success(t.saved)
}

/** A choice between yes and no, kept as '1' and '0' while on screen. */
function YesNo({ name, label }: { name: string; label: string }) {
  const t = useText(customerText)
  const options = [
    { value: 1, label: t.yes },
    { value: 0, label: t.no },
  ]
  return <SelectField name={name} label={label} required options={options} />
}

export function TermsForm({ customer }: Props) {
  const t = useText(customerText)
  const forbidden = useForbidden()
  const saved = useSaved()
  const [opened] = useState(customer)
  const flags = ['auto_verify', 'has_fulfilment_fee', 'storage_auto_settle'] as const
  return (
    <Plate title={t.terms}>
      <CallForm
        call={officeCustomerCalls.updateTerms}
        initialValues={{
          ...Object.fromEntries(flags.map((name) => [name, Number(opened[name])])),
          storage_discount_m3: typed(opened.storage_discount_m3),
        }}
        toInput={(values) => ({
          ...values,
          ...Object.fromEntries(flags.map((name) => [name, values[name] === 1])),
          customer_id: opened.customer_id,
        })}
        invalidates={STALE}
        refusal={forbidden('customers.edit')}
        submitLabel={t.save}
        onDone={saved}
      >
        <YesNo name="auto_verify" label={t.autoVerify} />
        <YesNo name="has_fulfilment_fee" label={t.fulfilmentFee} />
        <MoneyField name="storage_discount_m3" label={t.discount} required currency="m³" decimals={6} />
        <YesNo name="storage_auto_settle" label={t.autoSettle} />
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
  const { data } = useRead(officeCustomerCalls.getAssignees, {}, { enabled: refusal === undefined })
  const [{ customer_id, sales, manager }] = useState(customer)
  if (refusal) return null
  const choices = (people: readonly { staff_id: string; name: string }[] | undefined, now: Customer['sales']) => {
    const all = people ?? []
    const known = now && !all.some(({ staff_id }) => staff_id === now.staff_id) ? [...all, now] : all
    return known.map(({ staff_id, name }) => ({ value: staff_id, label: name }))
  }
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
        <SelectField name="sales_id" label={t.sales} placeholder={t.nobody} options={choices(data?.sales, sales)} />
        <SelectField
          name="manager_id"
          label={t.manager}
          placeholder={t.nobody}
          options={choices(data?.managers, manager)}
        />
      </CallForm>
    </Plate>
  )
}

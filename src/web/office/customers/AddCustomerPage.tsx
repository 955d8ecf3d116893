// Adding a customer: the company, its contract, who is in charge, and the first person, who is invited by mail.
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import { customerPath, officeCustomerPages } from '#shared/customers/customers-office.pages.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { LanguageField } from '#web/both/people/LanguageField.tsx'
import { peopleText } from '#web/both/people/people.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { CountryField } from '#web/kit/form/CountryField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ChargeFields } from './ChargeFields.tsx'
import { customerText } from './customers.text.ts'
import { TermsFields, termsInput } from './TermsFields.tsx'
import '#web/both/people/people.css'

export default function AddCustomerPage() {
  const t = useText(customerText)
  const people = useText(peopleText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const language = useLanguage()
  const { leave } = useTab()
  const { message } = App.useApp()
  const refusal = forbidden('customers.edit')
  const { data, isPending } = useRead(officeCustomerCalls.getBrands, {}, { enabled: refusal === undefined })
  const blank = {
    auto_verify: 1,
    has_fulfilment_fee: 0,
    backorders: 0,
    storage_auto_settle: 0,
    storage_discount_m3: '0',
    loss_answer_days: 14,
    return_decision_days: 7,
    freight_refund_percent: 0,
    dispute_days: 30,
    platform_type: 1,
    phone: '',
    language,
  }
  return (
    <Page title={t.add} lead={t.addLead}>
      <div className="uc-people-form">
        <CallForm
          call={officeCustomerCalls.addCustomer}
          initialValues={blank}
          toInput={({ phone, ...values }) => ({
            ...values,
            ...termsInput(values),
            phone: typeof phone === 'string' ? phone.replace(/[\s()./-]/g, '') : '',
          })}
          invalidates={[officeCustomerCalls.getList]}
          refusal={refusal}
          submitLabel={t.add}
          beside={<Button onClick={() => void navigate(officeCustomerPages.list.path)}>{t.cancel}</Button>}
          onDone={({ customer_id }, { email }) => {
            void message.success(people.invitationSent({ email }))
            leave(customerPath(customer_id))
          }}
        >
          <Plate title={t.companyTitle}>
            <TextField name="company_name" label={t.company} required max={120} />
            <CountryField name="country" label={t.country} required />
            <SelectField
              name="currency"
              label={t.currency}
              hint={t.currencyHint}
              required
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
            <SelectField
              name="platform_type"
              label={t.brand}
              required
              loading={isPending}
              options={(data?.brands ?? []).map(({ platform_type, name }) => ({ value: platform_type, label: name }))}
            />
          </Plate>
          <Plate title={t.contact}>
            <div className="uc-people-pair">
              <TextField name="first_name" label={t.firstName} required max={60} />
              <TextField name="last_name" label={t.lastName} required max={60} />
            </div>
            <TextField name="email" label={t.email} required type="email" />
            <TextField name="phone" label={t.phone} hint={t.phoneHint} max={30} />
            <LanguageField />
          </Plate>
          <Plate title={t.terms}>
            <TermsFields />
          </Plate>
          {forbidden('customers.assign') ? null : (
            <Plate title={t.inCharge}>
              <ChargeFields />
            </Plate>
          )}
        </CallForm>
      </div>
    </Page>
  )
}

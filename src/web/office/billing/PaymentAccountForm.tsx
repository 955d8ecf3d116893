// An account to pay into: by which method, for which brand and currency, and what the payer has to know.
import { Alert, App } from 'antd'
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#shared/billing/billing.fields.ts'
import { officePaymentAccountCalls, type PaymentAccountRow } from '#shared/billing/payment-account.contract.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { paymentAccountText } from './payment-accounts.text.ts'

/** Without a row it is a new one. */
export function PaymentAccountForm({ row, onDone }: { row: PaymentAccountRow | undefined; onDone: () => void }) {
  const t = useText(paymentAccountText)
  const read = useReader()
  const { message } = App.useApp()
  const { data: brands } = useRead(brandCalls.getList, {})
  const shared = {
    invalidates: [officePaymentAccountCalls.getList],
    onDone: () => {
      void message.success(t.saved)
      onDone()
    },
  }
  const fields = (
    <>
      <SelectField
        name="payment_method"
        label={t.method}
        required
        options={PAYMENT_METHODS.map((value) => ({ value, label: read(PAYMENT_METHOD_NAMES[value]) }))}
      />
      <SelectField
        name="platform_type"
        label={t.brand}
        placeholder={t.allBrands}
        options={(brands ?? []).map(({ platform_type, name }) => ({ value: platform_type, label: name }))}
      />
      <SelectField
        name="currency"
        label={t.currency}
        placeholder={t.allCurrencies}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
      <TextField name="holder" label={t.holder} required max={100} />
      <TextField name="account_no" label={t.accountNo} hint={t.accountNoHint} required max={60} />
      <TextField name="bank" label={t.bank} max={100} />
      <TextField name="bank_code" label={t.bankCode} max={40} />
      <TextField name="bank_address" label={t.bankAddress} rows={2} max={200} />
      <TextField name="qr_text" label={t.qr} hint={t.qrHint} rows={2} max={500} />
      <TextField name="note_en" label={t.note} rows={2} max={300} />
      <TextField name="note_zh" label={t.noteZh} rows={2} max={300} />
      <SwitchField name="is_offered" label={t.offered} />
    </>
  )
  if (!row) {
    return (
      <CallForm call={officePaymentAccountCalls.addAccount} initialValues={{ is_offered: true }} {...shared}>
        {fields}
      </CallForm>
    )
  }
  const { payment_account_id, brand_name: _brand, created_at: _created, updated_at: _updated, ...values } = row
  return (
    <CallForm
      call={officePaymentAccountCalls.updateAccount}
      initialValues={values}
      toInput={(typed) => ({ ...typed, payment_account_id })}
      {...shared}
    >
      <Alert type="warning" showIcon title={t.careful} />
      {fields}
    </CallForm>
  )
}

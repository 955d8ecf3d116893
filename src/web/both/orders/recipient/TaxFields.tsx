// The tax codes that the destination asks for. One that is filled in stays visible, so that nothing is sent unseen.
import { Form } from 'antd'
import type { TaxCodes } from '#shared/orders/order-fields.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { recipientText } from './recipient.text.ts'
import { TAX_CODE_NAMES, taxCodesOf, taxFormat, type TaxCodeName } from '#shared/orders/addresses/tax-codes.ts'
import './recipient-fields.css'

export function TaxFields() {
  const t = useText(recipientText)
  const form = Form.useFormInstance()
  const country = Form.useWatch(['recipient', 'country'], form) as string | undefined
  const filled = (Form.useWatch('tax', { form, preserve: true }) ?? {}) as Partial<TaxCodes>
  const asked = taxCodesOf(country)
  const looks = (name: TaxCodeName) => {
    const format = country === undefined ? undefined : taxFormat(country, name)
    return format && t.suchCode(format)
  }
  const shown = TAX_CODE_NAMES.filter((name) => asked.includes(name) || Boolean(filled[name]))
  if (shown.length === 0) return <p className="uc-tax-hint">{country ? t.taxNone : t.countryFirst}</p>
  return (
    <>
      <p className="uc-tax-hint">{t.taxHint}</p>
      <div className="uc-form-grid">
        {shown.map((name) => (
          <TextField key={name} name={['tax', name]} label={t[name]} max={40} hint={looks(name)} />
        ))}
      </div>
    </>
  )
}

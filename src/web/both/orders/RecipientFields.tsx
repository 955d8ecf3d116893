// Who gets the parcel. EU countries need a house number (Rule 9.6); what the check will stop later is said while one types.
import { Alert, Form } from 'antd'
import { addressFaults, isEuCountry } from '#shared/orders/address.rules.ts'
import { ADDRESS_TYPES, type Recipient } from '#shared/orders/order-fields.ts'
import { CountryField } from '#web/kit/form/CountryField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { recipientText } from './recipient.text.ts'

export function RecipientFields() {
  const t = useText(recipientText)
  const read = useReader()
  const form = Form.useFormInstance()
  const now = (Form.useWatch('recipient', form) ?? {}) as Partial<Recipient>
  const eu = now.country !== undefined && isEuCountry(now.country)
  const { country, postal_code, province, phone, house_number = '' } = now
  // The house number has its own mark; half an address is not judged.
  const faults =
    country && postal_code && province && phone
      ? addressFaults({ country, postal_code, province, phone, house_number: house_number || '-' })
      : []
  return (
    <>
      <div className="uc-form-grid">
        <TextField required name={['recipient', 'first_name']} label={t.firstName} max={60} />
        <TextField name={['recipient', 'last_name']} label={t.lastName} max={60} />
        <TextField name={['recipient', 'company']} label={t.company} max={100} />
        <TextField required type="tel" name={['recipient', 'phone']} label={t.phone} max={40} />
        <TextField type="email" name={['recipient', 'email']} label={t.email} max={254} />
        <TextField name={['recipient', 'id_number']} label={t.idNumber} max={40} />
        <CountryField required name={['recipient', 'country']} label={t.country} />
        <TextField required name={['recipient', 'postal_code']} label={t.postalCode} max={16} />
        <TextField required name={['recipient', 'province']} label={t.province} max={80} />
        <TextField required name={['recipient', 'city']} label={t.city} max={80} />
        <TextField required name={['recipient', 'address1']} label={t.address1} max={120} />
        <TextField
          required={eu}
          name={['recipient', 'house_number']}
          label={t.houseNumber}
          max={20}
          hint={eu ? t.houseNumberEu : undefined}
        />
        <TextField name={['recipient', 'address2']} label={t.address2} max={120} />
        <TextField name={['recipient', 'address3']} label={t.address3} max={120} />
        <SelectField
          required
          name={['recipient', 'address_type']}
          label={t.addressType}
          options={ADDRESS_TYPES.map((value) => ({ value, label: t[value] }))}
        />
      </div>
      {faults.length > 0 && <Alert type="warning" showIcon title={faults.map(read).join(' · ')} />}
    </>
  )
}

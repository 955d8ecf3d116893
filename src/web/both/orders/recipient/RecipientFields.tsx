// Who gets the parcel, with the address as its country writes it (Rule 9.75): its fields, their order and names, its states to choose from. What would
// be refused is said while one types.
import { Form } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { addressFormOf } from '#shared/countries/address-forms.ts'
import { regionCode, regionsOf } from '#shared/countries/regions.ts'
import { fieldFaults, isEuCountry, postalLooks } from '#shared/orders/addresses/address.rules.ts'
import { ADDRESS_TYPES, type Recipient } from '#shared/orders/order-fields.ts'
import { CountryField } from '#web/kit/form/CountryField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { recipientText } from './recipient.text.ts'
import './recipient-fields.css'

const PROVINCE = ['recipient', 'province'] as const

export function RecipientFields() {
  const t = useText(recipientText)
  return (
    <div className="uc-form-grid">
      <TextField required name={['recipient', 'first_name']} label={t.firstName} max={60} />
      <TextField name={['recipient', 'last_name']} label={t.lastName} max={60} />
      <TextField name={['recipient', 'company']} label={t.company} max={100} />
      <TextField required type="tel" name={['recipient', 'phone']} label={t.phone} max={40} />
      <TextField type="email" name={['recipient', 'email']} label={t.email} max={254} />
      <TextField name={['recipient', 'id_number']} label={t.idNumber} max={40} />
      <CountryField required name={['recipient', 'country']} label={t.country} />
      <AddressFields />
      <SelectField
        required
        name={['recipient', 'address_type']}
        label={t.addressType}
        options={ADDRESS_TYPES.map((value) => ({ value, label: t[value] }))}
      />
    </div>
  )
}

function AddressFields() {
  const t = useText(recipientText)
  const read = useReader()
  const now = (Form.useWatch('recipient', Form.useFormInstance()) ?? {}) as Partial<Recipient>
  const { country = '', postal_code = '', province = '', phone = '', house_number = '' } = now
  useForgottenRegion(country)
  const { lines, example, postal, postalName, region, houseNumber, numberFirst } = addressFormOf(country)
  const eu = isEuCountry(country)
  const faults = fieldFaults({ country, postal_code, province, phone, house_number })
  const faultOf = (field: 'postal_code' | 'province') => {
    const found = now[field] ? faults.find((one) => one.field === field) : undefined
    return found && <span className="uc-address-fault">{read(found.fault)}</span>
  }
  const number = (houseNumber || house_number !== '') && (
    <TextField
      key="number"
      required={eu}
      name={['recipient', 'house_number']}
      label={t.houseNumber}
      max={20}
      hint={eu ? t.houseNumberEu : undefined}
    />
  )
  const street = <TextField key="A" required name={['recipient', 'address1']} label={t.address1} max={120} />
  const fields: Record<string, ReactNode> = {
    A: [
      ...(numberFirst ? [number, street] : [street, number]),
      <TextField key="A2" name={['recipient', 'address2']} label={t.address2} max={120} />,
      <TextField key="A3" name={['recipient', 'address3']} label={t.address3} max={120} />,
    ],
    Z: (
      <TextField
        key="Z"
        required
        name={['recipient', 'postal_code']}
        label={t[postalName ?? 'postalCode']}
        max={16}
        hint={faultOf('postal_code') ?? (postal && t.such({ looks: read(postalLooks(country)), example: example! }))}
      />
    ),
    C: <TextField key="C" required name={['recipient', 'city']} label={t.city} max={80} />,
    S: <RegionField key="S" country={country} hint={faultOf('province')} />,
  }
  const asked = lines.split(/[| ]/)
  // A region that the country does not write stays visible while it is filled in, so that nothing is sent unseen.
  return [...asked, ...(!region && province !== '' ? ['S'] : [])].map((part) => fields[part])
}

function RegionField({ country, hint }: { country: string; hint: ReactNode }) {
  const t = useText(recipientText)
  const { region } = addressFormOf(country)
  const regions = regionsOf(country)
  const shared = {
    name: PROVINCE as unknown as string[],
    label: t[region?.kind ?? 'region'],
    required: region?.required ?? false,
    hint,
  }
  if (!regions) return <TextField {...shared} max={80} />
  const labels = regions.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  const findBy = (value: string | number) => {
    const code = String(value)
    return { code, names: regions.find((one) => one.code === code)?.names ?? [] }
  }
  return <SelectField {...shared} options={labels} findBy={findBy} />
}

/** Another country's list does not know the state that was chosen: it is taken out, or kept under its code. */
function useForgottenRegion(country: string) {
  const form = Form.useFormInstance()
  const before = useRef('')
  useEffect(() => {
    const was = before.current
    before.current = country
    const province = form.getFieldValue(PROVINCE) as string | undefined
    if (!province || country === '') return
    const code = regionCode(country, province)
    if (code !== undefined) form.setFieldValue(PROVINCE, code)
    else if (was !== '' && was !== country && (regionsOf(was) ?? regionsOf(country)))
      form.setFieldValue(PROVINCE, undefined)
  }, [country, form])
}

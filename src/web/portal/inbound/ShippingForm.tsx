// Who brings the goods and when, and what is asked for besides: step 5 of the wizard, and the change of shipping after submit,
// when inspection, insurance and remark are settled.
import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Refusal, Text } from '#shared/errors.ts'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import {
  INSPECTION_TEXT, INSPECTIONS, PACKAGING_TEXT, PACKAGINGS, SHIPPING_METHOD_TEXT, SHIPPING_METHODS,
  type Shipping,
} from '#shared/inbound/inbound.values.ts' // prettier-ignore
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { ServiceFields } from '#web/both/rates/ServiceFields.tsx'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useText } from '#web/kit/text/text.ts'
import { ArrivalFields } from './ArrivalFields.tsx'
import { bookingReads } from './inbound-calls.ts'
import { volumeM3 } from './packing-draft.ts'
import { inboundText } from './inbound.text.ts'
import { wizardText } from './wizard.text.ts'

/** As a person types them: one a line. */
const furtherNumbers = (shipping: Shipping): string =>
  shipping.method === 'express' ? (shipping.further_numbers ?? []).join('\n') : ''

type Props = {
  booking: BookingDetail
  submitLabel: string
  refusal: Refusal | undefined
  beside: ReactNode
  draft: OpenDraft
  onDone: () => void
}

const OF_METHOD = {
  express: ['courier', 'tracking_number', 'further_numbers'],
  freight: ['company', 'plate_number', 'driver_name', 'driver_phone'],
} as const
const OF_BOTH = ['method', 'estimated_arrival_on', 'arrival_period', 'volume_m3', 'packaging'] as const

/** Only the fields of the chosen method are sent; the others may still hold what was typed before. */
function shippingOf(values: Record<string, unknown>) {
  const all = (values['shipping'] ?? {}) as Record<string, unknown>
  const own = all['method'] === 'freight' ? OF_METHOD.freight : OF_METHOD.express
  const sent = Object.fromEntries([...OF_BOTH, ...own].map((field) => [field, all[field]]))
  const numbers = String(sent['further_numbers'] ?? '')
    .split(/[\n,;，；]/)
    .map((number) => number.trim())
    .filter((number) => number !== '')
  const { further_numbers: _typed, ...others } = sent
  return numbers.length > 0 ? { ...others, further_numbers: numbers } : others
}

export function ShippingForm({ booking, refusal, ...others }: Props) {
  const { refusal: forbidden, ...form } = useShipping(booking)
  return <CallForm {...form} {...others} refusal={forbidden ?? refusal} />
}

export function ChangeShipping({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const t = useText(inboundText)
  const { save } = useText(wizardText)
  const form = useShipping(booking)
  return (
    <FormDialog
      {...form}
      title={t.changeShipping}
      act={save}
      back={t.keep}
      done={t.changed}
      onClose={onClose}
      width={640}
    />
  )
}

/** The form of both. */
function useShipping(booking: BookingDetail) {
  const refusal = useForbidden()('inbound.edit')
  const { booking_id, inspection, insurance_value_usd, remark } = booking
  const draft = booking.status === 'draft'
  const [version] = useState(booking.version)
  const volume = volumeM3(booking.boxes)
  const settled = { inspection, insurance_value_usd, remark }
  return {
    call: inboundCalls.saveShipping,
    initialValues: {
      shipping: booking.shipping
        ? { ...booking.shipping, further_numbers: furtherNumbers(booking.shipping) }
        : { method: 'express', packaging: 'cartons', volume_m3: volume === '0' ? undefined : volume },
      services: booking.services.map(({ code, quantity }) => ({ code, quantity })),
      original_asn: booking.original_asn,
      ...settled,
    },
    toInput: (values: Record<string, unknown>) => ({
      booking_id,
      version,
      ...(draft
        ? {
            inspection: values['inspection'],
            insurance_value_usd: values['insurance_value_usd'],
            remark: values['remark'],
            services: values['services'],
            original_asn: values['original_asn'],
          }
        : settled),
      shipping: shippingOf(values),
    }),
    invalidates: bookingReads,
    refusal,
    children: (
      <>
        <ShippingFields booking={booking} volume={volume} />
        {draft && <TermsFields booking={booking} />}
      </>
    ),
  }
}

function useOptions() {
  const read = useReader()
  return <V extends string>(values: readonly V[], names: Record<V, Text>) =>
    values.map((value) => ({ value, label: read(names[value]) }))
}

function ShippingFields({ booking, volume }: { booking: BookingDetail; volume: string }) {
  const t = useText(wizardText)
  const options = useOptions()
  const method = Form.useWatch<string | undefined>(['shipping', 'method'])
  const at = (field: string) => ['shipping', field]
  return (
    <div className="uc-form-grid">
      <SelectField
        name={at('method')}
        label={t.method5}
        required
        options={options(SHIPPING_METHODS, SHIPPING_METHOD_TEXT)}
      />
      {method === 'freight' ? (
        <>
          <TextField name={at('company')} label={t.company} required max={60} />
          <TextField name={at('plate_number')} label={t.plateNumber} required max={30} />
          <TextField name={at('driver_name')} label={t.driverName} required max={60} />
          <TextField name={at('driver_phone')} label={t.driverPhone} required max={30} type="tel" />
        </>
      ) : (
        <>
          <TextField name={at('courier')} label={t.courier} required max={60} />
          <TextField name={at('tracking_number')} label={t.trackingNumber} required max={60} />
          <TextField name={at('further_numbers')} label={t.furtherNumbers} rows={2} max={3050} />
        </>
      )}
      <ArrivalFields booking={booking} />
      <MoneyField
        name={at('volume_m3')}
        label={t.volume}
        required
        currency="m³"
        decimals={3}
        hint={t.volumeHint({ volume })}
      />
      <SelectField name={at('packaging')} label={t.packaging} required options={options(PACKAGINGS, PACKAGING_TEXT)} />
    </div>
  )
}

function TermsFields({ booking }: { booking: BookingDetail }) {
  const t = useText(wizardText)
  const options = useOptions()
  const warehouses = useRead(warehouseCalls.getList, {})
  const warehouse = warehouses.data?.rows.find(({ warehouse_id }) => warehouse_id === booking.warehouse_id)
  // A warehouse that has closed meanwhile is not in the list; submitting says so.
  const offered = warehouse?.inspections ?? INSPECTIONS
  return (
    <>
      <div className="uc-form-grid">
        <SelectField
          name="inspection"
          label={t.inspection}
          required
          options={options(offered, INSPECTION_TEXT)}
          hint={t.inspectionHint}
        />
        <MoneyField name="insurance_value_usd" label={t.insured} currency="USD" hint={t.insuredHint} />
        <TextField name="original_asn" label={t.originalAsn} max={60} hint={t.originalAsnHint} />
      </div>
      <h3 className="uc-inbound-part">{t.services}</h3>
      <ServiceFields services={booking.services_offered} lines={booking.lines} />
      <TextField name="remark" label={t.remark} rows={3} max={500} />
    </>
  )
}

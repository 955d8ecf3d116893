// The fields of a warehouse, for adding and editing.
import { INSPECTION_TEXT } from '#shared/inbound/inbound.values.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { INSPECTIONS_OFFERED, WEEKDAY_TEXT, WEEKDAYS } from '#shared/warehouses/warehouse-fields.ts'
import { CountryField } from '#web/kit/form/CountryField.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ClosedDaysField } from './ClosedDaysField.tsx'
import { warehousesText } from './warehouses.text.ts'

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** `codeStays`: something carries the code, so it can only be read. */
export function WarehouseFields({ codeStays = false }: { codeStays?: boolean }) {
  const t = useText(warehousesText)
  const read = useReader()
  return (
    <>
      <Plate title={t.name}>
        <div className="uc-form-grid">
          <TextField name="code" label={t.code} hint={codeStays ? t.codeStays : t.codeHint} required max={12} />
          <TextField name="name_en" label={t.nameEn} required max={60} />
          <TextField name="name_zh" label={t.nameZh} required max={60} />
          <TextField name="company" label={t.company} required max={100} />
          <TextField name="street" label={t.street} required max={120} />
          <TextField name="postal_code" label={t.postalCode} max={20} />
          <TextField name="city" label={t.city} required max={80} />
          <CountryField name="country" label={t.country} required />
          <TextField name="phone" label={t.phone} type="tel" max={40} />
        </div>
      </Plate>
      <Plate title={t.hours}>
        <p>{t.hoursLead}</p>
        <div className="uc-form-grid">
          <SelectField name="time_zone" label={t.timeZone} required options={ZONES} />
          <TextField name="cut_off" label={t.cutOff} hint={t.cutOffHint} required max={5} />
          <SelectField
            name="working_days"
            label={t.workingDays}
            required
            many
            options={WEEKDAYS.map((value) => ({ value, label: read(WEEKDAY_TEXT[value]) }))}
          />
        </div>
        <ClosedDaysField name="closed_on" label={t.closedOn} hint={t.closedHint} />
      </Plate>
      <Plate title={t.offers}>
        <div className="uc-form-grid">
          <SelectField
            name="inspections"
            label={t.inspections}
            required
            many
            options={INSPECTIONS_OFFERED.map((value) => ({ value, label: read(INSPECTION_TEXT[value]) }))}
          />
          <SelectField
            name="currency"
            label={t.currency}
            required
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </div>
      </Plate>
      <Plate title={t.tolerances}>
        <p>{t.tolerancesLead}</p>
        <div className="uc-form-grid">
          <NumberField name="weight_under_percent" label={t.under} required unit="%" />
          <NumberField name="weight_over_percent" label={t.over} required unit="%" />
          <NumberField name="weight_over_g" label={t.overG} required unit="g" />
          <NumberField name="measure_percent" label={t.measurePercent} required unit="%" hint={t.measureHint} />
          <NumberField name="measure_weight_g" label={t.measureWeight} required unit="g" />
          <NumberField name="measure_side_cm" label={t.measureSide} required unit="cm" />
          <NumberField
            name="transit_tolerance_days"
            label={t.transitDays}
            required
            unit={t.days}
            hint={t.transitHint}
          />
          <MoneyField name="cn22_limit_usd" label={t.cn22} required currency="USD" hint={t.cn22Hint} />
        </div>
      </Plate>
    </>
  )
}

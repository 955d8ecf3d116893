// Making locations: one, or a whole range of them, with how many that will be said first.
import { Form } from 'antd'
import type { Call } from '#shared/contract.ts'
import { refusalText } from '#shared/errors.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import {
  foretell,
  LOCATION_KIND_TEXT,
  LOCATION_KINDS,
  refuseTooMany,
  type LocationRange,
} from '#shared/warehouses/locations.rules.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { locationsText } from './locations.text.ts'
import './locations.css'

const ONE = { aisle_from: 1, aisle_to: 1, bay_from: 1, bay_to: 1, level_from: 1, level_to: 1 }
const PARTS = [
  ['aisle', 'aisles'],
  ['bay', 'bays'],
  ['level', 'levels'],
] as const

type Props = { warehouseId: string | undefined; stale: readonly Pick<Call, 'path'>[]; onClose: () => void }

export function AddLocations({ warehouseId, stale, onClose }: Props) {
  const t = useText(locationsText)
  const read = useReader()
  const format = useFormat()
  const { data } = useRead(officeWarehouseCalls.getList, {})
  const rows = data?.rows ?? []
  const first = warehouseId ?? (rows.length === 1 ? rows[0]?.warehouse_id : undefined)
  return (
    <FormDialog
      act={t.add}
      loading={!data}
      call={locationCalls.addLocations}
      initialValues={{ ...ONE, zone: 'A', kind: 'storage', ...(first !== undefined && { warehouse_id: first }) }}
      invalidates={stale}
      done={({ added, there }) => t.added({ added: format.number(added), there })}
      onClose={onClose}
    >
      <SelectField
        name="warehouse_id"
        label={t.warehouse}
        required
        options={rows.map((row) => ({ value: row.warehouse_id, label: read(warehouseText(row)) }))}
      />
      <div className="uc-location-range">
        <TextField name="zone" label={t.zone} hint={t.zoneHint} required max={4} />
        <SelectField
          name="kind"
          label={t.kind}
          required
          options={LOCATION_KINDS.map((value) => ({ value, label: read(LOCATION_KIND_TEXT[value]) }))}
        />
        {PARTS.flatMap(([name, words]) => [
          <NumberField key={`${name}_from`} name={`${name}_from`} label={t.from({ part: t[words] })} required />,
          <NumberField key={`${name}_to`} name={`${name}_to`} label={t.to({ part: t[words] })} required />,
        ])}
      </div>
      <Foretold />
    </FormDialog>
  )
}

/** How many, and the first and last of them, while one types. */
function Foretold() {
  const t = useText(locationsText)
  const format = useFormat()
  const language = useLanguage()
  const range = Form.useWatch((values: LocationRange) => foretell(values), Form.useFormInstance())
  if (!range) return <p className="uc-location-count" aria-live="polite" />
  const refusal = refuseTooMany(range.count)
  return (
    <p className="uc-location-count" data-wrong={refusal !== undefined} aria-live="polite">
      {refusal
        ? refusalText(refusal, language)
        : range.count === 1
          ? t.willBeOne(range)
          : t.willBe({ ...range, count: format.number(range.count) })}
    </p>
  )
}

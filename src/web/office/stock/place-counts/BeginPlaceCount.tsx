// Which locations are to be counted: named ones, or a zone, or one of its aisles.
import { useNavigate } from 'react-router'
import { readTerms } from '#shared/list-search.ts'
import { placeCountCalls } from '#shared/stock/place-counts.contract.ts'
import { placeCountPath } from '#shared/stock/stock-office.pages.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { placeCountText } from './place-count.text.ts'

export function BeginPlaceCount({ close }: { close: () => void }) {
  const t = useText(placeCountText)
  const read = useReader()
  const navigate = useNavigate()
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList).map(({ value, label }) => ({
    value,
    label: read(label),
  }))
  return (
    <FormDialog
      act={t.begin}
      lead={t.beginLead}
      call={placeCountCalls.begin}
      initialValues={{ codes: '', zone: '', note: '' }}
      toInput={({ codes, aisle, ...values }) => ({
        ...values,
        aisle: aisle ?? null,
        codes: readTerms(String(codes ?? '')),
      })}
      invalidates={[placeCountCalls.getList]}
      back={t.back}
      done={({ number }) => t.began({ number: String(number) })}
      onDone={(begun) => void navigate(placeCountPath(begun))}
      onClose={close}
    >
      <SelectField name="warehouse_id" label={t.warehouse} required options={warehouses} />
      <div className="uc-form-grid">
        <TextField name="zone" label={t.zone} max={4} />
        <NumberField name="aisle" label={t.aisle} hint={t.aisleHint} />
      </div>
      <TextField name="codes" label={t.codes} hint={t.codesHint} rows={3} />
      <TextField name="note" label={t.note} rows={2} max={500} />
    </FormDialog>
  )
}

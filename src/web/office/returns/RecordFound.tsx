// A parcel that nobody has announced is written down: of the customer whose order its slip names, or of nobody yet.
import { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { returnText } from '#web/both/returns/returns.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { officeReturnText } from './office-returns.text.ts'
import { returnReads } from './return-reads.ts'

type Props = { code: string; close: () => void; onOpened?: (number: string) => void }

export function RecordFound({ code, close, onOpened }: Props) {
  const t = useText(officeReturnText)
  const shared = useText(returnText)
  const read = useReader()
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const [only, other] = warehouses
  return (
    <FormDialog
      call={officeReturnCalls.addFound}
      act={t.found}
      lead={t.foundLead}
      loading={!only}
      initialValues={{
        order_no: '',
        tracking_number: code,
        reference: '',
        note: '',
        ...(!other && { warehouse_id: only?.value }),
      }}
      back={shared.keep}
      invalidates={returnReads}
      done={({ opened }) => (opened ? t.foundOpened({ number: opened.return_no }) : t.foundKept)}
      onDone={({ opened }) => {
        if (opened) onOpened?.(opened.return_no)
      }}
      onClose={close}
    >
      <SelectField
        name="warehouse_id"
        label={shared.warehouse}
        required
        options={warehouses.map(({ value, label }) => ({ value, label: read(label) }))}
      />
      <TextField name="tracking_number" label={shared.tracking} required max={60} />
      <TextField name="order_no" label={t.foundOrder} max={50} />
      <TextField name="reference" label={shared.reference} max={60} />
      <TextField name="note" label={shared.note} rows={3} max={500} />
    </FormDialog>
  )
}

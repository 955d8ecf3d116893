// The dialog that takes serial numbers of one SKU as they are typed, scanned or pasted.
import { readTerms } from '#shared/list-search.ts'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ownSerialsText } from './own-serials.text.ts'

const lines = (typed: unknown): string[] =>
  String(typed ?? '')
    .split(/\r?\n/)
    .flatMap(readTerms)

export function AddSerials({ close }: { close: () => void }) {
  const t = useText(ownSerialsText)
  const format = useFormat()
  return (
    <FormDialog
      act={t.add}
      lead={t.addLead}
      call={serialCalls.addSerials}
      initialValues={{ sku: '', box_mark: '', serial_numbers: '' }}
      toInput={(values) => ({ ...values, serial_numbers: lines(values['serial_numbers']) })}
      invalidates={[serialCalls.getList, serialCalls.getLog]}
      back={t.cancel}
      done={({ added }) => t.added({ count: format.number(added) })}
      onClose={close}
    >
      <TextField name="sku" label={t.skuField} required />
      <TextField name="box_mark" label={t.boxField} hint={t.boxHint} />
      <TextField name="serial_numbers" label={t.numbers} hint={t.numbersHint} rows={8} required />
    </FormDialog>
  )
}

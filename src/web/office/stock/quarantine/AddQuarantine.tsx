// Goods from the shelf go to quarantine: how many of a row of stock, why, with pictures.
import { useState } from 'react'
import { officeQuarantineCalls as calls } from '#shared/stock/quarantine.contract.ts'
import { QUARANTINE_REASON_TEXT, QUARANTINE_REASONS } from '#shared/stock/quarantine.rules.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { GoodsPictures } from '#web/office/desk/GoodsPictures.tsx'

type Row = { customer_id: number; warehouse_id: string; sku_id: string; sku: string; available: number }

export function AddQuarantine({ row }: { row: Row }) {
  const t = useText(quarantineText)
  const read = useReader()
  const forbidden = useForbidden()
  const [adding, setAdding] = useState(false)
  const [uploading, setUploading] = useState(false)
  const { customer_id, warehouse_id, sku_id, sku, available } = row
  return (
    <>
      <Reasoned
        size="small"
        type="link"
        refusal={forbidden('receiving.work') ?? (available > 0 ? undefined : { code: 'quarantine_short' })}
        onClick={() => setAdding(true)}
      >
        {t.add}
      </Reasoned>
      {adding && (
        <FormDialog
          title={t.addTitle({ sku })}
          act={t.add}
          call={calls.addQuarantine}
          initialValues={{ quantity: 1, note: '', picture_ids: [] }}
          about={{ customer_id, warehouse_id, sku_id }}
          invalidates={[calls.getList, officeStockCalls.getList, officeStockCalls.getLog]}
          refusal={uploading ? { code: 'file_uploading' } : undefined}
          back={t.keep}
          done={t.added({ sku })}
          onClose={() => setAdding(false)}
        >
          <NumberField name="quantity" label={t.quantity} required />
          <SelectField
            name="reason"
            label={t.reason}
            required
            options={QUARANTINE_REASONS.map((value) => ({ value, label: read(QUARANTINE_REASON_TEXT[value]) }))}
          />
          <TextField name="note" label={t.note} rows={2} max={500} />
          <FieldItem name="picture_ids" label={t.pictures} kind="select">
            <GoodsPictures customerId={customer_id} onBusy={setUploading} />
          </FieldItem>
        </FormDialog>
      )}
    </>
  )
}

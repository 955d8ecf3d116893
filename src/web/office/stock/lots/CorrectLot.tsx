// Pieces whose lot or date was written down wrongly are written down anew: how many of the row, under what, and why.
import { useState } from 'react'
import { officeLotCalls as calls, type OfficeLotRow } from '#shared/stock/lots.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'

export function CorrectLot({ row }: { row: OfficeLotRow }) {
  const t = useText(lotsText)
  const forbidden = useForbidden()
  const [open, setOpen] = useState(false)
  const { customer_id, warehouse_id, sku_id, sku, lot, expires_on, quantity } = row
  return (
    <>
      <Reasoned size="small" refusal={forbidden('receiving.work')} onClick={() => setOpen(true)}>
        {t.correct}
      </Reasoned>
      {open && (
        <FormDialog
          title={t.correctTitle({ sku })}
          act={t.correct}
          lead={t.correctLead}
          call={calls.correct}
          initialValues={{ quantity, new_lot: lot ?? '', new_expires_on: expires_on ?? '', note: '' }}
          about={{ customer_id, warehouse_id, sku_id, lot, expires_on }}
          toInput={(values) => ({
            ...values,
            new_lot: values.new_lot || null,
            new_expires_on: values.new_expires_on || null,
          })}
          invalidates={[calls.getList, officeStockCalls.getList, officeStockCalls.getLog]}
          back={t.keep}
          done={t.corrected({ sku })}
          onClose={() => setOpen(false)}
        >
          <NumberField name="quantity" label={t.pieces} required />
          <TextField name="new_lot" label={t.newLot} max={50} />
          <DateField name="new_expires_on" label={t.newExpiry} />
          <TextField name="note" label={t.reason} required rows={3} max={500} />
        </FormDialog>
      )}
    </>
  )
}

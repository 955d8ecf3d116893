// Pictures of the goods of one SKU, taken or chosen while they are counted.
import { useState } from 'react'
import { officeCountCalls, type SheetLine } from '#shared/stock/counts.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useText } from '#web/kit/text/text.ts'
import { GoodsPictures } from '#web/office/desk/GoodsPictures.tsx'
import { countDeskText } from './count-desk.text.ts'
import { countReads } from './count-calls.ts'

type Props = {
  count: { customer_id: number; count_id: string }
  line: Pick<SheetLine, 'sku_id' | 'sku'>
  close: () => void
}

export function CountPictures({ count: { customer_id, count_id }, line: { sku_id, sku }, close }: Props) {
  const t = useText(countDeskText)
  const [uploading, setUploading] = useState(false)
  return (
    <FormDialog
      title={t.pictures}
      act={t.addPictures}
      of={sku}
      lead={t.picturesLead}
      call={officeCountCalls.addPictures}
      initialValues={{ picture_ids: [] }}
      about={{ customer_id, count_id, sku_id }}
      invalidates={countReads}
      refusal={uploading ? { code: 'file_uploading' } : undefined}
      back={t.back}
      done={t.picturesAdded({ sku })}
      onClose={close}
    >
      <FieldItem name="picture_ids" label={t.pictures} kind="select">
        <GoodsPictures customerId={customer_id} onBusy={setUploading} />
      </FieldItem>
    </FormDialog>
  )
}

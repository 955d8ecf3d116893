// Pictures of the goods of one SKU, taken or chosen while they are counted.
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { officeCountCalls, type SheetLine } from '#shared/stock/counts.contract.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useText } from '#web/kit/text/text.ts'
import { GoodsPictures } from '#web/office/desk/GoodsPictures.tsx'
import { countDeskText } from './count-desk.text.ts'
import { countReads } from './count-calls.ts'

type Props = { count: { customer_id: number; count_id: string }; line: SheetLine; close: () => void }

export function CountPictures({ count: { customer_id, count_id }, line: { sku_id, sku }, close }: Props) {
  const t = useText(countDeskText)
  const { message } = App.useApp()
  const [uploading, setUploading] = useState(false)
  return (
    <Modal open title={`${t.pictures} · ${sku}`} footer={null} onCancel={close}>
      <p>{t.picturesLead}</p>
      <CallForm
        call={officeCountCalls.addPictures}
        initialValues={{ picture_ids: [] }}
        toInput={(values) => ({ ...values, customer_id, count_id, sku_id })}
        invalidates={countReads}
        refusal={uploading ? { code: 'file_uploading' } : undefined}
        submitLabel={t.addPictures}
        beside={<Button onClick={close}>{t.back}</Button>}
        onDone={() => {
          void message.success(t.picturesAdded({ sku }))
          close()
        }}
      >
        <FieldItem name="picture_ids" label={t.pictures} kind="select">
          <GoodsPictures customerId={customer_id} onBusy={setUploading} />
        </FieldItem>
      </CallForm>
    </Modal>
  )
}

// Announcing a return: the order is named, then how many pieces of each of its goods come back.
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { returnPath } from '#shared/returns/returns.pages.ts'
import { returnText } from '#web/both/returns/returns.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { portalReturnText } from './portal-returns.text.ts'
import { returnReads } from './return-reads.ts'
import './announce.css'

/** `orderNo` is the order's that the dialog was opened for; blank asks for it first. */
export function AnnounceReturn({ orderNo, close }: { orderNo: string; close: () => void }) {
  const t = useText(portalReturnText)
  const [order, setOrder] = useState(orderNo)
  const { data, error } = useRead(returnCalls.getReturnable, { order_no: order }, { enabled: order !== '' })
  if (data) return <Announcing key={data.order_id} of={data} close={close} />
  return (
    <Modal open title={t.announce} footer={null} onCancel={close} loading={order !== '' && !error}>
      <p>{t.announceLead}</p>
      <form
        className="uc-return-order"
        onSubmit={(event) => {
          event.preventDefault()
          setOrder(String(new FormData(event.currentTarget).get('order_no') ?? '').trim())
        }}
      >
        <Input name="order_no" defaultValue={order} aria-label={t.orderNo} placeholder={t.orderNo} maxLength={50} />
        <Button htmlType="submit">{t.find}</Button>
      </form>
      {error && <Alert type="error" showIcon role="alert" title={messageOf(error)} />}
    </Modal>
  )
}

function Announcing({ of, close }: { of: OutputOf<typeof returnCalls.getReturnable>; close: () => void }) {
  const t = useText(portalReturnText)
  const shared = useText(returnText)
  const format = useFormat()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const lines = of.goods.flatMap(({ sku_id }) => {
    const quantity = typed[sku_id]?.trim() ?? ''
    return quantity === '' || quantity === '0' ? [] : [{ sku_id, quantity: Number(quantity) }]
  })
  return (
    <FormDialog
      call={returnCalls.announce}
      act={t.announce}
      of={of.order_no}
      lead={t.announceLead}
      initialValues={{ tracking_number: '', reference: '', note: '' }}
      toInput={(values) => ({ ...values, order_id: of.order_id, lines })}
      invalidates={returnReads}
      refusal={lines.length === 0 ? { code: 'lines_missing' } : undefined}
      back={shared.keep}
      done={({ return_no }) => t.announced({ number: return_no })}
      onDone={({ return_id }) => void navigate(returnPath(return_id))}
      onClose={close}
    >
      <ul className="uc-return-lines" aria-label={of.order_no}>
        {of.goods.map(({ sku_id, sku, product_name, left, shipped }) => (
          <li key={sku_id}>
            <span>
              <strong>{sku}</strong>
              <small>{product_name}</small>
              <small>{t.left({ left: format.number(left), shipped: format.number(shipped) })}</small>
            </span>
            <Input
              inputMode="numeric"
              className="uc-figures"
              value={typed[sku_id] ?? ''}
              disabled={left === 0}
              status={/^\d{0,7}$/.test(typed[sku_id]?.trim() ?? '') ? undefined : 'error'}
              aria-label={t.quantityOf({ sku })}
              onChange={({ target }) => setTyped({ ...typed, [sku_id]: target.value })}
            />
          </li>
        ))}
      </ul>
      <TextField name="tracking_number" label={shared.tracking} hint={t.trackingHint} max={60} />
      <TextField name="reference" label={shared.reference} hint={t.referenceHint} max={60} />
      <TextField name="note" label={shared.note} rows={3} max={500} />
    </FormDialog>
  )
}

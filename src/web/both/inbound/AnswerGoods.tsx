// The answer for unannounced goods, on both sides: add them to the booking, or refuse them. Goods of a code that nobody knows are named by who
// adds them.
import { App, Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import type { UnannouncedGoods } from '#shared/inbound/booking.outputs.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import type { Call } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import type { GoodsAnswer } from '#shared/inbound/found-goods.rules.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useText } from '#web/kit/text/text.ts'
import { foundText } from './found.text.ts'

type Props = {
  goods: UnannouncedGoods
  call: typeof inboundCalls.answerUnannounced | typeof officeInboundCalls.answerUnannounced
  /** Which booking it is, as the call names it. */
  booking: Record<string, unknown>
  invalidates: readonly Pick<Call, 'path'>[]
  refusal: Refusal | undefined
  /** Where one says which SKU they are. */
  skuField: ReactNode
}

export function AnswerGoods({ goods, call, booking, invalidates, refusal, skuField }: Props) {
  const t = useText(foundText)
  const { message } = App.useApp()
  const { key } = useTab()
  const [answer, setAnswer] = useState<GoodsAnswer>()
  const said = `${goods.sku ?? goods.code} × ${goods.quantity}`
  const close = () => {
    markSaved(key)
    setAnswer(undefined)
  }
  return (
    <>
      <Reasoned size="small" type="primary" refusal={refusal} onClick={() => setAnswer('add')}>
        {t.add}
      </Reasoned>{' '}
      <Reasoned size="small" refusal={refusal} onClick={() => setAnswer('refuse')}>
        {t.refuse}
      </Reasoned>
      <Modal
        open={answer !== undefined}
        title={answer === 'refuse' ? t.refuseTitle({ goods: said }) : t.addTitle({ goods: said })}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <p>{answer === 'refuse' ? t.refuseLead : t.addLead}</p>
        <CallForm
          call={call}
          initialValues={{ note: '' }}
          toInput={(values) => ({ ...values, ...booking, goods_id: goods.goods_id, answer })}
          invalidates={invalidates}
          submitLabel={answer === 'refuse' ? t.refuse : t.add}
          beside={<Button onClick={close}>{t.keep}</Button>}
          onDone={() => {
            void message.success(t.answered)
            close()
          }}
        >
          {answer === 'add' && goods.sku_id === null && skuField}
          <TextField name="note" label={t.note} rows={2} max={500} />
        </CallForm>
      </Modal>
    </>
  )
}

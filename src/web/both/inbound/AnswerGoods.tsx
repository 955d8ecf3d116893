// The answer for unannounced goods, on both sides: add them to the booking, or refuse them. Goods of a code that nobody knows are named by who
// adds them.
import { useState, type ReactNode } from 'react'
import type { UnannouncedGoods } from '#shared/inbound/booking.outputs.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import type { Call } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import type { GoodsAnswer } from '#shared/inbound/found-goods.rules.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
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
  const [answer, setAnswer] = useState<GoodsAnswer>()
  const said = `${goods.sku ?? goods.code} × ${goods.quantity}`
  return (
    <>
      <Reasoned size="small" type="primary" refusal={refusal} onClick={() => setAnswer('add')}>
        {t.add}
      </Reasoned>{' '}
      <Reasoned size="small" refusal={refusal} onClick={() => setAnswer('refuse')}>
        {t.refuse}
      </Reasoned>
      <FormDialog
        open={answer !== undefined}
        title={answer === 'refuse' ? t.refuseTitle({ goods: said }) : t.addTitle({ goods: said })}
        act={answer === 'refuse' ? t.refuse : t.add}
        lead={answer === 'refuse' ? t.refuseLead : t.addLead}
        call={call}
        initialValues={{ note: '' }}
        about={{ ...booking, goods_id: goods.goods_id, answer }}
        invalidates={invalidates}
        back={t.keep}
        done={t.answered}
        onClose={() => setAnswer(undefined)}
      >
        {answer === 'add' && goods.sku_id === null && skuField}
        <TextField name="note" label={t.note} rows={2} max={500} />
      </FormDialog>
    </>
  )
}

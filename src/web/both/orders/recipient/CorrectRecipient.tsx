// Corrects the recipient of an order that waits, on both sides, with the fields of the order form (Rule 9.46). Where the price follows from what was
// changed, its difference is told before anything is written.
import { App } from 'antd'
import type { ReactNode } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { Recipient, TaxCodes } from '#shared/orders/order-fields.ts'
import { ApiError } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { correctionText } from './correction.text.ts'
import { RecipientFields } from './RecipientFields.tsx'
import { TaxFields } from './TaxFields.tsx'

const WIDTH = 760

type Correct = (typeof orderCalls)['correctRecipient'] | (typeof officeOrderCalls)['correctRecipient']
type Preview = (typeof orderCalls)['previewCorrection'] | (typeof officeOrderCalls)['previewCorrection']

type Props = {
  call: Correct
  preview: Preview
  /** The order as the calls name it. */
  about: { order_id: string; version: number; customer_id?: number }
  order: { order_no: string; recipient: Recipient; tax: TaxCodes }
  invalidates: readonly Pick<Call, 'path'>[]
  /** Above the fields. */
  tools?: ReactNode
  onClose: () => void
}

export function CorrectRecipient({ call, preview, about, order, invalidates, tools, onClose }: Props) {
  const t = useText(correctionText)
  const format = useFormat()
  const { modal } = App.useApp()

  const ask = async (input: InputOf<Correct>): Promise<boolean> => {
    // What the preview refuses the correction refuses too, and says it at its fields.
    const found = await callApi(preview, input as InputOf<Preview>).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (!found?.priced_anew) return true
    const { was, now, difference, currency } = found
    if (was === null || now === null || difference === null)
      return modal.confirm({ title: t.pricedAnew, okText: t.correct, cancelText: t.again })
    if (Number(difference) === 0) return modal.confirm({ title: t.same, okText: t.correct, cancelText: t.again })
    const by = format.money(difference.replace('-', ''), currency)
    return modal.confirm({
      title: difference.startsWith('-') ? t.cheaper({ by }) : t.dearer({ by }),
      content: t.held({ was: format.money(was, currency), now: format.money(now, currency) }),
      okText: t.correct,
      cancelText: t.again,
    })
  }
  return (
    <FormDialog<Correct>
      act={t.correct}
      of={order.order_no}
      lead={t.lead}
      call={call}
      about={about}
      initialValues={{ recipient: order.recipient, tax: order.tax }}
      ask={ask}
      invalidates={invalidates}
      back={t.back}
      done={t.done}
      width={WIDTH}
      onClose={onClose}
    >
      {tools}
      <RecipientFields />
      <h4>{t.taxes}</h4>
      <TaxFields />
    </FormDialog>
  )
}

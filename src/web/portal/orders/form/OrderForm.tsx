// The form of an order, new or there already. An order in error is answered by saving it. Loading is OrderFormPage.tsx.
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Lacking, Recipient } from '#shared/orders/order-fields.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { orderPath, shippingPath } from '#shared/orders/orders.pages.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { BasicFields } from './BasicFields.tsx'
import { CalculateButton } from './CalculateButton.tsx'
import { frozenOf } from './frozen-of.ts'
import { GoodsFields } from './GoodsFields.tsx'
import { formText } from '../order-form.text.ts'
import { useOrderRefusals } from '../order-refusals.ts'
import { ORDER_READS, type Choices, type OrderDetail } from '../order-types.ts'
import { EMPTY_ORDER, forLater, inputOf, valuesOf, type OrderValues } from '../order-values.ts'
import { SaveRecipient } from '../recipients/SaveRecipient.tsx'
import { RecipientFields } from '#web/both/orders/recipient/RecipientFields.tsx'
import { RecipientTools } from './RecipientTools.tsx'
import { OrderServices } from './OrderServices.tsx'
import { TaxFields } from '#web/both/orders/recipient/TaxFields.tsx'

/** An order in error moves on only with an answer (Rule 9.5). */
const ANSWER_CALL = {
  ...orderCalls.updateOrder,
  input: orderCalls.updateOrder.input.refine(({ reply }) => reply !== undefined, {
    path: ['reply'],
    params: { rule: 'required' },
  }),
}

type Props = { choices: Choices; order?: OrderDetail; draft: OpenDraft }

export function OrderForm({ choices, order, draft }: Props) {
  const t = useText(formText)
  const { message } = App.useApp()
  const { leave } = useTab()
  const refusals = useOrderRefusals()
  // The version that was opened is the one that is edited, whatever is read anew meanwhile.
  const [opened] = useState(order)
  const inError = opened?.status === 'error'
  const [later, setLater] = useState(false)
  const [keeping, keep] = useState<Recipient>()
  const only = choices.warehouses.length === 1 ? choices.warehouses[0] : undefined
  const saved = (orderId: string, lacking: readonly Lacking[]) => {
    if (lacking.length > 0) void message.info(t.savedIncomplete)
    else void message.success(inError ? t.answered : t.saved)
    leave(inError || later ? orderPath(orderId) : shippingPath(orderId))
  }
  const shared = {
    draft,
    invalidates: ORDER_READS,
    initialValues: opened ? valuesOf(opened) : { ...EMPTY_ORDER, warehouse_id: only?.warehouse_id },
    refusal: order ? refusals.edit(order) : refusals.create(),
    submitLabel: inError ? t.saveAnswer : t.save,
    beside: (
      <>
        {!inError && (
          <Button htmlType="submit" name="later">
            {t.saveOnly}
          </Button>
        )}
        <CalculateButton />
      </>
    ),
    children: <OrderFields choices={choices} opened={opened} keep={keep} />,
  }
  const versioned = opened && { order_id: opened.order_id, version: opened.version }
  const toInput = (values: Record<string, unknown>) => ({ ...inputOf(values as OrderValues), ...versioned })
  return (
    <>
      {/* Which button was pressed decides what the form is judged by, so it must be known before the form is sent. Enter presses the first. */}
      <div
        onClickCapture={({ target }) => {
          const button = target instanceof Element ? target.closest('button[type="submit"]') : null
          if (button) flushSync(() => setLater(button.getAttribute('name') === 'later'))
        }}
      >
        {later ? (
          <CallForm
            {...shared}
            call={orderCalls.saveForLater}
            toInput={(values) => forLater(toInput(values))}
            onDone={({ order_id, lacking }) => saved(order_id, lacking)}
          />
        ) : opened ? (
          <CallForm
            {...shared}
            call={inError ? ANSWER_CALL : orderCalls.updateOrder}
            toInput={(values) => ({ ...toInput(values), ...(inError && { reply: values['reply'] }) })}
            onDone={() => saved(opened.order_id, [])}
          />
        ) : (
          <CallForm
            {...shared}
            call={orderCalls.addOrder}
            toInput={toInput}
            onDone={({ order_id }) => saved(order_id, [])}
          />
        )}
      </div>
      {/* Outside the form, or its own would be sent with it. */}
      {keeping && <SaveRecipient recipient={keeping} onClose={() => keep(undefined)} />}
    </>
  )
}

type FieldsProps = { choices: Choices; opened: OrderDetail | undefined; keep: (recipient: Recipient) => void }

function OrderFields({ choices, opened, keep }: FieldsProps) {
  const t = useText(formText)
  const form = Form.useFormInstance()
  const warehouseId = Form.useWatch('warehouse_id', form) as string | undefined
  const inError = opened?.status === 'error'
  const warehouse = choices.warehouses.find(({ warehouse_id }) => warehouse_id === warehouseId)
  return (
    <>
      <Plate title={t.basics}>
        <BasicFields choices={choices} fixed={inError} />
      </Plate>
      <Plate title={t.recipient}>
        <RecipientTools keep={keep} />
        <RecipientFields />
      </Plate>
      <Plate title={t.goods}>
        <GoodsFields warehouseId={warehouseId} frozen={frozenOf(inError ? opened : undefined)} />
      </Plate>
      <Plate title={t.tax}>
        <TaxFields />
      </Plate>
      <Plate title={t.services}>
        <OrderServices services={warehouse?.services} />
      </Plate>
      <Plate title={t.remarks}>
        <div className="uc-form-grid">
          <TextField name="remark" label={t.remark} rows={3} max={500} />
          <TextField name="note_to_service" label={t.note} rows={3} max={500} />
        </div>
        {inError && <TextField required name="reply" label={t.reply} hint={t.replyHint} rows={3} max={500} />}
      </Plate>
    </>
  )
}

// The form of an order that no method of the house carries: whoever collects it, or the name and country that stand on the customer's own label, in the
// place of recipient and taxes. One in error is answered by saving it.
import { App, Form } from 'antd'
import { useState } from 'react'
import type { LabelRecipient } from '#shared/orders/collecting.rules.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { attachedText } from '#web/both/orders/attached.text.ts'
import { collectingText } from '#web/both/orders/collecting.text.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { CountryField } from '#web/kit/form/CountryField.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { formText } from '../order-form.text.ts'
import { useOrderRefusals } from '../order-refusals.ts'
import { ORDER_READS, type Choices, type OrderDetail } from '../order-types.ts'
import { EMPTY_ORDER, inputOf, valuesOf, type OrderValues } from '../order-values.ts'
import { collectedText } from '../collected-order.text.ts'
import { BasicFields } from './BasicFields.tsx'
import { frozenOf } from './frozen-of.ts'
import { GoodsFields } from './GoodsFields.tsx'
import { OrderServices } from './OrderServices.tsx'

type Way = 'collect' | 'own_label'
const CALLS = { collect: orderCalls.saveSelfService, own_label: orderCalls.saveOwnLabelOrder }

/** An order in error moves on only with an answer (Rule 9.5). */
const answering = (way: Way) => ({
  ...CALLS[way],
  input: (CALLS[way].input as typeof orderCalls.saveSelfService.input).refine(({ reply }) => reply !== undefined, {
    path: ['reply'],
    params: { rule: 'required' },
  }),
})
const ANSWER_CALLS = { collect: answering('collect'), own_label: answering('own_label') }

type Props = { way: Way; choices: Choices; order?: OrderDetail; draft: OpenDraft }

export function OwnWayForm({ way, choices, order, draft }: Props) {
  const t = useText(collectedText)
  const shared = useText(formText)
  const { message } = App.useApp()
  const { leave } = useTab()
  const refusals = useOrderRefusals()
  // The version that was opened is the one that is edited, whatever is read anew meanwhile.
  const [opened] = useState(order)
  const inError = opened?.status === 'error'
  const only = choices.warehouses.length === 1 ? choices.warehouses[0] : undefined
  const versioned = opened && { order_id: opened.order_id, version: opened.version }
  return (
    <CallForm
      call={(inError ? ANSWER_CALLS : CALLS)[way] as typeof orderCalls.saveSelfService}
      draft={draft}
      invalidates={ORDER_READS}
      initialValues={
        opened ? openedValues(opened) : { ...EMPTY_ORDER, warehouse_id: only?.warehouse_id, collector: {} }
      }
      refusal={order ? refusals.edit(order) : refusals.create()}
      submitLabel={inError ? shared.saveAnswer : way === 'collect' ? t.save : t.saveForLabel}
      toInput={(values) => {
        const { recipient, tax: _tax, platform_paid: _paid, ...rest } = inputOf(values as OrderValues)
        const { name, country } = recipient as Partial<LabelRecipient>
        const who = way === 'collect' ? { collector: values['collector'] } : { recipient: { name, country } }
        const reply = inError ? { reply: values['reply'] } : {}
        return { ...rest, ...who, ...versioned, ...reply }
      }}
      onDone={({ order_id }) => {
        void message.success(inError ? shared.answered : way === 'collect' ? t.saved : t.savedForLabel)
        leave(orderPath(order_id))
      }}
    >
      <Fields way={way} choices={choices} opened={opened} />
    </CallForm>
  )
}

function openedValues(order: OrderDetail) {
  const { first_name: name, phone } = order.recipient ?? { first_name: '', phone: '' }
  const { country } = order
  return { ...valuesOf(order), collector: { name, phone, ...order.collect }, recipient: { name, country } }
}

function Fields({ way, choices, opened }: { way: Way; choices: Choices; opened?: OrderDetail }) {
  const t = useText(collectedText)
  const shared = useText(formText)
  const words = useText(collectingText)
  const labels = useText(attachedText)
  const form = Form.useFormInstance()
  const warehouseId = Form.useWatch('warehouse_id', form) as string | undefined
  const inError = opened?.status === 'error'
  const warehouse = choices.warehouses.find(({ warehouse_id }) => warehouse_id === warehouseId)
  return (
    <>
      <Plate title={shared.basics}>
        <BasicFields choices={choices} fixed={inError} collected />
      </Plate>
      {way === 'collect' ? (
        <Plate title={words.collector}>
          <div className="uc-form-grid">
            <TextField required name={['collector', 'name']} label={words.name} max={60} />
            <TextField required type="tel" name={['collector', 'phone']} label={words.phone} max={40} />
            <TextField name={['collector', 'plate']} label={words.plate} hint={t.plateHint} max={20} />
            <DateField required name={['collector', 'planned_on']} label={words.plannedOn} />
          </div>
        </Plate>
      ) : (
        <Plate title={labels.recipient}>
          <p>{t.labelRecipient}</p>
          <div className="uc-form-grid">
            <TextField required name={['recipient', 'name']} label={labels.name} max={60} />
            <CountryField required name={['recipient', 'country']} label={labels.country} />
          </div>
        </Plate>
      )}
      <Plate title={shared.goods}>
        <GoodsFields warehouseId={warehouseId} frozen={frozenOf(inError ? opened : undefined)} />
      </Plate>
      <Plate title={shared.services}>
        <OrderServices services={warehouse?.services} />
      </Plate>
      <Plate title={shared.remarks}>
        <div className="uc-form-grid">
          <TextField name="remark" label={shared.remark} rows={3} max={500} />
          <TextField name="note_to_service" label={shared.note} rows={3} max={500} />
        </div>
        {inError && <TextField required name="reply" label={shared.reply} hint={shared.replyHint} rows={3} max={500} />}
      </Plate>
    </>
  )
}

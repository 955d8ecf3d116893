// The customer's decision about everything that an inspection found: by SKU and grade, with what each choice costs a piece, and what of it is sent again.
import { Form, Radio } from 'antd'
import { returnCalls, type ReturnDetail } from '#shared/returns/returns.contract.ts'
import { DECISION_TEXT, GRADE_TEXT, type Decision } from '#shared/returns/returns.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { RecipientFields } from '#web/both/orders/recipient/RecipientFields.tsx'
import { returnText } from '#web/both/returns/returns.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { portalReturnText } from './portal-returns.text.ts'
import { returnReads } from './return-reads.ts'
import './decide.css'

const WIDTH = 640

type Goods = ReturnDetail['lines'][number]['found'][number] & { sku_id: string; sku: string }
type Values = { decisions: { decision: Decision; resend?: unknown }[]; to: 'same' | 'other'; recipient: object }

export function DecideReturn({ found, close }: { found: ReturnDetail; close: () => void }) {
  const t = useText(portalReturnText)
  const shared = useText(returnText)
  const { return_id, return_no: number } = found
  const goods: Goods[] = found.lines.flatMap(({ sku_id, sku, found: grades }) =>
    grades.map((one) => ({ ...one, sku_id, sku })),
  )
  const toInput = (values: Record<string, unknown>) => {
    const { decisions, to, recipient } = values as Values
    const chosen = goods.map(({ sku_id, grade, quantity, choices }, n) => {
      const { decision, resend = 0 } = decisions[n]!
      return {
        sku_id,
        grade,
        decision: resend === quantity ? choices[0] : decision,
        resend: resend === '' ? 0 : resend,
      }
    })
    return { decisions: chosen, ...(to === 'other' && isResent(decisions) && { recipient }) }
  }
  return (
    <FormDialog
      act={t.decide}
      of={number}
      lead={t.decideLead}
      call={returnCalls.decide}
      about={{ return_id }}
      toInput={toInput}
      initialValues={
        {
          decisions: goods.map(({ choices }) => ({ decision: choices[0] })),
          to: found.recipient_known ? 'same' : 'other',
          recipient: { address_type: 'residential' },
        } as object
      }
      invalidates={returnReads}
      done={({ resent_as }) =>
        resent_as ? t.decidedAgain({ number, order: resent_as.order_no }) : t.decided({ number })
      }
      back={shared.keep}
      width={WIDTH}
      onClose={close}
    >
      <div className="uc-return-decisions">
        {goods.map((one, n) => (
          <GoodsFields key={`${one.sku_id}/${one.grade}`} one={one} n={n} prices={found.fees?.prices ?? null} />
        ))}
        <SendAgain found={found} />
      </div>
    </FormDialog>
  )
}

const isResent = (decisions: Values['decisions'] | undefined) =>
  decisions?.some(({ resend }) => resend !== undefined && resend !== '' && resend !== 0) ?? false

type GoodsProps = { one: Goods; n: number; prices: NonNullable<ReturnDetail['fees']>['prices'] }

function GoodsFields({ one, n, prices }: GoodsProps) {
  const t = useText(portalReturnText)
  const read = useReader()
  const format = useFormat()
  const mayOrder = useForbidden()('orders.edit') === undefined
  const resend = Form.useWatch(['decisions', n, 'resend'], Form.useFormInstance()) as unknown
  const name = t.decideGoods({ sku: one.sku, grade: read(GRADE_TEXT[one.grade]) })
  const label = (decision: Decision) => {
    const called = read(DECISION_TEXT[decision])
    const price = decision === 'quarantine' ? null : prices?.[decision]
    return prices && price ? t.each({ name: called, amount: format.money(price, prices.currency) }) : called
  }
  return (
    <fieldset>
      <legend>
        {name} · {t.pieces({ count: format.number(one.quantity) })}
      </legend>
      <FieldItem bare name={['decisions', n, 'decision']} label={name}>
        <Radio.Group
          aria-label={name}
          disabled={resend === one.quantity}
          options={one.choices.map((value) => ({ value, label: label(value) }))}
        />
      </FieldItem>
      {one.may_resend && mayOrder && (
        <NumberField
          name={['decisions', n, 'resend']}
          label={t.resendOf}
          unit={t.ofPieces({ count: format.number(one.quantity) })}
        />
      )}
    </fieldset>
  )
}

/** To whom, as soon as anything is sent again. */
function SendAgain({ found: { order_no, recipient_known } }: { found: ReturnDetail }) {
  const t = useText(portalReturnText)
  const form = Form.useFormInstance()
  const decisions = Form.useWatch('decisions', form) as Values['decisions'] | undefined
  const to = Form.useWatch('to', form) as Values['to'] | undefined
  if (!isResent(decisions)) return null
  return (
    <fieldset>
      <legend>{t.resendTo}</legend>
      <p>{t.resendLead}</p>
      <Form.Item name="to" className="uc-field-bare">
        <Radio.Group
          aria-label={t.resendTo}
          options={[
            {
              value: 'same',
              label: recipient_known ? t.sameRecipient({ order: order_no ?? '' }) : t.noRecipient,
              disabled: !recipient_known,
            },
            { value: 'other', label: t.otherRecipient },
          ]}
        />
      </Form.Item>
      {to === 'other' && <RecipientFields />}
    </fieldset>
  )
}

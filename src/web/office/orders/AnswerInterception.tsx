// The answers to an open interception, for the order's page and the packing desk: each asks for its reason (Rule 9.30).
import { useState } from 'react'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseTransition, type OrderStatus } from '#shared/orders/orders.states.ts'
import { ANSWER_EVENTS, INTERCEPTION_ANSWERS, type InterceptionAnswer } from '#shared/orders/stopping.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { orderReads } from './order-calls.ts'
import './orders.css'

type Props = {
  order: { customer_id: number; order_id: string; order_no: string; status: OrderStatus }
  large?: boolean
  onDone?: () => void
}

export function AnswerInterception({ order, large, onDone }: Props) {
  const t = useText(waitingText)
  const forbidden = useForbidden()
  const [answer, setAnswer] = useState<InterceptionAnswer>()
  const words = {
    stopped: [t.answerStopped, t.stoppedLead],
    refused: [t.answerRefused, t.refusedLead],
    returning: [t.answerReturning, t.returningLead],
  } as const
  const { customer_id, order_id, order_no, status } = order
  return (
    <>
      <div className="uc-order-answers">
        {INTERCEPTION_ANSWERS.map((one) => (
          <Reasoned
            key={one}
            size={large ? 'large' : 'middle'}
            refusal={forbidden('orders.stop') ?? refuseTransition(ANSWER_EVENTS[one], status, 'warehouse')}
            onClick={() => setAnswer(one)}
          >
            {words[one][0]}
          </Reasoned>
        ))}
      </div>
      {answer && (
        <FormDialog
          act={words[answer][0]}
          of={order_no}
          lead={words[answer][1]}
          call={officeOrderCalls.answerInterception}
          about={{ customer_id, order_id, answer }}
          invalidates={orderReads}
          done={t.answerDone({ no: order_no })}
          {...(onDone && { onDone })}
          onClose={() => setAnswer(undefined)}
        >
          <TextField name="reason" label={t.reason} required rows={3} max={500} />
        </FormDialog>
      )}
    </>
  )
}

// Asks for one reason for one order or many, sends it, and tells what became of each: hold and cancel, on both sides.
import type { Call, InputOf, OutputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useOutcomes } from './use-outcomes.tsx'
import { waitingText } from './waiting.text.ts'

const REASON_MAX = 500

type Props<C extends Call> = {
  call: C
  title: string
  lead: string
  count: number
  /** The orders as the call names them. */
  orders: Partial<InputOf<C>>
  invalidates: readonly Pick<Call, 'path'>[]
  said: (about: { count: number }) => string
  /** In place of telling the outcomes, where there are none yet. */
  onStarted?: ((output: OutputOf<C>) => void) | undefined
  /** They are over after it, as with a cancel. */
  destroys?: boolean
  onClose: () => void
  onDone?: (() => void) | undefined
}

export function ReasonForAll<C extends Call>(props: Props<C>) {
  const { call, title, lead, count, orders, invalidates, said, destroys = false, onStarted, onDone, onClose } = props
  const t = useText(waitingText)
  const tell = useOutcomes()
  return (
    <FormDialog
      act={title}
      destroys={destroys}
      lead={lead}
      call={call}
      about={orders}
      invalidates={invalidates}
      onDone={(output) => {
        if (!onStarted) tell(output as OutputOf<typeof orderCalls.holdOrders>, said)
        onDone?.()
        onStarted?.(output)
      }}
      onClose={onClose}
    >
      <p>{t.batchReasonLead({ count })}</p>
      <TextField name="reason" label={t.reason} required rows={3} max={REASON_MAX} />
    </FormDialog>
  )
}

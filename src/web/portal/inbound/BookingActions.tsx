// What the customer may do to a booking that exists: continue a draft, delete it, withdraw what nobody has confirmed. Each
// button stays and says why when it cannot be used.
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { editBookingPath } from '#shared/inbound/inbound.pages.ts'
import { refuseEvent, stageOf } from '#shared/inbound/inbound.states.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { MoreActions } from '#web/kit/parts/MoreActions.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from './inbound-calls.ts'
import { inboundText } from './inbound.text.ts'

type Booking = { booking_id: string; booking_no: string; status: string; bill_status: string }
type Props = {
  booking: Booking
  /** In a list only what can be used is shown, and deleting is behind three dots. */
  small?: boolean
  onDeleted?: () => void
}

export function BookingActions({ booking, small, onDeleted }: Props) {
  const t = useText(inboundText)
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const { message, modal } = App.useApp()
  const withdraw = useWrite(inboundCalls.withdraw, { invalidates: bookingReads })
  const remove = useWrite(inboundCalls.deleteDraft, {
    invalidates: onDeleted ? bookingReads.slice(0, 2) : bookingReads,
  })
  const stage = stageOf(booking)
  const { booking_id, booking_no: number } = booking

  const ask = (
    title: string,
    content: string,
    okText: string,
    write: typeof withdraw | typeof remove,
    done: string,
    after?: () => void,
  ) =>
    modal.confirm({
      title,
      content,
      okText,
      cancelText: t.keep,
      ...DESTROYS,
      onOk: async () => {
        try {
          await write.mutateAsync({ input: { booking_id } })
          void message.success(done)
          after?.()
        } catch (error) {
          void message.error(messageOf(error))
        }
      },
    })
  const size = small ? ('small' as const) : ('middle' as const)
  const refusals = {
    edit: forbidden('inbound.edit') ?? refuseEvent('edit', stage),
    delete: forbidden('inbound.edit') ?? refuseEvent('delete', stage),
    withdraw: forbidden('inbound.submit') ?? refuseEvent('withdraw', stage),
  }
  const askToDelete = () =>
    void ask(t.removeTitle({ number }), t.removeLead, t.remove, remove, t.removed({ number }), onDeleted)
  const shown = (event: keyof typeof refusals) => !small || !refusals[event]
  return (
    <>
      {!small && (
        <Reasoned danger refusal={refusals.delete} loading={remove.isPending} onClick={askToDelete}>
          {t.remove}
        </Reasoned>
      )}
      {shown('withdraw') && (
        <Reasoned
          size={size}
          danger
          refusal={refusals.withdraw}
          loading={withdraw.isPending}
          onClick={() =>
            void ask(t.withdrawTitle({ number }), t.withdrawLead, t.withdraw, withdraw, t.withdrawn({ number }))
          }
        >
          {t.withdraw}
        </Reasoned>
      )}
      {shown('edit') && (
        <Reasoned
          size={size}
          type={small ? 'default' : 'primary'}
          refusal={refusals.edit}
          onClick={() => void navigate(editBookingPath(booking_id))}
        >
          {t.goOn}
        </Reasoned>
      )}
      {small && !refusals.delete && (
        <MoreActions
          actions={[{ key: 'delete', label: t.remove, refusal: undefined, danger: true, go: askToDelete }]}
          name={t.moreFor({ number })}
          size="small"
        />
      )}
    </>
  )
}

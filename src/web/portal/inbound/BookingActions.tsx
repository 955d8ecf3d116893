// What the customer may do to a booking that exists: continue a draft, delete it, withdraw what nobody has confirmed. What
// cannot be done now is folded away and says why.
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { editBookingPath } from '#shared/inbound/inbound.pages.ts'
import { refuseEvent, stageOf } from '#shared/inbound/inbound.states.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { MoreActions, type MenuAction } from '#web/kit/parts/MoreActions.tsx'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from './inbound-calls.ts'
import { inboundText } from './inbound.text.ts'

type Booking = { booking_id: string; booking_no: string; status: string; bill_status: string }
type Props = {
  booking: Booking
  /** In a list: only what can be used, and deleting behind three dots. */
  small?: boolean
  onDeleted?: () => void
}

export function BookingActions({ booking, small, onDeleted }: Props) {
  const t = useText(inboundText)
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const { message, modal } = App.useApp()
  const withdraw = useWrite(inboundCalls.withdraw, { invalidates: bookingReads })
  const restore = useWrite(inboundCalls.restoreDraft, { invalidates: bookingReads.slice(0, 2) })
  const resubmit = useWrite(inboundCalls.resubmit, { invalidates: bookingReads })
  const copy = useWrite(inboundCalls.copy, { invalidates: bookingReads.slice(0, 2) })
  const offerUndo = useUndo()
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
    back: typeof restore | typeof resubmit,
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
          offerUndo(done, () => back.mutateAsync({ input: { booking_id } }))
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
    copy: forbidden('inbound.edit'),
  }
  const askToDelete = () =>
    void ask(t.removeTitle({ number }), t.removeLead, t.remove, remove, restore, t.removed({ number }), onDeleted)
  const repeat = async () => {
    try {
      const made = await copy.mutateAsync({ input: { booking_id } })
      void message.success(t.copied({ number: made.booking_no, from: number }))
      void navigate(editBookingPath(made.booking_id))
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const actions: (MenuAction & { primary?: boolean; loading?: boolean })[] = [
    {
      key: 'delete',
      label: t.remove,
      refusal: refusals.delete,
      danger: true,
      loading: remove.isPending,
      go: askToDelete,
    },
    {
      key: 'withdraw',
      label: t.withdraw,
      refusal: refusals.withdraw,
      danger: true,
      loading: withdraw.isPending,
      go: () =>
        void ask(
          t.withdrawTitle({ number }),
          stage === 'draft' ? t.withdrawDraftLead : t.withdrawLead,
          t.withdraw,
          withdraw,
          resubmit,
          t.withdrawn({ number }),
        ),
    },
    {
      key: 'copy',
      label: t.copy,
      refusal: refusals.copy,
      loading: copy.isPending,
      go: () => void repeat(),
    },
    {
      key: 'edit',
      label: t.goOn,
      refusal: refusals.edit,
      primary: !small,
      go: () => void navigate(editBookingPath(booking_id)),
    },
  ]
  // Copying leads the way out of a booking that has ended; elsewhere it is folded away, and in a list so is what takes a draft back.
  const ended = stage === 'withdrawn' || stage === 'voided'
  const isFolded = (key: string) =>
    key === 'copy' ? small || !ended : stage === 'draft' && (key === 'withdraw' || (small && key === 'delete'))
  const inSight = actions.filter(({ key, refusal }) => !refusal && !isFolded(key))
  const folded = actions.filter((action) => !inSight.includes(action) && (!small || !action.refusal))
  return (
    <>
      {!small && folded.length > 0 && (
        <MoreActions actions={folded} name={t.moreFor({ number })}>
          {t.more}
        </MoreActions>
      )}
      {inSight.map(({ key, label, danger, primary, loading, go }) => (
        <Button key={key} size={size} type={primary ? 'primary' : 'default'} {...{ danger, loading }} onClick={go}>
          {label}
        </Button>
      ))}
      {small && folded.length > 0 && <MoreActions actions={folded} name={t.moreFor({ number })} />}
    </>
  )
}

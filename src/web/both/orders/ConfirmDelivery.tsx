// Says that a parcel with an own label arrived (Rule 9.60), after a question: it ends the order.
import { App, Button } from 'antd'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useText } from '#web/kit/text/text.ts'
import { attachedText } from './attached.text.ts'

type Props = { order: { order_no: string; actions: readonly string[] }; confirm: () => Promise<unknown> }

export function ConfirmDelivery({ order, confirm }: Props) {
  const t = useText(attachedText)
  const { modal, message } = App.useApp()
  const number = order.order_no
  if (!order.actions.includes('deliver')) return null
  const ask = () =>
    void modal.confirm({
      title: t.confirmTitle({ number }),
      content: t.confirmLead,
      okText: t.confirmDelivery,
      cancelText: t.notYet,
      onOk: () =>
        confirm().then(
          () => void message.success(t.confirmed({ number })),
          (failure: unknown) => void message.error(messageOf(failure)),
        ),
    })
  return (
    <Button type="primary" onClick={ask}>
      {t.confirmDelivery}
    </Button>
  )
}

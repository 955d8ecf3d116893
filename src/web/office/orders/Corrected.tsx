// Says that a packing slip which was printed before the recipient was corrected is void (Rule 9.46), until the parcel leaves.
import { Alert } from 'antd'
import { refuseTransition, type OrderEvent, type OrderStatus } from '#shared/orders/orders.states.ts'
import { correctionText } from '#web/both/orders/recipient/correction.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'

type Props = {
  order: { status: OrderStatus; events: readonly { event: OrderEvent; at: string; from_status: OrderStatus | null }[] }
}

export function Corrected({ order: { status, events } }: Props) {
  const t = useText(correctionText)
  const format = useFormat()
  // Slips are printed from the moment on when the order waits for packing.
  const last = events.findLast(({ event, from_status }) => event === 'correct' && from_status === 'awaiting_packing')
  const here = !refuseTransition('pack', status, 'warehouse') || !refuseTransition('ship', status, 'warehouse')
  if (!last || !here) return null
  return <Alert className="uc-order-alert" type="warning" showIcon title={t.printAnew({ at: format.time(last.at) })} />
}

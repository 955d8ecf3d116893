// Where one of several parcels of an order is, beside its number: gone its own way, or still in the warehouse (Rules 9.67, 9.68).
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useText } from '#web/kit/text/text.ts'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { waitingText } from './waiting.text.ts'

type Props = {
  parcel: { status: OrderStatus | null }
  of: number
  /** Others have left. */
  here: boolean
}

export function ParcelState({ parcel: { status }, of, here }: Props) {
  const t = useText(waitingText)
  if (of < 2) return null
  if (status) return <OrderStatusTag status={status} />
  return here ? <StateTag shade="warn">{t.stillHere}</StateTag> : null
}

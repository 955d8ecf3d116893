// Where a transfer stands, as one word in its colour.
import { TRANSFER_STATUS_TEXT, type TransferStatus } from '#shared/stock/transfers.states.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'

const SHADES: Record<TransferStatus, Shade> = {
  submitted: 'plain',
  approved: 'busy',
  shipped: 'busy',
  arriving: 'busy',
  received: 'good',
  closed: 'warn',
  refused: 'bad',
  canceled: 'plain',
}

export function TransferTag({ status }: { status: TransferStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(TRANSFER_STATUS_TEXT[status])}</StateTag>
}

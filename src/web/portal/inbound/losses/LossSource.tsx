// Where a loss order was found, as the way to it; goods that the warehouse found missing have none.
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { bookingPath } from '#shared/inbound/inbound.pages.ts'
import type { lossCalls } from '#shared/inbound/losses.contract.ts'
import { countPath, stockPages } from '#shared/stock/stock.pages.ts'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { useText } from '#web/kit/text/text.ts'

type Row = OutputOf<typeof lossCalls.getList>['rows'][number]
type Loss = Pick<Row, 'booking_id' | 'count_id' | 'quarantine_id' | 'source_no'>

export function LossSource({ loss: { booking_id, count_id, quarantine_id, source_no } }: { loss: Loss }) {
  const t = useText(lossText)
  if (booking_id) return <Link to={bookingPath(booking_id)}>{source_no}</Link>
  if (count_id) return <Link to={countPath(count_id)}>{source_no}</Link>
  if (!quarantine_id) return null
  const path = `${stockPages.quarantine.path}?status=written_off`
  return <Link to={path}>{[t.ofQuarantine, source_no].filter(Boolean).join(' · ')}</Link>
}

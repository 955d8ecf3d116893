// Where a loss order was found, as the way to it; goods that staff found missing have none.
import { Link } from 'react-router'
import { bookingPath } from '#shared/inbound/inbound-office.pages.ts'
import type { OfficeLossRow } from '#shared/inbound/losses.contract.ts'
import { countPath, officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { useText } from '#web/kit/text/text.ts'

type Loss = Pick<OfficeLossRow, 'customer_id' | 'booking_id' | 'count_id' | 'quarantine_id' | 'source_no'>

export function LossSource({ loss: { customer_id, booking_id, count_id, quarantine_id, source_no } }: { loss: Loss }) {
  const t = useText(lossText)
  if (booking_id) return <Link to={bookingPath({ customer_id, booking_id })}>{source_no}</Link>
  if (count_id) return <Link to={countPath({ customer_id, count_id })}>{source_no}</Link>
  if (!quarantine_id) return null
  const path = `${officeStockPages.quarantine.path}?customer_id=${customer_id}&status=written_off`
  return <Link to={path}>{[t.ofQuarantine, source_no].filter(Boolean).join(' · ')}</Link>
}

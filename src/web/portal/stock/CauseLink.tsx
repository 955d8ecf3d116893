// The document behind a change of stock or a part of a figure, as a link to it where it has a page.
import { Link } from 'react-router'
import { bookingPath, lossPath } from '#shared/inbound/inbound.pages.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { returnPath } from '#shared/returns/returns.pages.ts'
import { countPath, stockPages, transferPath } from '#shared/stock/stock.pages.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { useText } from '#web/kit/text/text.ts'

const CAUSE_PATHS: Record<string, (id: string) => string> = {
  order: orderPath,
  booking: bookingPath,
  loss: lossPath,
  count: countPath,
  transfer: transferPath,
  return: returnPath,
}

type Cause = { cause: string; cause_id: string; cause_no: string | null }

export function CauseLink({ of: { cause, cause_id, cause_no } }: { of: Cause }) {
  const t = useText(quarantineText)
  // Findings have no number of their own; those of a booking say its.
  if (cause === 'quarantine')
    return <Link to={stockPages.quarantine.path}>{[t.title, cause_no].filter(Boolean).join(' · ')}</Link>
  const path = CAUSE_PATHS[cause]
  return path && cause_no ? <Link to={path(cause_id)}>{cause_no}</Link> : cause_no
}

// How goods are booked in, step by step.
import { BOOKING_GUIDE } from '#web/both/messages/help/guides.ts'
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { Guide } from './Guide.tsx'

export default function BookingGuidePage() {
  const t = useText(inboundText)
  return <Guide title={t.bookingGuide} guidelines={BOOKING_GUIDE} />
}

// How goods are booked in, step by step.
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { Guide } from './Guide.tsx'

export default function BookingGuidePage() {
  const t = useText(inboundText)
  return <Guide title={t.bookingGuide} chapter="booking" />
}

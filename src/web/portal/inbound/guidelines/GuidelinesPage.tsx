// The inbound guidelines: what a seller has to know before goods leave.
import { GUIDELINES } from '#web/both/messages/help/guidelines.ts'
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { Guide } from './Guide.tsx'

export default function GuidelinesPage() {
  const t = useText(inboundText)
  return <Guide title={t.guidelines} guidelines={GUIDELINES} />
}

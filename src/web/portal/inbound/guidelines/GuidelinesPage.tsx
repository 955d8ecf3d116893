// The inbound guidelines: what a seller has to know before goods leave.
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { Guide } from './Guide.tsx'

export default function GuidelinesPage() {
  const t = useText(inboundText)
  return <Guide title={t.guidelines} chapter="sending" />
}

// How a SKU is added, step by step.
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { Guide } from './Guide.tsx'
import { SKU_GUIDE } from '#web/both/messages/help/guides.ts'

export default function SkuGuidePage() {
  const t = useText(inboundText)
  return <Guide title={t.skuGuide} guidelines={SKU_GUIDE} />
}

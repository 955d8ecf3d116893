// How a SKU is added, step by step.
import { SKU_GUIDE } from '#web/both/messages/help/guides.ts'
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { Guide } from './Guide.tsx'

export default function SkuGuidePage() {
  const t = useText(inboundText)
  return <Guide title={t.skuGuide} guidelines={SKU_GUIDE} />
}

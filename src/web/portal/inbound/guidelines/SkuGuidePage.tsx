// How a SKU is added, step by step.
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from '../inbound.text.ts'
import { Guide } from './Guide.tsx'

export default function SkuGuidePage() {
  const t = useText(inboundText)
  return <Guide title={t.skuGuide} chapter="products" />
}

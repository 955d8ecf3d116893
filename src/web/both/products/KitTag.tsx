// Says of a product that it is a kit; nothing of all others.
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useText } from '#web/kit/text/text.ts'
import { kitsText } from './kits.text.ts'

export function KitTag({ product }: { product: { is_kit: boolean } }) {
  const t = useText(kitsText)
  return product.is_kit ? <StateTag shade="plain">{t.kit}</StateTag> : null
}

// What one kit is made of, in a line beneath its name; nothing for what is no kit.
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { kitsText } from './kits.text.ts'

export function PartsLine({ parts }: { parts: readonly { sku: string; quantity: number }[] }) {
  const t = useText(kitsText)
  const format = useFormat()
  if (parts.length === 0) return null
  return (
    <small>
      {t.madeOf}: {parts.map(({ sku, quantity }) => `${sku} × ${format.number(quantity)}`).join(', ')}
    </small>
  )
}

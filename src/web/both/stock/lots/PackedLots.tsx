// The lots that left with one order, in one line; nothing where its goods have none.
import type { LotOrder } from '#shared/stock/lots.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { lotsText } from './lots.text.ts'

export function PackedLots({ rows }: { rows: readonly LotOrder[] }) {
  const t = useText(lotsText)
  const format = useFormat()
  if (rows.length === 0) return null
  const named = rows.map(({ sku, lot, expires_on, quantity }) =>
    [sku, lot, expires_on && t.until({ date: format.date(expires_on) }), `× ${format.number(quantity)}`]
      .filter(Boolean)
      .join(' '),
  )
  return <p>{t.packedLots({ lots: named.join(', ') })}</p>
}

// What the chosen warehouse has of one line's SKU now, and by how many the order is short.
import { findProducts } from '#shared/products/find-products.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { formText } from '../order-form.text.ts'

type Props = {
  skuId: string
  sku: string
  warehouseId: string | undefined
  /** Pieces of this SKU in all lines of the order. */
  wanted: number
  /** Pieces that this order has frozen already: they are its own. */
  own?: number
}

export function LineStock({ skuId, sku, warehouseId, wanted, own = 0 }: Props) {
  const t = useText(formText)
  const format = useFormat()
  const found = useRead(
    findProducts,
    { search: sku, warehouse_id: warehouseId },
    { enabled: warehouseId !== undefined },
  )
  const row = found.data?.rows.find(({ sku_id }) => sku_id === skuId)
  if (!row) return null
  const free = row.available + own
  const short = wanted - free
  return (
    <small className="uc-line-stock" data-short={short > 0}>
      {t.inStock({ count: format.number(free) })}
      {short > 0 && ` · ${t.short({ count: format.number(short) })}`}
    </small>
  )
}

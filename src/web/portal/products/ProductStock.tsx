// Where a product lies, or how often a kit can be made there: one row a warehouse.
import { Link } from 'react-router'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import type { ProductDetail } from '#shared/products/products.contract.ts'
import { kitsText } from '#web/both/products/kits.text.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { readsChinese, useLanguage } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { productText } from './products.text.ts'

export function ProductStock({ product }: { product: ProductDetail }) {
  const t = useText(productText)
  const kits = useText(kitsText)
  const format = useFormat()
  const chinese = readsChinese(useLanguage())
  const title = product.is_kit ? kits.canBeMadeIn : t.stockByWarehouse
  if (product.stock.length === 0 && product.is_kit)
    return (
      <Plate title={title}>
        <p className="uc-live-hint">{kits.noneHere}</p>
      </Plate>
    )
  if (product.stock.length === 0) {
    return (
      <Plate title={title}>
        <p className="uc-live-hint">
          {t.noStock} <Link to={inboundPages.add.path}>{t.bookInbound}</Link>
        </p>
      </Plate>
    )
  }
  return (
    <Plate title={title}>
      <div className="uc-plate-table" tabIndex={0} role="region" aria-label={title}>
        <table className="uc-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t.warehouse}</th>
              {!product.is_kit && (
                <>
                  <th scope="col" data-right>
                    {t.total}
                  </th>
                  <th scope="col" data-right>
                    {t.frozen}
                  </th>
                </>
              )}
              <th scope="col" data-right>
                {product.is_kit ? kits.canBeMade : t.available}
              </th>
              {!product.is_kit && <th scope="col">{t.oldest}</th>}
            </tr>
          </thead>
          <tbody>
            {product.stock.map((row) => (
              <tr key={row.warehouse_id}>
                <td>
                  {row.code} · {chinese ? row.name_zh : row.name_en}
                </td>
                {!product.is_kit && (
                  <>
                    <td data-right>{format.number(row.total)}</td>
                    <td data-right>{format.number(row.frozen)}</td>
                  </>
                )}
                <td data-right>{format.number(row.available)}</td>
                {!product.is_kit && <td>{format.date(row.oldest_on)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

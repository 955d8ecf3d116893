// Where a product lies, or how often a kit can be made there: one row a warehouse. What stands below the table or in its place, each application says.
import type { ReactNode } from 'react'
import type { ProductDetail } from '#shared/products/products.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { readsChinese, useLanguage } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { kitsText } from './kits.text.ts'
import { stockText } from './stock.text.ts'
import '#web/kit/list/list.css'

type Props = {
  product: Pick<ProductDetail, 'is_kit' | 'stock'>
  /** Beside the words that nothing lies there. */
  begin?: ReactNode
  children?: ReactNode
}

export function StockByWarehouse({ product, begin, children }: Props) {
  const t = useText(stockText)
  const kits = useText(kitsText)
  const title = product.is_kit ? kits.canBeMadeIn : t.stockByWarehouse
  return (
    <Plate title={title}>
      {product.stock.length > 0 ? (
        <Table product={product} title={title} />
      ) : (
        <p>
          {product.is_kit ? kits.noneHere : t.noStock} {!product.is_kit && begin}
        </p>
      )}
      {children}
    </Plate>
  )
}

function Table({ product: { is_kit, stock }, title }: Pick<Props, 'product'> & { title: string }) {
  const t = useText(stockText)
  const kits = useText(kitsText)
  const format = useFormat()
  const chinese = readsChinese(useLanguage())
  return (
    <div className="uc-plate-table" tabIndex={0} role="region" aria-label={title}>
      <table className="uc-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t.warehouse}</th>
            {!is_kit && (
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
              {is_kit ? kits.canBeMade : t.available}
            </th>
            {!is_kit && <th scope="col">{t.oldest}</th>}
          </tr>
        </thead>
        <tbody>
          {stock.map((row) => (
            <tr key={row.warehouse_id}>
              <td>
                {row.code} · {chinese ? row.name_zh : row.name_en}
              </td>
              {!is_kit && (
                <>
                  <td data-right>{format.number(row.total)}</td>
                  <td data-right>{format.number(row.frozen)}</td>
                </>
              )}
              <td data-right>{format.number(row.available)}</td>
              {!is_kit && <td>{format.date(row.oldest_on)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// What a product is made of, and the kits that it is part of; neither is shown where there is none.
import type { ReactNode } from 'react'
import type { ProductDetail } from '#shared/products/products.contract.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { kitsText } from './kits.text.ts'
import '#web/kit/list/list.css'

type Row = ProductDetail['components'][number]
type Props = { product: Pick<ProductDetail, 'components' | 'kits'>; link: (row: Row) => ReactNode }

export function KitParts({ product, link }: Props) {
  const t = useText(kitsText)
  return (
    <>
      <Parts title={t.madeOf} rows={product.components} link={link} />
      <Parts title={t.usedIn} rows={product.kits} link={link} />
    </>
  )
}

function Parts({ title, rows, link }: { title: string; rows: readonly Row[]; link: Props['link'] }) {
  const t = useText(kitsText)
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <Plate title={title}>
      <div className="uc-plate-table" tabIndex={0} role="region" aria-label={title}>
        <table className="uc-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t.product}</th>
              <th scope="col" data-right>
                {t.pieces}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.sku_id}>
                <td>
                  {link(row)}
                  <div>{row.product_name}</div>
                </td>
                <td data-right>{format.number(row.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

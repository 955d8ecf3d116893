// Columns and search fields of the product list.
import { Link } from 'react-router'
import type { ProductRow } from '#shared/products/products.contract.ts'
import { productPath } from '#shared/products/products.pages.ts'
import { KitTag } from '#web/both/products/KitTag.tsx'
import { MeasuredCell } from '#web/both/products/MeasuredCell.tsx'
import { measuresText } from '#web/both/products/measures.text.ts'
import type { Choice } from '#web/both/products/use-kinds.ts'
import { isLow } from '#shared/stock/stock.rules.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { productText } from './products.text.ts'
import { Thumb } from '#web/both/products/Thumb.tsx'

function Read({ text }: { text: Text }) {
  const read = useReader()
  return read(text)
}

function ProductCell({ row }: { row: ProductRow }) {
  return (
    <span className="uc-product-cell">
      <Thumb fileId={row.image_file_id} />
      <span className="uc-two-lines">
        <span>
          <Link to={productPath(row.sku_id)}>{row.sku}</Link> <KitTag product={row} />
        </span>
        <small title={row.product_name}>{row.product_name}</small>
      </span>
    </span>
  )
}

function Available({ row, shown }: { row: ProductRow; shown: string }) {
  const t = useText(productText)
  return (
    <>
      {isLow(row) && <span className="uc-low">{t.low}</span>} {shown}
    </>
  )
}

/** A first line and a smaller one beneath. */
const two = (first: string, second: string) => (
  <span className="uc-two-lines uc-figures">
    <span>{first}</span>
    {second && <small>{second}</small>}
  </span>
)

export const productColumns: readonly Column<ProductRow>[] = [
  {
    key: 'sku',
    title: pair(productText, 'productColumn'),
    sort: 'sku',
    card: 'title',
    render: (row) => <ProductCell row={row} />,
  },
  // The product's own name stands below its SKU; these are for customs.
  {
    key: 'names',
    title: pair(productText, 'names'),
    cut: true,
    hidden: true,
    card: 'hide',
    render: (row) => two(row.name_en, row.name_zh),
  },
  {
    key: 'barcode',
    title: pair(productText, 'barcode'),
    sort: 'barcode',
    render: (row) => <span className="uc-figures">{row.barcode}</span>,
  },
  {
    key: 'attribute',
    title: pair(productText, 'attribute'),
    hidden: true,
    render: (row) => <Read text={{ en: row.attribute_en, zh_CN: row.attribute_zh }} />,
  },
  {
    key: 'category',
    title: pair(productText, 'category'),
    hidden: true,
    render: (row) => <Read text={{ en: row.category_en, zh_CN: row.category_zh }} />,
  },
  { key: 'hs_code', title: pair(productText, 'hsCode'), hidden: true },
  {
    key: 'declared_value_usd',
    title: pair(productText, 'declaredValue'),
    kind: 'money',
    currency: () => 'USD',
    hidden: true,
  },
  {
    key: 'measures',
    title: pair(productText, 'weightAndSize'),
    render: (row, format) => two(format.weight(row.weight_g), format.size(row.length_cm, row.width_cm, row.height_cm)),
  },
  {
    key: 'measured',
    title: pair(measuresText, 'column'),
    hidden: true,
    render: (row) => <MeasuredCell row={row} />,
  },
  { key: 'total', title: pair(productText, 'total'), kind: 'number' },
  { key: 'frozen', title: pair(productText, 'frozen'), kind: 'number' },
  {
    key: 'available',
    title: pair(productText, 'available'),
    card: 'sum',
    kind: 'number',
    render: (row, format) => <Available row={row} shown={format.number(row.available)} />,
  },
  { key: 'created_at', title: pair(productText, 'created'), sort: 'created_at', kind: 'time', hidden: true },
]

export const productSearch = (categories: readonly Choice[], attributes: readonly Choice[]): readonly SearchField[] => [
  { name: 'sku', label: pair(productText, 'sku') },
  { name: 'barcode', label: pair(productText, 'barcode') },
  { name: 'name', label: pair(productText, 'name') },
  {
    name: 'in_stock',
    label: pair(productText, 'inStock'),
    kind: 'select',
    options: [
      { value: 'yes', label: pair(productText, 'inStockYes') },
      { value: 'no', label: pair(productText, 'inStockNo') },
    ],
  },
  {
    name: 'attribute',
    label: pair(productText, 'attribute'),
    kind: 'select',
    options: attributes,
  },
  {
    name: 'category',
    label: pair(productText, 'category'),
    kind: 'select',
    options: categories,
  },
]

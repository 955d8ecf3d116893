// Finds a product by SKU, barcode or name, with what the chosen warehouse has of it. What is done with it is the caller's.
import { Select } from 'antd'
import { useState } from 'react'
import { findProducts, type FoundProduct } from '#shared/products/find-products.contract.ts'
import { KitTag } from '#web/both/products/KitTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { productPages } from '#shared/products/products.pages.ts'
import { NothingFound } from '#web/kit/form/NothingFound.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { formText } from '../order-form.text.ts'
import { usePaused } from './use-paused.ts'

function ProductOption({ product }: { product: FoundProduct }) {
  const t = useText(formText)
  const format = useFormat()
  return (
    <span className="uc-product-option">
      <strong>
        {product.sku} <KitTag product={product} />
      </strong>
      <span>{product.name_en || product.product_name}</span>
      <small className="uc-figures" data-none={product.available === 0}>
        {t.inStock({ count: format.number(product.available) })}
      </small>
    </span>
  )
}
const renderOption = ({ data }: { data: { row: FoundProduct } }) => <ProductOption product={data.row} />

type Props = { warehouseId: string | undefined; onPick: (product: FoundProduct) => void }

export function ProductSearch({ warehouseId, onPick }: Props) {
  const t = useText(formText)
  const read = useReader()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const search = usePaused(typed.trim())
  const found = useRead(
    findProducts,
    { search, warehouse_id: warehouseId },
    { enabled: open && warehouseId !== undefined, keep: true },
  )
  const rows = found.data?.rows ?? []
  return (
    <Select
      className="uc-product-search"
      value={null}
      disabled={warehouseId === undefined}
      placeholder={warehouseId === undefined ? t.warehouseFirst : t.addProduct}
      aria-label={t.addProduct}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onOpenChange={setOpen}
      notFoundContent={
        found.error ? (
          found.error.msg
        ) : found.isFetching ? (
          t.searching
        ) : (
          <NothingFound said={t.nothingFound} to={productPages.add.path} label={read(productPages.add.title)} />
        )
      }
      options={rows.map((row) => ({ value: row.sku_id, label: row.sku, row }))}
      optionRender={renderOption}
      onSelect={(_: unknown, { row }: { row: FoundProduct }) => {
        setTyped('')
        onPick(row)
      }}
    />
  )
}

// Finds products by SKU, barcode or name while one types; choosing one adds it and leaves the field ready for the next.
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { productCalls } from '#shared/products/products.contract.ts'
import { productPages } from '#shared/products/products.pages.ts'
import { NothingFound } from '#web/kit/form/NothingFound.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { wizardText } from '../wizard.text.ts'

export type PickedProduct = { sku_id: string; sku: string; product_name: string }

export function ProductPicker({ onPick }: { onPick: (product: PickedProduct) => void }) {
  const t = useText(wizardText)
  const read = useReader()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const found = useRead(productCalls.findProducts, { search, kits: 'no' }, { keep: true })
  const rows = found.data?.rows ?? []
  return (
    <Select<string>
      className="uc-picker"
      aria-label={t.findProduct}
      placeholder={t.findProduct}
      value={null as unknown as string}
      showSearch={{ searchValue: typed, filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={
        found.isFetching ? null : (
          <NothingFound said={t.nothingFound} to={productPages.add.path} label={read(productPages.add.title)} />
        )
      }
      options={rows.map(({ sku_id, sku, product_name }) => ({ value: sku_id, label: `${sku} · ${product_name}` }))}
      onSelect={(skuId: string) => {
        const row = rows.find(({ sku_id }) => sku_id === skuId)
        if (row) onPick(row)
        setTyped('')
      }}
    />
  )
}

// The SKUs a supplier may see: a list to paste into, one a line, and a search that adds to it.
import { Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { productCalls } from '#shared/products/products.contract.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useText } from '#web/kit/text.ts'
import { useRead } from '#web/kit/use-call.ts'
import { skuLines } from './sku-lines.ts'
import { subAccountText } from './sub-accounts.text.ts'

type Props = { id?: string; value?: string; onChange?: (value: string) => void }

function Skus({ id, value = '', onChange }: Props) {
  const t = useText(subAccountText)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useRead(productCalls.search, { search }, { keep: true })
  return (
    <div className="uc-skus">
      <Select<string>
        aria-label={t.findSku}
        placeholder={t.findSku}
        value={null as unknown as string}
        showSearch={{ searchValue: typed, filterOption: false, onSearch: setTyped }}
        notFoundContent={found.isFetching ? null : t.nothingFound}
        options={(found.data?.rows ?? []).map(({ sku, product_name }) => ({
          value: sku,
          label: `${sku} · ${product_name}`,
        }))}
        onSelect={(sku: string) => {
          setTyped('')
          const lines = skuLines(value)
          if (!lines.includes(sku)) onChange?.([...lines, sku].join('\n'))
        }}
      />
      <Input.TextArea
        id={id}
        rows={8}
        value={value}
        placeholder={'SKU-001\nSKU-002'}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </div>
  )
}

export function SkusField() {
  const t = useText(subAccountText)
  return (
    <FieldItem name="skus" label={t.skus} hint={t.skusHint}>
      <Skus />
    </FieldItem>
  )
}

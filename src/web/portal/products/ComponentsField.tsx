// What a product is made of: products are found one by one or pasted as a list, each with its pieces in one kit.
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Select } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { MAX_COMPONENTS } from '#shared/products/kits.rules.ts'
import type { FoundProduct } from '#shared/products/find-products.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { kitsText } from '#web/both/products/kits.text.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { RowsContext, useKnownField } from '#web/kit/form/form-context.ts'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { PasteProducts } from '#web/kit/lines/PasteProducts.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useText } from '#web/kit/text/text.ts'
import { withComponents, type ComponentValues } from './component-values.ts'
import '#web/kit/form/field-table.css'

const NAME = 'components'

/** The components as they stand in the form. */
export const useComponents = (): readonly ComponentValues[] => {
  const form = Form.useFormInstance<Record<string, unknown>>()
  // Also what has no field of its own, such as the SKU.
  const typed = Form.useWatch(NAME, { form, preserve: true }) as readonly ComponentValues[] | undefined
  return typed ?? []
}

/** The products that are called exactly so. */
async function findAll(skus: readonly string[]): Promise<{ rows: FoundProduct[] }> {
  const found = await Promise.all(skus.map((search) => callApi(productCalls.findProducts, { search })))
  return { rows: found.flatMap(({ rows }, n) => rows.filter(({ sku }) => sku === skus[n])) }
}

export function ComponentsField() {
  const t = useText(kitsText)
  const form = Form.useFormInstance<Record<string, unknown>>()
  const { key: tab } = useTab()
  const rows = useComponents()
  const [pasting, setPasting] = useState(false)
  const prefix = useMemo(() => [NAME], [])
  useKnownField(NAME, t.editTitle, 'select')
  const full = rows.length >= MAX_COMPONENTS
  const add = (added: readonly ComponentValues[]) => {
    const now = (form.getFieldValue(NAME) as readonly ComponentValues[] | undefined) ?? []
    form.setFieldValue(NAME, withComponents(now, added))
    form.setFields([{ name: NAME, errors: [] }])
    markUnsaved(tab)
  }
  return (
    <Plate title={t.editTitle}>
      <p className="uc-live-hint">{t.editLead}</p>
      <div className="uc-component-tools">
        <Picker disabled={full} onPick={(product) => add([{ ...product, quantity: 1 }])} />
        <Button disabled={full} onClick={() => setPasting(true)}>
          {t.paste}
        </Button>
      </div>
      <Form.List name={NAME}>
        {(fields, { remove }, { errors }) => (
          <RowsContext value={prefix}>
            <div className="uc-field-table" role="group" aria-label={t.editTitle}>
              {fields.map(({ key, name }) => (
                <div key={key} className="uc-field-row uc-component-row">
                  <span>
                    <strong>{rows[name]?.sku}</strong> <span className="uc-second">{rows[name]?.product_name}</span>
                  </span>
                  <div className="uc-field-cell" data-label={t.pieces}>
                    <NumberField bare required name={[NAME, name, 'quantity']} label={t.pieces} />
                  </div>
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t.remove({ sku: rows[name]?.sku ?? '' })}
                    onClick={() => {
                      remove(name)
                      markUnsaved(tab)
                    }}
                  />
                </div>
              ))}
              <Form.ErrorList errors={errors} />
            </div>
          </RowsContext>
        )}
      </Form.List>
      {pasting && (
        <PasteProducts
          title={t.pasteTitle}
          most={MAX_COMPONENTS - rows.length}
          find={findAll}
          onAdd={(added) => add(added.map((one) => ({ ...one, quantity: Number(one.quantity) })))}
          onClose={() => setPasting(false)}
        />
      )}
    </Plate>
  )
}

/** Choosing one adds it and leaves the field ready for the next. */
function Picker({ disabled, onPick }: { disabled: boolean; onPick: (product: FoundProduct) => void }) {
  const t = useText(kitsText)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const search = useDeferredValue(typed)
  const found = useRead(productCalls.findProducts, { search, kits: 'no' }, { enabled: open, keep: true })
  const rows = found.data?.rows ?? []
  return (
    <Select<string>
      aria-label={t.find}
      placeholder={t.find}
      disabled={disabled}
      value={null as unknown as string}
      showSearch={{ searchValue: typed, filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      loading={found.isFetching}
      notFoundContent={found.error?.msg ?? (found.isFetching ? null : t.nothingFound)}
      options={rows.map(({ sku_id, sku, product_name }) => ({ value: sku_id, label: `${sku} · ${product_name}` }))}
      onSelect={(skuId: string) => {
        const row = rows.find(({ sku_id }) => sku_id === skuId)
        if (row) onPick(row)
        setTyped('')
      }}
    />
  )
}

// The customer's products: find, print labels, edit, delete.
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_EXPORT_PRODUCTS, productCalls, type ProductRow } from '#shared/products/products.contract.ts'
import { kindCalls } from '#shared/products/kinds.contract.ts'
import { editProductPath, productPages } from '#shared/products/products.pages.ts'
import { LabelsModal } from '#web/both/products/LabelsModal.tsx'
import { labelsText } from '#web/both/products/labels.text.ts'
import { useAttributes, useCategories } from '#web/both/products/use-kinds.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { PicturesModal } from './PicturesModal.tsx'
import { productColumns, productSearch } from './product-columns.tsx'
import { printLabels } from './print-labels.ts'
import { productText } from './products.text.ts'
import { useDelete } from './use-delete.ts'
import './products.css'

const keyOf = (row: ProductRow) => row.sku_id

/** The selected products, those of other pages by their id alone. */
const named = (keys: ReadonlySet<string>, rows: readonly ProductRow[]) =>
  [...keys].map((sku_id) => ({ sku_id, sku: rows.find((row) => row.sku_id === sku_id)?.sku ?? '' }))

const PASTING = { keep: productCalls.keepSearch, told: productCalls.getSearch, hint: pair(productText, 'pasted') }

const EXPORTS = { call: productCalls.exportSku, limit: MAX_EXPORT_PRODUCTS, formats: true }

export const ask = askList(productCalls.getList)

export default function ProductsPage() {
  const t = useText(productText)
  const labels = useText(labelsText)
  const navigate = useNavigate()
  const refusal = useForbidden()('products.edit')
  const list = useList(productCalls.getList, { sort: '-created_at' })
  const fields = productSearch(useCategories(kindCalls.getCategories), useAttributes(kindCalls.getAttributes))
  const remove = useDelete()
  const [printing, setPrinting] = useState<readonly { sku_id: string; sku: string }[]>()
  const [fetching, setFetching] = useState(false)
  const add = (
    <Reasoned type="primary" refusal={refusal} onClick={() => void navigate(productPages.add.path)}>
      {t.add}
    </Reasoned>
  )
  const bring = (
    <Reasoned refusal={refusal} onClick={() => void navigate(productPages.import.path)}>
      {t.import}
    </Reasoned>
  )
  const actions = (
    <>
      <Reasoned refusal={refusal} onClick={() => setFetching(true)}>
        {t.picturesFrom}
      </Reasoned>
      {bring}
      {add}
    </>
  )
  return (
    <Page title={t.products} actions={actions}>
      <SearchForm fields={fields} list={list} pasting={PASTING} />
      <ListTable
        name="products"
        label={t.products}
        list={list}
        exports={EXPORTS}
        columns={productColumns}
        rowKey={keyOf}
        selection={(keys, rows) => (
          <>
            <Button onClick={() => setPrinting(named(keys, rows))}>{labels.labels}</Button>
            <Reasoned danger refusal={refusal} onClick={() => remove(named(keys, rows), () => list.select(new Set()))}>
              {t.delete}
            </Reasoned>
          </>
        )}
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => setPrinting([row])}>
              {labels.labelsRow}
            </Button>
            <Reasoned
              type="link"
              size="small"
              refusal={refusal}
              onClick={() => void navigate(editProductPath(row.sku_id))}
            >
              {t.editRow}
            </Reasoned>
          </>
        )}
        empty={
          <>
            <p>
              <strong>{t.emptyTitle}</strong>
            </p>
            <p>{t.emptyText}</p>
            <div className="uc-product-begin">
              {add}
              {bring}
            </div>
          </>
        }
      />
      {fetching && <PicturesModal onClose={() => setFetching(false)} />}
      {printing && <LabelsModal products={printing} make={printLabels} onClose={() => setPrinting(undefined)} />}
    </Page>
  )
}

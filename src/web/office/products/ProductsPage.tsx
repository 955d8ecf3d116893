// The products of every customer whom this person may see.
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { officeKindCalls } from '#shared/products/kinds.contract.ts'
import { officeProductCalls, type OfficeProductRow } from '#shared/products/products-office.contract.ts'
import { MAX_EXPORT_PRODUCTS, MAX_LABELED } from '#shared/products/products.contract.ts'
import { officeProductPath } from '#shared/products/products-office.pages.ts'
import { KitTag } from '#web/both/products/KitTag.tsx'
import { LabelsModal } from '#web/both/products/LabelsModal.tsx'
import { labelsText } from '#web/both/products/labels.text.ts'
import { MeasuredCell } from '#web/both/products/MeasuredCell.tsx'
import { useAttributes, useCategories } from '#web/both/products/use-kinds.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { printLabels, type Printed } from './print-labels.ts'
import { productsText } from './products.text.ts'

function Read({ text }: { text: Text }) {
  const read = useReader()
  return read(text)
}

const columns: readonly Column<OfficeProductRow>[] = [
  {
    key: 'sku',
    title: pair(productsText, 'sku'),
    card: 'title',
    render: (row) => (
      <TwoLines
        first={
          <>
            <Link to={officeProductPath(row)}>{row.sku}</Link> <KitTag product={row} />
          </>
        }
        second={row.product_name}
      />
    ),
  },
  {
    key: 'customer_id',
    title: pair(productsText, 'customer'),
    render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
  },
  {
    key: 'barcode',
    title: pair(productsText, 'barcode'),
    render: (row) => <span className="uc-figures">{row.barcode}</span>,
  },
  {
    key: 'category',
    title: pair(productsText, 'category'),
    render: (row) => <Read text={{ en: row.category_en, zh_CN: row.category_zh }} />,
  },
  {
    key: 'attribute',
    title: pair(productsText, 'attribute'),
    render: (row) => <Read text={{ en: row.attribute_en, zh_CN: row.attribute_zh }} />,
  },
  {
    key: 'declared',
    title: pair(productsText, 'declared'),
    render: (row, format) => (
      <TwoLines first={format.weight(row.weight_g)} second={format.size(row.length_cm, row.width_cm, row.height_cm)} />
    ),
  },
  { key: 'measured', title: pair(productsText, 'measured'), render: (row) => <MeasuredCell row={row} /> },
  { key: 'total', title: pair(productsText, 'total'), kind: 'number' },
  { key: 'frozen', title: pair(productsText, 'frozen'), kind: 'number', hidden: true },
  { key: 'available', title: pair(productsText, 'available'), kind: 'number' },
  { key: 'hs_code', title: pair(productsText, 'hsCode'), hidden: true },
  { key: 'created_at', title: pair(productsText, 'created'), kind: 'time', hidden: true },
]

const PASTING = {
  keep: officeProductCalls.keepSearch,
  told: officeProductCalls.getSearch,
  hint: pair(productsText, 'pasted'),
}
const EXPORTS = { call: officeProductCalls.exportList, limit: MAX_EXPORT_PRODUCTS, formats: true }

const keyOf = ({ customer_id, sku_id }: OfficeProductRow) => `${customer_id}/${sku_id}`

/** The selected products, those of other pages by their key alone. */
const named = (keys: ReadonlySet<string>, rows: readonly OfficeProductRow[]): Printed[] =>
  [...keys].map((key) => {
    const [customer, sku_id = ''] = key.split('/')
    return { customer_id: Number(customer), sku_id, sku: rows.find((row) => keyOf(row) === key)?.sku ?? '' }
  })

export const ask = askList(officeProductCalls.getList)

export default function ProductsPage() {
  const t = useText(productsText)
  const labels = useText(labelsText)
  const [printing, setPrinting] = useState<readonly Printed[]>()
  const list = useList(officeProductCalls.getList)
  const categories = useCategories(officeKindCalls.getCategories)
  const attributes = useAttributes(officeKindCalls.getAttributes)
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(productsText, 'sku') },
    { name: 'barcode', label: pair(productsText, 'barcode') },
    { name: 'customer_id', label: pair(productsText, 'customerId') },
    { name: 'name', label: pair(productsText, 'name') },
    { name: 'category', label: pair(productsText, 'category'), kind: 'select', options: categories },
    { name: 'attribute', label: pair(productsText, 'attribute'), kind: 'select', options: attributes },
    {
      name: 'in_stock',
      label: pair(productsText, 'inStock'),
      kind: 'select',
      options: [
        { value: 'yes', label: pair(productsText, 'inStockYes') },
        { value: 'no', label: pair(productsText, 'inStockNo') },
      ],
    },
    {
      name: 'measured',
      label: pair(productsText, 'measured'),
      kind: 'select',
      options: [
        { value: 'yes', label: pair(productsText, 'measuredYes') },
        { value: 'no', label: pair(productsText, 'measuredNo') },
        { value: 'differs', label: pair(productsText, 'measuredDiffers') },
      ],
    },
  ]
  return (
    <Page title={t.products}>
      <SearchForm fields={fields} list={list} pasting={PASTING} />
      <ListTable
        name="office-products"
        label={t.products}
        list={list}
        exports={EXPORTS}
        columns={columns}
        rowKey={keyOf}
        selectionLimit={MAX_LABELED}
        selection={(keys, rows) => <Button onClick={() => setPrinting(named(keys, rows))}>{labels.labels}</Button>}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => setPrinting([row])}>
            {labels.labelsRow}
          </Button>
        )}
        empty={<p>{t.empty}</p>}
      />
      {printing && <LabelsModal products={printing} make={printLabels} onClose={() => setPrinting(undefined)} />}
    </Page>
  )
}

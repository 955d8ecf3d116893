// Products from a file.
import { productImportCalls } from '#shared/products/product-import.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { SheetImport } from '#web/kit/sheets/SheetImport.tsx'
import { useText } from '#web/kit/text/text.ts'
import { productText } from './products.text.ts'

export default function ImportProductsPage() {
  const t = useText(productText)
  return (
    <Page title={t.importTitle} lead={t.importLead}>
      <SheetImport calls={productImportCalls} />
    </Page>
  )
}

// Adding a product. What was typed stays until it is saved.
import { App, Button } from 'antd'
import { useState } from 'react'
import { productCalls } from '#shared/products/products.contract.ts'
import { productPages, productPath } from '#shared/products/products.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { productValues } from './component-values.ts'
import { ProductFields } from './ProductFields.tsx'
import { productText } from './products.text.ts'
import { useCancel } from './use-cancel.ts'
import { useSaveQuestions } from './use-save-questions.ts'
import './products.css'

const EMPTY = {
  attribute: 'general',
  origin_country: 'CN',
  purchase_currency: 'USD',
  warning_quantity: 0,
  scan_serial: false,
  asks_lot: false,
  asks_expiry: false,
  expiring_days: 60,
  minimum_days: 0,
}

const NEW = { barcode: '', consumables: [] }

export default function AddProductPage() {
  const t = useText(productText)
  const forbidden = useForbidden()
  const { leave } = useTab()
  const { message } = App.useApp()
  const cancel = useCancel()
  const [uploading, setUploading] = useState(false)
  const ask = useSaveQuestions(NEW)
  return (
    <Page title={t.add} lead={t.addLead}>
      <div className="uc-product-form">
        <Drafted name="product" version="1">
          {(draft) => (
            <CallForm
              draft={draft}
              without={['image_file_id']}
              call={productCalls.addProduct}
              initialValues={EMPTY}
              toInput={(values) => productValues(values, [])}
              invalidates={[productCalls.getList, productCalls.findProducts]}
              ask={ask}
              refusal={uploading ? { code: 'file_uploading' } : forbidden('products.edit')}
              submitLabel={t.save}
              beside={<Button onClick={() => cancel(productPages.list.path)}>{t.cancel}</Button>}
              onDone={({ sku_id }, { sku }) => {
                void message.success(t.saved({ sku }))
                leave(productPath(sku_id))
              }}
            >
              <ProductFields onBusy={setUploading} />
            </CallForm>
          )}
        </Drafted>
      </div>
    </Page>
  )
}

// Editing a product. The form keeps the version it was opened on, so that a colleague's edit in between is never overwritten.
import { App, Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { productInput } from '#shared/products/product-input.ts'
import { productCalls, type ProductDetail } from '#shared/products/products.contract.ts'
import { productPath } from '#shared/products/products.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { productValues } from './component-values.ts'
import { ProductFields } from './ProductFields.tsx'
import { productText } from './products.text.ts'
import { useCancel } from './use-cancel.ts'
import { useSaveQuestions } from './use-save-questions.ts'
import '#web/kit/list/list.css'
import './products.css'

export default function EditProductPage() {
  const t = useText(productText)
  const { id = '' } = useParams()
  const { data, error, refetch, isFetchedAfterMount } = useRead(productCalls.getDetail, { sku_id: id }, FORM_READ)
  return (
    <Page title={data ? `${t.edit} ${data.sku}` : t.edit} subject={data?.sku}>
      <div className="uc-product-form">
        {data && isFetchedAfterMount ? (
          <Drafted name={`product/${id}`} version={`1.${data.version}`}>
            {(draft) => <EditForm opened={data} draft={draft} />}
          </Drafted>
        ) : error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : (
          <LoadingRows columns={2} rows={6} />
        )}
      </div>
    </Page>
  )
}

/** What the form holds of a product: the fields of the call, and nothing that the server works out. */
function fieldsOf(product: ProductDetail) {
  const { shape } = productInput
  return Object.fromEntries(Object.keys(shape).map((name) => [name, product[name as keyof typeof shape]]))
}

function EditForm({ opened, draft }: { opened: ProductDetail; draft: OpenDraft }) {
  const t = useText(productText)
  const forbidden = useForbidden()
  const { leave } = useTab()
  const cancel = useCancel()
  const { message } = App.useApp()
  const [product] = useState(opened)
  const [uploading, setUploading] = useState(false)
  const ask = useSaveQuestions(product)
  const { sku_id, version } = product
  const detail = productPath(sku_id)
  return (
    <CallForm
      call={productCalls.updateProduct}
      draft={draft}
      without={['image_file_id']}
      initialValues={{ ...fieldsOf(product), components: product.components }}
      toInput={(values) => ({ ...productValues(values, product.components), sku_id, version })}
      invalidates={[productCalls.getList, productCalls.getDetail, productCalls.findProducts]}
      ask={ask}
      refusal={uploading ? { code: 'file_uploading' } : forbidden('products.edit')}
      submitLabel={t.save}
      beside={<Button onClick={() => cancel(detail)}>{t.cancel}</Button>}
      onDone={(_output, { sku }) => {
        void message.success(t.saved({ sku }))
        leave(detail)
      }}
    >
      <ProductFields onBusy={setUploading} />
    </CallForm>
  )
}

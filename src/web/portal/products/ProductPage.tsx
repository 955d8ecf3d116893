// One product: its stock first, then what it is, where it lies and what changed last.
import { PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { productCalls, type ProductDetail } from '#shared/products/products.contract.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { editProductPath, productPages, productPath } from '#shared/products/products.pages.ts'
import { isLow } from '#shared/stock/stock.rules.ts'
import { KitParts } from '#web/both/products/KitParts.tsx'
import { LabelsModal } from '#web/both/products/LabelsModal.tsx'
import { labelsText } from '#web/both/products/labels.text.ts'
import { kitsText } from '#web/both/products/kits.text.ts'
import { KitTag } from '#web/both/products/KitTag.tsx'
import { StockByWarehouse } from '#web/both/products/StockByWarehouse.tsx'
import { Measurements } from '#web/both/products/Measurements.tsx'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { printLabels } from './print-labels.ts'
import { PicturesModal } from './PicturesModal.tsx'
import { usePicture } from '#web/both/products/picture.ts'
import { ProductDocuments } from './ProductDocuments.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { productText } from './products.text.ts'
import { RecentChanges } from './RecentChanges.tsx'
import { useDelete } from './use-delete.ts'
import '#web/kit/list/list.css'
import './products.css'

export default function ProductPage() {
  const t = useText(productText)
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(productCalls.getDetail, { sku_id: id })
  if (data) return <Shown product={data} />
  return (
    <Page title={t.product}>
      {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows columns={2} rows={6} />}
    </Page>
  )
}

function Shown({ product }: { product: ProductDetail }) {
  const t = useText(productText)
  const navigate = useNavigate()
  const { leave } = useTab()
  const forbidden = useForbidden()
  const remove = useDelete()
  const labels = useText(labelsText)
  const [printing, setPrinting] = useState(false)
  const [fetching, setFetching] = useState(false)
  const edit = forbidden('products.edit')
  const actions = (
    <>
      <Reasoned danger refusal={edit} onClick={() => remove([product], () => leave(productPages.list.path))}>
        {t.delete}
      </Reasoned>
      <Reasoned refusal={edit} onClick={() => setFetching(true)}>
        {t.pictureFrom}
      </Reasoned>
      <Button onClick={() => setPrinting(true)}>{labels.labels}</Button>
      <Reasoned type="primary" refusal={edit} onClick={() => void navigate(editProductPath(product.sku_id))}>
        {t.edit}
      </Reasoned>
    </>
  )
  return (
    <Page title={product.sku} subject={product.sku} lead={product.product_name} actions={actions}>
      <Plate>
        <div className="uc-product-top">
          <Picture fileId={product.image_file_id} />
          <div>
            <Figures product={product} />
            <ProductFacts product={product} />
          </div>
        </div>
      </Plate>
      <KitParts product={product} link={(row) => <Link to={productPath(row.sku_id)}>{row.sku}</Link>} />
      <StockByWarehouse product={product} begin={<Link to={inboundPages.add.path}>{t.bookInbound}</Link>} />
      <ProductDocuments sku={product.sku} />
      <Measurements rows={product.measurements} />
      {!forbidden('inventory.view') && <RecentChanges skuId={product.sku_id} />}
      {fetching && <PicturesModal product={product} onClose={() => setFetching(false)} />}
      {printing && <LabelsModal products={[product]} make={printLabels} onClose={() => setPrinting(false)} />}
    </Page>
  )
}

function Picture({ fileId }: { fileId: string | null }) {
  const t = useText(productText)
  const url = usePicture(fileId, 'full')
  return (
    <span className="uc-picture-frame">
      {url ? <img src={url} alt={t.image} /> : <PictureOutlined title={t.noPicture} />}
    </span>
  )
}

function Figures({ product }: { product: ProductDetail }) {
  const t = useText(productText)
  const kits = useText(kitsText)
  const format = useFormat()
  return (
    <dl className="uc-product-figures">
      <div>
        <dt>
          {product.is_kit ? kits.canBeMade : t.available}
          {isLow(product) && <span className="uc-low">{t.low}</span>} <KitTag product={product} />
        </dt>
        <dd>{format.number(product.available)}</dd>
      </div>
      {!product.is_kit && (
        <>
          <div>
            <dt>{t.frozen}</dt>
            <dd>{format.number(product.frozen)}</dd>
          </div>
          <div>
            <dt>{t.total}</dt>
            <dd>{format.number(product.total)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

// One product of a customer as the staff see it: what it is, where it lies, what warehouses measured.
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { countryName } from '#shared/code-names.ts'
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { officeProductCalls, type OfficeProductDetail } from '#shared/products/products-office.contract.ts'
import { officeProductPages, officeProductPath } from '#shared/products/products-office.pages.ts'
import { officeSerialPages } from '#shared/serials/serials-office.pages.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { KitParts } from '#web/both/products/KitParts.tsx'
import { LabelsModal } from '#web/both/products/LabelsModal.tsx'
import { labelsText } from '#web/both/products/labels.text.ts'
import { Measurements } from '#web/both/products/Measurements.tsx'
import { StockByWarehouse } from '#web/both/products/StockByWarehouse.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { printLabels } from './print-labels.ts'
import { productsText } from './products.text.ts'
import './products.css'

export default function ProductPage() {
  const t = useText(productsText)
  const labels = useText(labelsText)
  const [printing, setPrinting] = useState(false)
  const { customer = '', id = '' } = useParams()
  const { data, error, refetch } = useRead(officeProductCalls.getDetail, { customer_id: customer, sku_id: id })
  const back = <Link to={officeProductPages.list.path}>{t.back}</Link>
  const actions = (
    <>
      {back}
      <Button onClick={() => setPrinting(true)}>{labels.labels}</Button>
    </>
  )
  if (data)
    return (
      <Page title={data.sku} subject={data.sku} lead={data.product_name} actions={actions}>
        <Facts product={data} />
        <KitParts
          product={data}
          link={(row) => <Link to={officeProductPath({ ...data, sku_id: row.sku_id })}>{row.sku}</Link>}
        />
        <Stock product={data} />
        <Measurements rows={data.measurements} />
        {printing && <LabelsModal products={[data]} make={printLabels} onClose={() => setPrinting(false)} />}
      </Page>
    )
  return (
    <Page title={t.product} actions={back}>
      {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows columns={2} rows={6} />}
    </Page>
  )
}

function Facts({ product: p }: { product: OfficeProductDetail }) {
  const t = useText(productsText)
  const format = useFormat()
  const read = useReader()
  const language = useLanguage()
  return (
    <Plate>
      {p.image_file_id && (
        <p>
          <StoredPicture
            call={officeProductCalls.getImage}
            input={{ customer_id: String(p.customer_id), file_id: p.image_file_id, size: 'full' }}
            name={p.product_name}
          />
        </p>
      )}
      <FactList
        facts={[
          [t.customer, `${p.company_name} (${p.customer_id})`],
          [t.barcode, p.barcode],
          [t.nameEn, p.name_en],
          [t.nameZh, p.name_zh || BLANK],
          [t.category, read({ en: p.category_en, zh_CN: p.category_zh })],
          [t.attribute, read({ en: p.attribute_en, zh_CN: p.attribute_zh })],
          [t.declared, `${format.weight(p.weight_g)}, ${format.size(p.length_cm, p.width_cm, p.height_cm)}`],
          [t.hsCode, p.hs_code],
          [t.origin, countryName(p.origin_country, language)],
          [t.value, format.money(p.declared_value_usd, 'USD')],
          ...(p.purchase_price === null
            ? []
            : [[t.price, format.money(p.purchase_price, p.purchase_currency)] as const]),
          [t.warning, format.number(p.warning_quantity)],
          [t.serial, p.scan_serial ? t.yes : t.no],
          [t.lot, p.asks_lot ? t.yes : t.no],
          [t.expiry, p.asks_expiry ? t.expiringFrom({ days: p.expiring_days }) : t.no],
          ...(p.asks_expiry ? [[t.minimumDays, format.number(p.minimum_days)] as const] : []),
        ]}
      />
    </Plate>
  )
}

function Stock({ product }: { product: OfficeProductDetail }) {
  const t = useText(productsText)
  const may = usePermitted()
  const { sku_id, sku } = product
  const customer_id = String(product.customer_id)
  const to = (path: string, asked: Record<string, string>) =>
    `${path}?${new URLSearchParams({ customer_id, ...asked })}`
  const links = [
    may.all('stock.view') && [t.movements, to(officeStockPages.log.path, { sku_id })],
    may.all('stock.view') && [t.itsStock, to(officeStockPages.list.path, { sku })],
    may.all('orders.view') && [t.itsOrders, to(officeOrderPages.list.path, { sku })],
    may.all('inbound.view') && [t.itsBookings, to(officeInboundPages.bookings.path, { sku })],
    may.all('stock.view') && product.scan_serial && [t.itsSerials, to(officeSerialPages.list.path, { sku })],
  ].filter((link) => link !== false)
  return (
    <StockByWarehouse product={product}>
      <ul className="uc-product-links">
        {links.map(([name, path]) => (
          <li key={path}>
            <Link to={path!}>{name}</Link>
          </li>
        ))}
      </ul>
    </StockByWarehouse>
  )
}

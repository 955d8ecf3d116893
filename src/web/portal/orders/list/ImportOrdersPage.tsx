// Orders from a file: our template, or what Shopify, WooCommerce and Amazon export.
import { Link } from 'react-router'
import { orderImportCalls } from '#shared/orders/order-import.contract.ts'
import { ordersPath } from '#shared/orders/orders.pages.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { SheetImport } from '#web/kit/sheets/SheetImport.tsx'
import { useText } from '#web/kit/text/text.ts'
import { importText } from './import-orders.text.ts'

export default function ImportOrdersPage() {
  const t = useText(importText)
  return (
    <Page title={t.title} lead={t.lead}>
      <p>
        {t.shops} {t.next} <Link to={ordersPath('approving')}>{t.waiting}</Link>
      </p>
      <SheetImport calls={orderImportCalls} />
    </Page>
  )
}

// Where a serial number leads in the portal: to its product and its order, as far as the person may open them.
import { Link } from 'react-router'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { productPath } from '#shared/products/products.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import type { SerialLinks } from '#web/both/serials/serial-columns.tsx'

type Row = { sku_id: string; sku: string; order_id: string | null; order_no: string | null }

function SkuLink({ row }: { row: Row }) {
  return useForbidden()('products.view') ? row.sku : <Link to={productPath(row.sku_id)}>{row.sku}</Link>
}
function OrderLink({ row }: { row: Row }) {
  const hidden = useForbidden()('orders.view') !== undefined
  return hidden || row.order_id === null ? row.order_no : <Link to={orderPath(row.order_id)}>{row.order_no}</Link>
}

export const SERIAL_LINKS: SerialLinks<Row> = {
  sku: (row) => <SkuLink row={row} />,
  order: (row) => <OrderLink row={row} />,
}

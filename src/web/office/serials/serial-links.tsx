// Where a serial number leads in the office: to its order, as far as the person may open it; and whose it is.
import { Link } from 'react-router'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import type { SerialLinks } from '#web/both/serials/serial-columns.tsx'
import { serialsText } from '#web/both/serials/serials.text.ts'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { pair } from '#web/kit/text/text.ts'

type Row = { customer_id: number; company_name: string; sku: string; order_id: string | null; order_no: string | null }

function OrderLink({ row: { customer_id, order_id, order_no } }: { row: Row }) {
  const hidden = useForbidden()('orders.view') !== undefined
  return hidden || order_id === null ? order_no : <Link to={orderPath({ customer_id, order_id })}>{order_no}</Link>
}

export const SERIAL_LINKS: SerialLinks<Row> = { sku: (row) => row.sku, order: (row) => <OrderLink row={row} /> }

export const CUSTOMER_COLUMN = {
  key: 'customer_id',
  title: pair(serialsText, 'customer'),
  render: (row: Row) => <TwoLines first={row.company_name} second={row.customer_id} />,
} as const

export const CUSTOMER_FIELD = { name: 'customer_id', label: pair(serialsText, 'customerNo') } as const

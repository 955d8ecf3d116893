// The columns of the order list. What can be done with a row is OrderRowActions.tsx.
import { Link } from 'react-router'
import { CARRIAGE_NAMES } from '#shared/orders/collecting.rules.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { BLANK } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { Country, Named } from '../Named.tsx'
import { listText } from '../order-list.text.ts'
import type { OrderRow } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { StatusInTime } from '#web/both/orders/OrderPromise.tsx'
import { TrackingNos } from '#web/both/orders/TrackingNos.tsx'
import { OrderMarks } from '#web/both/orders/OrderMarks.tsx'
import { OrderActor } from '#web/both/orders/OrderActor.tsx'
import { OrderMissing } from '#web/both/orders/OrderMissing.tsx'

function Goods({ row }: { row: OrderRow }) {
  const t = useText(listText)
  const others = row.line_count - row.lines.length
  return (
    <span className="uc-order-two">
      {row.lines.map(({ sku, name, quantity }, n) => (
        <span key={n} title={name}>
          {sku} × {quantity}
        </span>
      ))}
      {others > 0 && <small>{t.otherLines({ count: others })}</small>}
    </span>
  )
}

function Status({ row }: { row: OrderRow }) {
  if (
    row.missing.length === 0 &&
    !row.backorder &&
    !row.hold &&
    !row.interception &&
    !row.part_left &&
    row.acts === null
  )
    return <StatusInTime status={row.status} promise={row.promise} />
  return (
    <span className="uc-order-two">
      <StatusInTime status={row.status} promise={row.promise} />
      <OrderMarks of={row} />
      <OrderActor acts={row.acts} reader="customer" />
      <OrderMissing missing={row.missing} />
    </span>
  )
}

/** The method and its numbers, or how it leaves without one. */
function Way({ row: { carriage, method, tracking_nos } }: { row: OrderRow }) {
  const read = useReader()
  return (
    <span className="uc-order-two">
      <span>{carriage !== 'carrier' ? read(CARRIAGE_NAMES[carriage]) : method ? <Named of={method} /> : BLANK}</span>
      {tracking_nos.length > 0 && (
        <small>
          <TrackingNos numbers={tracking_nos} />
        </small>
      )}
    </span>
  )
}

export const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
  {
    key: 'order_no',
    title: pair(ordersText, 'orderNo'),
    card: 'title',
    render: (row) => (
      <span className="uc-order-two">
        <Link to={orderPath(row.order_id)}>{row.order_no}</Link>
        <small>{row.customer_order_no}</small>
      </span>
    ),
  },
  { key: 'status', title: pair(ordersText, 'status'), render: (row) => <Status row={row} /> },
  {
    key: 'country',
    card: 'who',
    title: pair(ordersText, 'recipient'),
    render: (row) => (
      <span className="uc-order-two">
        <span>{row.recipient_name ?? <Country code={row.country} />}</span>
        {row.recipient_name !== null && (
          <small>
            <Country code={row.country} />
            {row.city ? `, ${row.city}` : ''}
          </small>
        )}
      </span>
    ),
  },
  { key: 'lines', title: pair(ordersText, 'goods'), hidden: true, card: 'hide', render: (row) => <Goods row={row} /> },
  { key: 'pieces', title: pair(ordersText, 'pieces'), kind: 'number' },
  { key: 'amount', title: pair(ordersText, 'amount'), kind: 'money', currency: (row) => row.currency },
  {
    key: 'method',
    title: pair(ordersText, 'method'),
    render: (row) => <Way row={row} />,
  },
  {
    key: 'tracking_nos',
    title: pair(ordersText, 'trackingNo'),
    hidden: true,
    render: (row) => <TrackingNos numbers={row.tracking_nos} />,
  },
  { key: 'warehouse_code', title: pair(ordersText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'created_at', title: pair(ordersText, 'created'), kind: 'time', sort: 'created_at' },
]

/** For who sees no money. */
export const COLUMNS_WITHOUT_MONEY = ORDER_COLUMNS.filter(({ kind }) => kind !== 'money')

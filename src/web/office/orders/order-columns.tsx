// The columns of the staff's order lists: the queue and what is ready to ship.
import type { OutputOf } from '#shared/contract.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { CARRIAGE_NAMES } from '#shared/orders/collecting.rules.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { Link } from 'react-router'
import { countryName } from '#shared/code-names.ts'
import { useLanguage, useReader, type Text } from '#web/kit/text/language.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { StatusInTime } from '#web/both/orders/OrderPromise.tsx'
import { TrackingNos } from '#web/both/orders/TrackingNos.tsx'
import { OrderMarks } from '#web/both/orders/OrderMarks.tsx'
import { OrderActor } from '#web/both/orders/OrderActor.tsx'
import { OrderMissing } from '#web/both/orders/OrderMissing.tsx'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { ordersText } from './orders.text.ts'

export type OfficeOrderRow = OutputOf<typeof officeOrderCalls.getList>['rows'][number]
type Method = { code: string; name_en: string; name_zh: string }

export const methodName = ({ name_en, name_zh }: Method): Text => ({ en: name_en, zh_CN: name_zh })

/** With the carrier, unless the method is called like it. */
export const methodAndCarrier = (method: Method & { carrier: string }): Text => {
  const { name_en, name_zh, carrier } = method
  const added = carrier === name_en || carrier === name_zh ? '' : ` (${carrier})`
  return { en: `${name_en}${added}`, zh_CN: `${name_zh}${added}` }
}

/** A list's key of an order, which names customer and order as every call wants them. */
export const orderKey = (order: { customer_id: number; order_id: string }): string =>
  `${order.customer_id}:${order.order_id}`
export function orderOfKey(key: string): { customer_id: number; order_id: string } {
  const [customer = '', orderId = ''] = key.split(':')
  return { customer_id: Number(customer), order_id: orderId }
}

function Goods({ row }: { row: OfficeOrderRow }) {
  const t = useText(ordersText)
  const [first, ...rest] = row.lines.map(({ sku, quantity }) => `${sku} × ${quantity}`)
  const hidden = row.line_count - row.lines.length
  const more = [rest.join(', '), hidden > 0 && t.more({ count: hidden })].filter(Boolean).join(' ')
  return (
    <span className="uc-order-pair">
      <span>{first}</span>
      {more && <small title={more}>{more}</small>}
    </span>
  )
}

/** In error, the reason stands below the status: that is what the queue is read for. */
function Status({ row }: { row: OfficeOrderRow }) {
  const read = useReader()
  const reason = row.status === 'error' && row.error_reason
  return (
    <span className="uc-order-standing">
      <StatusInTime status={row.status} promise={row.promise} />
      <OrderMarks of={row} />
      <OrderActor acts={row.acts} reader="staff" />
      {reason && <small title={read(reason)}>{read(reason)}</small>}
      <OrderMissing missing={row.missing} />
    </span>
  )
}

function Country({ code }: { code: string }) {
  return countryName(code, useLanguage())
}

function Named({ text }: { text: Text }) {
  return useReader()(text)
}

const column = (key: keyof OfficeOrderRow, title: Text, more: Partial<Column<OfficeOrderRow>> = {}) => ({
  key,
  title,
  ...more,
})

export const orderColumns: readonly Column<OfficeOrderRow>[] = [
  column('order_no', pair(ordersText, 'orderNo'), {
    card: 'title',
    render: (row) => (
      <span className="uc-order-pair">
        <Link to={orderPath(row)}>{row.order_no}</Link>
        <small>{row.customer_order_no}</small>
      </span>
    ),
  }),
  column('status', pair(ordersText, 'status'), { render: (row) => <Status row={row} /> }),
  column('company_name', pair(ordersText, 'customer'), {
    card: 'who',
    cut: true,
    render: (row) => (
      <span className="uc-order-pair">
        <span>{row.company_name}</span>
        <small>
          <Country code={row.country} />
        </small>
      </span>
    ),
  }),
  column('customer_order_no', pair(ordersText, 'customerOrderNo'), { cut: true, hidden: true }),
  column('warehouse_code', pair(ordersText, 'warehouse'), { render: (row) => <WarehouseCell row={row} /> }),
  column('method', pair(ordersText, 'method'), {
    render: ({ carriage, method, tracking_nos }) =>
      carriage !== 'carrier' ? (
        <span className="uc-order-pair">
          <span>
            <Named text={CARRIAGE_NAMES[carriage]} />
          </span>
          {tracking_nos.length > 0 && <small>{tracking_nos.join(', ')}</small>}
        </span>
      ) : (
        method && (
          <span className="uc-order-pair">
            <span>
              <Named text={methodName(method)} />
            </span>
            {tracking_nos.length > 0 && (
              <small>
                <TrackingNos numbers={tracking_nos} />
              </small>
            )}
          </span>
        )
      ),
  }),
  column('country', pair(ordersText, 'country'), { hidden: true, render: (row) => <Country code={row.country} /> }),
  column('recipient_name', pair(ordersText, 'recipient'), { cut: true, hidden: true }),
  column('lines', pair(ordersText, 'goods'), { render: (row) => <Goods row={row} /> }),
  column('pieces', pair(ordersText, 'pieces'), { kind: 'number', hidden: true }),
  column('amount', pair(ordersText, 'amount'), { kind: 'money', currency: (row) => row.currency }),
  column('tracking_nos', pair(ordersText, 'trackingNo'), {
    hidden: true,
    render: (row) => <TrackingNos numbers={row.tracking_nos} />,
  }),
  column('created_at', pair(ordersText, 'created'), { kind: 'time', sort: 'created_at' }),
  column('submitted_at', pair(ordersText, 'submitted'), { kind: 'time', hidden: true }),
  column('packed_at', pair(ordersText, 'packed'), { kind: 'time', hidden: true }),
  column('shipped_at', pair(ordersText, 'shipped'), { kind: 'time', hidden: true }),
  column('delivered_at', pair(ordersText, 'delivered'), { kind: 'time', hidden: true }),
]

/** For who sees no money. */
export const columnsWithoutMoney = orderColumns.filter(({ kind }) => kind !== 'money')

/** The columns of an order that waits in the warehouse: no money, what the driver is asked about first. */
export const readyColumns: readonly Column<OfficeOrderRow>[] = [
  'order_no', 'tracking_nos', 'method', 'company_name', 'lines', 'pieces', 'packed_at',
].map((key) => ({
  ...orderColumns.find((one) => one.key === key)!,
  hidden: false,
  // The tracking number has a column of its own here.
  ...(key === 'method' && { render: ({ carriage, method }: OfficeOrderRow) =>
    carriage !== 'carrier' ? <Named text={CARRIAGE_NAMES[carriage]} /> : method && <Named text={methodName(method)} /> }),
})) // prettier-ignore

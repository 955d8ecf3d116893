// The columns of the staff's lists of bookings.
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import type { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { bookingPath, receivingPath } from '#shared/inbound/inbound-office.pages.ts'
import { ARRIVAL_PERIOD_TEXT } from '#shared/inbound/inbound.values.ts'
import { MORE_COLUMNS } from '#web/both/inbound/booking-columns.tsx'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { inboundText } from './inbound.text.ts'

export type BookingRow = OutputOf<typeof officeInboundCalls.getList>['rows'][number]

/** A list's key of a booking, which names customer and booking as every call wants them. */
export const bookingKey = ({ customer_id, booking_id }: BookingRow): string => `${customer_id}:${booking_id}`

function Arrival({ row }: { row: BookingRow }) {
  const read = useReader()
  const format = useFormat()
  if (!row.estimated_arrival_on) return '-'
  const day = format.date(row.estimated_arrival_on)
  return row.arrival_period ? <TwoLines first={day} second={read(ARRIVAL_PERIOD_TEXT[row.arrival_period])} /> : day
}

const shared: readonly Column<BookingRow>[] = [
  { key: 'status', title: pair(inboundText, 'status'), render: (row) => <StageTag booking={row} /> },
  {
    key: 'company_name',
    title: pair(inboundText, 'customer'),
    card: 'who',
    render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
  },
  { key: 'warehouse_code', title: pair(inboundText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'box_count', title: pair(inboundText, 'boxes'), kind: 'number', hidden: true },
  { key: 'quantity', title: pair(inboundText, 'pieces'), kind: 'number' },
  { key: 'shelved', title: pair(inboundText, 'shelved'), kind: 'number' },
  { key: 'estimated_arrival_on', title: pair(inboundText, 'arrival'), render: (row) => <Arrival row={row} /> },
  { key: 'loss_nos', title: pair(inboundText, 'lossOrders'), render: (row) => row.loss_nos.join(', ') },
  { key: 'carried_by', title: pair(inboundText, 'carriedBy'), cut: true, hidden: true },
  { key: 'created_at', title: pair(inboundText, 'created'), kind: 'time', sort: 'created_at', hidden: true },
  { key: 'submitted_at', title: pair(inboundText, 'submitted'), kind: 'time', hidden: true },
]

export const BOOKING_COLUMNS: readonly Column<BookingRow>[] = [
  {
    key: 'booking_no',
    title: pair(inboundText, 'bookingNo'),
    card: 'title',
    render: (row) => <Link to={bookingPath(row)}>{row.booking_no}</Link>,
  },
  ...shared,
  ...MORE_COLUMNS,
]

const AT_THE_DESK = new Set([
  'status',
  'company_name',
  'warehouse_code',
  'box_count',
  'quantity',
  'estimated_arrival_on',
  'carried_by',
])

/** What waits at the desk: each row opens the booking as a scan would. */
export const QUEUE_COLUMNS: readonly Column<BookingRow>[] = [
  {
    key: 'booking_no',
    title: pair(inboundText, 'bookingNo'),
    card: 'title',
    render: (row) => <Link to={receivingPath(row.booking_no)}>{row.booking_no}</Link>,
  },
  ...shared.filter(({ key }) => AT_THE_DESK.has(key)),
]

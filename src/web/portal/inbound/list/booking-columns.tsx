// The columns of the customer's list of bookings.
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { bookingPath } from '#shared/inbound/inbound.pages.ts'
import { MORE_COLUMNS } from '#web/both/inbound/booking-columns.tsx'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { inboundText } from '../inbound.text.ts'

export type BookingRow = OutputOf<typeof inboundCalls.getList>['rows'][number]

export const BOOKING_COLUMNS: readonly Column<BookingRow>[] = [
  {
    key: 'booking_no',
    title: pair(inboundText, 'bookingNo'),
    card: 'title',
    render: (row) => <Link to={bookingPath(row.booking_id)}>{row.booking_no}</Link>,
  },
  {
    key: 'status',
    title: pair(inboundText, 'status'),
    render: (row) => (
      <span className="uc-booking-state">
        <StageTag booking={row} />
        {row.loss_nos.length > 0 && <small>{row.loss_nos.join(', ')}</small>}
      </span>
    ),
  },
  { key: 'warehouse_code', title: pair(inboundText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'sku_count', title: pair(inboundText, 'skus'), kind: 'number', hidden: true },
  { key: 'box_count', title: pair(inboundText, 'boxes'), kind: 'number', hidden: true },
  { key: 'quantity', title: pair(inboundText, 'pieces'), kind: 'number' },
  { key: 'shelved', title: pair(inboundText, 'shelvedPieces'), kind: 'number' },
  {
    key: 'loss_nos',
    title: pair(inboundText, 'lossOrders'),
    render: (row) => row.loss_nos.join(', '),
    cut: true,
    hidden: true,
  },
  { key: 'carried_by', title: pair(inboundText, 'carriedBy'), cut: true },
  { key: 'estimated_arrival_on', title: pair(inboundText, 'arrival'), kind: 'date' },
  ...MORE_COLUMNS,
  { key: 'created_at', title: pair(inboundText, 'created'), kind: 'time', sort: 'created_at' },
  { key: 'submitted_at', title: pair(inboundText, 'submitted'), kind: 'time', hidden: true },
  { key: 'confirmed_at', title: pair(inboundText, 'confirmed'), kind: 'time', hidden: true },
  { key: 'received_at', title: pair(inboundText, 'received'), kind: 'time', hidden: true },
  { key: 'shelved_at', title: pair(inboundText, 'shelved'), kind: 'time', hidden: true },
]

// The columns of serial numbers and of their log, the same on both sides; each side adds where its links lead, the office whose they are.
import type { ReactNode } from 'react'
import type { SerialLogRow, SerialRow } from '#shared/serials/serials.contract.ts'
import {
  SERIAL_EVENTS,
  SERIAL_EVENT_TEXT,
  SERIAL_STATUSES,
  SERIAL_STATUS_TEXT,
  type SerialEvent,
  type SerialStatus,
} from '#shared/serials/serials.rules.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { serialsText } from './serials.text.ts'

function SerialStatusTag({ status }: { status: SerialStatus }) {
  return <StateTag shade={status === 'bound' ? 'good' : 'plain'}>{useReader()(SERIAL_STATUS_TEXT[status])}</StateTag>
}

const SHADES: Record<SerialEvent, Shade> = {
  create: 'plain', import: 'plain', receive: 'busy', bind: 'good', unbind: 'warn', change: 'plain', delete: 'bad', restore: 'plain',
} // prettier-ignore

function EventTag({ event }: { event: SerialEvent }) {
  return <StateTag shade={SHADES[event]}>{useReader()(SERIAL_EVENT_TEXT[event])}</StateTag>
}

/** The customer is not told which of the staff it was. */
function By({ row }: { row: SerialLogRow }) {
  const t = useText(serialsText)
  return row.actor_name === '' && row.actor_kind === 'staff' ? t.warehouseStaff : row.actor_name
}

type Where = Pick<SerialRow, 'box_mark' | 'receiving_no'>
const box = (row: Where) => (row.box_mark === null ? row.receiving_no : row.box_mark)

/** Where the links of a list lead; what a person may not open is plain text. */
export type SerialLinks<Row> = { sku: (row: Row) => ReactNode; order: (row: Row) => ReactNode }

export const serialColumns = <Row extends SerialRow>({ sku, order }: SerialLinks<Row>): readonly Column<Row>[] => [
  { key: 'sn', title: pair(serialsText, 'sn'), card: 'title' },
  {
    key: 'sku',
    title: pair(serialsText, 'sku'),
    render: (row) => <TwoLines first={sku(row)} second={row.product_name} />,
  },
  { key: 'barcode', title: pair(serialsText, 'barcode'), hidden: true },
  {
    key: 'status',
    title: pair(serialsText, 'status'),
    card: 'state',
    render: (row) => <SerialStatusTag status={row.status} />,
  },
  {
    key: 'order_no',
    title: pair(serialsText, 'order'),
    render: (row) => row.order_no && <TwoLines first={order(row)} second={row.customer_order_no} />,
  },
  { key: 'box_mark', title: pair(serialsText, 'box'), render: box },
  { key: 'receiving_no', title: pair(serialsText, 'receivingNo'), hidden: true },
  { key: 'warehouse_code', title: pair(serialsText, 'warehouse') },
  { key: 'bound_at', title: pair(serialsText, 'bound'), kind: 'time' },
  { key: 'created_at', title: pair(serialsText, 'created'), kind: 'time', sort: 'created_at' },
]

export const serialSearch: readonly SearchField[] = [
  { name: 'sn', label: pair(serialsText, 'sn') },
  { name: 'sku', label: pair(serialsText, 'sku') },
  {
    name: 'status',
    label: pair(serialsText, 'status'),
    kind: 'select',
    options: SERIAL_STATUSES.map((value) => ({ value, label: SERIAL_STATUS_TEXT[value] })),
  },
  { name: 'order_no', label: pair(serialsText, 'orderFilter') },
  { name: 'box', label: pair(serialsText, 'boxOrBooking') },
  { name: 'dates', label: pair(serialsText, 'dates'), kind: 'dates', from: 'from', to: 'to' },
]

export const serialLogColumns = <Row extends SerialLogRow>({
  sku,
  order,
}: SerialLinks<Row>): readonly Column<Row>[] => [
  { key: 'at', title: pair(serialsText, 'at'), kind: 'time', card: 'also' },
  { key: 'sn', title: pair(serialsText, 'sn'), card: 'title' },
  {
    key: 'sku',
    title: pair(serialsText, 'sku'),
    render: (row) => <TwoLines first={sku(row)} second={row.product_name} />,
  },
  { key: 'event', title: pair(serialsText, 'event'), card: 'state', render: (row) => <EventTag event={row.event} /> },
  { key: 'order_no', title: pair(serialsText, 'order'), render: (row) => row.order_no && order(row) },
  { key: 'box_mark', title: pair(serialsText, 'box'), render: box },
  { key: 'reason', title: pair(serialsText, 'reason') },
  { key: 'actor_name', title: pair(serialsText, 'by'), render: (row) => <By row={row} /> },
]

export const serialLogSearch: readonly SearchField[] = [
  { name: 'sn', label: pair(serialsText, 'sn') },
  {
    name: 'event',
    label: pair(serialsText, 'event'),
    kind: 'select',
    options: SERIAL_EVENTS.map((value) => ({ value, label: SERIAL_EVENT_TEXT[value] })),
  },
  { name: 'dates', label: pair(serialsText, 'logDates'), kind: 'dates', from: 'from', to: 'to' },
]

// The columns of a list of goods in quarantine, of both sides.
import type { ReactNode } from 'react'
import type { QuarantineRow } from '#shared/stock/quarantine.contract.ts'
import {
  QUARANTINE_REASON_TEXT,
  QUARANTINE_STATUS_TEXT,
  type QuarantineStatus,
} from '#shared/stock/quarantine.rules.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { quarantineText } from './quarantine.text.ts'
import './quarantine.css'

const SHADES: Record<QuarantineStatus, Shade> = { kept: 'warn', released: 'good', written_off: 'plain' }

function Status({ status }: { status: QuarantineStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(QUARANTINE_STATUS_TEXT[status])}</StateTag>
}

function Reason({ row }: { row: QuarantineRow }) {
  const read = useReader()
  return <TwoLines first={read(QUARANTINE_REASON_TEXT[row.reason])} second={row.note} />
}

function From({ row, booking }: { row: QuarantineRow; booking: (row: QuarantineRow) => ReactNode }) {
  const t = useText(quarantineText)
  return row.booking_id === null ? t.fromShelf : booking(row)
}

/** `booking` is the way to where it was found, `pictures` shows those of a row, `loss` leads to its loss order. */
export const quarantineColumns = <Row extends QuarantineRow>(
  booking: (row: QuarantineRow) => ReactNode,
  pictures: (row: Row) => ReactNode,
  loss: (row: Row) => ReactNode,
): Column<Row>[] => [
  {
    key: 'sku',
    title: pair(quarantineText, 'sku'),
    card: 'title',
    render: (row) => <TwoLines first={row.sku} second={row.product_name} />,
  },
  { key: 'warehouse', title: pair(quarantineText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'quantity', title: pair(quarantineText, 'quantity'), kind: 'number', card: 'sum' },
  { key: 'reason', title: pair(quarantineText, 'reason'), render: (row) => <Reason row={row} /> },
  {
    key: 'pictures',
    title: pair(quarantineText, 'pictures'),
    render: (row) => (row.pictures.length > 0 ? <span className="uc-quarantine-pictures">{pictures(row)}</span> : null),
  },
  {
    key: 'status',
    title: pair(quarantineText, 'status'),
    card: 'state',
    render: (row) => <Status status={row.status} />,
  },
  { key: 'from', title: pair(quarantineText, 'from'), render: (row) => <From row={row} booking={booking} /> },
  { key: 'created_at', title: pair(quarantineText, 'since'), kind: 'time', zone: (row) => row.time_zone },
  { key: 'closed_at', title: pair(quarantineText, 'closed'), kind: 'time', zone: (row) => row.time_zone, hidden: true },
  { key: 'closing_note', title: pair(quarantineText, 'closingNote') },
  { key: 'loss', title: pair(quarantineText, 'lossOrder'), render: (row) => loss(row) },
]

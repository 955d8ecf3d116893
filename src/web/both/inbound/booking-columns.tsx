// Columns of bookings that both lists have behind their own, hidden until they are asked for.
import {
  ARRIVAL_PERIOD_TEXT,
  INSPECTION_TEXT,
  PACKAGING_TEXT,
  PACKING_METHOD_TEXT,
  SHIPPING_METHOD_TEXT,
} from '#shared/inbound/inbound.values.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { Text } from '#shared/language.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair } from '#web/kit/text/text.ts'
import { bookingsText } from './bookings.text.ts'
import { SLOT_TEXT } from './slot.text.ts'

type Row = OutputOf<typeof inboundCalls.getList>['rows'][number]

function Named({ text }: { text: Text | null }) {
  const read = useReader()
  return text && <>{read(text)}</>
}

function Slot({ slot }: Pick<Row, 'slot'>) {
  const read = useReader()
  const format = useFormat()
  if (!slot) return null
  return (
    <TwoLines
      first={`${format.date(slot.day)}, ${read(ARRIVAL_PERIOD_TEXT[slot.period])}`}
      second={read(SLOT_TEXT[slot.over ? 'over' : 'held'])}
    />
  )
}

export const MORE_COLUMNS: readonly Column<Row>[] = [
  {
    key: 'packing_method',
    title: pair(bookingsText, 'packing'),
    hidden: true,
    render: (row) => <Named text={row.packing_method && PACKING_METHOD_TEXT[row.packing_method]} />,
  },
  {
    key: 'inspection',
    title: pair(bookingsText, 'inspection'),
    hidden: true,
    render: (row) => <Named text={INSPECTION_TEXT[row.inspection]} />,
  },
  {
    key: 'shipping_method',
    title: pair(bookingsText, 'shippingMethod'),
    hidden: true,
    render: (row) => <Named text={row.shipping_method && SHIPPING_METHOD_TEXT[row.shipping_method]} />,
  },
  { key: 'slot', title: pair(bookingsText, 'slot'), hidden: true, render: (row) => <Slot slot={row.slot} /> },
  { key: 'carrier', title: pair(bookingsText, 'carrier'), cut: true, hidden: true },
  {
    key: 'packaging',
    title: pair(bookingsText, 'packaging'),
    hidden: true,
    render: (row) => <Named text={row.packaging && PACKAGING_TEXT[row.packaging]} />,
  },
  { key: 'volume_m3', title: pair(bookingsText, 'volumeM3'), kind: 'number', hidden: true },
  { key: 'remark', title: pair(bookingsText, 'remark'), cut: true, hidden: true },
]

// The columns that all stock lists have in common, by warehouse and by SKU, of a customer and of the staff. Every figure leads to the rows that
// make it (Rule 6.17); where these stand, each application says.
import { Link } from 'react-router'
import type { SkuStockRow } from '#shared/stock/stock.contract.ts'
import { addDays } from '#shared/time.ts'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { useSalesSince } from '#web/both/stock/use-sales-since.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { DocumentsButton, type Documents } from './DocumentsButton.tsx'
import { figuresText } from './figures.text.ts'
import './figures.css'

/** A row by SKU has no warehouse: it leads to the rows of all of them. */
type Row = Omit<SkuStockRow, 'warehouses'> & { warehouse_id?: string; customer_id?: number }

const to = (path: string, asked: Record<string, string | undefined>): string =>
  `${path}?${new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`

type Named = { path: string }
export type StockLinks = {
  pages: { list: Named; log: Named; snapshot: Named; quarantine: Named; lots: Named }
  documents: Documents
}
type Cell = { row: Row; links: StockLinks }

/** Whose and where the rows behind a figure lie. */
const rowOf = ({ customer_id, sku_id, warehouse_id }: Row) => ({
  customer_id: customer_id === undefined ? undefined : String(customer_id),
  sku_id,
  warehouse_id,
})

function Available({ row }: { row: Row }) {
  const t = useText(figuresText)
  const format = useFormat()
  return (
    <>
      {row.is_low && <span className="uc-stock-low">{t.lowMark}</span>} {format.number(row.available)}
    </>
  )
}

function Days({ days }: { days: number }) {
  const t = useText(figuresText)
  const format = useFormat()
  return t.days({ count: days, shown: format.number(days) })
}

/** How old the oldest goods are, and so the batches of a warehouse as they lie today on its calendar. */
function Age({ row, links: { pages } }: Cell) {
  if (row.oldest_on === null || row.age_days === null) return null
  const { sku_id: _, ...whose } = rowOf(row)
  const days = <Days days={row.age_days} />
  const batches = { ...whose, sku: row.sku, deadline: addDays(row.oldest_on, row.age_days) }
  return (
    <Link to={row.warehouse_id ? to(pages.snapshot.path, batches) : to(pages.list.path, { ...whose, sku: row.sku })}>
      {days}
    </Link>
  )
}

function Packed({ row, links: { pages } }: Cell) {
  const from = useSalesSince()
  const format = useFormat()
  if (row.packed === 0) return 0
  return <Link to={to(pages.log.path, { ...rowOf(row), type: 'outbound', from })}>{format.number(row.packed)}</Link>
}

function Quarantined({ row, links: { pages } }: Cell) {
  const format = useFormat()
  if (row.quarantined === 0) return 0
  return <Link to={to(pages.quarantine.path, { ...rowOf(row), status: 'kept' })}>{format.number(row.quarantined)}</Link>
}

/** Pieces by the state of their lot lead to these lots. */
function OfLots({ row, links: { pages }, state }: Cell & { state: 'expiring' | 'expired' }) {
  const format = useFormat()
  if (row[state] === 0) return 0
  return <Link to={to(pages.lots.path, { ...rowOf(row), state })}>{format.number(row[state])}</Link>
}

export const figureColumns = (links: StockLinks): readonly Column<Row>[] => [
  { key: 'barcode', title: pair(figuresText, 'barcode'), hidden: true },
  { key: 'total', title: pair(figuresText, 'total'), kind: 'number' },
  {
    key: 'frozen',
    title: pair(figuresText, 'frozen'),
    kind: 'number',
    render: (row) => <DocumentsButton of="frozen" row={row} figure={row.frozen} documents={links.documents} />,
  },
  {
    key: 'quarantined',
    title: pair(quarantineText, 'column'),
    kind: 'number',
    render: (row) => <Quarantined row={row} links={links} />,
  },
  {
    key: 'available',
    title: pair(figuresText, 'available'),
    card: 'sum',
    kind: 'number',
    render: (row) => <Available row={row} />,
  },
  {
    key: 'on_way',
    title: pair(figuresText, 'onWay'),
    kind: 'number',
    render: (row) => <DocumentsButton of="on_way" row={row} figure={row.on_way} documents={links.documents} />,
  },
  {
    key: 'expiring',
    title: pair(lotsText, 'expiring'),
    kind: 'number',
    render: (row) => <OfLots row={row} links={links} state="expiring" />,
  },
  {
    key: 'expired',
    title: pair(lotsText, 'expired'),
    kind: 'number',
    render: (row) => <OfLots row={row} links={links} state="expired" />,
  },
  { key: 'warning_quantity', title: pair(figuresText, 'warning'), kind: 'number', hidden: true },
  { key: 'oldest_on', title: pair(figuresText, 'oldest'), kind: 'date', hidden: true },
  {
    key: 'age_days',
    title: pair(figuresText, 'age'),
    kind: 'number',
    render: (row) => <Age row={row} links={links} />,
  },
  { key: 'next_tier_on', title: pair(figuresText, 'nextTier'), kind: 'date' },
  {
    key: 'packed',
    title: pair(figuresText, 'packed'),
    kind: 'number',
    render: (row) => <Packed row={row} links={links} />,
  },
  {
    key: 'cover_days',
    title: pair(figuresText, 'cover'),
    kind: 'number',
    render: (row) => (row.cover_days === null ? null : <Days days={row.cover_days} />),
  },
  {
    key: 'reorder',
    title: pair(figuresText, 'reorder'),
    kind: 'number',
    render: (row, format) => (row.reorder > 0 ? <strong>{format.number(row.reorder)}</strong> : null),
  },
]

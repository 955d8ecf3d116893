// The columns that the inventory by warehouse and by SKU have in common. Every figure leads to the rows that make it (Rule 6.17).
import { Link } from 'react-router'
import { productPath } from '#shared/products/products.pages.ts'
import type { SkuStockRow } from '#shared/stock/stock.contract.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { addDays } from '#shared/time.ts'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { useSalesSince } from '#web/both/stock/use-sales-since.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { DocumentsButton } from './DocumentsButton.tsx'
import { stockText } from './stock.text.ts'

/** A row by SKU has no warehouse: it leads to the rows of all of them. */
type Row = Omit<SkuStockRow, 'warehouses'> & { warehouse_id?: string }

const to = (path: string, asked: Record<string, string | undefined>): string =>
  `${path}?${new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`

function SkuCell({ row }: { row: Row }) {
  return (
    <span className="uc-stock-sku">
      <Link to={productPath(row.sku_id)}>{row.sku}</Link>
      <small>{row.product_name}</small>
    </span>
  )
}

function Available({ row }: { row: Row }) {
  const t = useText(stockText)
  const format = useFormat()
  return (
    <>
      {row.is_low && <span className="uc-stock-low">{t.lowMark}</span>} {format.number(row.available)}
    </>
  )
}

function Days({ days }: { days: number }) {
  const t = useText(stockText)
  const format = useFormat()
  return t.days({ count: days, shown: format.number(days) })
}

/** How old the oldest goods are, and so the batches of a warehouse as they lie today on its calendar. */
function Age({ row }: { row: Row }) {
  if (row.oldest_on === null || row.age_days === null) return null
  const { warehouse_id, sku } = row
  const days = <Days days={row.age_days} />
  const batches = { warehouse_id, sku, deadline: addDays(row.oldest_on, row.age_days) }
  return (
    <Link to={warehouse_id ? to(stockPages.snapshot.path, batches) : to(stockPages.list.path, { sku })}>{days}</Link>
  )
}

function Packed({ row }: { row: Row }) {
  const from = useSalesSince()
  const format = useFormat()
  if (row.packed === 0) return 0
  const { sku_id, warehouse_id } = row
  return (
    <Link to={to(stockPages.log.path, { sku_id, warehouse_id, type: 'outbound', from })}>
      {format.number(row.packed)}
    </Link>
  )
}

function Quarantined({ row }: { row: Row }) {
  const format = useFormat()
  if (row.quarantined === 0) return 0
  const { sku_id, warehouse_id } = row
  return (
    <Link to={to(stockPages.quarantine.path, { sku_id, warehouse_id, status: 'kept' })}>
      {format.number(row.quarantined)}
    </Link>
  )
}

/** Pieces by the state of their lot lead to these lots. */
function OfLots({ row, state }: { row: Row; state: 'expiring' | 'expired' }) {
  const format = useFormat()
  const { sku_id, warehouse_id } = row
  if (row[state] === 0) return 0
  return <Link to={to(stockPages.lots.path, { sku_id, warehouse_id, state })}>{format.number(row[state])}</Link>
}

export const SKU_COLUMN: Column<Row> = {
  key: 'sku',
  title: pair(stockText, 'sku'),
  card: 'title',
  sort: 'sku',
  render: (row) => <SkuCell row={row} />,
}

export const FIGURE_COLUMNS: readonly Column<Row>[] = [
  { key: 'barcode', title: pair(stockText, 'barcode'), hidden: true },
  { key: 'total', title: pair(stockText, 'total'), kind: 'number' },
  {
    key: 'frozen',
    title: pair(stockText, 'frozen'),
    kind: 'number',
    render: (row) => <DocumentsButton of="frozen" row={row} figure={row.frozen} />,
  },
  {
    key: 'quarantined',
    title: pair(quarantineText, 'column'),
    kind: 'number',
    render: (row) => <Quarantined row={row} />,
  },
  {
    key: 'available',
    title: pair(stockText, 'available'),
    card: 'sum',
    kind: 'number',
    render: (row) => <Available row={row} />,
  },
  {
    key: 'on_way',
    title: pair(stockText, 'onWay'),
    kind: 'number',
    render: (row) => <DocumentsButton of="on_way" row={row} figure={row.on_way} />,
  },
  {
    key: 'expiring',
    title: pair(lotsText, 'expiring'),
    kind: 'number',
    render: (row) => <OfLots row={row} state="expiring" />,
  },
  {
    key: 'expired',
    title: pair(lotsText, 'expired'),
    kind: 'number',
    render: (row) => <OfLots row={row} state="expired" />,
  },
  { key: 'warning_quantity', title: pair(stockText, 'warning'), kind: 'number', hidden: true },
  { key: 'oldest_on', title: pair(stockText, 'oldest'), kind: 'date', hidden: true },
  { key: 'age_days', title: pair(stockText, 'age'), kind: 'number', render: (row) => <Age row={row} /> },
  { key: 'next_tier_on', title: pair(stockText, 'nextTier'), kind: 'date' },
  { key: 'packed', title: pair(stockText, 'packed'), kind: 'number', render: (row) => <Packed row={row} /> },
  {
    key: 'cover_days',
    title: pair(stockText, 'cover'),
    kind: 'number',
    render: (row) => (row.cover_days === null ? null : <Days days={row.cover_days} />),
  },
  {
    key: 'reorder',
    title: pair(stockText, 'reorder'),
    kind: 'number',
    render: (row, format) => (row.reorder > 0 ? <strong>{format.number(row.reorder)}</strong> : null),
  },
  { key: 'target_days', title: pair(stockText, 'targetDays'), kind: 'number', hidden: true },
  { key: 'lead_days', title: pair(stockText, 'leadDays'), kind: 'number', hidden: true },
]

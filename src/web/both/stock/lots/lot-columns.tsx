// The columns of the list of lots and of the orders that got one, of both sides, and the filters that they share.
import type { ReactNode } from 'react'
import { countryName } from '#shared/code-names.ts'
import type { LotOrder, LotRow } from '#shared/stock/lots.contract.ts'
import type { LotState } from '#shared/stock/lots.rules.ts'
import { addDays } from '#shared/time.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useLanguage } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { lotsText } from './lots.text.ts'

const SHADES: Record<LotState, Shade> = { expired: 'bad', expiring: 'warn', good: 'good', undated: 'plain' }

function State({ row: { state, expires_on, days_left, minimum_days } }: { row: LotRow }) {
  const t = useText(lotsText)
  const unsold = expires_on !== null && days_left !== null && days_left >= 0 && days_left < minimum_days
  return <StateTag shade={unsold ? 'bad' : SHADES[state]}>{unsold ? t.unsold : t[state]}</StateTag>
}

function Country({ code }: { code: string }) {
  return countryName(code, useLanguage())
}

/** `orders` leads from a row to the orders that got pieces of it. */
export const lotColumns = <Row extends LotRow>(orders: (row: Row) => ReactNode): Column<Row>[] => [
  {
    key: 'sku',
    title: pair(lotsText, 'sku'),
    card: 'title',
    render: (row) => <TwoLines first={row.sku} second={row.product_name} />,
  },
  { key: 'warehouse', title: pair(lotsText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'lot', title: pair(lotsText, 'lot'), card: 'also' },
  { key: 'expires_on', title: pair(lotsText, 'expiry'), kind: 'date', card: 'also' },
  { key: 'state', title: pair(lotsText, 'state'), card: 'state', render: (row) => <State row={row} /> },
  { key: 'days_left', title: pair(lotsText, 'days'), kind: 'number', card: 'also' },
  {
    key: 'sold_until',
    title: pair(lotsText, 'soldUntil'),
    kind: 'date',
    render: (row, format) => row.expires_on && format.date(addDays(row.expires_on, -row.minimum_days)),
  },
  { key: 'quantity', title: pair(lotsText, 'pieces'), kind: 'number', card: 'sum' },
  { key: 'quarantined', title: pair(lotsText, 'quarantined'), kind: 'number' },
  { key: 'shelved_on', title: pair(lotsText, 'since'), kind: 'date', hidden: true },
  { key: 'orders', title: pair(lotsText, 'orders'), render: orders },
]

/** `order` leads to the order of a row. */
export const lotOrderColumns = <Row extends LotOrder>(order: (row: Row) => ReactNode): Column<Row>[] => [
  { key: 'order_no', title: pair(lotsText, 'order'), card: 'title', render: order },
  {
    key: 'sku',
    title: pair(lotsText, 'sku'),
    card: 'who',
    render: (row) => <TwoLines first={row.sku} second={row.product_name} />,
  },
  { key: 'lot', title: pair(lotsText, 'lot'), card: 'also' },
  { key: 'expires_on', title: pair(lotsText, 'expiry'), kind: 'date' },
  { key: 'quantity', title: pair(lotsText, 'pieces'), kind: 'number', card: 'sum' },
  { key: 'warehouse', title: pair(lotsText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'country', title: pair(lotsText, 'country'), render: (row) => <Country code={row.country} /> },
  { key: 'packed_at', title: pair(lotsText, 'packed'), kind: 'time', hidden: true },
  { key: 'shipped_at', title: pair(lotsText, 'shipped'), kind: 'time' },
]

/** The tabs above the list. */
export const LOT_TABS = (['expired', 'unsold', 'expiring', 'good', 'undated'] as const).map((value) => ({
  value,
  title: pair(lotsText, value),
}))

/** The search of an address: what of a row, a stock row or an order is asked for. */
export const lotQuery = (asked: Record<string, string | number | null | undefined>): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()

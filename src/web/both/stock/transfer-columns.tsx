// The columns and filters of transfers, of both sides.
import type { ReactNode } from 'react'
import type { TransferRow } from '#shared/stock/transfers.contract.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import type { Text } from '#web/kit/text/language.ts'
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { TransferTag } from './TransferTag.tsx'
import { transfersText } from './transfers.text.ts'

/** `number` draws the number as a link; `owner` stands behind it. */
export const transferColumns = <R extends TransferRow>(
  number: (row: R) => ReactNode,
  owner: readonly Column<R>[] = [],
): readonly Column<R>[] => [
  { key: 'transfer_no', title: pair(transfersText, 'number'), card: 'title', render: number },
  ...owner,
  { key: 'from', title: pair(transfersText, 'from'), render: (row) => <WarehouseCell row={row.from} /> },
  { key: 'to', title: pair(transfersText, 'to'), render: (row) => <WarehouseCell row={row.to} /> },
  {
    key: 'status',
    title: pair(transfersText, 'status'),
    card: 'state',
    render: (row) => <TransferTag status={row.status} />,
  },
  { key: 'skus', title: pair(transfersText, 'skus'), kind: 'number' },
  { key: 'quantity', title: pair(transfersText, 'quantity'), kind: 'number' },
  { key: 'shipped', title: pair(transfersText, 'shipped'), kind: 'number' },
  { key: 'received', title: pair(transfersText, 'received'), kind: 'number' },
  { key: 'created_at', title: pair(transfersText, 'created'), kind: 'time', zone: (row) => row.time_zone },
  {
    key: 'shipped_at',
    title: pair(transfersText, 'shippedAt'),
    kind: 'time',
    zone: (row) => row.time_zone,
    hidden: true,
  },
  {
    key: 'closed_at',
    title: pair(transfersText, 'closedAt'),
    kind: 'time',
    zone: (row) => row.time_zone,
    hidden: true,
  },
  { key: 'note', title: pair(transfersText, 'note'), hidden: true },
]

export const transferFields = (warehouses: readonly { value: string; label: Text }[]): SearchField[] => [
  { name: 'number', label: pair(transfersText, 'number') },
  { name: 'sku', label: pair(transfersText, 'sku') },
  { name: 'from_warehouse_id', label: pair(transfersText, 'from'), kind: 'select', options: warehouses },
  { name: 'to_warehouse_id', label: pair(transfersText, 'to'), kind: 'select', options: warehouses },
]

// The columns that the lists of returns share; where their links lead is each application's own.
import type { ReactNode } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import type { returnCalls } from '#shared/returns/returns.contract.ts'
import { RETURN_KIND_TEXT } from '#shared/returns/returns.states.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { ReturnTag } from './ReturnTag.tsx'
import { returnText } from './returns.text.ts'

type Row = OutputOf<typeof returnCalls.getList>['rows'][number]

function Read({ text }: { text: Text }) {
  return useReader()(text)
}

/** `links`: a return's number and its order's; `who` stands behind the status. */
export const returnColumns = <R extends Row>(
  links: { number: (row: R) => ReactNode; order: (row: R) => ReactNode },
  who: readonly Column<R>[] = [],
): readonly Column<R>[] => [
  { key: 'return_no', title: pair(returnText, 'number'), card: 'title', render: links.number },
  { key: 'status', title: pair(returnText, 'status'), render: (row) => <ReturnTag status={row.status} /> },
  ...who,
  {
    key: 'kind',
    title: pair(returnText, 'kind'),
    hidden: true,
    render: (row) => <Read text={RETURN_KIND_TEXT[row.kind]} />,
  },
  { key: 'order_no', title: pair(returnText, 'order'), render: links.order },
  { key: 'tracking_number', title: pair(returnText, 'tracking') },
  { key: 'reference', title: pair(returnText, 'reference'), hidden: true },
  { key: 'warehouse_code', title: pair(returnText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'sku_count', title: pair(returnText, 'skus'), kind: 'number', hidden: true },
  { key: 'announced', title: pair(returnText, 'announced'), kind: 'number' },
  { key: 'inspected', title: pair(returnText, 'inspected'), kind: 'number' },
  { key: 'decide_by', title: pair(returnText, 'decideBy'), kind: 'date' },
  { key: 'created_by', title: pair(returnText, 'creator'), hidden: true },
  { key: 'created_at', title: pair(returnText, 'created'), kind: 'time', sort: 'created_at' },
  { key: 'arrived_at', title: pair(returnText, 'arrived'), kind: 'time', zone: (row) => row.time_zone, hidden: true },
  { key: 'closed_at', title: pair(returnText, 'closed'), kind: 'time', zone: (row) => row.time_zone, hidden: true },
]

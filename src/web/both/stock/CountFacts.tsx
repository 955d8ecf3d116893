// What a stock count is about: where, when, and by how much it corrected stock.
import type { CountDetail, OwnCountRow } from '#shared/stock/counts.contract.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { countsText } from './counts.text.ts'

type Count = OwnCountRow & Partial<Pick<CountDetail, 'customer_id' | 'company_name' | 'created_by' | 'closed_by'>>

export function CountFacts({ count }: { count: Count }) {
  const t = useText(countsText)
  const format = useFormat()
  const facts = [
    ...(count.customer_id ? [[t.customer, `${count.customer_id} · ${count.company_name}`] as const] : []),
    [t.warehouse, <WarehouseCell key="warehouse" row={count} />] as const,
    [t.countedSkus, `${format.number(count.counted)} / ${format.number(count.skus)}`] as const,
    ...(count.status === 'posted'
      ? [
          [t.differing, format.number(count.differing)] as const,
          [t.found, format.number(count.found)] as const,
          [t.missing, format.number(count.missing)] as const,
        ]
      : []),
    [t.begun, <Moment key="begun" at={count.created_at} zone={count.time_zone} />] as const,
    ...(count.created_by ? [[t.begunBy, count.created_by] as const] : []),
    ...(count.closed_at
      ? [[t.closed, <Moment key="closed" at={count.closed_at} zone={count.time_zone} />] as const]
      : []),
    ...(count.closed_by ? [[t.closedBy, count.closed_by] as const] : []),
    [t.note, count.note || BLANK] as const,
    ...(count.closing_note ? [[t.closingNote, count.closing_note] as const] : []),
  ]
  return (
    <Plate>
      <FactList facts={facts} />
    </Plate>
  )
}

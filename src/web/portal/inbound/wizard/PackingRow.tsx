// One box in the sheet of a packing list. Drawn again only when its own box, choice or faults change: there may be hundreds.
import { memo, type ReactNode } from 'react'
import { textAt, wrongKey, type SheetColumn } from '../packing-sheet.ts'
import type { BoxDraft, WrongInputs } from '../packing-draft.ts'

type Props = {
  box: BoxDraft
  at: number
  columns: readonly SheetColumn[]
  /** Columns of the choice in this row, from and to. */
  from: number | undefined
  to: number | undefined
  wrong: WrongInputs
  /** What the server or a rule said about this box. */
  reason: string | undefined
  /** Where the editor stands, and the editor. */
  active: number | undefined
  editor: ReactNode
}

export const PackingRow = memo(function PackingRow({
  box,
  at,
  columns,
  from,
  to,
  wrong,
  reason,
  active,
  editor,
}: Props) {
  const lacks = box.items.some((item) => !item.sku_id && wrong.has(`${box.key}.${item.key}`))
  return (
    <tr aria-rowindex={at + 5} data-wrong={reason !== undefined || lacks} title={reason}>
      {columns.map((column, n) => (
        <td
          key={'field' in column ? column.field : column.sku_id}
          data-row={at}
          data-column={n}
          data-chosen={from !== undefined && to !== undefined && n >= from && n <= to}
          data-wrong={wrong.has(wrongKey(box, column) ?? '')}
        >
          {n === active ? editor : textAt(box, column)}
        </td>
      ))}
    </tr>
  )
})

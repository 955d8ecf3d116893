// The goods of a booking as tables: counts per SKU, boxes with one merged cell a box. Loss orders are LossTables.tsx.
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { mergedRows } from '#web/kit/list/merged-rows.ts'
import { useText } from '#web/kit/text/text.ts'
import { bookingsText } from './bookings.text.ts'
import '#web/kit/list/list.css'
import './bookings.css'

const STEPS = ['arrived', 'qualified', 'shelved'] as const
type Counted = { quantity: number; arrived: number | null; qualified: number | null; shelved: number | null }

/** The announced quantity and what was counted; a count that differs from the announcement stands out. */
export function CountCells({ of }: { of: Counted }) {
  const format = useFormat()
  return (
    <>
      <td data-right="true">{format.number(of.quantity)}</td>
      {STEPS.map((step) => (
        <td key={step} data-right="true" data-off={of[step] !== null && of[step] !== of.quantity}>
          {format.number(of[step])}
        </td>
      ))}
    </>
  )
}

export function CountHeads() {
  const t = useText(bookingsText)
  return ([t.announced, t.arrived, t.qualified, t.shelved] as const).map((head) => (
    <th key={head} scope="col" data-right="true">
      {head}
    </th>
  ))
}

const sumOf = (rows: readonly Counted[], step: keyof Counted): number | null =>
  rows.every((row) => row[step] === null) ? null : rows.reduce((sum, row) => sum + (row[step] ?? 0), 0)

export function CountsTable({ lines }: { lines: BookingDetail['lines'] }) {
  const t = useText(bookingsText)
  const total = {
    quantity: sumOf(lines, 'quantity') ?? 0,
    arrived: sumOf(lines, 'arrived'),
    qualified: sumOf(lines, 'qualified'),
    shelved: sumOf(lines, 'shelved'),
  }
  return (
    <Plate title={t.counts}>
      <div className="uc-booking-table" tabIndex={0} role="region" aria-label={t.counts}>
        <table className="uc-table" data-compact="true">
          <thead>
            <tr>
              <th scope="col">{t.sku}</th>
              <th scope="col">{t.product}</th>
              <CountHeads />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.sku_id}>
                <td>{line.sku}</td>
                <td data-cut="true">{line.product_name}</td>
                <CountCells of={line} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t.total}</td>
              <CountCells of={total} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Plate>
  )
}

/** Rows of one box are merged, the first spans all of them (Rule 18.7). */
export function BoxesTable({ boxes }: { boxes: BookingDetail['boxes'] }) {
  const t = useText(bookingsText)
  const format = useFormat()
  const rows = boxes.flatMap((box) => box.items.map((item) => ({ box, item })))
  const spans = mergedRows(rows, ({ box }) => box.box_no)
  return (
    <Plate title={`${t.boxes} · ${format.number(boxes.length)}`}>
      {rows.length === 0 ? (
        <p>{t.noBoxes}</p>
      ) : (
        <div className="uc-booking-table" tabIndex={0} role="region" aria-label={t.boxes}>
          <table className="uc-table">
            <thead>
              <tr>
                <th scope="col">{t.box}</th>
                <th scope="col">{t.weight}</th>
                <th scope="col">{t.size}</th>
                <th scope="col">{t.sku}</th>
                <CountHeads />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ box, item }, i) => {
                const span = spans[i] ?? 1
                return (
                  <tr key={`${box.box_no}/${item.sku_id}`}>
                    {span > 0 && (
                      <>
                        <td rowSpan={span}>{box.box_no}</td>
                        <td rowSpan={span}>{format.weight(box.weight_g)}</td>
                        <td rowSpan={span}>{format.size(box.length_cm, box.width_cm, box.height_cm)}</td>
                      </>
                    )}
                    <td>{item.sku}</td>
                    <CountCells of={item} />
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Plate>
  )
}

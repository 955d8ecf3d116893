// The goods of a booking SKU by SKU: what was announced and counted in all, then in each box that holds it.
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { mergedRows } from '#web/kit/list/merged-rows.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { CountCells, CountHeads } from './BookingTables.tsx'
import { bookingsText } from './bookings.text.ts'
import '#web/kit/list/list.css'
import './bookings.css'

type Props = { lines: BookingDetail['lines']; boxes: BookingDetail['boxes'] }

/** Rows of one SKU are merged, the first spans all of them (Rule 18.7). */
export function SkuBoxesTable({ lines, boxes }: Props) {
  const t = useText(bookingsText)
  const format = useFormat()
  const rows = lines.flatMap((line) => {
    const held = boxes.flatMap(({ box_no, items }) =>
      items.filter(({ sku_id }) => sku_id === line.sku_id).map((item) => ({ line, box_no, counts: item })),
    )
    return [{ line, box_no: undefined, counts: line }, ...held]
  })
  const spans = mergedRows(rows, ({ line }) => line.sku_id)
  return (
    <Plate title={`${t.skusByBox} · ${format.number(lines.length)}`}>
      <div className="uc-booking-table" tabIndex={0} role="region" aria-label={t.skusByBox}>
        <table className="uc-table">
          <thead>
            <tr>
              <th scope="col">{t.sku}</th>
              <th scope="col">{t.product}</th>
              <th scope="col">{t.box}</th>
              <CountHeads />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, box_no, counts }, n) => {
              const span = spans[n] ?? 1
              return (
                <tr key={`${line.sku_id}/${box_no ?? 'all'}`} data-sum={box_no === undefined}>
                  {span > 0 && (
                    <>
                      <td rowSpan={span}>
                        {line.sku}
                        <br />
                        <small>{line.barcode}</small>
                      </td>
                      <td rowSpan={span} data-cut="true">
                        {line.product_name}
                      </td>
                    </>
                  )}
                  <td>{box_no ?? t.inAll}</td>
                  <CountCells of={counts} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

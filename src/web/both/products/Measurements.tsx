// What warehouses measured of one product, the newest first. Who measured is told to the staff alone.
import type { Measurement } from '#shared/products/measures.contract.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { measuresText } from './measures.text.ts'
import '#web/kit/list/list.css'

export function Measurements({ rows }: { rows: readonly Measurement[] }) {
  const t = useText(measuresText)
  const format = useFormat()
  if (rows.length === 0)
    return (
      <Plate title={t.title}>
        <p>{t.none}</p>
      </Plate>
    )
  const told = rows.some(({ staff_name }) => staff_name !== '')
  return (
    <Plate title={t.title}>
      <p>{t.rated}</p>
      <div className="uc-plate-table" tabIndex={0} role="region" aria-label={t.title}>
        <table className="uc-table" aria-label={t.title}>
          <thead>
            <tr>
              <th scope="col">{t.at}</th>
              <th scope="col">{t.warehouse}</th>
              {told && <th scope="col">{t.by}</th>}
              <th scope="col">{t.measured}</th>
              <th scope="col">{t.declared}</th>
              <th scope="col">{t.note}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.at}>
                <td>
                  <Moment at={row.at} zone={row.time_zone} />
                </td>
                <td>
                  <WarehouseCell row={row} />
                </td>
                {told && <td>{row.staff_name}</td>}
                <td>
                  {format.weight(row.weight_g)}, {format.size(row.length_cm, row.width_cm, row.height_cm)}{' '}
                  {row.differs && <StateTag shade="warn">{t.differs}</StateTag>}
                </td>
                <td>
                  {format.weight(row.declared_weight_g)},{' '}
                  {format.size(row.declared_length_cm, row.declared_width_cm, row.declared_height_cm)}
                </td>
                <td>{row.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

// The latest changes of one product's stock; the whole log is a page of its own.
import { Link } from 'react-router'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { STOCK_LOG_TEXT } from '#shared/stock/stock.rules.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { productText } from './products.text.ts'

const signed = (value: number, shown: string) => (value > 0 ? `+${shown}` : shown)

export function RecentChanges({ skuId }: { skuId: string }) {
  const t = useText(productText)
  const format = useFormat()
  const read = useReader()
  const { data, error, refetch } = useRead(stockCalls.getLog, { sku_id: skuId, size: '10' }, { keep: true })
  const change = (value: number) => (value === 0 ? BLANK : signed(value, format.number(value)))
  return (
    <Plate title={t.recent}>
      {!data ? (
        error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : (
          <LoadingRows columns={4} rows={3} />
        )
      ) : data.rows.length === 0 ? (
        <p className="uc-live-hint">{t.noChanges}</p>
      ) : (
        <div className="uc-plate-table" tabIndex={0} role="region" aria-label={t.recent}>
          <table className="uc-table" aria-label={t.recent}>
            <thead>
              <tr>
                <th scope="col">{t.time}</th>
                <th scope="col">{t.warehouse}</th>
                <th scope="col">{t.type}</th>
                <th scope="col" data-right>
                  {t.total}
                </th>
                <th scope="col" data-right>
                  {t.frozen}
                </th>
                <th scope="col" data-right>
                  {t.available}
                </th>
                <th scope="col">{t.cause}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={`${row.warehouse_id}${row.seq}`}>
                  <td>
                    <Moment at={row.at} zone={row.time_zone} />
                  </td>
                  <td>
                    <WarehouseCell row={row} />
                  </td>
                  <td>{read(STOCK_LOG_TEXT[row.type])}</td>
                  <td data-right>{change(row.total_change)}</td>
                  <td data-right>{change(row.frozen_change)}</td>
                  <td data-right>{format.number(row.available_after)}</td>
                  <td>{row.cause_no ?? BLANK}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="uc-plate-foot">
        <Link to={`${stockPages.log.path}?sku_id=${skuId}`}>{t.wholeLog}</Link>
      </p>
    </Plate>
  )
}

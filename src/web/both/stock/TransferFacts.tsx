// One transfer as both sides read it: from where to where, its goods with what is under way, and its course. What can be done is the pages'.
import type { OfficeTransferDetail, TransferDetail } from '#shared/stock/transfers.contract.ts'
import { underWay } from '#shared/stock/transfers.rules.ts'
import { TRANSFER_EVENT_TEXT } from '#shared/stock/transfers.states.ts'
import { Timeline } from '#web/both/inbound/Timeline.tsx'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { transfersText } from './transfers.text.ts'
import '#web/kit/list/list.css'
import './count-lines.css'

type Transfer = TransferDetail & Partial<Pick<OfficeTransferDetail, 'customer_id' | 'company_name'>>

export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const t = useText(transfersText)
  const read = useReader()
  const { time_zone: zone } = transfer
  const moment = (at: string | null) => at && <Moment at={at} zone={zone} />
  const facts = [
    ...(transfer.customer_id ? [[t.customer, `${transfer.customer_id} · ${transfer.company_name}`] as const] : []),
    [t.from, <WarehouseCell key="from" row={transfer.from} />] as const,
    [t.to, <WarehouseCell key="to" row={transfer.to} />] as const,
    [t.created, moment(transfer.created_at)] as const,
    ...(transfer.shipped_at ? [[t.shippedAt, moment(transfer.shipped_at)] as const] : []),
    ...(transfer.closed_at ? [[t.closedAt, moment(transfer.closed_at)] as const] : []),
    ...(transfer.reason ? [[t.reason, transfer.reason] as const] : []),
    ...(transfer.note ? [[t.note, transfer.note] as const] : []),
  ]
  return (
    <div className="uc-two">
      <div>
        <Plate title={t.facts}>
          <FactList facts={facts} />
        </Plate>
        <Lines transfer={transfer} />
      </div>
      <Plate title={t.history}>
        <Timeline events={transfer.events} zone={zone} nameOf={({ event }) => read(TRANSFER_EVENT_TEXT[event])} />
      </Plate>
    </div>
  )
}

function Lines({ transfer: { lines, status } }: { transfer: Transfer }) {
  const t = useText(transfersText)
  const format = useFormat()
  const closed = status === 'closed'
  return (
    <Plate title={t.lines}>
      <div className="uc-count-lines" tabIndex={0} role="region" aria-label={t.lines}>
        <table className="uc-table" data-compact="true">
          <thead>
            <tr>
              <th scope="col">{t.sku}</th>
              {[t.quantity, t.shipped, t.received, closed ? t.difference : t.underWay].map((head) => (
                <th key={head} scope="col" data-right="true">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.sku_id}>
                <td>
                  <TwoLines first={line.sku} second={line.product_name} />
                </td>
                <td data-right="true">{format.number(line.quantity)}</td>
                <td data-right="true">{line.shipped === null ? BLANK : format.number(line.shipped)}</td>
                <td data-right="true">{format.number(line.received)}</td>
                <td data-right="true" data-off={closed && underWay(line) > 0}>
                  {closed && underWay(line) > 0 && '−'}
                  {format.number(underWay(line))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

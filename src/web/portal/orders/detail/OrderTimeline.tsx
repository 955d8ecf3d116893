// The timeline of an order, on the warehouse's clock or the reader's; the clock is always named.
import { Segmented } from 'antd'
import { useState } from 'react'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { formatTime, useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { orderText } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'
import { timelineOf, type Moment } from './timeline.ts'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const read = useReader()
  const format = useFormat()
  const language = useLanguage()
  const warehouses = useRead(warehouseCalls.getList, {})
  const [clock, setClock] = useState<'reader' | 'warehouse'>('reader')
  const mine = readerZone()
  const theirs = warehouses.data?.rows.find((row) => row.warehouse_id === order.warehouse.warehouse_id)?.time_zone
  const moments = timelineOf(order)
  const newest = moments[0]?.at
  // Two names of one clock are no choice.
  const differ =
    theirs !== undefined &&
    newest !== undefined &&
    formatTime(newest, language, theirs) !== formatTime(newest, language, mine)
  const zone = clock === 'warehouse' && theirs ? theirs : mine
  return (
    <Plate title={t.timeline}>
      {differ && (
        <Segmented
          size="small"
          aria-label={t.clock}
          value={clock}
          onChange={setClock}
          options={[
            { value: 'reader', label: `${t.yourTime} (${mine})` },
            { value: 'warehouse', label: `${t.warehouseTime} (${theirs})` },
          ]}
          className="uc-order-clock"
          vertical
        />
      )}
      <ol className="uc-order-timeline">
        {moments.map((moment) => (
          <li key={moment.key} data-status={moment.status !== undefined}>
            <strong>{read(moment.title)}</strong>
            <time dateTime={moment.at}>{format.time(moment.at, zone)}</time>
            {moment.carrier && (
              <span>{[moment.carrier.description, moment.carrier.place].filter(Boolean).join(' · ')}</span>
            )}
            {moment.ahead && <span>{t.datedAhead}</span>}
            {moment.note && <span>{read(moment.note)}</span>}
            <Actor moment={moment} />
          </li>
        ))}
      </ol>
    </Plate>
  )
}

function Actor({ moment }: { moment: Moment }) {
  const t = useText(orderText)
  if (!moment.actor) return <small>{t.carrier}</small>
  const { kind, name } = moment.actor
  if (kind === 'main' || kind === 'sub') return <small>{name}</small>
  if (kind === 'key') return <small>{t.key({ name })}</small>
  return <small>{kind === 'staff' ? t.house : t.system}</small>
}

// Of each warehouse of the reader what must leave today, how punctual, fast and exact it was, and how full it is.
import type { OutputOf } from '#shared/contract.ts'
import { officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { boardCalls } from '#shared/statistics/boards.contract.ts'
import { officeWarehousePages } from '#shared/warehouses/warehouses-office.pages.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat, BLANK } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { Answered, Figure, Group, ordersWhere, useHours, usePercent, Waiting, type BoardProps } from './Figures.tsx'
import { boardsText } from './boards.text.ts'

type Warehouse = OutputOf<typeof boardCalls.getFloor>['warehouses'][number]

export default function FloorBoard({ period, warehouse_id }: BoardProps) {
  const t = useText(boardsText)
  const answer = useRead(boardCalls.getFloor, { period, ...(warehouse_id && { warehouse_id }) }, { keep: true })
  return (
    <Answered answer={answer}>
      {({ warehouses }) =>
        warehouses.length === 0 ? (
          <Plate>{t.noWarehouses}</Plate>
        ) : (
          warehouses.map((row) => <Shown key={row.warehouse_id} {...row} />)
        )
      }
    </Answered>
  )
}

function Shown({ warehouse_id, due, dock, packing, locations, from, to, ...row }: Warehouse) {
  const t = useText(boardsText)
  const read = useReader()
  const format = useFormat()
  const percent = usePercent()
  const hours = useHours()
  const count = (many: number) => format.number(many)
  const left = due.to_pack + due.packed
  const shipped = { warehouse_id, shipped_from: from, shipped_to: to }
  return (
    <Group
      title={t.ofWarehouse({
        name: read(warehouseText(row)),
        from: format.date(from),
        to: format.date(to),
        zone: format.zone(row.time_zone),
      })}
    >
      <Waiting title={t.leavesToday} count={left} to={ordersWhere({ warehouse_id, promise: 'due' })}>
        {t.leavesTodayText({ toPack: count(due.to_pack), packed: count(due.packed), left: count(due.left) })}
      </Waiting>
      <Figure title={t.timeLeft} value={hours(row.hours_to_end)} none={left === 0}>
        {row.hours_to_cut_off > 0
          ? t.cutOffIn({ time: row.cut_off, hours: hours(row.hours_to_cut_off) })
          : t.cutOffOver({ time: row.cut_off })}
      </Figure>
      <Waiting title={t.late} count={row.late} to={ordersWhere({ warehouse_id, promise: 'late' })} bad>
        {t.lateText}
      </Waiting>
      <Figure
        title={t.onTime}
        value={percent(row.in_time, row.promised)}
        none={row.promised === 0}
        to={ordersWhere(shipped)}
      >
        {t.inTimeOf({ count: count(row.in_time), all: count(row.promised) })}
      </Figure>
      <Figure title={t.dock} value={hours(dock.median)} none={dock.bookings === 0}>
        {t.dockText({ p90: hours(dock.p90), bookings: count(dock.bookings) })}
      </Figure>
      <Figure
        title={t.accuracy}
        value={percent(packing.pieces, packing.pieces + packing.wrong_scans)}
        none={packing.pieces === 0}
        to={`${officeOrderPages.packers.path}?warehouse_id=${warehouse_id}&from=${from}&to=${to}`}
      >
        {t.accuracyText({ wrong: count(packing.wrong_scans), unpacked: count(packing.unpacked) })}
      </Figure>
      <Figure
        title={t.linesPerHour}
        value={packing.lines_per_hour === null ? BLANK : count(packing.lines_per_hour)}
        none={packing.lines_per_hour === null}
      >
        {t.linesText({ parcels: count(packing.parcels), people: count(packing.people) })}
      </Figure>
      <Figure
        title={t.places}
        value={percent(locations.filled, locations.all)}
        none={locations.all === 0}
        to={`${officeWarehousePages.locations.path}?warehouse_id=${warehouse_id}`}
      >
        {t.placesText({ filled: count(locations.filled), all: count(locations.all) })}
      </Figure>
    </Group>
  )
}

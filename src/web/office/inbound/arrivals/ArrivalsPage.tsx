// The calendar of a warehouse: what is expected on each day against its places. Warehouse, week or month and first day stand in the address.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { weekdayOf } from '#shared/inbound/arrivals.rules.ts'
import { addDays, isDate, localDate } from '#shared/time.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { arrivalsText } from './arrivals.text.ts'
import { DayCard } from './DayCard.tsx'
import { PlanButton } from './PlanButton.tsx'
import './arrivals.css'

const VIEWS = { week: 7, month: 35 } as const
type View = keyof typeof VIEWS

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export default function ArrivalsPage() {
  const t = useText(arrivalsText)
  const read = useReader()
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const warehouses = useRead(officeWarehouseCalls.getList, {})
  const own = warehouses.data?.rows ?? []
  const warehouse = own.find(({ warehouse_id }) => warehouse_id === query.get('warehouse')) ?? own[0]
  const view: View = query.get('view') === 'month' ? 'month' : 'week'
  const asked = query.get('from') ?? ''
  const [now] = useState(() => new Date())
  const today = warehouse && localDate(now, warehouse.time_zone)
  const from = mondayOf(isDate(asked) ? asked : (today ?? '2026-01-01'))
  const days = VIEWS[view]
  const { data, error, refetch } = useRead(
    officeArrivalCalls.getCalendar,
    { warehouse_id: warehouse?.warehouse_id ?? '', from, days: String(days) },
    { enabled: warehouse !== undefined, keep: true },
  )
  const set = (change: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...change }, { replace: true })
  const go = (to: string) => set({ from: to })
  return (
    <Page title={t.title} actions={warehouse && data && <PlanButton warehouse={warehouse} plan={data.plan} />}>
      <div className="uc-arrivals-tools">
        <Select
          aria-label={t.warehouse}
          value={warehouse?.warehouse_id}
          loading={warehouses.isPending}
          onChange={(value) => set({ warehouse: value })}
          options={own.map((one) => ({ value: one.warehouse_id, label: read(warehouseText(one)) }))}
        />
        <Segmented<View>
          value={view}
          onChange={(value) => set({ view: value })}
          options={[
            { value: 'week', label: t.week },
            { value: 'month', label: t.month },
          ]}
        />
        <div className="uc-arrivals-turn">
          <Button icon={<LeftOutlined aria-hidden />} aria-label={t.earlier} onClick={() => go(addDays(from, -days))} />
          <Button disabled={!today} onClick={() => today && go(today)}>
            {t.today}
          </Button>
          <Button icon={<RightOutlined aria-hidden />} aria-label={t.later} onClick={() => go(addDays(from, days))} />
        </div>
        <strong aria-live="polite">
          {format.date(from)} – {format.date(addDays(from, days - 1))}
        </strong>
      </div>
      {data && warehouse ? (
        <>
          <p>{t.lead({ zone: data.time_zone, cutOff: data.cut_off })}</p>
          <div className="uc-arrivals" data-view={view}>
            {data.days.map((day) => (
              <DayCard
                key={day.day}
                day={day}
                today={data.today}
                plan={data.plan}
                warehouseId={warehouse.warehouse_id}
                bookings={data.bookings.filter((booking) => booking.day === day.day)}
              />
            ))}
          </div>
        </>
      ) : error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={6} columns={3} />
      )}
    </Page>
  )
}

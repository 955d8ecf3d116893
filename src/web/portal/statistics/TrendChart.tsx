// Orders a day as bars, with the same figures as a table on demand.
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import Chart, { axes, type Draw } from '#web/kit/charts/Chart.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { Workplace } from './ProcessSteps.tsx'
import { workplaceText } from './workplace.text.ts'

type Day = NonNullable<Workplace['trend']>[number]

const HEIGHT = 220

export function TrendChart({ days }: { days: readonly Day[] }) {
  const t = useText(workplaceText)
  const format = useFormat()
  const [table, setTable] = useState(false)
  const total = days.reduce((sum, { orders }) => sum + orders, 0)
  const title = (
    <span className="uc-trend-title">
      <span>
        {t.trend} <small className="uc-figures">{t.total({ count: format.number(total) })}</small>
      </span>
      <Button size="small" type="link" onClick={() => setTable(!table)}>
        {table ? t.asChart : t.asTable}
      </Button>
    </span>
  )
  return (
    <Plate title={title}>
      {table ? (
        <DayTable days={days} />
      ) : (
        <Bars days={days} label={`${t.trend}: ${t.total({ count: format.number(total) })}`} />
      )}
    </Plate>
  )
}

function Bars({ days, label }: { days: readonly Day[]; label: string }) {
  const t = useText(workplaceText)
  const draw = useMemo<Draw>(
    () => (colors) => ({
      ...axes(
        colors,
        days.map(({ on_date }) => on_date.slice(5)),
      ),
      // One row of bars needs no names above it.
      legend: { show: false },
      grid: { left: 8, right: 12, top: 12, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis' },
      series: [
        {
          type: 'bar',
          name: t.orders,
          data: days.map(({ orders }) => orders),
          itemStyle: { color: colors.accent, borderRadius: [3, 3, 0, 0] },
          barMaxWidth: 28,
        },
      ],
    }),
    [days, t.orders],
  )
  return <Chart label={label} draw={draw} height={HEIGHT} />
}

function DayTable({ days }: { days: readonly Day[] }) {
  const t = useText(workplaceText)
  const format = useFormat()
  return (
    <div className="uc-trend-table">
      <table className="uc-plain-table">
        <thead>
          <tr>
            <th>{t.day}</th>
            <th data-right>{t.orders}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ on_date, orders }) => (
            <tr key={on_date}>
              <td>{format.date(on_date)}</td>
              <td data-right className="uc-figures">
                {format.number(orders)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

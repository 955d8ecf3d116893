// Orders a day as plain SVG bars, with the same figures as a table on demand. No chart library.
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '#web/kit/text/format.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { Workplace } from './ProcessSteps.tsx'
import { axisSteps } from './axis.ts'
import { workplaceText } from './workplace.text.ts'

type Day = NonNullable<Workplace['trend']>[number]

const WIDTH = 600
const HEIGHT = 190
const LEFT = 36
const BOTTOM = 20

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
  const format = useFormat()
  const steps = axisSteps(Math.max(...days.map(({ orders }) => orders), 0))
  const top = steps.at(-1) ?? 1
  const y = (orders: number) => 8 + (HEIGHT - BOTTOM - 8) * (1 - orders / top)
  const slot = (WIDTH - LEFT) / days.length
  return (
    <svg className="uc-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {steps.map((step) => (
        <g key={step}>
          <line x1={LEFT} x2={WIDTH} y1={y(step)} y2={y(step)} />
          <text x={LEFT - 8} y={y(step) + 4} textAnchor="end">
            {format.number(step)}
          </text>
        </g>
      ))}
      {days.map(({ on_date, orders }, index) => (
        <g key={on_date}>
          <rect
            className="uc-trend-bar"
            x={LEFT + index * slot + slot * 0.15}
            width={slot * 0.7}
            y={y(orders)}
            height={y(0) - y(orders)}
            rx={2}
          />
          <rect className="uc-trend-hit" x={LEFT + index * slot} width={slot} y={8} height={HEIGHT - BOTTOM - 8}>
            <title>{`${format.date(on_date)}: ${format.number(orders)}`}</title>
          </rect>
          {index % 7 === 4 && (
            <text x={LEFT + (index + 0.5) * slot} y={HEIGHT - 4} textAnchor="middle">
              {on_date.slice(5)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
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

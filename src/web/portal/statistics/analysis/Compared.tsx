// Two ways to show figures beside those before: over time, and by what they are of. Each is drawn, and listed beside the drawing.
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import Chart, { axes, type Draw } from '#web/kit/charts/Chart.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Change, FigureTable, type FigureColumn } from '../reports/Figured.tsx'
import { analysisText } from './analysis.text.ts'
import '../dashboards.css'

type Amount = number | string
type Show = (value: Amount) => string

/** Leads to what is counted, where there is something and the reader may open it. */
export function Counted({ to, now, children }: { to: string | undefined; now: Amount; children: ReactNode }) {
  return to === undefined || Number(now) === 0 ? children : <Link to={to}>{children}</Link>
}

type HeadProps = { title: string; text?: string | undefined; report?: string | undefined; children: ReactNode }

function Compared({ title, text, report, children }: HeadProps) {
  const t = useText(analysisText)
  const head = (
    <span className="uc-compared-title">
      <span>
        {title} {text && <small>{text}</small>}
      </span>
      {report && <Link to={report}>{t.report}</Link>}
    </span>
  )
  return <Plate title={head}>{children}</Plate>
}

export type Part = { part: string; now: Amount; before: Amount; to: string | undefined }
type TrendProps = Omit<HeadProps, 'children'> & {
  parts: readonly Part[]
  show: Show
  /** What is spent: less is better. */
  money?: boolean
}

export function Trend({ parts, show, money = false, ...head }: TrendProps) {
  const t = useText(analysisText)
  const format = useFormat()
  const monthly = parts[0]?.part.length === 7
  const draw = useMemo<Draw>(
    () => (colors) => ({
      ...axes(
        colors,
        parts.map(({ part }) => (monthly ? part : part.slice(5))),
        money,
      ),
      tooltip: { trigger: 'axis' },
      series: [
        {
          type: 'bar',
          name: t.now,
          data: parts.map(({ now }) => Number(now)),
          itemStyle: { color: colors.accent, borderRadius: [3, 3, 0, 0] },
          barMaxWidth: 28,
        },
        {
          type: 'line',
          name: t.before,
          data: parts.map(({ before }) => Number(before)),
          lineStyle: { color: colors.textSecond, type: 'dashed', width: 1.5 },
          itemStyle: { color: colors.textSecond },
          showSymbol: false,
        },
      ],
    }),
    [parts, monthly, money, t.now, t.before],
  )
  if (parts.every(({ now, before }) => Number(now) === 0 && Number(before) === 0))
    return <Compared {...head}>{t.nothing}</Compared>
  const name = (part: string) => (monthly ? format.month(part) : format.date(part))
  return (
    <Compared {...head}>
      <div className="uc-compared" data-wide>
        <Chart label={head.title} draw={draw} />
        <FigureTable
          label={head.title}
          rows={parts.toReversed()}
          keyOf={({ part }) => part}
          columns={[
            {
              title: monthly ? t.month : t.day,
              of: ({ part, now, to }) => (
                <Counted to={to} now={now}>
                  {name(part)}
                </Counted>
              ),
            },
            ...numbers<Part>(t, show, { bad: money }),
          ]}
        />
      </div>
    </Compared>
  )
}

export type Kind = { key: string; name: string; now: Amount; before: Amount; to: string | undefined }
type KindsProps = Omit<HeadProps, 'children'> & {
  /** What the rows are. */
  head: string
  kinds: readonly Kind[]
  show: Show
  /** The whole that each is a share of, where they are shares. */
  whole?: { now: Amount; before: Amount }
  money?: boolean
  /** Less is better. */
  bad?: boolean
  /** Alone in its row: the table stands beside the drawing. */
  wide?: boolean
  empty?: string
}

/** As many bars; the table has all. */
const DRAWN = 8

export function Kinds({ head, kinds, show, whole, money = false, bad = money, wide, empty, ...rest }: KindsProps) {
  const t = useText(analysisText)
  const format = useFormat()
  // As text, so that it is drawn anew for other figures alone.
  const bars = JSON.stringify(kinds.slice(0, DRAWN).map(({ name, now, before }) => [name, Number(now), Number(before)]))
  const draw = useMemo<Draw>(() => {
    const most = (JSON.parse(bars) as [name: string, now: number, before: number][]).toReversed()
    return (colors) => {
      const { xAxis, yAxis, ...others } = axes(
        colors,
        most.map(([name]) => name),
        money,
      )
      const label = { ...xAxis.axisLabel, width: 120, overflow: 'truncate' }
      return {
        ...others,
        yAxis: { ...xAxis, axisLabel: label },
        xAxis: { ...yAxis, splitNumber: 3 },
        tooltip: { trigger: 'axis' },
        series: [
          {
            type: 'bar',
            name: t.before,
            data: most.map(([, , before]) => before),
            itemStyle: { color: colors.borderStrong, borderRadius: [0, 3, 3, 0] },
            barMaxWidth: 10,
          },
          {
            type: 'bar',
            name: t.now,
            data: most.map(([, now]) => now),
            itemStyle: { color: colors.accent, borderRadius: [0, 3, 3, 0] },
            barMaxWidth: 10,
          },
        ],
      }
    }
  }, [bars, money, t.now, t.before])
  if (kinds.every(({ now, before }) => Number(now) === 0 && Number(before) === 0))
    return <Compared {...rest}>{empty ?? t.nothing}</Compared>
  const share: FigureColumn<Kind>[] = whole
    ? [
        {
          title: t.share,
          right: true,
          of: ({ now }) =>
            Number(whole.now) > 0 ? `${format.number((Number(now) / Number(whole.now)) * 100, 1)} %` : null,
        },
      ]
    : []
  return (
    <Compared {...rest}>
      <div className="uc-compared" data-wide={wide}>
        <Chart label={rest.title} draw={draw} height={Math.min(kinds.length, DRAWN) * 36 + 60} />
        <FigureTable
          label={rest.title}
          rows={kinds}
          keyOf={({ key }) => key}
          columns={[
            {
              title: head,
              of: ({ name, now, to }) => (
                <Counted to={to} now={now}>
                  {name}
                </Counted>
              ),
              ...(whole && { sum: t.total }),
            },
            ...share,
            ...numbers<Kind>(t, show, { whole, bad }),
          ]}
        />
      </div>
    </Compared>
  )
}

type Both = { now: Amount; before: Amount }

/** The figure, the one before, and by how much it has grown. */
function numbers<Row extends Both>(
  t: { now: string; before: string; change: string },
  show: Show,
  { whole, bad }: { whole?: Both | undefined; bad: boolean },
): FigureColumn<Row>[] {
  return [
    { title: t.now, right: true, of: ({ now }) => show(now), ...(whole && { sum: show(whole.now) }) },
    { title: t.before, right: true, of: ({ before }) => show(before), ...(whole && { sum: show(whole.before) }) },
    {
      title: t.change,
      right: true,
      of: ({ now, before }) => <Change now={now} before={before} bad={bad} />,
      ...(whole && { sum: <Change now={whole.now} before={whole.before} bad={bad} /> }),
    },
  ]
}

// What left the warehouses month by month, beside the months that it is compared with.
import type { EChartsType } from 'echarts/core'
import { useCallback, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { orderPages } from '#shared/orders/orders.pages.ts'
import { statisticsCalls, type ShippedRow } from '#shared/statistics/statistics.contract.ts'
import { listMonths } from '#shared/statistics/statistics.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { BEFORE_NAMES, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import { monthName } from '#shared/billing/statement.text.ts'
import Chart, { axes, type Draw } from '#web/kit/charts/Chart.tsx'
import { savePicture } from '#web/kit/charts/save-picture.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { FigureTable } from './Figured.tsx'
import { daysOf, useAsked } from './period.ts'
import { Report } from './Report.tsx'
import { ShippedWhole, useShippedColumns } from './Shipped.tsx'
import { statisticsText } from './statistics.text.ts'
import './statistics.css'

const NONE = { orders: null, parcels: null, pieces: 0, weight_g: null, volume_cm3: null }

/** The orders of a month in their list. */
const ordersOf = (month: string): string => {
  const [from, to] = daysOf(month)
  return `${orderPages.list.path}?shipped_from=${from}&shipped_to=${to}`
}

export default function ShippingPage() {
  const t = useText(statisticsText)
  const read = useReader()
  const [{ search: _, ...asked }] = useAsked()
  const answer = useRead(statisticsCalls.getShipped, { ...asked, by: 'month' }, { keep: true })
  const { data } = answer
  const chart = useRef<EChartsType>(undefined)
  const keep = useCallback((drawn: EChartsType) => void (chart.current = drawn), [])
  const empty = data && data.now.pieces === 0 && data.before.pieces === 0
  const title = read(reportPages.shipping.title)
  return (
    <Report
      title={title}
      lead={t.shippingLead}
      filters={['warehouse', 'country']}
      exports={statisticsCalls.exportShipped}
      also={{ by: 'month' }}
      read={answer}
      picture={data && !empty ? () => chart.current && void savePicture(chart.current, 'monthly-shipping') : undefined}
      empty={empty ? { title: t.nothing, text: t.nothingText } : undefined}
    >
      {data && <Shown {...data} asked={asked} title={title} drawn={keep} />}
    </Report>
  )
}

type Shown = NonNullable<ReturnType<typeof useRead<typeof statisticsCalls.getShipped>>['data']>

function Shown({
  rows,
  now,
  before,
  asked,
  title,
  drawn,
}: Shown & {
  asked: Omit<ReturnType<typeof useAsked>[0], 'search'>
  title: string
  drawn: (chart: EChartsType) => void
}) {
  const t = useText(statisticsText)
  const read = useReader()
  const { from, to, against } = asked
  const whole = { now, before, against }
  const figures = useShippedColumns(whole)
  const supplier = now.orders === null
  // Months without a parcel are told too.
  const months = useMemo(() => {
    const known = new Map(rows.map((row) => [row.month, row]))
    return listMonths({ from, to }).map((month) => known.get(month) ?? blankOf(month, supplier))
  }, [rows, from, to, supplier])
  const counted = read(supplier ? NAMES.pieces : NAMES.orders)
  const compared = read(BEFORE_NAMES[against])
  const draw = useMemo<Draw>(() => {
    const of = (row: ShippedRow['now']) => (supplier ? row.pieces : (row.orders ?? 0))
    return (colors) => ({
      ...axes(
        colors,
        months.map(({ month }) => month!),
      ),
      tooltip: { trigger: 'axis' },
      series: [
        {
          type: 'bar',
          name: counted,
          data: months.map((row) => of(row.now)),
          itemStyle: { color: colors.accent, borderRadius: [3, 3, 0, 0] },
          barMaxWidth: 36,
        },
        {
          type: 'line',
          name: compared,
          data: months.map((row) => of(row.before)),
          lineStyle: { color: colors.textSecond, type: 'dashed' },
          itemStyle: { color: colors.textSecond },
          symbolSize: 6,
        },
      ],
    })
  }, [months, supplier, counted, compared])
  return (
    <>
      <ShippedWhole {...whole} />
      <Plate title={counted}>
        <Chart label={title} draw={draw} drawn={drawn} />
      </Plate>
      <Plate title={t.table}>
        <FigureTable
          label={title}
          rows={months.toReversed()}
          keyOf={(row) => row.month!}
          columns={[
            {
              title: read(NAMES.month),
              of: (row) =>
                row.now.pieces > 0 && !supplier ? (
                  <Link to={ordersOf(row.month!)} title={t.orders}>
                    {read(monthName(row.month!))}
                  </Link>
                ) : (
                  read(monthName(row.month!))
                ),
              sum: t.total,
            },
            ...figures,
          ]}
        />
      </Plate>
    </>
  )
}

const blankOf = (month: string, supplier: boolean): ShippedRow => {
  const none = supplier ? NONE : { orders: 0, parcels: 0, pieces: 0, weight_g: 0, volume_cm3: '0' }
  return {
    month,
    country: null,
    warehouse_code: null,
    warehouse_name_en: null,
    warehouse_name_zh: null,
    method_code: null,
    method_name_en: null,
    method_name_zh: null,
    now: none,
    before: none,
  }
}

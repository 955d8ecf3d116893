// What left the warehouses month by month, beside the months that it is compared with.
import type { EChartsType } from 'echarts/core'
import { useMemo } from 'react'
import { monthName } from '#shared/language.ts'
import { statisticsCalls, type Shipped } from '#shared/statistics/statistics.contract.ts'
import { listMonths } from '#shared/statistics/statistics.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { BEFORE_NAMES, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import Chart, { axes, type Draw } from '#web/kit/charts/Chart.tsx'
import { usePicture } from '#web/kit/charts/use-picture.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { FigureTable } from './Figured.tsx'
import { OrdersLink } from './OrdersLink.tsx'
import { useAsked, type Asked } from './period.ts'
import { Report } from './Report.tsx'
import { ShippedWhole, useShippedColumns, type ShippedAnswer } from './Shipped.tsx'
import { statisticsText } from './statistics.text.ts'
import './statistics.css'

const NONE = { orders: 0, parcels: 0, pieces: 0, weight_g: 0, volume_cm3: '0' }
const NONE_OF_SUPPLIER = { orders: null, parcels: null, pieces: 0, weight_g: null, volume_cm3: null }

export default function ShippingPage() {
  const t = useText(statisticsText)
  const view = useAsked('warehouse_id', 'country')
  const input = { ...view.asked, by: 'month' } as const
  const answer = useRead(statisticsCalls.getShipped, input, { keep: true })
  const { data } = answer
  const { drawn, save } = usePicture('monthly-shipping')
  const empty = data?.now.pieces === 0 && data.before.pieces === 0
  return (
    <Report
      report="shipping"
      lead={t.shippingLead}
      view={view}
      exports={statisticsCalls.exportShipped}
      input={input}
      read={answer}
      picture={save}
      empty={empty ? { title: t.nothing, text: t.nothingText } : undefined}
    >
      {data && <Shown {...data} asked={view.asked} drawn={drawn} />}
    </Report>
  )
}

type ShownProps = ShippedAnswer & { asked: Asked; drawn: (chart: EChartsType) => void }

function Shown({ rows, now, before, asked, drawn }: ShownProps) {
  const t = useText(statisticsText)
  const read = useReader()
  const { from, to, against } = asked
  const whole = { now, before, against }
  const figures = useShippedColumns(whole)
  const supplier = now.orders === null
  // Months without a parcel are told too.
  const months = useMemo(() => {
    const known = new Map(rows.map((row) => [row.month, row]))
    const none = supplier ? NONE_OF_SUPPLIER : NONE
    return listMonths({ from, to }).map((month) => {
      const { now, before } = known.get(month) ?? { now: none, before: none }
      return { month, now, before }
    })
  }, [rows, from, to, supplier])
  const counted = read(supplier ? NAMES.pieces : NAMES.orders)
  const compared = read(BEFORE_NAMES[against])
  const draw = useMemo<Draw>(() => {
    const of = (row: Shipped) => (supplier ? row.pieces : (row.orders ?? 0))
    return (colors) => ({
      ...axes(
        colors,
        months.map(({ month }) => month),
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
        <Chart label={read(reportPages.shipping.title)} draw={draw} drawn={drawn} />
      </Plate>
      <Plate title={t.table}>
        <FigureTable
          label={read(reportPages.shipping.title)}
          rows={months.toReversed()}
          keyOf={({ month }) => month}
          columns={[
            {
              title: read(NAMES.month),
              of: ({ month, now: { pieces } }) => (
                <OrdersLink asked={asked} pieces={pieces} month={month}>
                  {read(monthName(month))}
                </OrdersLink>
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

// How many pieces of each SKU were shipped.
import type { EChartsType } from 'echarts/core'
import { useMemo } from 'react'
import { statisticsCalls, type SkuRow } from '#shared/statistics/statistics.contract.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { beforeOf, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import Chart, { axes, type Draw } from '#web/kit/charts/Chart.tsx'
import { usePicture } from '#web/kit/charts/use-picture.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { Change, Figures, FigureTable } from './Figured.tsx'
import { OrdersLink } from './OrdersLink.tsx'
import { useAsked } from './period.ts'
import { Report } from './Report.tsx'
import { statisticsText } from './statistics.text.ts'
import './statistics.css'

/** As many bars; the table has the others. */
const DRAWN = 12

export default function SkusPage() {
  const t = useText(statisticsText)
  const read = useReader()
  const format = useFormat()
  const view = useAsked('warehouse_id', 'country', 'search')
  const { asked } = view
  const answer = useRead(statisticsCalls.getSkus, asked, { keep: true })
  const { data } = answer
  const { drawn, save } = usePicture('sku-shipments')
  const title = read(reportPages.skus.title)
  const { against } = asked
  const number = (value: number | string | null) => format.number(value ?? 0)
  return (
    <Report
      report="skus"
      lead={t.skusLead}
      view={view}
      exports={statisticsCalls.exportSkus}
      input={asked}
      read={answer}
      picture={data && data.pieces > 0 ? save : undefined}
      empty={data?.rows.length === 0 ? { title: t.noSkus, text: t.nothingText } : undefined}
    >
      {data && (
        <>
          <Figures
            against={against}
            figures={[{ title: NAMES.pieces, now: data.pieces, before: data.pieces_before, show: number }]}
          />
          {data.pieces > 0 && <Bars rows={data.rows} label={title} drawn={drawn} />}
          <Plate title={t.table}>
            {data.skus > data.rows.length && (
              <p className="uc-second">{t.most({ shown: number(data.rows.length), all: number(data.skus) })}</p>
            )}
            <FigureTable
              label={title}
              rows={data.rows}
              keyOf={(row) => row.sku_id}
              columns={[
                {
                  title: read(NAMES.sku),
                  of: ({ sku, pieces }) => (
                    <OrdersLink asked={asked} pieces={pieces} of={{ sku }}>
                      {sku}
                    </OrdersLink>
                  ),
                  sum: t.total,
                },
                { title: read(NAMES.name), of: (row) => row.name },
                { title: read(NAMES.orders), right: true, of: (row) => number(row.orders) },
                { title: read(NAMES.pieces), right: true, of: (row) => number(row.pieces), sum: number(data.pieces) },
                {
                  title: t.share,
                  right: true,
                  of: (row) => (data.pieces > 0 ? `${format.number((row.pieces / data.pieces) * 100, 1)} %` : null),
                },
                {
                  title: read(beforeOf(NAMES.pieces, against)),
                  right: true,
                  of: (row) => number(row.pieces_before),
                  sum: number(data.pieces_before),
                },
                {
                  title: t.change,
                  right: true,
                  of: (row) => <Change now={row.pieces} before={row.pieces_before} />,
                  sum: <Change now={data.pieces} before={data.pieces_before} />,
                },
              ]}
            />
          </Plate>
        </>
      )}
    </Report>
  )
}

function Bars({ rows, label, drawn }: { rows: readonly SkuRow[]; label: string; drawn: (chart: EChartsType) => void }) {
  const read = useReader()
  const pieces = read(NAMES.pieces)
  const draw = useMemo<Draw>(() => {
    const most = rows.slice(0, DRAWN).toReversed()
    return (colors) => {
      const { xAxis, yAxis, grid } = axes(
        colors,
        most.map(({ sku }) => sku),
      )
      return {
        grid: { ...grid, top: 8, right: 24 },
        yAxis: xAxis,
        xAxis: yAxis,
        tooltip: { trigger: 'axis' },
        series: [
          {
            type: 'bar',
            name: pieces,
            data: most.map((row) => row.pieces),
            itemStyle: { color: colors.accent, borderRadius: [0, 3, 3, 0] },
            barMaxWidth: 20,
          },
        ],
      }
    }
  }, [rows, pieces])
  return (
    <Plate title={pieces}>
      <Chart label={label} draw={draw} drawn={drawn} height={Math.min(rows.length, DRAWN) * 26 + 40} />
    </Plate>
  )
}

// Where the parcels went: a map of the world, and the countries by their pieces.
import type { EChartsType } from 'echarts/core'
import { useMemo } from 'react'
import { countryName } from '#shared/code-names.ts'
import { statisticsCalls, type ShippedRow } from '#shared/statistics/statistics.contract.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import Chart, { mapOf, type Draw, type Library } from '#web/kit/charts/Chart.tsx'
import { usePicture } from '#web/kit/charts/use-picture.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { FigureTable, type FigureColumn } from './Figured.tsx'
import { OrdersLink } from './OrdersLink.tsx'
import { useAsked, type Asked } from './period.ts'
import { Regions } from './Regions.tsx'
import { Report } from './Report.tsx'
import { ShippedWhole, useShippedColumns, type ShippedAnswer } from './Shipped.tsx'
import { statisticsText } from './statistics.text.ts'
import './statistics.css'

const WORLD = { ratio: 1.9 }

export default function CountriesPage() {
  const t = useText(statisticsText)
  const view = useAsked('warehouse_id')
  const input = { ...view.asked, by: 'country' } as const
  const answer = useRead(statisticsCalls.getShipped, input, { keep: true })
  const { data } = answer
  const { drawn, save } = usePicture('countries')
  return (
    <Report
      report="countries"
      lead={t.countriesLead}
      view={view}
      exports={statisticsCalls.exportShipped}
      input={input}
      read={answer}
      picture={save}
      empty={data?.rows.length === 0 ? { title: t.nothing, text: t.nothingText } : undefined}
    >
      {data && <Shown {...data} asked={view.asked} drawn={drawn} />}
    </Report>
  )
}

type ShownProps = ShippedAnswer & { asked: Asked; drawn: (chart: EChartsType) => void }

function Shown({ rows, now, before, asked, drawn }: ShownProps) {
  const t = useText(statisticsText)
  const read = useReader()
  const format = useFormat()
  const language = useLanguage()
  const whole = { now, before, against: asked.against }
  const figures = useShippedColumns(whole)
  const columns: FigureColumn<ShippedRow>[] = [
    {
      title: read(NAMES.country),
      of: ({ country, now: { pieces } }) => (
        <OrdersLink asked={asked} pieces={pieces} of={{ country: country! }}>
          {countryName(country!, language)}
        </OrdersLink>
      ),
      sum: t.total,
    },
    {
      title: t.share,
      right: true,
      of: (row) => (now.pieces > 0 ? `${format.number((row.now.pieces / now.pieces) * 100, 1)} %` : null),
    },
    ...figures,
  ]
  return (
    <>
      <ShippedWhole {...whole} />
      <Plate title={t.map}>
        <World rows={rows} label={t.map} drawn={drawn} />
      </Plate>
      <Plate title={t.table}>
        <FigureTable
          label={read(reportPages.countries.title)}
          rows={rows}
          keyOf={(row) => row.country!}
          columns={columns}
        />
      </Plate>
      {now.orders !== null && <Regions countries={rows} asked={asked} />}
    </>
  )
}

type WorldProps = { rows: readonly ShippedRow[]; label: string; drawn: (chart: EChartsType) => void }

function World({ rows, label, drawn }: WorldProps) {
  const language = useLanguage()
  const draw = useMemo<Draw>(
    () =>
      mapOf(
        'world',
        rows.map(({ country, now }) => ({ name: country!, value: now.pieces })),
        (code) => countryName(code, language),
        language,
        WORLD,
      ),
    [rows, language],
  )
  return <Chart label={label} draw={draw} drawn={drawn} prepare={prepareWorld} height={460} ratio={WORLD.ratio} />
}

/** Loads the map, whose countries are called by their codes. */
async function prepareWorld({ registerMap }: Library): Promise<void> {
  const { worldMap } = await import('./world-map.ts')
  registerMap('world', worldMap)
}

// Where in one country the parcels went (Rule 19.12): its regions on a map where there are shapes of them, else as bars, and all of them in a table.
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { countryName } from '#shared/code-names.ts'
import { regionName, regionsOf } from '#shared/countries/regions.ts'
import { statisticsCalls, type RegionRow, type ShippedRow } from '#shared/statistics/statistics.contract.ts'
import { beforeOf, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useSaving } from '#web/kit/call/use-saving.ts'
import Chart, { axes, mapOf, type Draw, type Library } from '#web/kit/charts/Chart.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { Change, FigureTable } from './Figured.tsx'
import type { Asked } from './period.ts'
import { REGION_SHAPES } from './region-shapes.ts'
import { statisticsText } from './statistics.text.ts'

/** The country whose regions are shown, in the address; without it the one with the most pieces. */
const OF = 'of'
/** Bars beyond which nobody tells them apart; the table has all. */
const BARS = 20

export function Regions({ countries, asked }: { countries: readonly ShippedRow[]; asked: Asked }) {
  const t = useText(statisticsText)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const codes = countries.map(({ country }) => country!)
  const country = codes.find((code) => code === query.get(OF)) ?? codes[0]!
  const choose = (code: string) => {
    const next = new URLSearchParams(window.location.search)
    next.set(OF, code)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const head = (
    <span className="uc-regions-head">
      {t.regions}
      <Select
        aria-label={t.regionsOf}
        value={country}
        options={codes.map((value) => ({ value, label: countryName(value, language) }))}
        onChange={choose}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
      />
    </span>
  )
  const { from, to, against, warehouse_id } = asked
  const input = { from, to, against, ...(warehouse_id && { warehouse_id }), country }
  return (
    <Plate title={head}>
      <Shown key={country} input={input} />
    </Plate>
  )
}

type Input = Pick<Asked, 'from' | 'to' | 'against' | 'warehouse_id'> & { country: string }

function Shown({ input }: { input: Input }) {
  const t = useText(statisticsText)
  const read = useReader()
  const format = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useRead(statisticsCalls.getRegions, input, { keep: true })
  const { working, save } = useSaving(statisticsCalls.exportRegions)
  const { country, against } = input
  const name = useNames(country)
  if (error && !data) return <FailedList error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows columns={4} rows={6} />
  const { rows } = data
  const sum = (of: (row: RegionRow) => number) => format.number(rows.reduce((all, row) => all + of(row), 0))
  const label = `${t.regions}: ${countryName(country, language)}`
  return (
    <div className="uc-regions">
      {country in REGION_SHAPES ? (
        <Shapes country={country} rows={rows} label={label} name={name} />
      ) : (
        <Bars rows={rows} label={label} name={name} />
      )}
      <FigureTable
        label={label}
        rows={rows}
        keyOf={({ region }) => region}
        columns={[
          { title: read(NAMES.region), of: ({ region }) => name(region), sum: t.total },
          {
            title: read(NAMES.orders),
            right: true,
            of: (row) => format.number(row.orders),
            sum: sum((row) => row.orders),
          },
          {
            title: read(NAMES.pieces),
            right: true,
            of: (row) => format.number(row.pieces),
            sum: sum((row) => row.pieces),
          },
          {
            title: read(beforeOf(NAMES.pieces, against)),
            right: true,
            of: (row) => format.number(row.pieces_before),
            sum: sum((row) => row.pieces_before),
          },
          { title: t.change, right: true, of: (row) => <Change now={row.pieces} before={row.pieces_before} /> },
        ]}
      />
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={working}
        disabled={rows.length === 0}
        onClick={() => void save({ ...input, format: 'xlsx' })}
      >
        {t.exportRegions}
      </Button>
    </div>
  )
}

function useNames(country: string): (region: string) => string {
  const t = useText(statisticsText)
  // The same for the same country and language, since charts are made anew with it.
  return useCallback(
    (region) => {
      if (region === '') return t.noRegion
      if (!regionsOf(country)) return t.postalArea({ area: region })
      // A code that is a name already needs no other.
      return region.length > 3 ? region : regionName(country, region)
    },
    [country, t],
  )
}

type DrawnProps = { rows: readonly RegionRow[]; label: string; name: (region: string) => string }

function Bars({ rows, label, name }: DrawnProps) {
  const read = useReader()
  const pieces = read(NAMES.pieces)
  const shown = useMemo(() => rows.filter((row) => row.pieces > 0).slice(0, BARS), [rows])
  const draw = useMemo<Draw>(
    () => (colors) => ({
      ...axes(
        colors,
        shown.map(({ region }) => region || name('')),
      ),
      legend: { show: false },
      grid: { left: 8, right: 12, top: 12, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis' },
      series: [
        {
          type: 'bar',
          name: pieces,
          data: shown.map((row) => row.pieces),
          itemStyle: { color: colors.accent, borderRadius: [3, 3, 0, 0] },
          barMaxWidth: 28,
        },
      ],
    }),
    [shown, pieces, name],
  )
  return <Chart label={label} draw={draw} height={260} />
}

function Shapes({ country, rows, label, name }: DrawnProps & { country: string }) {
  const language = useLanguage()
  const { load, ratio } = REGION_SHAPES[country]!
  const draw = useMemo<Draw>(
    () =>
      mapOf(
        country,
        rows.map(({ region, pieces }) => ({ name: region, value: pieces })),
        name,
        language,
        REGION_SHAPES[country]!,
      ),
    [country, rows, name, language],
  )
  const prepare = useCallback(
    async ({ registerMap }: Library) => registerMap(country, (await load()) as never),
    [country, load],
  )
  return <Chart label={label} draw={draw} prepare={prepare} height={400} ratio={ratio} />
}

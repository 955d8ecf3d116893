// How punctually each warehouse handed over, and each method delivered, beside the months that it is compared with (Rules 19.13, 19.14).
import { onTimeCalls, type OnTime, type OnTimeRow } from '#shared/statistics/on-time.contract.ts'
import { percentOf, type Comparison } from '#shared/statistics/statistics.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { beforeOf, ON_TIME_NAMES as TOLD, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { Figures, FigureTable, type FigureColumn } from './Figured.tsx'
import { useAsked } from './period.ts'
import { Report } from './Report.tsx'
import { statisticsText } from './statistics.text.ts'
import './statistics.css'

export default function OnTimePage() {
  const t = useText(statisticsText)
  const view = useAsked('warehouse_id', 'country')
  const answer = useRead(onTimeCalls.getOnTime, view.asked, { keep: true })
  const { data } = answer
  return (
    <Report
      report="onTime"
      lead={t.onTimeLead}
      view={view}
      exports={onTimeCalls.exportOnTime}
      input={view.asked}
      read={answer}
      empty={data?.rows.length === 0 ? { title: t.nothing, text: t.nothingText } : undefined}
    >
      {data && <Shown {...data} against={view.asked.against} />}
    </Report>
  )
}

type Both = { now: OnTime; before: OnTime }
type Amount = number | string | null

const onTimeShare = ({ on_time, late }: OnTime) => percentOf(on_time, on_time + late)
const deliveredShare = ({ delivered, shipped }: OnTime) => percentOf(delivered, shipped)

function Shown({ rows, now, before, against }: { rows: readonly OnTimeRow[]; against: Comparison } & Both) {
  const t = useText(statisticsText)
  const read = useReader()
  const format = useFormat()
  const count = (value: Amount) => format.number(value ?? 0)
  const measured = (value: Amount) => (value === null ? BLANK : format.number(value))
  const percent = (value: Amount) => (value === null ? BLANK : `${format.number(value)}\u00a0%`)
  const both = (name: keyof typeof TOLD, of: (figures: OnTime) => Amount, show: (value: Amount) => string) => ({
    title: TOLD[name],
    now: of(now),
    before: of(before),
    show,
  })
  const column = (
    title: string,
    of: (row: Both) => Amount,
    show: (value: Amount) => string,
  ): FigureColumn<OnTimeRow> => ({
    title,
    right: true,
    of: (row) => show(of(row)),
    sum: show(of({ now, before })),
  })
  /** The median, and below it what nine in ten did not exceed. */
  const spread = (of: 'hours' | 'days'): FigureColumn<OnTimeRow> => {
    const told = ({ now: figures }: Both) => (
      <>
        {measured(figures[`${of}_median`])}
        {figures[`${of}_p90`] !== null && <small>{t.nineInTen({ most: measured(figures[`${of}_p90`]) })}</small>}
      </>
    )
    return { title: read(TOLD[of]), right: true, of: told, sum: told({ now, before }) }
  }
  const columns: FigureColumn<OnTimeRow>[] = [
    {
      title: read(NAMES.warehouse),
      of: ({ warehouse_code: code, warehouse_name_en: name_en, warehouse_name_zh: name_zh }) =>
        read(warehouseText({ code, name_en, name_zh })),
      sum: t.total,
    },
    {
      title: read(NAMES.method),
      of: ({ method_name_en: en, method_name_zh: zh_CN }) => (en && zh_CN ? read({ en, zh_CN }) : t.ownLabel),
    },
    column(read(TOLD.shipped), (row) => row.now.shipped, count),
    column(read(TOLD.on_time), (row) => row.now.on_time, count),
    column(read(TOLD.late), (row) => row.now.late, count),
    column(read(TOLD.share), (row) => onTimeShare(row.now), percent),
    column(read(beforeOf(TOLD.share, against)), (row) => onTimeShare(row.before), percent),
    spread('hours'),
    column(read(TOLD.delivered_share), (row) => deliveredShare(row.now), percent),
    spread('days'),
  ]
  return (
    <>
      <Figures
        against={against}
        figures={[
          both('shipped', (of) => of.shipped, count),
          both('share', onTimeShare, percent),
          { ...both('hours_median', (of) => of.hours_median, measured), bad: true },
          both('delivered_share', deliveredShare, percent),
          { ...both('days_median', (of) => of.days_median, measured), bad: true },
        ]}
      />
      <Plate title={t.table}>
        <FigureTable
          label={read(reportPages.onTime.title)}
          rows={rows}
          keyOf={(row) => `${row.warehouse_code} ${row.method_code}`}
          columns={columns}
        />
      </Plate>
    </>
  )
}

// What each warehouse shipped with each method, month by month.
import { monthName } from '#shared/language.ts'
import { statisticsCalls, type ShippedRow } from '#shared/statistics/statistics.contract.ts'
import type { Comparison } from '#shared/statistics/statistics.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { FigureTable, type FigureColumn } from './Figured.tsx'
import { useAsked } from './period.ts'
import { Report } from './Report.tsx'
import { ShippedWhole, useShippedColumns, type ShippedAnswer } from './Shipped.tsx'
import { statisticsText } from './statistics.text.ts'
import './statistics.css'

export default function VolumePage() {
  const t = useText(statisticsText)
  const view = useAsked('warehouse_id', 'country')
  const input = { ...view.asked, by: 'method' } as const
  const answer = useRead(statisticsCalls.getShipped, input, { keep: true })
  const { data } = answer
  return (
    <Report
      report="volume"
      lead={t.volumeLead}
      view={view}
      exports={statisticsCalls.exportShipped}
      input={input}
      read={answer}
      empty={data?.rows.length === 0 ? { title: t.nothing, text: t.nothingText } : undefined}
    >
      {data && <Shown {...data} against={view.asked.against} />}
    </Report>
  )
}

function Shown({ rows, now, before, against }: ShippedAnswer & { against: Comparison }) {
  const t = useText(statisticsText)
  const read = useReader()
  const whole = { now, before, against }
  const figures = useShippedColumns(whole)
  const columns: FigureColumn<ShippedRow>[] = [
    { title: read(NAMES.month), of: (row) => read(monthName(row.month!)), sum: t.total },
    {
      title: read(NAMES.warehouse),
      of: ({ warehouse_code: code, warehouse_name_en: name_en, warehouse_name_zh: name_zh }) =>
        code && name_en && name_zh && read(warehouseText({ code, name_en, name_zh })),
    },
    {
      title: read(NAMES.method),
      of: ({ method_name_en: en, method_name_zh: zh_CN }) => en && zh_CN && read({ en, zh_CN }),
    },
  ]
  return (
    <>
      <ShippedWhole {...whole} />
      <Plate title={t.table}>
        <FigureTable
          label={read(reportPages.volume.title)}
          rows={rows.toReversed()}
          keyOf={(row) => `${row.month} ${row.warehouse_code} ${row.method_code}`}
          columns={[...columns.slice(0, now.orders === null ? 2 : 3), ...figures]}
        />
      </Plate>
    </>
  )
}

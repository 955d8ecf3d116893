// What each warehouse shipped with each method, month by month.
import { statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import { monthName } from '#shared/billing/statement.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { BLANK } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { FigureTable } from './Figured.tsx'
import { useAsked } from './period.ts'
import { Report } from './Report.tsx'
import { ShippedWhole, useShippedColumns } from './Shipped.tsx'
import { statisticsText } from './statistics.text.ts'
import './statistics.css'

export default function VolumePage() {
  const t = useText(statisticsText)
  const read = useReader()
  const [{ search: _, ...asked }] = useAsked()
  const answer = useRead(statisticsCalls.getShipped, { ...asked, by: 'method' }, { keep: true })
  const { data } = answer
  return (
    <Report
      title={read(reportPages.volume.title)}
      lead={t.volumeLead}
      filters={['warehouse', 'country']}
      exports={statisticsCalls.exportShipped}
      also={{ by: 'method' }}
      read={answer}
      empty={data?.rows.length === 0 ? { title: t.nothing, text: t.nothingText } : undefined}
    >
      {data && <Shown {...data} against={asked.against} />}
    </Report>
  )
}

type Shown = NonNullable<ReturnType<typeof useRead<typeof statisticsCalls.getShipped>>['data']>

function Shown({ rows, now, before, against }: Shown & { against: ReturnType<typeof useAsked>[0]['against'] }) {
  const t = useText(statisticsText)
  const read = useReader()
  const whole = { now, before, against }
  const figures = useShippedColumns(whole)
  const name = (code: string | null, en: string | null, zh: string | null) =>
    code === null || en === null || zh === null ? BLANK : read({ en, zh_CN: zh })
  return (
    <>
      <ShippedWhole {...whole} />
      <Plate title={t.table}>
        <FigureTable
          label={read(reportPages.volume.title)}
          rows={rows.toReversed()}
          keyOf={(row) => `${row.month} ${row.warehouse_code} ${row.method_code}`}
          columns={[
            { title: read(NAMES.month), of: (row) => read(monthName(row.month!)), sum: t.total },
            {
              title: read(NAMES.warehouse),
              of: (row) =>
                row.warehouse_code === null
                  ? BLANK
                  : read(
                      warehouseText({
                        code: row.warehouse_code,
                        name_en: row.warehouse_name_en!,
                        name_zh: row.warehouse_name_zh!,
                      }),
                    ),
            },
            ...(now.orders === null
              ? []
              : [
                  {
                    title: read(NAMES.method),
                    of: (row: Shown['rows'][number]) => name(row.method_code, row.method_name_en, row.method_name_zh),
                  },
                ]),
            ...figures,
          ]}
        />
      </Plate>
    </>
  )
}

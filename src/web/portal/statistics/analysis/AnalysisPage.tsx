// How the last days or months went beside those before: what was shipped, where to and how, what has trouble, what it cost.
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { analysisCalls } from '#shared/statistics/analysis.contract.ts'
import { statisticsPages } from '#shared/statistics/statistics.pages.ts'
import { ANALYSIS_PERIODS, type AnalysisPeriod } from '#shared/statistics/statistics.rules.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { analysisText } from './analysis.text.ts'
import { Countries, ExpenseTrend, ExpenseTypes, Methods, ShippedTrend, Troubles, Warehouses, Whole } from './cards.tsx'
import '../workplace.css'

const USUAL: AnalysisPeriod = '30'

export default function AnalysisPage() {
  const t = useText(analysisText)
  const read = useReader()
  const format = useFormat()
  const { is_supplier } = useUser()
  const [query, setQuery] = useSearchParams()
  const period = ANALYSIS_PERIODS.find((one) => one === query.get('period')) ?? USUAL
  const { data, error, refetch } = useRead(analysisCalls.getAnalysis, { period }, { keep: true })
  const span = ({ from, to }: { from: string; to: string }) => t.span({ from: format.date(from), to: format.date(to) })
  const choice = (
    <Segmented<AnalysisPeriod>
      aria-label={t.period}
      value={period}
      onChange={(value) => setQuery({ period: value }, { replace: true })}
      options={ANALYSIS_PERIODS.map((value) => ({
        value,
        label: value === '12m' ? t.months : t.days({ count: value }),
      }))}
    />
  )
  return (
    <Page
      title={read(statisticsPages.analysis.title)}
      lead={data && t.lead({ from: format.date(data.from), to: format.date(data.to), before: span(data.before) })}
      actions={is_supplier ? <span className="uc-second">{t.supplier}</span> : choice}
    >
      {error && !data ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          <Whole data={data} />
          <ShippedTrend data={data} />
          <div className="uc-workplace-pair">
            <Countries data={data} />
            <Methods data={data} />
            <Warehouses data={data} />
            <Troubles data={data} />
          </div>
          <ExpenseTrend data={data} />
          <ExpenseTypes data={data} />
        </>
      ) : (
        <Plate>
          <LoadingRows columns={4} rows={10} />
        </Plate>
      )}
    </Page>
  )
}

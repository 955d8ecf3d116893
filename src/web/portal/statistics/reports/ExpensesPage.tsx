// What services cost, month by month and by what was paid for.
import type { EChartsType } from 'echarts/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { monthName } from '#shared/language.ts'
import { BILL_TYPE_NAMES, type BillType } from '#shared/billing/billing.fields.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { sumMoney } from '#shared/money.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { statisticsCalls, type ExpenseRow } from '#shared/statistics/statistics.contract.ts'
import { daysOf, EXPENSE_TYPES, listMonths } from '#shared/statistics/statistics.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { beforeOf, STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import Chart, { axes, SHARES, type Draw } from '#web/kit/charts/Chart.tsx'
import { usePicture } from '#web/kit/charts/use-picture.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { Change, Figures, FigureTable } from './Figured.tsx'
import { useAsked } from './period.ts'
import { Report } from './Report.tsx'
import { statisticsText } from './statistics.text.ts'
import './statistics.css'

/** The entries that a row is the sum of. */
const entriesOf = ({ month, bill_type, fee_type }: ExpenseRow): string => {
  const [from, to] = daysOf(month)
  const fee = fee_type === null ? '' : `&fee_type=${fee_type}`
  return `${billingPages.transactions.path}?bill_type=${bill_type}${fee}&from=${from}&to=${to}`
}

export default function ExpensesPage() {
  const t = useText(statisticsText)
  const read = useReader()
  const format = useFormat()
  const view = useAsked()
  const { from, to, against } = view.asked
  const answer = useRead(statisticsCalls.getExpenses, view.asked, { keep: true })
  const { data } = answer
  const { drawn, save } = usePicture('monthly-expenses')
  const title = read(reportPages.expenses.title)
  const money = (value: number | string | null) => format.money(String(value ?? '0'), data?.currency)
  return (
    <Report
      report="expenses"
      lead={t.expensesLead}
      view={view}
      exports={statisticsCalls.exportExpenses}
      input={view.asked}
      read={answer}
      picture={save}
      empty={data?.rows.length === 0 ? { title: t.noExpenses, text: t.noExpensesText } : undefined}
    >
      {data && (
        <>
          <Figures
            against={against}
            figures={[{ title: NAMES.amount, now: data.now, before: data.before, show: money }]}
          />
          <Plate title={`${read(NAMES.amount)} (${data.currency})`}>
            <Bars rows={data.rows} from={from} to={to} label={title} drawn={drawn} />
          </Plate>
          <Plate title={t.table}>
            <FigureTable
              label={title}
              rows={data.rows.toSorted((a, b) => b.month.localeCompare(a.month))}
              keyOf={(row) => `${row.month} ${row.bill_type} ${row.fee_type}`}
              columns={[
                { title: read(NAMES.month), of: (row) => read(monthName(row.month)), sum: t.total },
                { title: read(NAMES.bill_type), of: (row) => read(BILL_TYPE_NAMES[row.bill_type]) },
                {
                  title: read(NAMES.fee_type),
                  of: (row) => (
                    <Link to={entriesOf(row)} title={t.entries}>
                      {row.fee_type ? read(FEE_NAMES[row.fee_type]) : read(BILL_TYPE_NAMES[row.bill_type])}
                    </Link>
                  ),
                },
                { title: read(NAMES.amount), right: true, of: (row) => money(row.now), sum: money(data.now) },
                {
                  title: read(beforeOf(NAMES.amount, against)),
                  right: true,
                  of: (row) => money(row.before),
                  sum: money(data.before),
                },
                {
                  title: t.change,
                  right: true,
                  of: (row) => <Change now={row.now} before={row.before} />,
                  sum: <Change now={data.now} before={data.before} />,
                },
              ]}
            />
          </Plate>
        </>
      )}
    </Report>
  )
}

type BarsProps = {
  rows: readonly ExpenseRow[]
  from: string
  to: string
  label: string
  drawn: (chart: EChartsType) => void
}

function Bars({ rows, from, to, label, drawn }: BarsProps) {
  const read = useReader()
  const draw = useMemo<Draw>(() => {
    const months = listMonths({ from, to })
    const types = EXPENSE_TYPES.filter((type) =>
      rows.some(({ bill_type, now }) => bill_type === type && Number(now) !== 0),
    )
    const sum = (month: string, type: BillType) =>
      Number(sumMoney(rows.filter((row) => row.month === month && row.bill_type === type).map(({ now }) => now)))
    return (colors) => ({
      ...axes(colors, months, true),
      tooltip: { trigger: 'axis' },
      series: types.map((type) => ({
        type: 'bar',
        stack: 'all',
        name: read(BILL_TYPE_NAMES[type]),
        data: months.map((month) => sum(month, type)),
        itemStyle: { color: SHARES[EXPENSE_TYPES.indexOf(type)] },
        barMaxWidth: 36,
      })),
    })
  }, [rows, from, to, read])
  return <Chart label={label} draw={draw} drawn={drawn} />
}

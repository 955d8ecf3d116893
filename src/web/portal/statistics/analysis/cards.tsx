// The parts of the analysis, each with what it shows of the answer.
import { useMemo, type ReactNode } from 'react'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import { countryName } from '#shared/code-names.ts'
import type { Text } from '#shared/language.ts'
import { PROMISE_NAMES } from '#shared/orders/changing/promise.rules.ts'
import { STATUS_NAMES } from '#shared/orders/orders.states.ts'
import type { Trouble } from '#shared/statistics/analysis.contract.ts'
import { STATISTICS_NAMES as NAMES } from '#shared/statistics/statistics.text.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { problemsText } from '#web/both/orders/problems.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { Change } from '../reports/Figured.tsx'
import { analysisText } from './analysis.text.ts'
import { Counted, Kinds, Trend } from './Compared.tsx'
import { daysOfPart, entriesPath, reportPath, shippedPath, troublePath, type Analysis } from './links.ts'

type Props = { data: Analysis }

/** Orders open to who sees them. */
function useOrders(): (path: string) => string | undefined {
  const permitted = usePermitted().all('orders.view')
  return (path) => (permitted ? path : undefined)
}

const useCount = () => {
  const format = useFormat()
  return (value: number | string) => format.number(value)
}

/** The figures of the whole, with what they were before. */
export function Whole({ data }: Props) {
  const t = useText(analysisText)
  const read = useReader()
  const format = useFormat()
  const permitted = usePermitted()
  const { now, before } = data.shipped
  const { expenses } = data
  const count = (value: number) => format.number(value)
  const money = (value: string | number) => format.money(String(value), expenses?.currency)
  const orders = permitted.all('orders.view') ? shippedPath(data) : undefined
  const figure = <V extends number | string>(
    title: string,
    now: V | null,
    before: V | null,
    show: (value: V) => ReactNode,
    to: string | undefined,
    bad = false,
  ) =>
    now !== null &&
    before !== null && (
      <section className="uc-plate uc-figure">
        <h2>{title}</h2>
        <strong className="uc-figures">
          <Counted to={to} now={now}>
            {show(now)}
          </Counted>
        </strong>
        <div>
          <Change now={now} before={before} bad={bad} /> · {t.before} <span className="uc-figures">{show(before)}</span>
        </div>
      </section>
    )
  return (
    <div className="uc-figures-row">
      {figure(t.orders, now.orders, before.orders, count, orders)}
      {figure(read(NAMES.parcels), now.parcels, before.parcels, count, orders)}
      {figure(t.shipped, now.pieces, before.pieces, count, orders)}
      {expenses && figure(t.expenses, expenses.now, expenses.before, money, reportPath('expenses', data), true)}
    </div>
  )
}

export function ShippedTrend({ data }: Props) {
  const t = useText(analysisText)
  const count = useCount()
  const opens = usePermitted().all('orders.view')
  const parts = useMemo(
    () =>
      data.shipped.trend.map(({ part, now, before }) => ({
        part,
        now: now.pieces,
        before: before.pieces,
        to: opens ? shippedPath(daysOfPart(part)) : undefined,
      })),
    [data, opens],
  )
  return <Trend title={data.period === '12m' ? t.shippedByMonth : t.shippedByDay} parts={parts} show={count} />
}

export function Countries({ data }: Props) {
  const t = useText(analysisText)
  const language = useLanguage()
  const count = useCount()
  const orders = useOrders()
  const { now, before, countries } = data.shipped
  return (
    <Kinds
      title={t.countries}
      head={t.countries}
      report={reportPath('countries', data)}
      show={count}
      whole={{ now: now.pieces, before: before.pieces }}
      kinds={countries.map((row) => ({
        key: row.country,
        name: countryName(row.country, language),
        now: row.now.pieces,
        before: row.before.pieces,
        to: orders(shippedPath(data, { country: row.country })),
      }))}
    />
  )
}

type Named = { code: string | null; name_en: string | null; name_zh: string | null }

function useNamed(): (row: Named) => string {
  const t = useText(analysisText)
  const read = useReader()
  return ({ code, name_en, name_zh }) =>
    name_en === null || name_zh === null ? (code ?? t.noMethod) : read({ en: name_en, zh_CN: name_zh })
}

export function Warehouses({ data }: Props) {
  const t = useText(analysisText)
  const named = useNamed()
  const count = useCount()
  const orders = useOrders()
  const { now, before, warehouses } = data.shipped
  return (
    <Kinds
      title={t.warehouses}
      head={t.warehouses}
      report={reportPath('volume', data)}
      show={count}
      whole={{ now: now.pieces, before: before.pieces }}
      kinds={warehouses.map((row) => ({
        key: row.warehouse_id,
        name: named(row),
        now: row.now.pieces,
        before: row.before.pieces,
        to: orders(shippedPath(data, { warehouse_id: row.warehouse_id })),
      }))}
    />
  )
}

export function Methods({ data }: Props) {
  const t = useText(analysisText)
  const named = useNamed()
  const count = useCount()
  const orders = useOrders()
  const { now, before, methods } = data.shipped
  if (!methods) return null
  return (
    <Kinds
      title={t.methods}
      head={t.methods}
      report={reportPath('volume', data)}
      show={count}
      whole={{ now: now.pieces, before: before.pieces }}
      kinds={methods.map((row) => ({
        key: row.code ?? '',
        name: named(row),
        now: row.now.pieces,
        before: row.before.pieces,
        // The list has no filter for orders without a method.
        to: row.code === null ? undefined : orders(shippedPath(data, { method: row.code })),
      }))}
    />
  )
}

const TROUBLE_NAMES: Record<Trouble, Text> = {
  error: STATUS_NAMES.error,
  late: PROMISE_NAMES.late,
  overdue: PROMISE_NAMES.overdue,
  problem: pair(problemsText, 'problems'),
}

export function Troubles({ data }: Props) {
  const t = useText(analysisText)
  const read = useReader()
  const count = useCount()
  if (!data.troubles) return null
  return (
    <Kinds
      title={t.troubles}
      text={t.troublesText}
      head={t.type}
      show={count}
      bad
      empty={t.noTrouble}
      kinds={data.troubles.map(({ trouble, now, before }) => ({
        key: trouble,
        name: read(TROUBLE_NAMES[trouble]),
        now,
        before,
        to: troublePath(trouble, data),
      }))}
    />
  )
}

function useMoney({ expenses }: Analysis): (value: number | string) => string {
  const format = useFormat()
  return (value) => format.money(String(value), expenses?.currency)
}

export function ExpenseTrend({ data }: Props) {
  const t = useText(analysisText)
  const money = useMoney(data)
  const parts = useMemo(
    () => data.expenses?.trend.map((row) => ({ ...row, to: entriesPath(daysOfPart(row.part)) })),
    [data],
  )
  if (!parts) return null
  return (
    <Trend
      title={data.period === '12m' ? t.expensesByMonth : t.expensesByDay}
      text={t.utc}
      report={reportPath('expenses', data)}
      parts={parts}
      show={money}
      money
    />
  )
}

export function ExpenseTypes({ data }: Props) {
  const t = useText(analysisText)
  const read = useReader()
  const money = useMoney(data)
  const { expenses } = data
  if (!expenses) return null
  return (
    <Kinds
      title={t.expenseTypes}
      head={t.type}
      report={reportPath('expenses', data)}
      show={money}
      whole={expenses}
      money
      wide
      kinds={expenses.types.map(({ bill_type, now, before }) => ({
        key: bill_type,
        name: read(BILL_TYPE_NAMES[bill_type]),
        now,
        before,
        to: entriesPath(data, bill_type),
      }))}
    />
  )
}

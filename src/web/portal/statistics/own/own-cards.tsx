// The cards that a person may choose from: those of the workplace, the analysis and the monitor. A card of what the person may not see is not among them.
import type { ReactNode } from 'react'
import type { CustomerPermission } from '#shared/permissions.ts'
import type { Text } from '#web/kit/text/language.ts'
import { pair } from '#web/kit/text/text.ts'
import * as analysis from '../analysis/cards.tsx'
import type { Analysis } from '../analysis/links.ts'
import { Figures } from '../Figures.tsx'
import { LatestOrders, LatestUploads, SignIns } from '../LatestOrders.tsx'
import * as monitor from '../monitor/cards.tsx'
import { ProcessSteps, type Workplace } from '../ProcessSteps.tsx'
import { StatusBars } from '../StatusBars.tsx'
import { TrendChart } from '../TrendChart.tsx'
import { ownWorkplaceText } from './own-workplace.text.ts'

export type Answers = { workplace: Workplace; analysis: Analysis; monitor: monitor.Monitor }
export type Source = keyof Answers

type Card = {
  key: string
  title: Text
  permissions: readonly CustomerPermission[]
  /** As wide as the page. */
  wide: boolean
  /** Not shown until it is chosen. */
  hidden: boolean
  source: Source
  draw: (answers: Answers) => ReactNode
}

type Key = Exclude<keyof typeof ownWorkplaceText.en, 'lead' | 'arrange' | 'none' | 'failed' | 'retry'>
type Options = Partial<Pick<Card, 'permissions' | 'wide' | 'hidden'>>

function card<S extends Source>(
  source: S,
  key: Key,
  draw: (data: Answers[S]) => ReactNode,
  { permissions = [], wide = false, hidden = false }: Options = {},
): Card {
  return {
    // As keys of columns are: small letters.
    key: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    title: pair(ownWorkplaceText, key),
    permissions,
    wide,
    hidden,
    source,
    draw: (answers) => draw(answers[source]),
  }
}

const ORDERS = ['orders.view'] as const
const STATISTICS = ['statistics.view'] as const
const MONEY = ['statistics.view', 'billing.view'] as const

/** In the order in which they stand until somebody arranges them. */
export const CARDS: readonly Card[] = [
  card('workplace', 'figures', (shown) => <Figures shown={shown} />, { wide: true }),
  card('monitor', 'today', (data) => <monitor.TodaysOrders data={data} />, { permissions: ORDERS, wide: true }),
  card('monitor', 'alerts', (data) => <monitor.Alerts data={data} />),
  card('monitor', 'arrivals', (data) => <monitor.Arrivals data={data} />, { permissions: ['inbound.view'] }),
  card('analysis', 'shipped', (data) => <analysis.ShippedTrend data={data} />, { permissions: STATISTICS, wide: true }),
  card('analysis', 'countries', (data) => <analysis.Countries data={data} />, { permissions: STATISTICS }),
  card('analysis', 'troubles', (data) => <analysis.Troubles data={data} />, { permissions: ['statistics.view', 'orders.view'] }),
  card('workplace', 'latest', ({ latest_orders: rows }) => rows && <LatestOrders rows={rows} />, { permissions: ORDERS, wide: true }),
  card('workplace', 'steps', (shown) => <ProcessSteps shown={shown} />, { wide: true, hidden: true }),
  card('workplace', 'statuses', ({ orders }) => orders && <StatusBars orders={orders} />, { permissions: ORDERS, hidden: true }),
  card('workplace', 'trend', ({ trend }) => trend && <TrendChart days={trend} />, { permissions: ORDERS, hidden: true }),
  card('workplace', 'uploads', ({ latest_uploads: rows }) => rows && <LatestUploads rows={rows} />, { permissions: ORDERS, wide: true, hidden: true }),
  card('workplace', 'logins', ({ sign_ins }) => <SignIns rows={sign_ins} />, { hidden: true }),
  card('analysis', 'whole', (data) => <analysis.Whole data={data} />, { permissions: STATISTICS, wide: true, hidden: true }),
  card('analysis', 'methods', (data) => <analysis.Methods data={data} />, { permissions: STATISTICS, hidden: true }),
  card('analysis', 'warehouses', (data) => <analysis.Warehouses data={data} />, { permissions: STATISTICS, hidden: true }),
  card('analysis', 'expenses', (data) => <analysis.ExpenseTrend data={data} />, { permissions: MONEY, wide: true, hidden: true }),
  card('analysis', 'expenseTypes', (data) => <analysis.ExpenseTypes data={data} />, { permissions: MONEY, wide: true, hidden: true }),
  card('monitor', 'floor', (data) => <monitor.PackingFloor data={data} />, { permissions: ORDERS, wide: true, hidden: true }),
  card('monitor', 'carriers', (data) => <monitor.Carriers data={data} />, { permissions: ORDERS, wide: true, hidden: true }),
] // prettier-ignore

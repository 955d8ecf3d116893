// The four figures of the workplace: money, this month's orders, what needs an answer, what is on the shelf. A figure that the reader
// may not see is left out.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { LOSS_STATUS_TEXT, TO_ANSWER } from '#shared/inbound/losses.states.ts'
import { orderPages, ordersPath, problemsPath } from '#shared/orders/orders.pages.ts'
import { PROBLEM_STATUSES, STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { LOW_STOCK_PATH, stockPages } from '#shared/stock/stock.pages.ts'
import { problemsText } from '#web/both/orders/problems.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import type { Workplace } from './ProcessSteps.tsx'
import { workplaceText } from './workplace.text.ts'

function Figure({
  title,
  value,
  tone,
  children,
}: {
  title: string
  value: ReactNode
  tone?: 'bad'
  children: ReactNode
}) {
  return (
    <section className="uc-plate uc-figure" data-tone={tone}>
      <h2>{title}</h2>
      <strong className="uc-figures">{value}</strong>
      <div>{children}</div>
    </section>
  )
}

type Trouble = { to: string; title: Text; count: number; yours: number }

/** Orders in error, and those whose delivery has a problem, as the list counts them (Rule 10.7). */
const troubles = ({ orders, problems_to_answer }: Workplace): Trouble[] => [
  { to: ordersPath('error'), title: STATUS_NAMES.error, count: orders?.error ?? 0, yours: 0 },
  {
    to: problemsPath('any'),
    title: pair(problemsText, 'problems'),
    count: PROBLEM_STATUSES.reduce((sum, status) => sum + (orders?.[status] ?? 0), 0),
    yours: problems_to_answer ?? 0,
  },
]

export function Figures({ shown }: { shown: Workplace }) {
  const t = useText(workplaceText)
  const format = useFormat()
  const read = useReader()
  const { balance, orders, stock } = shown
  const troubled = troubles(shown).filter(({ count }) => count > 0)
  const losses = TO_ANSWER.map((status) => ({ status, count: shown.losses_to_answer?.[status] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
  const unanswered = losses.reduce((total, { count }) => total + count, 0)
  const today = shown.trend?.at(-1)?.on_date ?? ''
  return (
    <div className="uc-figures-row">
      {balance && (
        <Figure
          title={t.balance}
          value={<Link to={billingPages.transactions.path}>{format.money(balance.balance, balance.currency)}</Link>}
        >
          {t.available} <span className="uc-figures">{format.money(balance.available, balance.currency)}</span>
          {Number(balance.credit_limit) > 0 &&
            ` (${t.withCredit({ credit: format.money(balance.credit_limit, balance.currency) })})`}{' '}
          · {t.held} <span className="uc-figures">{format.money(balance.held, balance.currency)}</span> ·{' '}
          <Link to={billingPages.addTopUp.path}>{t.topUp}</Link>
        </Figure>
      )}
      {orders && (
        <Figure
          title={t.month}
          value={
            <Link to={`${orderPages.list.path}?created_from=${today.slice(0, 7)}-01`}>
              {format.number(shown.orders_this_month)}
            </Link>
          }
        >
          <Link to={orderPages.add.path}>{t.createOrder}</Link>
        </Figure>
      )}
      {(orders || unanswered > 0) && (
        <Figure
          title={t.exceptions}
          value={format.number(troubled.reduce((total, { count }) => total + count, unanswered))}
          tone={troubled.length > 0 || unanswered > 0 ? 'bad' : undefined}
        >
          {troubled.length === 0 && unanswered === 0 && t.noExceptions}
          {troubled.map(({ to, title, count, yours }) => (
            <span key={to} className="uc-figure-part">
              <Link to={to}>
                {read(title)} {format.number(count)}
              </Link>
              {yours > 0 && (
                <>
                  {' '}
                  <Link to={problemsPath('customer')}>({t.yours({ count: format.number(yours) })})</Link>
                </>
              )}
            </span>
          ))}
          {losses.map(({ status, count }) => (
            <Link key={status} className="uc-figure-part" to={`${inboundPages.losses.path}?status=${status}`}>
              {t.loss({ status: read(LOSS_STATUS_TEXT[status]) })} {format.number(count)}
            </Link>
          ))}
        </Figure>
      )}
      {stock && (
        <Figure title={t.stock} value={<Link to={stockPages.list.path}>{format.number(stock.total)}</Link>}>
          <span className="uc-figure-part">
            {t.stockParts({ available: format.number(stock.available), frozen: format.number(stock.frozen) })}
          </span>
          {stock.below_warning > 0 && (
            <Link to={LOW_STOCK_PATH}>{t.low({ count: format.number(stock.below_warning) })}</Link>
          )}
        </Figure>
      )}
    </div>
  )
}

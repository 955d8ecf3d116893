// Money of customers, what they owe, and what waits: a column a currency, nothing added up over them.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import type { OutputOf } from '#shared/contract.ts'
import { boardCalls } from '#shared/statistics/boards.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Answered, Customer, Table, usePercent, type BoardProps } from './Figures.tsx'
import { boardsText } from './boards.text.ts'

type Row = OutputOf<typeof boardCalls.getFinance>['currencies'][number]
type Measure = { title: string; to?: string; of: (row: Row) => ReactNode; note?: (row: Row) => ReactNode }

export default function FinanceBoard({ period }: BoardProps) {
  const t = useText(boardsText)
  const format = useFormat()
  const percent = usePercent()
  const answer = useRead(boardCalls.getFinance, { period }, { keep: true })
  const money = (of: (row: Row) => string) => (row: Row) => format.money(of(row), row.currency)
  const count = (many: number) => format.number(many)
  return (
    <Answered answer={answer}>
      {({ from, to, currencies, debtors }) => {
        const measures: Measure[] = [
          {
            title: t.deposits,
            of: money((row) => row.deposits),
            note: (row) => t.accountCount({ count: count(row.accounts) }),
          },
          { title: t.heldMoney, of: money((row) => row.held) },
          {
            title: t.receivable,
            of: money((row) => row.receivable),
            note: (row) => t.debtors({ count: count(row.debtors) }),
          },
          {
            title: t.creditOfDebtors,
            of: money((row) => row.credit_limit),
            note: (row) => t.overLimit({ count: count(row.over_limit) }),
          },
          {
            title: t.storage,
            to: `${officeBillingPages.storageFees.path}?state=unsettled`,
            of: money(({ storage }) => storage.amount),
            note: ({ storage: { count: bills, oldest_on } }) =>
              t.storageNote({ count: count(bills), oldest: oldest_on && format.date(oldest_on) }),
          },
          {
            title: t.topUps,
            to: `${officeBillingPages.topUps.path}?status=submitted`,
            of: money((row) => row.top_ups.amount),
            note: ({ top_ups: { count: many, oldest_at } }) =>
              t.topUpsNote({ count: count(many), oldest: oldest_at && format.time(oldest_at) }),
          },
          {
            title: t.disputes,
            to: officeBillingPages.disputes.path,
            of: money((row) => row.disputes.amount),
            note: ({ disputes }) => (
              <>
                <Link to={`${officeBillingPages.disputes.path}?status=open`}>
                  {t.disputesOpen({ count: count(disputes.count - disputes.answered) })}
                </Link>
                {' · '}
                <Link to={`${officeBillingPages.disputes.path}?status=answered`}>
                  {t.disputesAnswered({ count: count(disputes.answered) })}
                </Link>
              </>
            ),
          },
          { title: t.charged, of: money((row) => row.charged) },
          { title: t.disputed, of: money((row) => row.disputed) },
          { title: t.disputedShare, of: (row) => percent(Number(row.disputed), Number(row.charged)) },
        ]
        return (
          <>
            <Table
              title={t.span({ from: format.date(from), to: format.date(to) })}
              text={t.financeText}
              empty={t.noAccounts}
              rows={currencies.length === 0 ? [] : measures}
              keyOf={({ title }) => title}
              columns={[
                { title: t.measure, of: ({ title, to: path }) => (path ? <Link to={path}>{title}</Link> : title) },
                ...currencies.map((row) => ({
                  title: row.currency,
                  right: true,
                  of: ({ of, note }: Measure) => (
                    <>
                      {of(row)}
                      {note && <small>{note(row)}</small>}
                    </>
                  ),
                })),
              ]}
            />
            <Table
              title={t.debtorList}
              empty={t.noDebtors}
              rows={debtors}
              keyOf={({ customer_id }) => customer_id}
              columns={[
                { title: t.customer, of: (row) => <Customer {...row} /> },
                {
                  title: t.balance,
                  right: true,
                  of: ({ customer_id, balance, currency }) => (
                    <Link to={`${officeBillingPages.ledger.path}?customer_id=${customer_id}`}>
                      {format.money(balance, currency)}
                    </Link>
                  ),
                },
                { title: t.creditLimit, right: true, of: (row) => format.money(row.credit_limit, row.currency) },
                { title: t.available, right: true, of: (row) => format.money(row.available, row.currency) },
              ]}
            />
          </>
        )
      }}
    </Answered>
  )
}

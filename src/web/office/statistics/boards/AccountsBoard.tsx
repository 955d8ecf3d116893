// Of each customer of the reader how punctual the house was, and what waits; where most waits comes first.
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeThreadPages } from '#shared/messages/messages-office.pages.ts'
import { ordersPath, PROBLEMS_PATH } from '#shared/orders/orders-office.pages.ts'
import { boardCalls } from '#shared/statistics/boards.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { Stars } from '#web/both/customers/Stars.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Answered, Counted, Customer, Group, ordersWhere, Table, usePercent, Waiting, Figure, type BoardProps, type TableColumn } from './Figures.tsx' // prettier-ignore
import { boardsText } from './boards.text.ts'

type Row = OutputOf<typeof boardCalls.getAccounts>['rows'][number]

export default function AccountsBoard({ period }: BoardProps) {
  const t = useText(boardsText)
  const format = useFormat()
  const percent = usePercent()
  const answer = useRead(boardCalls.getAccounts, { period }, { keep: true })
  const counted = (title: string, of: (row: Row) => number, to: (row: Row) => string): TableColumn<Row> => ({
    title,
    right: true,
    of: (row) => <Counted count={of(row)} to={to(row)} />,
  })
  return (
    <Answered answer={answer}>
      {({ from, to, customers, rows }) => {
        const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
        const [promised, inTime] = [sum((row) => row.promised), sum((row) => row.in_time)]
        // Where some are not listed, their orders are in no sum.
        const all = (path: string) => (customers > rows.length ? undefined : path)
        const span = t.span({ from: format.date(from), to: format.date(to) })
        return (
          <>
            <Group title={span}>
              <Figure title={t.customers} value={format.number(customers)}>
                {customers > rows.length &&
                  t.most({ shown: format.number(rows.length), all: format.number(customers) })}
              </Figure>
              <Figure title={t.onTime} value={percent(inTime, promised)} none={promised === 0}>
                {t.inTimeOf({ count: format.number(inTime), all: format.number(promised) })}
              </Figure>
              <Waiting title={t.error} count={sum((row) => row.error)} to={all(ordersPath('error'))} bad />
              <Waiting title={t.problem} count={sum((row) => row.problem)} to={all(PROBLEMS_PATH)} bad />
              <Waiting
                title={t.threads}
                count={sum((row) => row.threads)}
                to={all(`${officeThreadPages.threads.path}?status=waiting`)}
              />
            </Group>
            <Table
              title={t.byCustomer}
              text={t.byCustomerText}
              empty={t.noCustomers}
              rows={rows}
              keyOf={({ customer_id }) => customer_id}
              columns={[
                { title: t.customer, of: (row) => <Customer {...row} /> },
                counted(
                  t.shippedOrders,
                  (row) => row.shipped,
                  ({ customer_id }) => ordersWhere({ customer_id, shipped_from: from, shipped_to: to }),
                ),
                { title: t.onTime, right: true, of: (row) => percent(row.in_time, row.promised) },
                counted(
                  t.late,
                  (row) => row.late,
                  ({ customer_id }) => ordersWhere({ customer_id, promise: 'late' }),
                ),
                counted(
                  t.error,
                  (row) => row.error,
                  ({ customer_id }) => ordersWhere({ customer_id, status: 'error' }),
                ),
                counted(
                  t.held,
                  (row) => row.held,
                  ({ customer_id }) => ordersWhere({ customer_id, held: 1 }),
                ),
                counted(
                  t.problem,
                  (row) => row.problem,
                  ({ customer_id }) => ordersWhere({ customer_id, delivery_problem: 'any' }),
                ),
                counted(
                  t.lossesConfirmed,
                  (row) => row.losses_confirmed,
                  ({ customer_id }) => `${officeInboundPages.losses.path}?status=confirmed&customer_id=${customer_id}`,
                ),
                counted(
                  t.lossesDisputed,
                  (row) => row.losses_disputed,
                  ({ customer_id }) => `${officeInboundPages.losses.path}?status=disputed&customer_id=${customer_id}`,
                ),
                { title: t.claims, right: true, of: ({ claims }) => format.number(claims) },
                counted(
                  t.threads,
                  (row) => row.threads,
                  ({ customer_id }) => `${officeThreadPages.threads.path}?status=waiting&customer_id=${customer_id}`,
                ),
                {
                  title: t.stars,
                  of: ({ stars, month }) =>
                    stars === null || month === null ? (
                      BLANK
                    ) : (
                      <>
                        <Stars stars={stars} />
                        <small>{format.month(month)}</small>
                      </>
                    ),
                },
              ]}
            />
          </>
        )
      }}
    </Answered>
  )
}

// Conversations, and what of orders, returns and losses waits for a word.
import { Link } from 'react-router'
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeThreadPages, threadPath } from '#shared/messages/messages-office.pages.ts'
import { PROBLEMS_PATH } from '#shared/orders/orders-office.pages.ts'
import { officeReturnPages } from '#shared/returns/returns-office.pages.ts'
import { boardCalls } from '#shared/statistics/boards.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Answered, Customer, Figure, Group, ordersWhere, Table, useHours, usePercent, Waiting, type BoardProps } from './Figures.tsx' // prettier-ignore
import { boardsText } from './boards.text.ts'

const WAITING = `${officeThreadPages.threads.path}?status=waiting`

export default function ServiceBoard({ period }: BoardProps) {
  const t = useText(boardsText)
  const format = useFormat()
  const percent = usePercent()
  const hours = useHours()
  const answer = useRead(boardCalls.getService, { period }, { keep: true })
  return (
    <Answered answer={answer}>
      {({ from, to, threads, first_answers: first, ...waits }) => (
        <>
          <Group title={t.conversations}>
            <Waiting title={t.threads} count={threads.waiting} to={WAITING} />
            <Waiting title={t.nobody} count={threads.nobody} to={`${WAITING}&assigned=nobody`} bad />
            <Waiting title={t.mine} count={threads.mine} to={`${WAITING}&assigned=me`} />
            <Figure title={t.longest} value={hours(threads.longest_hours)} none={threads.waiting === 0}>
              {threads.rows[0]?.company_name ?? t.nothingWaits}
            </Figure>
          </Group>
          <Group title={t.firstAnswer({ span: t.span({ from: format.date(from), to: format.date(to) }) })}>
            <Figure title={t.median} value={hours(first.median)} none={first.answered === 0}>
              {t.medianText}
            </Figure>
            <Figure title={t.nineInTen} value={hours(first.p90)} none={first.answered === 0}>
              {t.nineInTenText}
            </Figure>
            <Figure title={t.answered} value={percent(first.answered, first.begun)} none={first.begun === 0}>
              {t.answeredOf({ count: format.number(first.answered), all: format.number(first.begun) })}
            </Figure>
          </Group>
          <Group title={t.waitsForWord}>
            {waits.claims !== null && (
              <Waiting title={t.claims} count={waits.claims} to={officeReturnPages.unknown.path} />
            )}
            {waits.returns_to_decide !== null && (
              <Waiting
                title={t.returnsToDecide}
                count={waits.returns_to_decide}
                to={`${officeReturnPages.returns.path}?status=inspected`}
              />
            )}
            {waits.losses_confirmed !== null && (
              <Waiting
                title={t.lossesConfirmed}
                count={waits.losses_confirmed}
                to={`${officeInboundPages.losses.path}?status=confirmed`}
              />
            )}
            {waits.losses_disputed !== null && (
              <Waiting
                title={t.lossesDisputed}
                count={waits.losses_disputed}
                to={`${officeInboundPages.losses.path}?status=disputed`}
                bad
              />
            )}
            <Waiting title={t.interceptions} count={waits.interceptions} to={ordersWhere({ interception: 1 })} bad />
            <Waiting title={t.problem} count={waits.problems} to={PROBLEMS_PATH} bad />
            <Waiting
              title={t.problemsOfHouse}
              count={waits.problems_of_house}
              to={ordersWhere({ delivery_problem: 'house' })}
              bad
            />
          </Group>
          <Table
            title={t.longestList}
            empty={t.nothingWaits}
            rows={threads.rows}
            keyOf={({ customer_id, kind, document_id }) => `${customer_id} ${kind} ${document_id}`}
            columns={[
              { title: t.about, of: (row) => <Link to={threadPath(row)}>{row.number}</Link> },
              { title: t.customer, of: (row) => <Customer {...row} /> },
              { title: t.since, of: ({ since }) => format.time(since) },
              { title: t.assigned, of: ({ assigned_name }) => assigned_name ?? t.toNobody },
            ]}
          />
        </>
      )}
    </Answered>
  )
}

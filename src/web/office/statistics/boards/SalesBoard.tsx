// Customers won and asleep, what each ships beside the days before, and what is left of it for who is told costs.
import { officeMarginPages } from '#shared/orders/orders-office.pages.ts'
import { boardCalls } from '#shared/statistics/boards.contract.ts'
import { signed } from '#web/both/rates/signed.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Answered, Counted, Customer, Figure, Group, Growth, ordersWhere, Table, usePercent, type BoardProps } from './Figures.tsx' // prettier-ignore
import { boardsText } from './boards.text.ts'

export default function SalesBoard({ period }: BoardProps) {
  const t = useText(boardsText)
  const format = useFormat()
  const percent = usePercent()
  const answer = useRead(boardCalls.getSales, { period }, { keep: true })
  return (
    <Answered answer={answer}>
      {({ from, to, before, won, asleep, volume, margins }) => {
        const shipped = { shipped_from: from, shipped_to: to }
        const span = t.span({ from: format.date(from), to: format.date(to) })
        const compared = t.span({ from: format.date(before.from), to: format.date(before.to) })
        return (
          <>
            <Group title={t.compared({ span, before: compared })}>
              <Figure title={t.won} value={format.number(won.count)} none={won.count === 0}>
                {t.wonText}
              </Figure>
              <Figure title={t.asleep} value={format.number(asleep.count)} bad={asleep.count > 0}>
                {t.asleepText}
              </Figure>
              <Figure title={t.shippedOrders} value={format.number(volume.orders.now)} to={ordersWhere(shipped)}>
                <Growth {...volume.orders} /> · {t.before} {format.number(volume.orders.before)}
              </Figure>
              <Figure title={t.shippedPieces} value={format.number(volume.pieces.now)} to={ordersWhere(shipped)}>
                <Growth {...volume.pieces} /> · {t.before} {format.number(volume.pieces.before)}
              </Figure>
            </Group>
            <Table
              title={t.volume}
              {...(volume.customers > volume.rows.length && {
                text: t.most({ shown: format.number(volume.rows.length), all: format.number(volume.customers) }),
              })}
              empty={t.noVolume}
              rows={volume.rows}
              keyOf={({ customer_id }) => customer_id}
              columns={[
                { title: t.customer, of: (row) => <Customer {...row} /> },
                {
                  title: t.shippedOrders,
                  right: true,
                  of: ({ customer_id, orders }) => (
                    <Counted count={orders.now} to={ordersWhere({ customer_id, ...shipped })} />
                  ),
                },
                { title: t.ordersBefore, right: true, of: ({ orders }) => format.number(orders.before) },
                { title: t.change, right: true, of: ({ orders }) => <Growth {...orders} /> },
                { title: t.shippedPieces, right: true, of: ({ pieces }) => format.number(pieces.now) },
                { title: t.piecesBefore, right: true, of: ({ pieces }) => format.number(pieces.before) },
              ]}
            />
            <div className="uc-boards-pair">
              <Table
                title={t.won}
                empty={t.noWon}
                rows={won.rows}
                keyOf={({ customer_id }) => customer_id}
                columns={[
                  { title: t.customer, of: (row) => <Customer {...row} /> },
                  { title: t.firstShipped, right: true, of: ({ first_at }) => format.time(first_at) },
                ]}
              />
              <Table
                title={t.asleep}
                empty={t.noAsleep}
                rows={asleep.rows}
                keyOf={({ customer_id }) => customer_id}
                columns={[
                  { title: t.customer, of: (row) => <Customer {...row} /> },
                  { title: t.lastShipped, right: true, of: ({ last_at }) => format.time(last_at) },
                ]}
              />
            </div>
            {margins && (
              <Table
                title={t.margins}
                text={t.marginsText}
                empty={t.noMargins}
                rows={margins}
                keyOf={({ customer_id }) => customer_id}
                columns={[
                  { title: t.customer, of: (row) => <Customer {...row} /> },
                  {
                    title: t.packedOrders,
                    right: true,
                    of: ({ customer_id, orders }) => (
                      <Counted count={orders} to={`${officeMarginPages.margins.path}?customer_id=${customer_id}`} />
                    ),
                  },
                  { title: t.unknown, right: true, of: ({ unknown }) => format.number(unknown) },
                  { title: t.revenue, right: true, of: (row) => format.money(row.revenue, row.currency) },
                  { title: t.cost, right: true, of: (row) => format.money(row.cost, row.currency) },
                  {
                    title: t.margin,
                    right: true,
                    of: (row) => signed(row.margin, (amount) => format.money(amount, row.currency)) || '-',
                  },
                  {
                    title: t.marginShare,
                    right: true,
                    of: (row) => percent(Number(row.margin), Number(row.revenue)),
                  },
                ]}
              />
            )}
          </>
        )
      }}
    </Answered>
  )
}

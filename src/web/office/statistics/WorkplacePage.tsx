// The staff's first page: queues of work by area, each with how much waits, since when, and the way there. Only what the person may
// do is shown.
import { Button, Result, Skeleton } from 'antd'
import { Link } from 'react-router'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import type { OutputOf } from '#shared/contract.ts'
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeOrderPages, ordersPath, PROBLEMS_PATH } from '#shared/orders/orders-office.pages.ts'
import { officeBooksPages } from '#shared/oversight/oversight-office.pages.ts'
import { officeReturnPages } from '#shared/returns/returns-office.pages.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { workplaceText } from './workplace.text.ts'
import './workplace.css'

type Workplace = OutputOf<typeof officeDashboardCalls.getWorkplace>
type Queue = Exclude<keyof Workplace, 'name' | 'books'>

const AREAS: readonly {
  area: 'inbound' | 'warehouse' | 'orders' | 'money'
  queues: readonly (readonly [Queue, string])[]
}[] = [
  {
    area: 'inbound',
    queues: [
      ['bookings_to_confirm', `${officeInboundPages.bookings.path}?stage=submitted`],
      ['losses_confirmed', `${officeInboundPages.losses.path}?status=confirmed`],
      ['losses_disputed', `${officeInboundPages.losses.path}?status=disputed`],
    ],
  },
  {
    area: 'warehouse',
    queues: [
      ['bookings_to_receive', `${officeInboundPages.receiving.path}?stage=future_receipt`],
      ['bookings_to_inspect', `${officeInboundPages.receiving.path}?stage=pending_quality_control`],
      ['bookings_to_shelve', `${officeInboundPages.receiving.path}?stage=to_be_shelved`],
      ['orders_to_pack', officeOrderPages.packing.path],
      ['orders_to_label', ordersPath('packaged')],
      ['orders_to_ship', ordersPath('awaiting_shipping')],
      ['returns_to_inspect', `${officeReturnPages.returns.path}?status=arrived`],
      ['transfers_to_approve', `${officeStockPages.transfers.path}?status=submitted`],
      ['transfers_to_ship', `${officeStockPages.transfers.path}?status=approved`],
      ['transfers_to_receive', `${officeStockPages.transfers.path}?status=shipped`],
      ['transfers_arriving', `${officeStockPages.transfers.path}?status=arriving`],
    ],
  },
  {
    area: 'orders',
    queues: [
      ['orders_verifying', ordersPath('verifying')],
      ['orders_error', ordersPath('error')],
      ['orders_price', `${officeOrderPages.list.path}?price_question=1`],
      ['orders_intercepted', `${officeOrderPages.list.path}?interception=1`],
      ['orders_held', `${officeOrderPages.list.path}?held=1`],
      ['orders_problem', PROBLEMS_PATH],
      ['carrier_words', officeOrderPages.words.path],
    ],
  },
  { area: 'money', queues: [['top_ups_to_confirm', `${officeBillingPages.topUps.path}?status=submitted`]] },
]

export default function WorkplacePage() {
  const t = useText(workplaceText)
  const { data: shown, error, refetch } = useRead(officeDashboardCalls.getWorkplace, {}, { keep: true })
  if (error && !shown) {
    const again = <Button onClick={() => void refetch()}>{t.retry}</Button>
    return <Result status="warning" title={t.failed} subTitle={messageOf(error)} extra={again} />
  }
  if (!shown) return <Skeleton active className="uc-page-body" paragraph={{ rows: 10 }} />
  const areas = AREAS.map(({ area, queues }) => ({ area, queues: queues.filter(([name]) => shown[name] !== null) }))
  const nothing = shown.books === null && areas.every(({ queues }) => queues.length === 0)
  return (
    <Page title={t.welcome({ name: shown.name })} lead={nothing ? t.idle : t.lead}>
      {areas.map(({ area, queues }) => {
        const books = area === 'money' ? shown.books : null
        if (queues.length === 0 && !books) return null
        return (
          <section key={area} className="uc-queues">
            <h2>{t[area]}</h2>
            <div>
              {queues.map(([name, to]) => (
                <QueueCard key={name} title={t[name]} to={to} queue={shown[name]} />
              ))}
              {books && <BooksCard books={books} />}
            </div>
          </section>
        )
      })}
    </Page>
  )
}

function QueueCard({ title, to, queue }: { title: string; to: string; queue: Workplace[Queue] }) {
  const t = useText(workplaceText)
  const format = useFormat()
  if (!queue) return null
  return (
    <Link className="uc-queue" to={to} data-waits={queue.count > 0}>
      <span>{title}</span>
      <strong className="uc-figures">{format.number(queue.count)}</strong>
      <small>{queue.oldest_at ? t.since({ time: format.time(queue.oldest_at) }) : t.nothing}</small>
    </Link>
  )
}

function BooksCard({ books }: { books: NonNullable<Workplace['books']> }) {
  const t = useText(workplaceText)
  const format = useFormat()
  const said = !books.at
    ? t.booksNever
    : books.wrong > 0
      ? t.booksWrong({ count: format.number(books.wrong) })
      : t.booksRight({ time: format.time(books.at) })
  return (
    <Link className="uc-queue" to={officeBooksPages.check.path} data-waits={false} data-wrong={books.wrong > 0}>
      <span>{t.books}</span>
      <strong aria-hidden>{books.at ? (books.wrong > 0 ? '✗' : '✓') : '–'}</strong>
      <small>{said}</small>
    </Link>
  )
}

// The way of the goods as a strip: each step with how many there are, linked to the list that it counts.
import { Link } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import type { OutputOf } from '#shared/contract.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { orderPages, ordersPath } from '#shared/orders/orders.pages.ts'
import { productPages } from '#shared/products/products.pages.ts'
import type { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { workplaceText } from './workplace.text.ts'

export type Workplace = OutputOf<typeof dashboardCalls.getWorkplace>
type Key = 'stepSku' | 'stepBooking' | 'stepTopUp' | 'stepOrder' | 'stepAwaiting' | 'stepTransit' | 'stepSigned'

export const sum = (counts: Partial<Record<string, number>>): number =>
  Object.values(counts).reduce<number>((total, n) => total + (n ?? 0), 0)

const STEPS: readonly { key: Key; to: string; count: (shown: Workplace) => number | null }[] = [
  { key: 'stepSku', to: productPages.list.path, count: ({ skus }) => skus },
  { key: 'stepBooking', to: inboundPages.list.path, count: ({ bookings }) => bookings && sum(bookings) },
  { key: 'stepTopUp', to: billingPages.topUps.path, count: ({ top_ups }) => top_ups && sum(top_ups) },
  { key: 'stepOrder', to: orderPages.list.path, count: ({ orders }) => orders && sum(orders) },
  {
    key: 'stepAwaiting',
    to: ordersPath('awaiting_shipping'),
    count: ({ orders }) => orders && (orders.awaiting_shipping ?? 0),
  },
  {
    key: 'stepTransit',
    to: ordersPath('in_transit'),
    count: ({ orders }) => orders && (orders.in_transit ?? 0),
  },
  {
    key: 'stepSigned',
    to: ordersPath('delivered'),
    count: ({ orders }) => orders && (orders.delivered ?? 0),
  },
]

export function ProcessSteps({ shown }: { shown: Workplace }) {
  const t = useText(workplaceText)
  const format = useFormat()
  return (
    <section className="uc-plate uc-process" aria-label={t.steps}>
      <ol>
        {STEPS.map(({ key, to, count }, index) => {
          const n = count(shown)
          const body = (
            <>
              <span className="uc-step-no" data-done={Boolean(n)} aria-hidden>
                {index + 1}
              </span>
              <span className="uc-step-name">{t[key]}</span>
              <strong className="uc-figures">{n === null ? BLANK : format.number(n)}</strong>
            </>
          )
          // A figure that may not be seen has no list that may be opened.
          return (
            <li key={key}>
              {n === null ? (
                <span className="uc-step">{body}</span>
              ) : (
                <Link className="uc-step" to={to}>
                  {body}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

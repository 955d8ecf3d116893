// The way to the first order, on an account that has none yet: what is done is ticked by what there is, and the next step has its button.
import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { orderPages, ordersPath } from '#shared/orders/orders.pages.ts'
import { productPages } from '#shared/products/products.pages.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { firstStepsText } from './first-steps.text.ts'
import { sum, type Workplace } from './ProcessSteps.tsx'

type Key = 'product' | 'booking' | 'arrival' | 'topUp' | 'order' | 'submit'

/** `done`: null where the reader may not see it. */
const STEPS: readonly { key: Key; to: string; done: (shown: Workplace) => boolean | null }[] = [
  { key: 'product', to: productPages.add.path, done: ({ skus }) => (skus === null ? null : skus > 0) },
  { key: 'booking', to: inboundPages.add.path, done: ({ bookings }) => bookings && sum(bookings) > 0 },
  { key: 'arrival', to: inboundPages.list.path, done: ({ stock }) => stock && stock.total > 0 },
  { key: 'topUp', to: billingPages.addTopUp.path, done: ({ top_ups }) => top_ups && (top_ups.received ?? 0) > 0 },
  { key: 'order', to: orderPages.add.path, done: ({ orders }) => orders && sum(orders) > 0 },
  { key: 'submit', to: ordersPath('approving'), done: ({ orders }) => orders && sum({ ...orders, approving: 0, canceled: 0 }) > 0 },
] // prettier-ignore

const HIDDEN = 'first-steps-hidden'
/** A browser that keeps nothing shows them again. */
function kept(): boolean {
  try {
    return localStorage.getItem(HIDDEN) !== null
  } catch {
    return false
  }
}
function keep(): void {
  try {
    localStorage.setItem(HIDDEN, 'yes')
  } catch {
    // For this visit alone.
  }
}

/** Nothing for who has submitted an order, may not, or put it away in this browser. */
export function FirstSteps({ shown }: { shown: Workplace }) {
  const t = useText(firstStepsText)
  const [hidden, setHidden] = useState(kept)
  const steps = STEPS.map((step) => ({ ...step, state: step.done(shown) })).filter(({ state }) => state !== null)
  const submitted = steps.find(({ key }) => key === 'submit')?.state
  if (hidden || submitted !== false) return null
  const next = steps.find(({ state }) => !state)
  const hide = () => {
    keep()
    setHidden(true)
  }
  return (
    <Plate title={t.title}>
      <ol className="uc-first-steps" aria-label={t.title}>
        {steps.map(({ key, to, state }) => (
          <li key={key} data-done={state} aria-current={key === next?.key ? 'step' : undefined}>
            {state ? <CheckCircleFilled aria-hidden /> : <span className="uc-first-step-open" aria-hidden />}
            <div>
              <strong>{t[key]}</strong> {state && <small>{t.done}</small>}
              {key === next?.key && (
                <>
                  <p>{t[`${key}Text`]}</p>
                  <Link to={to}>
                    <Button type="primary" tabIndex={-1}>
                      {t[`${key}Do`]}
                    </Button>
                  </Link>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button type="link" size="small" style={{ padding: 0 }} onClick={hide}>
        {t.hide}
      </Button>
    </Plate>
  )
}

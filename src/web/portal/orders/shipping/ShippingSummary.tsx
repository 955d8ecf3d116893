// Beside the methods: the total, the balance, what is in the way and how to mend it, and the two ways on.
import { Alert, App } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { D } from '#shared/money.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { editOrderPath, orderPath } from '#shared/orders/orders.pages.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Named } from '../Named.tsx'
import type { Carrying } from './offer-order.ts'
import { refuseShort, shortages, useOrderRefusals } from '../order-refusals.ts'
import { missingBalance, refuseUnpaid } from './balance-refusals.ts'
import { ORDER_READS, type Offers, type OrderDetail } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { shippingText } from '../shipping.text.ts'

type Props = { order: OrderDetail; offers: Offers; offer: Carrying | undefined }

export function ShippingSummary({ order, offers, offer }: Props) {
  const t = useText(shippingText)
  const shared = useText(ordersText)
  const format = useFormat()
  const { message } = App.useApp()
  const { leave } = useTab()
  const refusals = useOrderRefusals()
  const priced = useUser().sees_money
  const stale = { invalidates: ORDER_READS }
  const chooseCall = useWrite(orderCalls.chooseMethod, stale)
  const submitCall = useWrite(orderCalls.submitOrders, stale)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'choose' | 'submit'>()

  const short = shortages(order.lines)
  const total = offer?.quote.total ?? null
  const waits = order.may_wait && short.length > 0
  const missing = missingBalance(total, offers)
  const chosen = { status: order.status, carriage: order.carriage, method: offer ?? null }
  const cannotChoose = refusals.chooseMethod(chosen) ?? (offer ? undefined : { code: 'no_method' as const })
  const cannotSubmit =
    cannotChoose ??
    refusals.submit(chosen) ??
    (waits ? undefined : (refuseShort(order.lines) ?? refuseUnpaid(total, offers)))

  const go = async (submit: boolean) => {
    if (!offer) return
    setFailure(undefined)
    setBusy(submit ? 'submit' : 'choose')
    const { order_id } = order
    try {
      // Choosing the same method again would change nothing but add a line to the timeline.
      if (order.method?.method_id !== offer.method_id || !submit) {
        await chooseCall.mutateAsync({ input: { order_id, method_id: offer.method_id } })
      }
      const [outcome] = submit ? (await submitCall.mutateAsync({ input: { order_ids: [order_id] } })).results : []
      const said = outcome?.backordered ? shared.backordered : shared.submitted
      void message.success(submit ? said({ no: order.order_no }) : t.chosenDone, outcome?.backordered ? 8 : undefined)
      leave(orderPath(order_id))
    } catch (error) {
      setFailure(messageOf(error))
      // What refused it (stock, balance, price) is then seen here, with the way to mend it.
      void invalidateCalls(ORDER_READS)
    }
    setBusy(undefined)
  }
  return (
    <aside className="uc-shipping-summary">
      <Plate title={t.summary}>
        <dl className="uc-order-facts uc-order-facts-narrow">
          <div>
            <dt>{t.chosen}</dt>
            <dd>{offer ? <Named of={offer} /> : t.notChosen}</dd>
          </div>
          {priced && (
            <div>
              <dt>{t.total}</dt>
              <dd className="uc-order-sum uc-figures">{format.money(offer?.quote.total, offers.currency)}</dd>
            </div>
          )}
          {offers.available !== null && (
            <div>
              <dt>{t.available}</dt>
              <dd className="uc-figures">{format.money(offers.available, offers.currency)}</dd>
            </div>
          )}
          {offers.available !== null && total !== null && missing === null && (
            <div>
              <dt>{t.after}</dt>
              <dd className="uc-figures">
                {format.money(new D(offers.available).minus(total).toFixed(), offers.currency)}
              </dd>
            </div>
          )}
        </dl>
        {!offer && order.status === 'approving' && (
          <p>
            <Link to={editOrderPath(order.order_id)}>{t.editOrder}</Link>
          </p>
        )}
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        {missing !== null && (
          <Alert
            type="warning"
            showIcon
            title={t.tooShort({ missing: format.money(missing, offers.currency) })}
            description={<Link to={billingPages.topUps.path}>{shared.topUp}</Link>}
          />
        )}
        {order.status === 'approving' && short.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t.stockShort}
            description={
              <>
                {short.map((one) => (
                  <div key={one.sku}>{t.stockLine({ sku: one.sku, short: format.number(one.short) })}</div>
                ))}
                {waits && <p>{t.mayWait}</p>}
                <Link to={editOrderPath(order.order_id)}>{t.editOrder}</Link> ·{' '}
                <Link to={inboundPages.list.path}>{t.bookInbound}</Link>
              </>
            }
          />
        )}
        <div className="uc-shipping-buttons">
          <Reasoned
            block
            type="primary"
            size="large"
            refusal={cannotSubmit}
            loading={busy === 'submit'}
            onClick={() => void go(true)}
          >
            {t.submit}
          </Reasoned>
          <Reasoned block refusal={cannotChoose} loading={busy === 'choose'} onClick={() => void go(false)}>
            {t.chooseOnly}
          </Reasoned>
          {priced && <p className="uc-order-hint">{t.held}</p>}
        </div>
      </Plate>
    </aside>
  )
}

// One top-up with everything that is known of it, its slip included.
import { Drawer, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { PAYMENT_METHOD_NAMES } from '#shared/billing/billing.fields.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { SlipView } from '#web/both/billing/SlipView.tsx'
import { TopUpTag } from '#web/both/billing/TopUpTag.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { billingText } from './billing.text.ts'

const OwnConversation = lazy(() => import('#web/both/messages/threads/OwnConversation.tsx'))

export function TopUpDrawer({ topUpId, onClose }: { topUpId: string | undefined; onClose: () => void }) {
  const t = useText(billingText)
  return (
    <Drawer open={topUpId !== undefined} onClose={onClose} title={t.details} size={520} destroyOnHidden>
      {topUpId && <Details topUpId={topUpId} />}
    </Drawer>
  )
}

function Details({ topUpId }: { topUpId: string }) {
  const t = useText(billingText)
  const format = useFormat()
  const read = useReader()
  const { data } = useRead(topUpCalls.getDetail, { top_up_id: topUpId })
  if (!data) return <Skeleton active />
  const facts = [
    [t.number, data.top_up_no],
    [t.status, <TopUpTag key="status" status={data.status} />],
    ...(data.reject_reason ? [[t.reason, data.reject_reason] as const] : []),
    [t.amount, format.money(data.amount, data.currency)],
    [t.paidOn, format.date(data.paid_on)],
    [t.method, read(PAYMENT_METHOD_NAMES[data.payment_method])],
    [t.received, format.money(data.received_amount, data.account_currency)],
    [t.receivedOn, format.date(data.received_on)],
    [t.remark, data.remark || BLANK],
    [t.filed, format.time(data.created_at)],
    ...(data.updated_at === data.created_at ? [] : [[t.updated, format.time(data.updated_at)] as const]),
  ] as const
  return (
    <>
      <dl className="uc-top-up-facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SlipView
        call={topUpCalls.getSlip}
        input={{ top_up_id: topUpId }}
        name={data.slip_name}
        mediaType={data.slip_media_type}
      />
      {data.received_slip_name !== null && (
        <SlipView
          title={t.receivedSlip}
          call={topUpCalls.getSlip}
          input={{ top_up_id: topUpId, proof: 'received' }}
          name={data.received_slip_name}
          mediaType={data.received_slip_media_type ?? ''}
        />
      )}
      <Suspense fallback={<Skeleton active />}>
        <OwnConversation kind="top_up" documentId={topUpId} />
      </Suspense>
    </>
  )
}

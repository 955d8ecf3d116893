// One top-up under review: what was said, the slip, the account, and the decision. What cannot be decided says why.
import { Drawer, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { PAYMENT_METHOD_NAMES } from '#shared/billing/billing.fields.ts'
import { officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { SlipView } from '#web/both/billing/SlipView.tsx'
import { TopUpTag } from '#web/both/billing/TopUpTag.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Decision } from './Decision.tsx'
import { topUpText } from './top-ups.text.ts'
import './top-ups.css'

const OfficeConversation = lazy(() => import('#web/both/messages/threads/OfficeConversation.tsx'))
type Opened = { customerId: number; topUpId: string }

export function TopUpDrawer({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const t = useText(topUpText)
  return (
    <Drawer open={opened !== undefined} onClose={onClose} title={t.review} size={920} destroyOnHidden>
      {opened && <Review key={opened.topUpId} {...opened} onClose={onClose} />}
    </Drawer>
  )
}

function Review({ customerId, topUpId, onClose }: Opened & { onClose: () => void }) {
  const t = useText(topUpText)
  const format = useFormat()
  const read = useReader()
  const answers = usePermitted().all('threads.answer')
  const asked = { customer_id: String(customerId), top_up_id: topUpId }
  const { data } = useRead(officeTopUpCalls.getDetail, asked)
  const { data: balance } = useRead(officeBillingCalls.getBalance, { customer_id: String(customerId) })
  if (!data) return <Skeleton active />
  const facts = [
    [t.number, data.top_up_no],
    [t.status, <TopUpTag key="status" status={data.status} />],
    [t.customer, `${data.company_name} (${data.customer_id})`],
    [t.amount, <strong key="amount">{format.money(data.amount, data.currency)}</strong>],
    [t.paidOn, format.date(data.paid_on)],
    [t.method, read(PAYMENT_METHOD_NAMES[data.payment_method])],
    [t.remark, data.remark || BLANK],
    [t.filedBy, data.filed_by_staff ? t.byStaff({ name: data.filed_by_name }) : data.filed_by_name],
    [t.filed, format.time(data.created_at)],
    [t.balance, format.money(balance?.balance, balance?.currency)],
    ...(data.received_amount ? [[t.received, format.money(data.received_amount, data.account_currency)] as const] : []),
    ...(data.received_on ? [[t.receivedOn, format.date(data.received_on)] as const] : []),
    ...(data.reject_reason ? [[t.reason, data.reject_reason] as const] : []),
    ...(data.decided_at
      ? [[t.decided, t.decidedBy({ name: data.decided_by_name ?? BLANK, time: format.time(data.decided_at) })] as const]
      : []),
  ] as const
  return (
    <div className="uc-review">
      <div>
        <SlipView
          call={officeTopUpCalls.getSlip}
          input={asked}
          name={data.slip_name}
          mediaType={data.slip_media_type}
        />
        {data.received_slip_name !== null && (
          <SlipView
            title={t.receivedSlip}
            call={officeTopUpCalls.getSlip}
            input={{ ...asked, proof: 'received' }}
            name={data.received_slip_name}
            mediaType={data.received_slip_media_type ?? ''}
          />
        )}
      </div>
      <div>
        <dl className="uc-review-facts">
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {data.status === 'submitted' && <Decision topUp={data} onDone={onClose} />}
        {answers && (
          <Suspense fallback={<Skeleton active />}>
            <OfficeConversation customerId={customerId} kind="top_up" documentId={topUpId} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

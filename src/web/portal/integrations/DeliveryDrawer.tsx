// One event as it was sent to an endpoint: its bytes, every try, the beginning of the last answer.
import { Alert, App, Drawer, Skeleton } from 'antd'
import { webhookCalls, type Webhook } from '#shared/integrations/webhooks.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { CopyButton } from '#web/kit/parts/CopyButton.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { offRefusal } from './webhook-actions.tsx'
import { Answered, DeliveryTag } from './WebhookPage.tsx'
import { webhooksText } from './webhooks.text.ts'

const STALE = { invalidates: [webhookCalls.getList, webhookCalls.getDeliveries, webhookCalls.getDelivery] }

export default function DeliveryDrawer({
  webhook,
  eventId,
  onClose,
}: {
  webhook: Webhook
  eventId: string
  onClose: () => void
}) {
  const t = useText(webhooksText)
  const forbidden = useForbidden()('apiKeys.edit')
  const { message } = App.useApp()
  const { endpoint_id } = webhook
  const { data, error } = useRead(webhookCalls.getDelivery, { endpoint_id, event_id: eventId })
  const replay = useWrite(webhookCalls.replayEvent, STALE)
  const again = () =>
    void replay.mutateAsync({ input: { endpoint_id, event_id: eventId } }).then(
      () => void message.success(t.againDone),
      (fault: unknown) => void message.error(messageOf(fault)),
    )
  return (
    <Drawer open onClose={onClose} title={data?.topic ?? t.log} size={640} destroyOnHidden>
      {error ? <Alert type="error" showIcon title={messageOf(error)} /> : !data && <Skeleton active />}
      {data && (
        <div className="uc-delivery">
          <div className="uc-delivery-head">
            <span>
              <DeliveryTag state={data.state} /> {data.number} <Moment at={data.at} />
            </span>
            <Reasoned
              refusal={
                forbidden ?? offRefusal(webhook) ?? (data.state === 'waiting' ? { code: 'webhook_waiting' } : undefined)
              }
              loading={replay.isPending}
              onClick={again}
            >
              {t.again}
            </Reasoned>
          </div>
          <p>
            {t.id}: <code>{data.webhook_id}</code> <CopyButton value={data.webhook_id} label={t.id} />
          </p>
          <h2>{t.tries}</h2>
          {data.all_tries.length === 0 ? (
            <p>-</p>
          ) : (
            <ol className="uc-tries">
              {data.all_tries.map((one) => (
                <li key={one.at}>
                  <Moment at={one.at} /> · <Answered {...one} /> · {t.took({ ms: one.ms })}
                </li>
              ))}
            </ol>
          )}
          <h2>{t.request}</h2>
          <pre>{JSON.stringify(JSON.parse(data.body), null, 2)}</pre>
          <h2>{t.response}</h2>
          {data.status === null ? (
            <p>{t.noAnswer}</p>
          ) : data.answer === '' ? (
            <p>{t.emptyAnswer}</p>
          ) : (
            <pre>{data.answer}</pre>
          )}
        </div>
      )}
    </Drawer>
  )
}

// How an endpoint does, in a few lines.
import { Alert } from 'antd'
import type { Webhook } from '#shared/integrations/webhooks.contract.ts'
import { WEBHOOK_STATE_TEXT, type WebhookState } from '#shared/integrations/webhooks.rules.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { webhooksText } from './webhooks.text.ts'

const SHADES: Record<WebhookState, Shade> = {
  healthy: 'good',
  new: 'plain',
  failing: 'warn',
  off: 'plain',
  disabled: 'bad',
}

export function WebhookTag({ state }: { state: WebhookState }) {
  const read = useReader()
  return <StateTag shade={SHADES[state]}>{read(WEBHOOK_STATE_TEXT[state])}</StateTag>
}

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const t = useText(webhooksText)
  const format = useFormat()
  const { topics, waiting, last_delivered_at, old_until, created_by, created_at } = webhook
  const facts = [
    t.topicCount({ count: topics.length }),
    ...(waiting > 0 ? [t.waiting({ count: waiting })] : []),
    ...(last_delivered_at ? [t.lastDelivered({ time: format.time(last_delivered_at) })] : []),
    ...(old_until ? [t.rotating({ time: format.time(old_until) })] : []),
    t.createdBy({ name: created_by, time: format.time(created_at) }),
  ]
  return <small className="uc-webhook-facts">{facts.join(' · ')}</small>
}

/** What the reader should do about it; nothing where all is well. */
export function WebhookTrouble({ webhook }: { webhook: Webhook }) {
  const t = useText(webhooksText)
  const format = useFormat()
  const { state, failing_since, disabled_for, disabled_at } = webhook
  if (disabled_at) {
    const time = format.time(disabled_at)
    return (
      <Alert
        type="error"
        showIcon
        title={disabled_for === 'gone' ? t.disabledGone({ time }) : t.disabledFailing({ time })}
      />
    )
  }
  return state === 'failing' && failing_since ? (
    <Alert type="warning" showIcon title={t.failingSince({ time: format.time(failing_since) })} />
  ) : null
}

// The customer's webhooks: where its systems are told what happens, and how each does. For the main account.
import { PlusOutlined } from '@ant-design/icons'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { referencePath, webhookPath } from '#shared/integrations/integrations.pages.ts'
import { webhookCalls, type Webhook } from '#shared/integrations/webhooks.contract.ts'
import { refuseMoreWebhooks } from '#shared/integrations/webhooks.rules.ts'
import { helpPath } from '#shared/messages/messages.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { MoreActions } from '#web/kit/parts/MoreActions.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWebhookActions } from './webhook-actions.tsx'
import { WebhookFacts, WebhookTag, WebhookTrouble } from './WebhookFacts.tsx'
import { webhooksText } from './webhooks.text.ts'
import './webhooks.css'

const AddWebhook = lazy(() => import('./WebhookDialogs.tsx').then(({ AddWebhook }) => ({ default: AddWebhook })))
const TellSecret = lazy(() => import('./WebhookDialogs.tsx').then(({ TellSecret }) => ({ default: TellSecret })))

export default function WebhooksPage() {
  const t = useText(webhooksText)
  const forbidden = useForbidden()('apiKeys.edit')
  const { data, error, refetch } = useRead(webhookCalls.getList, {})
  const [adding, add] = useState(false)
  const [secret, tell] = useState<string>()
  const actions = useWebhookActions()
  return (
    <Page
      title={t.title}
      lead={
        <>
          {t.lead} <Link to={helpPath('api')}>{t.guide}</Link> · <Link to={referencePath()}>{t.reference}</Link>
        </>
      }
      actions={
        <Reasoned
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          refusal={forbidden ?? refuseMoreWebhooks(data?.rows.length ?? 0)}
          loading={!data && !error}
          onClick={() => add(true)}
        >
          {t.add}
        </Reasoned>
      }
    >
      <Plate>
        {error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows columns={3} rows={3} />
        ) : data.rows.length === 0 ? (
          <>
            <p>
              <strong>{t.none}</strong>
            </p>
            <p>{t.noneText}</p>
          </>
        ) : (
          <ul className="uc-webhooks" aria-label={t.title}>
            {data.rows.map((webhook) => (
              <Row key={webhook.endpoint_id} webhook={webhook} actions={actions.of(webhook)} />
            ))}
          </ul>
        )}
      </Plate>
      <OnDemand open={adding}>{adding && <AddWebhook onAdded={tell} onClose={() => add(false)} />}</OnDemand>
      <OnDemand open={secret !== undefined}>
        {secret !== undefined && <TellSecret told={{ secret }} onClose={() => tell(undefined)} />}
      </OnDemand>
      {actions.dialogs}
    </Page>
  )
}

type RowProps = { webhook: Webhook; actions: ReturnType<ReturnType<typeof useWebhookActions>['of']> }

function Row({ webhook, actions }: RowProps) {
  const t = useText(webhooksText)
  const { endpoint_id, url, description, state } = webhook
  return (
    <li>
      <div className="uc-webhook">
        <div>
          <Link to={webhookPath(endpoint_id)} className="uc-webhook-url">
            {url}
          </Link>{' '}
          <WebhookTag state={state} />
        </div>
        {description && <span>{description}</span>}
        <WebhookFacts webhook={webhook} />
        <WebhookTrouble webhook={webhook} />
      </div>
      <MoreActions name={`${t.more}: ${url}`} actions={actions} />
    </li>
  )
}

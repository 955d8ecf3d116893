// One endpoint: what was sent to it, what it answered, and sending it again.
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { integrationPages } from '#shared/integrations/integrations.pages.ts'
import { WEBHOOK_TOPIC_NAMES } from '#shared/integrations/webhook-topics.ts'
import { webhookCalls, type WebhookDelivery } from '#shared/integrations/webhooks.contract.ts'
import { DELIVERY_STATE_TEXT, DELIVERY_STATES, type DeliveryState } from '#shared/integrations/webhooks.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { MoreActions } from '#web/kit/parts/MoreActions.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { offRefusal, useWebhookActions } from './webhook-actions.tsx'
import { WebhookFacts, WebhookTag, WebhookTrouble } from './WebhookFacts.tsx'
import { webhooksText } from './webhooks.text.ts'
import './webhooks.css'

const DeliveryDrawer = lazy(() => import('./DeliveryDrawer.tsx'))
const ReplayDialog = lazy(() => import('./ReplayDialog.tsx'))

const SHADES: Record<DeliveryState, Shade> = { waiting: 'busy', delivered: 'good', failed: 'bad', missed: 'warn' }

export function DeliveryTag({ state }: { state: DeliveryState }) {
  const read = useReader()
  return <StateTag shade={SHADES[state]}>{read(DELIVERY_STATE_TEXT[state])}</StateTag>
}

/** A status, or why there was none. */
export function Answered({ status, fault }: Pick<WebhookDelivery, 'status' | 'fault'>) {
  const t = useText(webhooksText)
  return status !== null ? String(status) : fault ? t[fault] : '-'
}

function NextTry({ row }: { row: WebhookDelivery }) {
  const t = useText(webhooksText)
  if (row.state !== 'waiting') return '-'
  return row.next_at ? <Moment at={row.next_at} /> : t.waitsForEarlier
}

const columns: readonly Column<WebhookDelivery>[] = [
  { key: 'topic', title: pair(webhooksText, 'topic'), render: (row) => <code>{row.topic}</code>, card: 'title' },
  {
    key: 'state',
    title: pair(webhooksText, 'state'),
    render: (row) => <DeliveryTag state={row.state} />,
    card: 'state',
  },
  { key: 'number', title: pair(webhooksText, 'number'), card: 'who' },
  { key: 'at', title: pair(webhooksText, 'happened'), kind: 'time' },
  { key: 'tries', title: pair(webhooksText, 'tries'), kind: 'number' },
  { key: 'status', title: pair(webhooksText, 'answer'), render: (row) => <Answered {...row} /> },
  { key: 'tried_at', title: pair(webhooksText, 'lastTry'), kind: 'time' },
  { key: 'next_at', title: pair(webhooksText, 'nextTry'), render: (row) => <NextTry row={row} /> },
]

const FIELDS: readonly SearchField[] = [
  {
    name: 'state',
    label: pair(webhooksText, 'state'),
    kind: 'select',
    options: DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_STATE_TEXT[value] })),
  },
  {
    name: 'topic',
    label: pair(webhooksText, 'topic'),
    kind: 'select',
    options: WEBHOOK_TOPIC_NAMES.map((value) => ({ value, label: { en: value, zh_CN: value } })),
  },
  { name: 'number', label: pair(webhooksText, 'numberSearch') },
]

export default function WebhookPage() {
  const { id = '' } = useParams()
  const t = useText(webhooksText)
  const navigate = useNavigate()
  const forbidden = useForbidden()('apiKeys.edit')
  const { data, error, refetch } = useRead(webhookCalls.getList, {})
  const list = useList(webhookCalls.getDeliveries, { defaults: { endpoint_id: id } })
  const actions = useWebhookActions(() => void navigate(integrationPages.webhooks.path))
  const [opened, open] = useState<string>()
  const [replaying, replay] = useState(false)
  const webhook = data?.rows.find(({ endpoint_id }) => endpoint_id === id)
  if (!data)
    return (
      <Page title={t.log}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  return (
    <Page
      title={
        <>
          {webhook ? <span data-own>{new URL(webhook.url).host}</span> : t.log}{' '}
          {webhook && <WebhookTag state={webhook.state} />}
        </>
      }
      subject={webhook && new URL(webhook.url).host}
      lead={webhook ? `${webhook.url} · ${t.keptFor}` : undefined}
      actions={
        webhook && (
          <>
            <Reasoned refusal={forbidden ?? offRefusal(webhook)} onClick={() => replay(true)}>
              {t.againFrom}
            </Reasoned>
            <MoreActions name={t.more} actions={actions.of(webhook)}>
              {t.more}
            </MoreActions>
          </>
        )
      }
    >
      {webhook && (
        <div className="uc-webhook">
          <WebhookFacts webhook={webhook} />
          <WebhookTrouble webhook={webhook} />
        </div>
      )}
      <SearchForm fields={FIELDS} list={list} />
      <ListTable
        name="webhook-deliveries"
        label={t.log}
        list={list}
        columns={columns}
        rowKey={(row) => row.event_id}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.event_id)}>
            {t.details}
          </Button>
        )}
        empty={
          <>
            <p>
              <strong>{t.noEvents}</strong>
            </p>
            <p>{t.noEventsText}</p>
          </>
        }
      />
      <OnDemand open={opened !== undefined}>
        {opened && webhook && <DeliveryDrawer webhook={webhook} eventId={opened} onClose={() => open(undefined)} />}
      </OnDemand>
      <OnDemand open={replaying}>
        {replaying && <ReplayDialog endpointId={id} onClose={() => replay(false)} />}
      </OnDemand>
      {actions.dialogs}
    </Page>
  )
}

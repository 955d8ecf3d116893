// What can be done with an endpoint, the same on the list and on its own page.
import { App } from 'antd'
import { lazy, useState, type ReactNode } from 'react'
import { webhookCalls, type Webhook } from '#shared/integrations/webhooks.contract.ts'
import type { Refusal } from '#shared/errors.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import type { MenuAction } from '#web/kit/parts/MoreActions.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { Told } from './WebhookDialogs.tsx'
import { webhooksText } from './webhooks.text.ts'

const EditWebhook = lazy(() => import('./WebhookDialogs.tsx').then(({ EditWebhook }) => ({ default: EditWebhook })))
const TellSecret = lazy(() => import('./WebhookDialogs.tsx').then(({ TellSecret }) => ({ default: TellSecret })))
const STALE = { invalidates: [webhookCalls.getList, webhookCalls.getDeliveries] }

export const offRefusal = (webhook: Webhook | undefined): Refusal | undefined =>
  webhook && !webhook.enabled ? { code: 'webhook_off' } : undefined

/** The actions, and the dialogs that they open; `onRemoved` where the page of the endpoint goes with it. */
export function useWebhookActions(onRemoved?: () => void): {
  of: (webhook: Webhook) => MenuAction[]
  dialogs: ReactNode
} {
  const t = useText(webhooksText)
  const forbidden = useForbidden()('apiKeys.edit')
  const { modal, message } = App.useApp()
  const [edited, edit] = useState<Webhook>()
  const [told, tell] = useState<Told>()
  const test = useWrite(webhookCalls.sendTest, STALE)
  const rotate = useWrite(webhookCalls.rotateSecret, STALE)
  const remove = useWrite(webhookCalls.deleteWebhook, STALE)
  const failed = (error: unknown) => void message.error(messageOf(error))

  const askRotate = ({ endpoint_id }: Webhook) =>
    void modal.confirm({
      title: t.rotateAsk,
      content: t.rotateText,
      okText: t.rotate,
      cancelText: t.cancel,
      onOk: () =>
        rotate
          .mutateAsync({ input: { endpoint_id } })
          .then(({ secret, old_until }) => tell({ secret, oldUntil: old_until }), failed),
    })
  const askRemove = ({ endpoint_id, url }: Webhook) =>
    void modal.confirm({
      title: t.removeAsk({ host: new URL(url).host }),
      content: t.removeText,
      okText: t.remove,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () =>
        remove.mutateAsync({ input: { endpoint_id } }).then(() => {
          void message.success(t.removed)
          onRemoved?.()
        }, failed),
    })
  const sendTest = (endpoint_id: string) =>
    void test.mutateAsync({ input: { endpoint_id } }).then(() => void message.success(t.tested), failed)

  return {
    of: (webhook) => [
      { key: 'edit', label: t.edit, refusal: forbidden, go: () => edit(webhook) },
      {
        key: 'test',
        label: t.test,
        refusal: forbidden ?? offRefusal(webhook),
        go: () => sendTest(webhook.endpoint_id),
      },
      {
        key: 'rotate',
        label: t.rotate,
        refusal: forbidden ?? (webhook.old_until ? { code: 'webhook_rotating' } : undefined),
        go: () => askRotate(webhook),
      },
      { key: 'remove', label: t.remove, refusal: forbidden, danger: true, go: () => askRemove(webhook) },
    ],
    dialogs: (
      <>
        <OnDemand open={edited !== undefined}>
          {edited && <EditWebhook webhook={edited} onClose={() => edit(undefined)} />}
        </OnDemand>
        <OnDemand open={told !== undefined}>
          {told && <TellSecret told={told} onClose={() => tell(undefined)} />}
        </OnDemand>
      </>
    ),
  }
}

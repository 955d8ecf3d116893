// The API's calls about webhooks -> the use cases of integrations, which know what keys may not.
import { apiWebhookCalls } from '#shared/api/webhooks.contract.ts'
import type { Webhook } from '#shared/integrations/webhooks.contract.ts'
import { answered } from '#server/base/http/http.ts'
import {
  addWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  replayEvent,
  rotateSecret,
  sendTest,
  updateWebhook,
} from '#server/integrations/index.ts'
import { apiPage } from './pages.ts'

const webhookOut = ({ old_until, ...row }: Webhook) => ({ ...row, old_secret_until: old_until })

export const webhookRoutes = answered(apiWebhookCalls, (ctx) => ({
  getList: async (actor) => {
    const { rows } = await listWebhooks(ctx, actor)
    return { data: rows.map(webhookOut), next_cursor: null }
  },
  getDetail: async (actor, { endpoint_id }) => webhookOut(await getWebhook(ctx, actor, endpoint_id)),
  addWebhook: (actor, input) => addWebhook(ctx, actor, input),
  updateWebhook: async (actor, input) => {
    await updateWebhook(ctx, actor, input)
    return { endpoint_id: input.endpoint_id }
  },
  deleteWebhook: async (actor, input) => {
    await deleteWebhook(ctx, actor, input)
    return input
  },
  rotateSecret: async (actor, { endpoint_id }) => {
    const { secret, old_until } = await rotateSecret(ctx, actor, { endpoint_id })
    return { endpoint_id, secret, old_secret_until: old_until }
  },
  sendTest: async (actor, { endpoint_id }) => ({ endpoint_id, ...(await sendTest(ctx, actor, { endpoint_id })) }),
  getDeliveries: async (actor, input) => {
    const { limit, cursor, fields: _, ...filters } = input
    await getWebhook(ctx, actor, filters.endpoint_id)
    return apiPage(
      ctx,
      actor,
      { limit, cursor },
      (page) => listDeliveries(ctx, actor, { ...filters, ...page }),
      (row) => row,
    )
  },
  replayEvent: async (actor, input) => {
    await replayEvent(ctx, actor, input)
    return input
  },
}))

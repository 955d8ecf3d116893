// Contract -> use case for webhooks; no logic. Those of shops lie with them.
import { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { addWebhook, deleteWebhook, rotateSecret, updateWebhook } from './save-webhook.ts'
import { replayEvent, replayFrom, sendTest } from './send-again.ts'
import { shopRoutes } from './shops/shops.routes.ts'
import { getDelivery, listDeliveries, listWebhooks } from './webhooks.queries.ts'

const webhookRoutes = answered(webhookCalls, (ctx) => ({
  getList: (actor) => listWebhooks(ctx, actor),
  addWebhook: (actor, input) => addWebhook(ctx, actor, input),
  updateWebhook: (actor, input) => updateWebhook(ctx, actor, input),
  deleteWebhook: (actor, input) => deleteWebhook(ctx, actor, input),
  rotateSecret: (actor, input) => rotateSecret(ctx, actor, input),
  sendTest: (actor, input) => sendTest(ctx, actor, input),
  getDeliveries: (actor, input) => listDeliveries(ctx, actor, input),
  getDelivery: (actor, input) => getDelivery(ctx, actor, input),
  replayEvent: (actor, input) => replayEvent(ctx, actor, input),
  replayFrom: (actor, input) => replayFrom(ctx, actor, input),
}))

export const routes: readonly Routes[] = [webhookRoutes, ...shopRoutes]

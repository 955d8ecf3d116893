// Contract -> use case for webhooks and the sandbox; no logic.
import { sandboxCalls, simulateCalls } from '#shared/integrations/sandbox.contract.ts'
import { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { addWebhook, deleteWebhook, rotateSecret, updateWebhook } from './save-webhook.ts'
import { simulateBooking, simulateReturn, simulateStock, simulateTopUp } from './sandbox/simulate-goods.ts'
import { simulateOrder } from './sandbox/simulate-order.ts'
import { getSandbox, startOver } from './sandbox/start-over.ts'
import { replayEvent, replayFrom, sendTest } from './send-again.ts'
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

const simulateRoutes = answered(simulateCalls, (ctx) => ({
  simulateOrder: (actor, input) => simulateOrder(ctx, actor, input),
  simulateBooking: (actor, input) => simulateBooking(ctx, actor, input),
  simulateReturn: (actor, input) => simulateReturn(ctx, actor, input),
  simulateStock: (actor, input) => simulateStock(ctx, actor, input),
  simulateTopUp: (actor, input) => simulateTopUp(ctx, actor, input),
}))

const sandboxRoutes = answered(sandboxCalls, (ctx) => ({
  getInfo: (actor) => getSandbox(ctx, actor),
  startOver: (actor) => startOver(ctx, actor),
}))

export const routes: readonly Routes[] = [webhookRoutes, simulateRoutes, sandboxRoutes]

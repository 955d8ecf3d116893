// Contract -> use case for webhooks, the dropshipping panel and the sandbox; no logic. Those of shops lie with them.
import { dropshippingCalls, officeOrderingCalls, orderingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { sandboxCalls } from '#shared/integrations/sandbox.contract.ts'
import { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { getSystem, saveSystem, testSystem } from './dropshipping/ordering-systems.ts'
import { getCode, getState, start, tryAgain } from './dropshipping/panel.ts'
import { redeem } from './dropshipping/redeem.ts'
import { simulatorPage } from './dropshipping/simulator-page.ts'
import { addWebhook, deleteWebhook, rotateSecret, updateWebhook } from './save-webhook.ts'
import { getSandbox, startOver } from './sandbox/start-over.ts'
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

const dropshippingRoutes = answered(dropshippingCalls, (ctx) => ({
  getState: (actor) => getState(ctx, actor),
  start: (actor) => start(ctx, actor),
  tryAgain: (actor) => tryAgain(ctx, actor),
  getCode: (actor) => getCode(ctx, actor),
}))
const orderingRoutes = answered(orderingCalls, (ctx) => ({
  redeem: (actor, input, { signed }) => redeem(ctx, actor, input, signed),
}))
const officeOrderingRoutes = answered(officeOrderingCalls, (ctx) => ({
  getSystem: (actor, input) => getSystem(ctx, actor, input),
  saveSystem: (actor, input) => saveSystem(ctx, actor, input),
  testSystem: (_actor, input) => testSystem(ctx, input),
}))

const sandboxRoutes = answered(sandboxCalls, (ctx) => ({
  getInfo: (actor) => getSandbox(ctx, actor),
  startOver: (actor) => startOver(ctx, actor),
}))

export const routes: readonly Routes[] = [
  webhookRoutes,
  dropshippingRoutes,
  orderingRoutes,
  officeOrderingRoutes,
  simulatorPage,
  sandboxRoutes,
  ...shopRoutes,
]

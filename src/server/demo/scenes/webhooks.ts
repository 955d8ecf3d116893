// A webhook of the demo's first customer: told of its orders for some days by a receiver that is not there, then switched off, so that a
// running demo sends nothing to anybody.
import { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addWebhook, deliverDue, updateWebhook } from '#server/integrations/index.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'
import { calling } from '../actors.ts'

const DAYS = 4
const SETTINGS = {
  url: 'https://erp.lumentrail.example/webhooks/3pl',
  description: 'ERP',
  topics: [
    'order.submitted' as const,
    'order.shipped' as const,
    'order.delivered' as const,
    'booking.shelved' as const,
  ],
}

/** `end` is the demo's now. */
export const webhookScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - (DAYS + 1) * 86_400_000), story: webhookStory(ctx, house) },
]

async function* webhookStory(ctx: Ctx, { customers }: DemoHouse): Story {
  const actor = customers[0]?.actor
  if (!actor) throw new Error('the demo has no customers')
  let asked = 0
  const receiving: Ctx = {
    ...ctx,
    // Now and then the receiver is busy.
    postPublic: () =>
      Promise.resolve(
        ++asked % 7 === 3
          ? { status: 503, answer: 'Service Unavailable', retryAfter: '60' }
          : { status: 200, answer: '{"received":true}', retryAfter: undefined },
      ),
  }
  const { endpoint_id } = await addWebhook(ctx, calling(actor, webhookCalls.addWebhook), SETTINGS)
  for (let hours = 0; hours < DAYS * 24; hours += 6) {
    yield 6
    while ((await deliverDue(receiving)) > 0);
  }
  await updateWebhook(ctx, calling(actor, webhookCalls.updateWebhook), { ...SETTINGS, endpoint_id, enabled: false })
}

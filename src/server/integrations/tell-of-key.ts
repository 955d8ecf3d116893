// The main account is told what a key does with webhooks that decides where events go (Rule 20.16): whoever has found the key could do the same.
import { webhookPath } from '#shared/integrations/integrations.pages.ts'
import type { MessageParams } from '#shared/mail/message-kinds.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { plain, SEND_MAIL, tell } from '#server/mail/index.ts'

type Happened = MessageParams['webhook_by_key']['happened']

/** Nothing of the sandbox leaves the house, and nobody is told of it. */
const isTold = ({ kind, sandbox }: CustomerActor): boolean => kind === 'key' && !sandbox

export async function tellOfKey(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  { endpoint_id, url }: { endpoint_id: string; url: string },
  happened: Happened,
): Promise<void> {
  if (!isTold(actor)) return
  const params = { host: new URL(url).host, key: plain(actor.name), happened }
  const path = webhookPath(endpoint_id)
  await tell(ctx, tx, { customerId: actor.customerId, event: 'webhook_by_key', about: endpoint_id, params, path })
}

/** After the commit. */
export const wakeMail = (ctx: Ctx, actor: CustomerActor): void => {
  if (isTold(actor)) ctx.jobs.wake(SEND_MAIL)
}

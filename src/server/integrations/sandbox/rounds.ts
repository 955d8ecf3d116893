// What happens by itself in the sandbox (Rule 22.6): the check of submitted orders, carriers' news, tasks, imports, and telling webhooks. What the
// house does of its own accord with money, statistics and mails does not happen there.
import { sql } from 'kysely'
import type { Ctx } from '#server/base/context.ts'
import { sweep, type Job } from '#server/base/jobs.ts'
import { SANDBOX_ROUND } from '#server/base/sandbox.ts'
import { inboundJobs } from '#server/inbound/index.ts'
import { orderJobs } from '#server/orders/index.ts'
import { productJobs } from '#server/products/index.ts'
import { returnJobs } from '#server/returns/index.ts'
import { serialJobs } from '#server/serials/index.ts'
import { deliverDue } from '../deliver.ts'
import { followContracts } from './shadow.ts'

/** The house's own figures, and what asks carriers. */
const LEFT_OUT = new Set(['orders.margins', 'orders.ask'])
const DONE = [...productJobs, ...inboundJobs, ...serialJobs, ...orderJobs, ...returnJobs].flatMap((job) =>
  job.kind === 'sweep' && !LEFT_OUT.has(job.name) ? [job] : [],
)

/** How long mails that nobody gets are kept. */
const MAILS_MS = 86_400_000

async function goRound(ctx: Ctx): Promise<number> {
  const box = ctx.sandbox
  if (!box || (await followContracts(ctx)) === 0) return 0
  for (let busy = true; busy;) {
    busy = false
    for (const job of DONE) while ((await job.run(box)) > 0) busy = true
  }
  const old = new Date(ctx.clock.now().getTime() - MAILS_MS)
  await sql`delete from mail_outbox o where created_at < ${old} and not exists (select from recipient_mail r where r.mail_id = o.mail_id)`.execute(
    box.db.office,
  )
  return 0
}

export const sandboxJobs: Job[] = [
  sweep(SANDBOX_ROUND, goRound),
  // By itself, so that an endpoint that hangs holds up no orders.
  sweep({ name: 'integrations.sandboxDeliver', everySeconds: 3 }, (ctx) =>
    ctx.sandbox ? deliverDue(ctx.sandbox) : Promise.resolve(0),
  ),
]

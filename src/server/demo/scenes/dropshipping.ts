// A seller of the dropshipping brand who has just joined: its people in each state of the panel, the main account before its first use. The brand's ordering
// system is the simulator, which says what it is.
import { sql } from 'kysely'
import { dropshippingCalls, officeOrderingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { hashPassword } from '#server/access/index.ts'
import type { Ctx } from '#server/base/context.ts'
import { saveSystem, SIMULATOR_URL, start, tellOrdering } from '#server/integrations/index.ts'
import { orderingSimulator } from '#server/outside/ordering/ordering-simulator.ts'
import { webhookSecret } from '#server/outside/webhook-signature.ts'
import { calling, demoCustomerActor } from '../actors.ts'
import { makeCustomer, type DemoHouse } from '../house.ts'
import { DEMO_DROPSHIPPER, DEMO_PASSWORD } from '../people.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

const HOUR_MS = 3_600_000

/** `end` is the demo's now. */
export const dropshippingScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - 30 * HOUR_MS), story: dropshippingStory(ctx, house) },
]

async function* dropshippingStory(ctx: Ctx, { staff }: DemoHouse): Story {
  const { admin } = staff
  if (!admin) throw new Error('the demo has no admin')
  const secret = webhookSecret(ctx.clock.secret(32))
  const system = { platform_type: DEMO_DROPSHIPPER.platform_type, url: 'https://orders.dropwell.example', secret, enabled: true }
  await saveSystem(ctx, calling(admin, officeOrderingCalls.saveSystem), system)
  const { actor: main } = await makeCustomer(ctx, DEMO_DROPSHIPPER, staff, await hashPassword(DEMO_PASSWORD))
  // They have read the guide, as everybody of the demo who can sign in.
  await sql`insert into guide_read (customer_id, member_id, guide_type, read_at)
    select customer_id, member_id, 3, ${ctx.clock.now()} from member where customer_id = ${main.customerId}`.execute(ctx.db.office)
  const { rows } = await sql<{ id: string; name: string; email: string; subAccountId: number }>`select member_id as id, email,
      trim(first_name || ' ' || last_name) as name, sub_account_id as "subAccountId"
    from member where customer_id = ${main.customerId} and sub_account_id > 0 order by sub_account_id`.execute(ctx.db.office)
  const [made, failed, waiting] = rows.map((member) => demoCustomerActor(main.customerId, member, main.platformType))
  if (!made || !failed || !waiting) throw new Error('the demo has too few people')
  const there = orderingSimulator(0).post(secret, () => ctx.clock.now())
  const receiving: Ctx = {
    ...ctx,
    postPublic: (url, message, limits) =>
      message.body.includes(failed.email)
        ? Promise.resolve({ status: 422, answer: '{"error":"This e-mail address is taken"}', retryAfter: undefined })
        : there(url, message, limits),
  }
  for (const actor of [made, failed]) {
    await start(ctx, calling(actor, dropshippingCalls.start))
    while ((await tellOrdering(receiving)) > 0);
    yield 1
  }
  await sql`update ordering_system set simulated = true, url = ${SIMULATOR_URL} where platform_type = ${system.platform_type}`.execute(ctx.db.office)
  yield 27
  await start(ctx, calling(waiting, dropshippingCalls.start))
} // prettier-ignore

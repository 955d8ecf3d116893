// Valid requests about the ordering system of a brand and a person's account there. The world's customer is of the default brand, so that brand has one here.
import { sql } from 'kysely'
import { dropshippingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { hashToken } from '#server/base/http/http.ts'
import { sealOrdering } from '#server/integrations/dropshipping/ordering-systems.ts'
import { ok } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

/** Signed messages of the corpus are signed with this one. */
const secretOf = ({ test }: World) => test.ctx.config.TRACKING_SECRET ?? ''
const SAVED = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
let count = 0

async function system(world: World): Promise<void> {
  const { test } = world
  await sql`insert into ordering_system (platform_type, url, secret, enabled, changed_at)
    values (1, 'https://ordering.example', ${sealOrdering(test.ctx, 1, secretOf(world))}, true, ${test.ctx.clock.now()})
    on conflict (platform_type) do update set url = excluded.url, secret = excluded.secret, enabled = true, changed_at = excluded.changed_at`.execute(test.ctx.db.office)
} // prettier-ignore

/** The world's customer before its first use. */
async function unused(world: World): Promise<void> {
  await system(world)
  const { db } = world.test.ctx
  await db.office.deleteFrom('ordering_code').where('customer_id', '=', world.customerId).execute()
  await sql`delete from ordering_account where customer_id = ${world.customerId}`.execute(db.office)
}
/** And with an account that is there; what was told last is another text each time. */
async function made(world: World): Promise<string> {
  await unused(world)
  await ok(world.test, world.customer, dropshippingCalls.start, {})
  const { db, clock } = world.test.ctx
  const { rows } = await sql<{ id: string }>`update ordering_account set external_id = ${`${world.mark}-${++count}`}, made_at = ${clock.now()}, next_at = null, told = wanted
    where customer_id = ${world.customerId} returning member_id as id`.execute(db.office)
  return rows[0]?.id ?? ''
} // prettier-ignore

const own = (prepare: (world: World) => Promise<unknown>) => async (world: World) => {
  await prepare(world)
  return { as: world.customer, input: {} }
}
const admin = (input: (world: World) => Promise<Record<string, unknown>>) => async (world: World) => ({
  as: world.admin,
  input: await input(world),
})

export const dropshippingRequests: Requests = {
  'GET /api/ucenter/dropshipping/getState': own(made),
  'POST /api/ucenter/dropshipping/start': own(unused),
  'POST /api/ucenter/dropshipping/tryAgain': own(made),
  'POST /api/ucenter/dropshipping/getCode': own(made),
  'POST /api/webhooks/ordering/redeem': async (world) => {
    const member_id = await made(world)
    const code = Buffer.alloc(32, ++count).toString('base64url')
    const { db, clock } = world.test.ctx
    const expires_at = new Date(clock.now().getTime() + 60_000)
    await db.office
      .insertInto('ordering_code')
      .values({ customer_id: world.customerId, member_id, code_hash: hashToken(code), expires_at })
      .execute()
    return { as: null, input: { code } }
  },
  'GET /api/office/brands/getOrderingSystem': admin(async (world) => {
    await system(world)
    return { platform_type: '1' }
  }),
  'POST /api/office/brands/saveOrderingSystem': admin(async (world) => {
    await system(world)
    return { platform_type: 1, url: `https://ordering${++count}.example`, secret: SAVED, enabled: true }
  }),
  'POST /api/office/brands/testOrderingSystem': admin(async (world) => {
    await system(world)
    return { platform_type: 1 }
  }),
}

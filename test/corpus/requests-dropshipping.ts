// Valid requests about the ordering system of a brand and a person's account there. The world's customer is of the default brand, so that brand has one here.
import { sql } from 'kysely'
import { hashToken } from '#server/base/http/http.ts'
import { sealOrdering } from '#server/integrations/dropshipping/ordering-systems.ts'
import { makeMember } from '#test/make.ts'
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

/** An account that is there, called otherwise each time; without a code. */
async function made(world: World): Promise<string> {
  await system(world)
  const { db, clock } = world.test.ctx
  await db.office.deleteFrom('ordering_code').where('customer_id', '=', world.customerId).execute()
  const { rows } = await sql<{ id: string }>`insert into ordering_account (customer_id, member_id, external_id, made_at, asked_at, told)
    values (${world.customerId}, ${world.customer.memberId}, ${`${world.mark}-${++count}`}, ${clock.now()}, ${clock.now()}, 1)
    on conflict (customer_id, member_id) do update set external_id = excluded.external_id returning member_id as id`.execute(db.office)
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
  // The first use is one, so a fresh person does it.
  'POST /api/ucenter/dropshipping/start': async (world) => {
    await system(world)
    return { as: await makeMember(world.test, world.customerId, { permissions: ['dropshipping.use'] }), input: {} }
  },
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

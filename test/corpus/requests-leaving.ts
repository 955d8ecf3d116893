// Valid requests of a customer's leaving: archives, the closing of a customer of its own, and calling that off.
import { officeLeavingCalls } from '#shared/oversight/leaving.contract.ts'
import { ok, sql } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

const empty = async (world: World) => (await makeCustomer(world.test)).customerId

/** One that was made before. */
async function archived({ test, customer, customerId }: World) {
  const stored_as = await test.ctx.files.put(Buffer.from('PK'))
  const export_id = test.ctx.clock.id()
  const now = test.ctx.clock.now()
  await test.ctx.db.office
    .insertInto('customer_export')
    .values({
      customer_id: customerId,
      export_id,
      by_staff: false,
      asked_by: customer.memberId,
      created_at: now,
      turn_at: now,
      ended_at: now,
      expires_at: '2099-01-01T00:00:00Z',
      stored_as,
      rows: 0,
      bytes: 2,
    })
    .execute()
  return { export_id }
}

export const leavingRequests: Requests = {
  'GET /api/office/customers/getLeaving': (world) => ({
    as: world.admin,
    input: { customer_id: String(world.customerId) },
  }),
  'POST /api/office/customers/startExport': async (world) => ({
    as: world.admin,
    input: { customer_id: await empty(world) },
  }),
  'GET /api/office/customers/getExport': async (world) => ({
    as: world.admin,
    input: { customer_id: String(world.customerId), ...(await archived(world)) },
  }),
  'POST /api/office/customers/close': async (world) => {
    const customer_id = await empty(world)
    return { as: world.admin, input: { customer_id, typed: customer_id } }
  },
  'POST /api/office/customers/callOff': async (world) => {
    const customer_id = await empty(world)
    await ok(world.test, world.admin, officeLeavingCalls.close, { customer_id, typed: customer_id })
    return { as: world.admin, input: { customer_id } }
  },
  'GET /api/ucenter/customer/archive/getList': (world) => ({ as: world.customer, input: {} }),
  'POST /api/ucenter/customer/archive/start': async (world) => {
    await sql`delete from customer_export where customer_id = ${world.customerId} and ended_at is null`.execute(
      world.test.ctx.db.office,
    )
    return { as: world.customer, input: {} }
  },
  'GET /api/ucenter/customer/archive/getFile': async (world) => ({
    as: world.customer,
    input: await archived(world),
  }),
}

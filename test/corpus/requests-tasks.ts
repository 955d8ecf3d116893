// Valid requests of tasks over many orders, of both sides.
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeOrderTaskCalls } from '#shared/orders/tasks/office-order-tasks.contract.ts'
import { orderTaskCalls } from '#shared/orders/tasks/order-tasks.contract.ts'
import { runTasks } from '#server/orders/tasks/run-tasks.ts'
import { ok, sql, type Caller } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

/** A person runs few at once: those of earlier requests are ended. */
const idle = (world: World) =>
  sql`update order_task set ended_at = ${world.test.ctx.clock.now()}, stopped = true where ended_at is null`.execute(
    world.test.ctx.db.office,
  )
const draft = async (world: World) => {
  await idle(world)
  return world.ready()
}
const printed = async (world: World) => {
  await idle(world)
  return { customer_id: world.customerId, order_id: (await world.packed('')).order_id }
}

/** A task that runs, or with `done` one of which all had their turn: the order of the portal's is refused, the office's is printed. */
async function ours(world: World, done = false) {
  const order_ids = [await draft(world)]
  const { task_id } = await ok(world.test, world.customer, orderTaskCalls.startTask, { deed: 'release', order_ids })
  if (done) await runTasks(world.test.ctx)
  return { task_id }
}
async function theirs(world: World, done = false) {
  const orders = done ? [await printed(world), await unprinted(world)] : [await printed(world)]
  const { task_id } = await ok(world.test, world.worker, officeOrderTaskCalls.startTask, { deed: 'print', orders })
  if (done) await runTasks(world.test.ctx)
  return { task_id }
}
const unprinted = async (world: World) => ({ customer_id: world.customerId, order_id: await world.ready() })

/** A file of a portal's task: made by an export, which the matrix of times is spared here. */
async function filed(world: World) {
  const key = await ours(world, true)
  const stored = await world.test.ctx.files.put(Buffer.from(world.mark))
  await sql`insert into order_task_file (customer_id, task_id, file_no, stored_as, name, media_type, holds)
    values (${world.customerId}, ${key.task_id}, 1, ${stored}, 'orders.csv', 'text/csv', 1)`.execute(
    world.test.ctx.db.office,
  )
  return { ...key, file_no: '1' }
}

type Make = (world: World) => object | Promise<object>
const as = (who: (world: World) => Caller) => (make: Make) => async (world: World) => {
  const input = { ...(await make(world)) }
  return { as: who(world), input }
}
const own = as((world) => world.customer)
const worker = as((world) => world.worker)
const PORTAL = '/api/ucenter/orderTask'
const OFFICE = '/api/office/orderTask'

export const taskRequests: Requests = {
  [`POST ${PORTAL}/startTask`]: own(async (world) => ({
    deed: 'hold',
    order_ids: [await draft(world)],
    reason: world.mark,
  })),
  [`POST ${PORTAL}/startExport`]: own(async (world) => {
    await idle(world)
    const { search_id } = await ok(world.test, world.customer, orderCalls.keepSearch, {
      terms: [world.mark, world.sku.sku],
    })
    return { list: { search_id, upload_id: await world.orderUpload(), sort: '-created_at' }, format: 'xlsx' }
  }),
  [`GET ${PORTAL}/getTasks`]: own(async (world) => {
    await ours(world)
    return {}
  }),
  [`GET ${PORTAL}/getTask`]: own((world) => ours(world)),
  [`GET ${PORTAL}/getResults`]: own(async (world) => ({ ...(await ours(world, true)), refused: '1', after: '0' })),
  [`GET ${PORTAL}/exportRefused`]: own(async (world) => ({ ...(await ours(world, true)), format: 'csv' })),
  [`GET ${PORTAL}/getFile`]: own(filed),
  [`POST ${PORTAL}/stopTask`]: own((world) => ours(world)),
  [`POST ${OFFICE}/startTask`]: worker(async (world) => ({
    deed: 'print',
    orders: [await printed(world)],
    reason: world.mark,
    papers: 'labels_and_slips',
    format: 'zpl',
  })),
  [`POST ${OFFICE}/startExport`]: worker(async (world) => {
    const { order_id } = await printed(world)
    const { rows } = await sql<{ order_no: string }>`select order_no from orders where order_id = ${order_id}`.execute(
      world.test.ctx.db.office,
    )
    const number = rows[0]!.order_no
    return { list: { customer_id: String(world.customerId), number, sort: '-created_at' }, format: 'xlsx' }
  }),
  [`GET ${OFFICE}/getTasks`]: worker(async (world) => {
    await theirs(world)
    return {}
  }),
  [`GET ${OFFICE}/getTask`]: worker((world) => theirs(world)),
  [`GET ${OFFICE}/getResults`]: worker(async (world) => ({ ...(await theirs(world, true)), refused: '1', after: '0' })),
  [`GET ${OFFICE}/exportRefused`]: worker(async (world) => ({ ...(await theirs(world, true)), format: 'csv' })),
  [`GET ${OFFICE}/getFile`]: worker(async (world) => ({ ...(await theirs(world, true)), file_no: '1' })),
  [`POST ${OFFICE}/stopTask`]: worker((world) => theirs(world)),
}

// Tasks over many orders: pieces that have one effect, a result for each order, rights that are asked again, files that are kept for a week.
import { describe, expect, test } from 'vitest'
import { officeOrderTaskCalls as officeTasks } from '#shared/orders/tasks/office-order-tasks.contract.ts'
import { orderTaskCalls as tasks } from '#shared/orders/tasks/order-tasks.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { toldTo } from '#test/messages.ts'
import { makeDraftOrder } from '#test/make-orders.ts'
import { makeMember, makeStaff } from '#test/make.ts'
import {
  form,
  makeReady,
  makeShipped,
  makeShop,
  makeSubmitted,
  makeVerified,
  packInput,
  statusOf,
  type Shop,
} from '../order.testing.ts'
import { runExports } from './run-exports.ts'
import { forgetTasks, runTasks } from './run-tasks.ts'

const app = useApp()
const drafts = async (shop: Shop, count: number) => {
  const made: string[] = []
  for (let n = 0; n < count; n++) made.push(await makeDraftOrder(app, shop))
  return made
}
const start = (who: Caller, deed: 'delete' | 'submit' | 'cancel' | 'erase' | 'release', order_ids: string[]) =>
  ok(app, who, tasks.startTask, { deed, order_ids })
const taskOf = (who: Caller, { task_id }: { task_id: string }) => ok(app, who, tasks.getTask, { task_id })
const resultsOf = async (who: Caller, { task_id }: { task_id: string }) =>
  (await ok(app, who, tasks.getResults, { task_id })).rows
const counts = async (shop: Shop) => {
  const { rows } = await sql<{ deleted: number; events: number }>`select
      (select count(*)::int from orders where customer_id = ${shop.customerId} and deleted_at is not null) as deleted,
      (select count(*)::int from order_event where customer_id = ${shop.customerId} and event = 'delete') as events`.execute(
    app.ctx.db.office,
  )
  return rows[0]!
}

describe('a task', () => {
  test('does to each order what its call does, tells each refusal, and is signed by who started it', async () => {
    const shop = await makeShop(app)
    const clerk = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.submit'] })
    const ready = await makeReady(app, shop)
    const bare = (await ok(app, shop, orderCalls.addOrder, form(shop))).order_id
    const gone = await makeReady(app, shop)
    const begun = await start(clerk, 'submit', [ready, bare, gone, ready])
    expect(begun).toMatchObject({ deed: 'submit', state: 'running', total: 3, done: 0, refused: 0, files: [] })
    await ok(app, shop, orderCalls.deleteOrder, { order_ids: [gone] })
    await app.runJobs()
    expect(await taskOf(clerk, begun)).toMatchObject({ state: 'done', total: 3, done: 1, refused: 2 })
    const ended = { title: 'Your task "Submit" has ended', path: `/order/tasks?task=${begun.task_id}` }
    expect(await toldTo(app, clerk, 'task_ended')).toEqual([ended])
    expect(await toldTo(app, shop, 'task_ended')).toEqual([])
    expect(await resultsOf(clerk, begun)).toMatchObject([
      { item_no: 1, order_id: ready, done: true, refusal: null },
      { item_no: 2, order_id: bare, done: false, refusal: { code: 'no_method' } },
      { item_no: 3, order_id: gone, done: false, refusal: { code: 'not_found' } },
    ])
    expect((await ok(app, clerk, tasks.getResults, { task_id: begun.task_id, refused: '1' })).rows).toHaveLength(2)
    expect(await statusOf(app, shop, ready)).toBe('awaiting_packing')
    const { rows } =
      await sql`select actor_kind, actor_id from operation_log where object = 'order' and object_id = ${ready}
      and path = 'orders.tasks'`.execute(app.ctx.db.office)
    expect(rows).toEqual([{ actor_kind: 'sub', actor_id: clerk.memberId }])
    const table = await send(app, clerk, tasks.exportRefused, { task_id: begun.task_id, format: 'csv' })
    expect(String(table.content)).toContain('No shipping method selected')
  })

  test('that is begun twice at once, or goes on after a kill, does each piece once', async () => {
    const shop = await makeShop(app)
    const ids = await drafts(shop, 450)
    const begun = await start(shop, 'delete', ids)
    expect(await runTasks(app.ctx)).toBe(200)
    expect(await taskOf(shop, begun)).toMatchObject({ state: 'running', done: 200, refused: 0 })
    // Killed within the second piece: what it had written is gone with its transaction.
    const dying = { ...app.ctx, clock: { ...app.ctx.clock, id: () => { throw Object.assign(new Error('killed'), { code: 'ECONNRESET' }) } } } // prettier-ignore
    await expect(runTasks(dying)).rejects.toThrow('unavailable')
    expect(await counts(shop)).toEqual({ deleted: 200, events: 200 })
    await Promise.all([runTasks(app.ctx), runTasks(app.ctx), runTasks(app.ctx)])
    await app.runJobs()
    expect(await taskOf(shop, begun)).toMatchObject({ state: 'done', done: 450, refused: 0 })
    expect(await counts(shop)).toEqual({ deleted: 450, events: 450 })
    const first = await ok(app, shop, tasks.getResults, { task_id: begun.task_id })
    expect(first).toMatchObject({ more: true })
    expect(first.rows).toHaveLength(100)
  })

  test('chooses one way of shipping for all, once for each, however often it is begun and killed (Rule 9.85)', async () => {
    const shop = await makeShop(app)
    const order_ids: string[] = []
    for (let n = 0; n < 202; n++) order_ids.push((await ok(app, shop, orderCalls.addOrder, form(shop))).order_id)
    const sent = await makeSubmitted(app, shop)
    order_ids.push(sent)
    const choose = { method_id: shop.methodId }
    await refused(app, shop, tasks.startTask, { deed: 'choose_for_all', order_ids }, 'invalid_input')
    await refused(app, shop, tasks.startTask, { deed: 'submit', order_ids, choose }, 'invalid_input')
    const begun = await ok(app, shop, tasks.startTask, { deed: 'choose_for_all', order_ids, choose })
    expect(await runTasks(app.ctx)).toBe(200)
    const dying = { ...app.ctx, clock: { ...app.ctx.clock, id: () => { throw Object.assign(new Error('killed'), { code: 'ECONNRESET' }) } } } // prettier-ignore
    await expect(runTasks(dying)).rejects.toThrow('unavailable')
    const chosen = async () =>
      (
        await sql<{ orders: number; events: number }>`select
          (select count(*)::int from orders where customer_id = ${shop.customerId} and method_id = ${shop.methodId}) as orders,
          (select count(*)::int from order_event where customer_id = ${shop.customerId} and event = 'choose_method') as events`.execute(
          app.ctx.db.office,
        )
      ).rows[0]
    const before = (await chosen())!
    await Promise.all([runTasks(app.ctx), runTasks(app.ctx)])
    await app.runJobs()
    expect(await taskOf(shop, begun)).toMatchObject({ state: 'done', done: 202, refused: 1 })
    expect(await chosen()).toEqual({ orders: 203, events: before.events + 2 })
    const refusedOnes = await ok(app, shop, tasks.getResults, { task_id: begun.task_id, refused: '1' })
    expect(refusedOnes.rows).toMatchObject([{ order_id: sent, refusal: { code: 'order_state' } }])
  })

  test('takes turns with the others, and five of one person run at once', async () => {
    const shop = await makeShop(app)
    const ids = await drafts(shop, 205)
    const long = await start(shop, 'delete', ids.slice(1))
    app.setTime(new Date(app.ctx.clock.now().getTime() + 1000).toISOString())
    const short = await start(shop, 'delete', ids.slice(0, 1))
    app.setTime(new Date(app.ctx.clock.now().getTime() + 1000).toISOString())
    await runTasks(app.ctx)
    app.setTime(new Date(app.ctx.clock.now().getTime() + 1000).toISOString())
    await runTasks(app.ctx)
    expect(await taskOf(shop, short)).toMatchObject({ state: 'done' })
    expect(await taskOf(shop, long)).toMatchObject({ state: 'running', done: 200 })
    const more = await makeReady(app, shop)
    for (let n = 0; n < 4; n++) await start(shop, 'release', [more])
    await refused(app, shop, tasks.startTask, { deed: 'release', order_ids: [more] }, 'tasks_full')
    await app.runJobs()
    await start(shop, 'release', [more])
    await app.runJobs()
  })

  test('ends where its starter may not go on, with the reason; the rest is as it was', async () => {
    const shop = await makeShop(app)
    const ids = await drafts(shop, 250)
    const clerk = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.edit'] })
    const begun = await start(clerk, 'delete', ids)
    await runTasks(app.ctx)
    await sql`update member set permissions = '{orders.view}' where member_id = ${clerk.memberId}`.execute(
      app.ctx.db.office,
    )
    await app.runJobs()
    expect(await taskOf(clerk, begun)).toMatchObject({
      state: 'halted',
      done: 200,
      halted: { code: 'task_right_withdrawn' },
    })
    expect(await counts(shop)).toMatchObject({ deleted: 200 })

    const other = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.edit'] })
    const theirs = await start(other, 'delete', ids.slice(200))
    await sql`update member set enabled = false where member_id = ${other.memberId}`.execute(app.ctx.db.office)
    await app.runJobs()
    const { rows } = await sql`select halted from order_task where task_id = ${theirs.task_id}`.execute(
      app.ctx.db.office,
    )
    expect(rows).toEqual([{ halted: { code: 'task_starter_gone' } }])
    expect(await counts(shop)).toMatchObject({ deleted: 200 })
  })

  test('is stopped by its starter between two pieces', async () => {
    const shop = await makeShop(app)
    const begun = await start(shop, 'delete', await drafts(shop, 210))
    await runTasks(app.ctx)
    expect(await ok(app, shop, tasks.stopTask, { task_id: begun.task_id })).toMatchObject({
      state: 'stopped',
      done: 200,
    })
    await refused(app, shop, tasks.stopTask, { task_id: begun.task_id }, 'task_ended')
    await app.runJobs()
    expect(await counts(shop)).toEqual({ deleted: 200, events: 200 })
    expect((await resultsOf(shop, begun)).every(({ done }) => done)).toBe(true)
    await refused(app, shop, tasks.exportRefused, { task_id: begun.task_id }, 'export_nothing')
  })

  test('is nobody else’s, takes no foreign order, and asks for the permission of its deed', async () => {
    const [shop, stranger] = [await makeShop(app), await makeShop(app)]
    const colleague = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.edit'] })
    const supplier = await makeMember(app, shop.customerId, {
      type: 'supplier',
      skuIds: [],
      permissions: ['orders.view', 'orders.edit'],
    })
    const order = await makeReady(app, shop)
    const foreign = await makeReady(app, stranger)
    await refused(app, shop, tasks.startTask, { deed: 'delete', order_ids: [order, foreign] }, 'not_found')
    await refused(app, shop, tasks.startTask, { deed: 'delete', order_ids: [app.ctx.clock.id()] }, 'not_found')
    await refused(app, supplier, tasks.startTask, { deed: 'delete', order_ids: [order] }, 'not_found')
    await refused(app, colleague, tasks.startTask, { deed: 'submit', order_ids: [order] }, 'forbidden')
    await refused(app, colleague, tasks.startExport, { list: {} }, 'forbidden')
    await refused(app, shop, tasks.startTask, { deed: 'hold', order_ids: [order] }, 'invalid_input')
    const { task_id } = await start(shop, 'delete', [order])
    for (const other of [colleague, supplier, stranger]) {
      for (const call of [tasks.getTask, tasks.getResults, tasks.stopTask, tasks.exportRefused] as const)
        await refused(app, other, call, { task_id }, 'not_found')
      await refused(app, other, tasks.getFile, { task_id, file_no: '1' }, 'not_found')
      expect((await ok(app, other, tasks.getTasks, {})).rows).toEqual([])
    }
    await app.runJobs()
    expect((await ok(app, shop, tasks.getTasks, {})).rows).toMatchObject([{ task_id, state: 'done', done: 1 }])
  })

  test('of who acts for a customer stays apart from those of the person acted for', async () => {
    const shop = await makeShop(app)
    const order = await makeReady(app, shop)
    const admin = await makeStaff(app, ['admin'])
    const { code } = await ok(app, admin, officeCustomerCalls.actFor, {
      customer_id: shop.customerId,
      reason: 'Called',
    })
    const acting = await ok(app, null, signInCodeCalls.exchange, { token: code })
    const begun = await start(acting, 'delete', [order])
    await app.runJobs()
    expect(await taskOf(acting, begun)).toMatchObject({ state: 'done', done: 1 })
    await refused(app, shop, tasks.getTask, { task_id: begun.task_id }, 'not_found')
    const { rows } =
      await sql`select actor_kind, actor_id from operation_log where object_id = ${order} and path = 'orders.tasks'`.execute(
        app.ctx.db.office,
      )
    expect(rows).toEqual([{ actor_kind: 'staff', actor_id: admin.staffId }])
  })

  test('orders of two warehouses are not submitted together; recipients are erased; what is on stop says so of each', async () => {
    const shop = await makeShop(app)
    const { order_id } = await makeShipped(app, shop)
    const ready = await makeReady(app, shop)
    const erased = await start(shop, 'erase', [order_id, ready])
    await app.runJobs()
    expect(await resultsOf(shop, erased)).toMatchObject([
      { done: true },
      { done: false, refusal: { code: 'erase_unshipped' } },
    ])
    await sql`update customer set on_stop = true where customer_id = ${shop.customerId}`.execute(app.ctx.db.office)
    const stopped = await start(shop, 'submit', [ready])
    await app.runJobs()
    expect(await resultsOf(shop, stopped)).toMatchObject([{ done: false, refusal: { code: 'customer_on_stop' } }])
  })
})

describe('of the staff', () => {
  test('a task holds, releases, cancels, verifies and ships orders of its scope', async () => {
    const shop = await makeShop(app, { autoVerify: false })
    const key = async (made: Promise<string>) => ({ customer_id: shop.customerId, order_id: await made })
    const one = await key(makeSubmitted(app, shop))
    const two = await key(makeSubmitted(app, shop))
    const run = async (
      who: Caller,
      deed: 'hold' | 'release' | 'cancel' | 'verify' | 'ship',
      orders: (typeof one)[],
    ) => {
      const reason = deed === 'hold' || deed === 'cancel' ? { reason: 'Asked for' } : {}
      const { task_id } = await ok(app, who, officeTasks.startTask, { deed, orders, ...reason })
      await app.runJobs()
      return (await ok(app, who, officeTasks.getResults, { task_id })).rows.map(
        ({ refusal }) => refusal?.code ?? 'done',
      )
    }
    expect(await run(shop.service, 'hold', [one])).toEqual(['done'])
    expect(await run(shop.service, 'release', [one, two])).toEqual(['done', 'not_held'])
    expect(await run(shop.service, 'verify', [one])).toEqual(['done'])
    expect(await run(shop.service, 'cancel', [two, one])).toEqual(['done', 'order_state'])
    const three = await key(makeSubmitted(app, shop))
    expect(await run(shop.service, 'verify', [three])).toEqual(['done'])
    await ok(app, shop.worker, office.packOrder, packInput(shop, three.order_id))
    await ok(app, shop.worker, office.labelOrder, { ...three, tracking_no: '' })
    expect(await run(shop.worker, 'ship', [three, two])).toEqual(['done', 'order_state'])

    const elsewhere = await makeStaff(app, ['warehouse'], [(await makeShop(app)).warehouseId])
    await refused(app, elsewhere, officeTasks.startTask, { deed: 'ship', orders: [three] }, 'not_found')
    await refused(app, shop.worker, officeTasks.startTask, { deed: 'verify', orders: [three] }, 'forbidden')
    await refused(app, shop.service, officeTasks.startTask, { deed: 'cancel', orders: [three] }, 'invalid_input')
  })

  test('many labels become documents, without those that cannot be printed; the files go after a week', async () => {
    const shop = await makeShop(app)
    const [good, bad] = [await makeVerified(app, shop), await makeReady(app, shop)]
    const orders = [good, bad].map((order_id) => ({ customer_id: shop.customerId, order_id }))
    const begun = await ok(app, shop.worker, officeTasks.startTask, { deed: 'print', orders, papers: 'slips' })
    await app.runJobs()
    const { task_id } = begun
    const done = await ok(app, shop.worker, officeTasks.getTask, { task_id })
    expect(done).toMatchObject({
      state: 'done',
      done: 1,
      refused: 1,
      files: [{ file_no: 1, name: 'slips-1-2.pdf', holds: 1 }],
    })
    const file = await send(app, shop.worker, officeTasks.getFile, { task_id, file_no: '1' })
    expect(file.headers['content-type']).toBe('application/pdf')
    await refused(app, shop.worker, officeTasks.getFile, { task_id, file_no: '2' }, 'not_found')
    const { rows } = await sql<{
      stored_as: string
    }>`select stored_as from order_task_file where task_id = ${task_id}`.execute(app.ctx.db.office)
    app.setTime(new Date(app.ctx.clock.now().getTime() + 8 * 86_400_000).toISOString())
    expect(await forgetTasks(app.ctx)).toBeGreaterThan(0)
    await expect(app.ctx.files.get(rows[0]!.stored_as)).rejects.toThrow()
    await sql`select from order_task where task_id = ${task_id}`
      .execute(app.ctx.db.office)
      .then((left) => expect(left.rows).toEqual([]))
  })
})

describe('an export', () => {
  test('is the list as its starter sees it, as a file that is kept', async () => {
    const shop = await makeShop(app)
    const order = await makeReady(app, shop)
    await refused(app, shop, tasks.startExport, { list: { number: 'nothing' } }, 'export_nothing')
    const begun = await ok(app, shop, tasks.startExport, { list: { country: 'DE' }, format: 'csv' })
    expect(begun).toMatchObject({ deed: 'export', total: 1, state: 'running' })
    await app.runJobs()
    expect(await taskOf(shop, begun)).toMatchObject({
      state: 'done',
      done: 1,
      files: [{ name: 'orders.csv', holds: 1 }],
    })
    const file = await send(app, shop, tasks.getFile, { task_id: begun.task_id, file_no: '1' })
    const { order_no } = await ok(app, shop, orderCalls.getDetail, { order_id: order })
    expect(String(file.content)).toContain(order_no)

    const theirs = await ok(app, shop.service, officeTasks.startExport, {
      list: { customer_id: String(shop.customerId) },
      format: 'xlsx',
    })
    await app.runJobs()
    expect(await ok(app, shop.service, officeTasks.getTask, { task_id: theirs.task_id })).toMatchObject({
      state: 'done',
      files: [{ name: 'orders.xlsx', holds: 1 }],
    })
  })

  test('belongs to one worker at a time, begins anew after a kill, and is stopped', async () => {
    const shop = await makeShop(app)
    await makeReady(app, shop)
    const begun = await ok(app, shop, tasks.startExport, { list: {}, format: 'csv' })
    const dying = {
      ...app.ctx,
      files: {
        ...app.ctx.files,
        put: () => Promise.reject(Object.assign(new Error('killed'), { code: 'ECONNRESET' })),
      },
    }
    await expect(runExports(dying)).rejects.toThrow('killed')
    // Its turn is not over yet.
    expect(await runExports(app.ctx)).toBe(0)
    app.setTime(new Date(app.ctx.clock.now().getTime() + 61_000).toISOString())
    expect(await runExports(app.ctx)).toBe(1)
    expect(await taskOf(shop, begun)).toMatchObject({ state: 'done', files: [{ file_no: 1 }] })

    const clerk = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.export'] })
    const theirs = await ok(app, clerk, tasks.startExport, { list: {} })
    await sql`update member set permissions = '{orders.view}' where member_id = ${clerk.memberId}`.execute(
      app.ctx.db.office,
    )
    await app.runJobs()
    expect(await taskOf(clerk, theirs)).toMatchObject({
      state: 'halted',
      halted: { code: 'task_right_withdrawn' },
      files: [],
    })
    const last = await ok(app, shop, tasks.startExport, { list: {} })
    await ok(app, shop, tasks.stopTask, { task_id: last.task_id })
    await app.runJobs()
    expect(await taskOf(shop, last)).toMatchObject({ state: 'stopped', files: [] })
  })
})

// Evaluations: once a month whoever asks how often, with a name, of who managed the account then; read by the manager, answered by administrators.
import { expect, test } from 'vitest'
import { evaluationCalls, officeEvaluationCalls } from '#shared/customers/evaluation.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'

const app = useApp()
const { getState, getList, give } = evaluationCalls
const good = { stars: 5, content: 'Quick answers' }

async function managed() {
  const manager = await makeStaff(app, ['account_manager'])
  const customer = await makeCustomer(app, { managerId: manager.staffId })
  const [{ name }] = (await sql<{ name: string }>`select name from staff where staff_id = ${manager.staffId}`.execute(app.ctx.db.office)).rows as [{ name: string }] // prettier-ignore
  return { manager: { ...manager, name }, customer }
}

test('once in a month of UTC, however often at once; the next month begins on its first day', async () => {
  app.setTime('2026-03-31T23:30:00Z')
  const { manager, customer } = await managed()
  expect(await ok(app, customer, getState, {})).toEqual({ manager: manager.name, month: '2026-03', given: false, next_on: '2026-04-01' }) // prettier-ignore
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(app, customer, give, good)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const refusal = await refused(app, customer, give, good, 'evaluation_given')
  expect(refusal.body.msg).toContain('2026-04-01')
  expect((await ok(app, customer, getState, {})).given).toBe(true)
  app.setTime('2026-04-01T00:00:00Z')
  await ok(app, customer, give, { stars: 3, content: 'Slower' })
  expect((await ok(app, customer, getList, {})).rows).toMatchObject([
    { month: '2026-04', stars: 3, manager: manager.name, answer: null },
    { month: '2026-03', stars: 5 },
  ])
})

test('nobody is evaluated who is not there, not with 0 or 6 stars, not without a word, not by who may not', async () => {
  const lonely = await makeCustomer(app)
  expect(await ok(app, lonely, getState, {})).toMatchObject({ manager: null, given: false })
  await refused(app, lonely, give, good, 'evaluation_no_manager')
  const { customer } = await managed()
  for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { content: '  ' }, { content: 'x'.repeat(1001) }])
    await refused(app, customer, give, { ...good, ...wrong }, 'invalid_input')
  const reader = await makeMember(app, customer.customerId, { permissions: ['settings.view'] })
  await ok(app, reader, getState, {})
  await refused(app, reader, give, good, 'forbidden')
})

test('who managed the account then reads it, also when somebody else does by now; the new one does not', async () => {
  app.setTime('2026-05-10T10:00:00Z')
  const { manager, customer } = await managed()
  const [next, admin, sales] = [await makeStaff(app, ['account_manager']), await makeStaff(app, ['admin']), await makeStaff(app, ['sales'])] // prettier-ignore
  await ok(app, customer, give, { stars: 1, content: 'No answer for a week' })
  await sql`update customer set manager_id = ${next.staffId} where customer_id = ${customer.customerId}`.execute(
    app.ctx.db.office,
  )
  const rowsFor = async (who: typeof next) =>
    (await ok(app, who, officeEvaluationCalls.getList, { customer_id: String(customer.customerId) })).rows
  expect(await rowsFor(manager)).toMatchObject([{ stars: 1, manager: manager.name, manager_id: manager.staffId }])
  expect(await rowsFor(next)).toEqual([])
  expect(await rowsFor(admin)).toHaveLength(1)
  await refused(app, sales, officeEvaluationCalls.getList, {}, 'forbidden')
  const trendFor = async (who: typeof next) => (await ok(app, who, officeEvaluationCalls.getTrend, {})).managers
  expect(await trendFor(next)).toEqual([])
  const [own] = await trendFor(manager)
  expect(own).toMatchObject({ evaluations: 1, average: '1.00', to_answer: 1 })
  expect(own!.by_month.at(-1)).toEqual({ evaluations: 1, average: '1.00' })
})

test('few stars are open until an administrator answers, once; the customer reads the answer', async () => {
  app.setTime('2026-06-10T10:00:00Z')
  const { manager, customer } = await managed()
  const admin = await makeStaff(app, ['admin'])
  await ok(app, customer, give, { stars: 2, content: 'Late' })
  const about = { customer_id: customer.customerId, month: '2026-06', answer: 'A deputy helps now' }
  const open = async () =>
    (await ok(app, admin, officeEvaluationCalls.getList, { only: 'open', month: '2026-06' })).rows.filter((row) => row.customer_id === customer.customerId) // prettier-ignore
  expect(await open()).toHaveLength(1)
  await refused(app, manager, officeEvaluationCalls.answer, about, 'forbidden')
  await refused(app, admin, officeEvaluationCalls.answer, { ...about, month: '2026-05' }, 'not_found')
  const answers = await Promise.all([1, 2, 3].map(() => send(app, admin, officeEvaluationCalls.answer, about)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await open()).toEqual([])
  expect((await ok(app, customer, getList, {})).rows).toMatchObject([{ answer: 'A deputy helps now' }])
  const other = await makeCustomer(app)
  expect((await ok(app, other, getList, {})).rows).toEqual([])
  const file = await send(app, admin, officeEvaluationCalls.exportList, { format: 'csv', customer_id: String(customer.customerId) }) // prettier-ignore
  expect((file.content as unknown as Buffer).toString('utf8')).toContain('A deputy helps now')
})

test('averages are of all evaluations of a manager, month by month', async () => {
  const manager = await makeStaff(app, ['account_manager'])
  const customers = await Promise.all([1, 2, 3].map(() => makeCustomer(app, { managerId: manager.staffId })))
  const months = [['2026-07-05T10:00:00Z', [5, 4, 4]], ['2026-08-05T10:00:00Z', [2]]] as const // prettier-ignore
  for (const [at, stars] of months) {
    app.setTime(at)
    for (const [n, given] of stars.entries()) await ok(app, customers[n]!, give, { stars: given, content: 'As it was' })
  }
  app.setTime('2026-09-02T10:00:00Z')
  const { months: shown, managers } = await ok(app, manager, officeEvaluationCalls.getTrend, {})
  expect([shown.length, shown.at(-1)]).toEqual([12, '2026-09'])
  expect(managers).toHaveLength(1)
  expect(managers[0]).toMatchObject({ evaluations: 4, average: '3.75', to_answer: 1 })
  expect(managers[0]!.by_month.slice(-3)).toEqual([
    { evaluations: 3, average: '4.33' },
    { evaluations: 1, average: '2.00' },
    null,
  ])
})

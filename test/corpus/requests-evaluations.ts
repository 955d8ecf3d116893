// Valid requests about evaluations: each time the month's is given anew.
import { monthOf } from '#shared/time.ts'
import { evaluationCalls } from '#shared/customers/evaluation.contract.ts'
import { asOwner } from '#test/plan-faults.ts'
import { ok } from '#test/app.ts'
import { forgetMessages } from './requests-messages.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

let count = 0
/** As if the month were new. */
async function forget(world: World) {
  await asOwner(world.test, (owner) => owner.query('delete from evaluation where customer_id = $1', [world.customerId]))
  await forgetMessages(world, 'evaluation_answered')
}
async function given(world: World) {
  await forget(world)
  await ok(world.test, world.customer, evaluationCalls.give, { stars: 2, content: world.mark })
  return { customer_id: world.customerId, month: monthOf(world.test.ctx.clock.now()) }
}
const filters = async (world: World) => {
  const { customer_id, month } = await given(world)
  return { customer_id: String(customer_id), month, stars: '2', only: 'open' }
}

export const evaluationRequests: Requests = {
  'GET /api/ucenter/customer/evaluation/getState': (world) => ({ as: world.customer, input: {} }),
  'GET /api/ucenter/customer/evaluation/getList': async (world) => {
    await given(world)
    return { as: world.customer, input: { size: '20', count: 'capped' } }
  },
  'POST /api/ucenter/customer/evaluation/give': async (world) => {
    await forget(world)
    return { as: world.customer, input: { stars: 4, content: `Quick answers ${++count}` } }
  },
  'GET /api/office/customer/getEvaluations': async (world) => ({
    as: world.admin,
    input: { size: '20', ...(await filters(world)) },
  }),
  'GET /api/office/customer/exportEvaluations': async (world) => ({
    as: world.admin,
    input: { ...(await filters(world)), format: 'csv' },
  }),
  'GET /api/office/customer/getEvaluationTrend': (world) => ({ as: world.admin, input: {} }),
  'POST /api/office/customer/answerEvaluation': async (world) => ({
    as: world.admin,
    input: { ...(await given(world)), answer: `We are sorry ${++count}` },
  }),
}

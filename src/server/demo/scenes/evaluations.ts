// What the demo's customers think of their account manager: content for two months, and another who is not, answered once and waiting once.
import { monthOf } from '#shared/time.ts'
import { evaluationCalls, officeEvaluationCalls } from '#shared/customers/evaluation.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { answerEvaluation, giveEvaluation } from '#server/customers/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Days before `end`, the demo's now; in months that are over, but for the last one. */
const GIVEN = [
  { customer: 0, days: 70, stars: 4, content: 'Quick answers. Please tell us earlier when a delivery window moves.' },
  { customer: 0, days: 35, stars: 5, content: 'The October peak went well, thank you for the second packing shift.' },
  { customer: 1, days: 40, stars: 2, content: 'Two questions about customs stayed open for a week.', answer: 'We are sorry. Mira has a deputy now, and both of your questions are answered.' },
  { customer: 1, days: 3, stars: 2, content: 'The deputy is kind but does not know our products.' },
] // prettier-ignore

export const evaluationScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] =>
  GIVEN.map((given) => ({ at: morning(end, given.days * 24), story: evaluate(ctx, house, given) }))

async function* evaluate(ctx: Ctx, { customers, staff }: DemoHouse, { customer, stars, content, answer }: (typeof GIVEN)[number]): Story {
  const [seller, admin] = [customers[customer], staff['admin']]
  if (!seller || !admin) throw new Error('the demo has nobody to evaluate')
  const month = monthOf(ctx.clock.now())
  await giveEvaluation(ctx, calling(seller.actor, evaluationCalls.give), { stars, content })
  if (answer === undefined) return
  yield 20
  const about = { customer_id: seller.actor.customerId, month }
  await answerEvaluation(ctx, calling(admin, officeEvaluationCalls.answer), { ...about, answer })
} // prettier-ignore

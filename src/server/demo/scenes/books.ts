// The books check of the day before, and who looked at it.
import { officeBooksCalls } from '#shared/oversight/books.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { checkBooks, lookAtBooks } from '#server/oversight/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Begins a day before `end`, the demo's now. */
export const booksScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 24), story: checked(ctx, house) },
]

async function* checked(ctx: Ctx, { staff }: DemoHouse): Story {
  const [clerk, second] = [staff['finance'], staff['finance2']]
  if (!clerk || !second) throw new Error('the demo has nobody to check the books')
  const { run_id } = await checkBooks(ctx, calling(clerk, officeBooksCalls.check))
  yield 1
  await lookAtBooks(ctx, calling(second, officeBooksCalls.look), {
    run_id,
    note: 'Month-end figures sent to the accountant',
  })
}

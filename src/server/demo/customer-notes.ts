// What the demo's staff have written down about a customer for each other: one that is pinned, one that is edited.
import { customerNoteCalls } from '#shared/customers/customer-notes.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addNote, pinNote, updateNote } from '#server/customers/index.ts'
import { calling } from './actors.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

/** Begun days before `end`, the demo's now. */
export const noteScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - 64 * 86_400_000), story: writeNotes(ctx, house) },
]

async function* writeNotes(ctx: Ctx, { customers, staff }: DemoHouse): Story {
  const customer_id = customers[0]?.actor.customerId
  const { sales, manager } = staff
  if (!customer_id || !sales || !manager) throw new Error('the demo has nobody to write a note')
  const { note_id } = await addNote(ctx, calling(sales, customerNoteCalls.addNote), {
    customer_id,
    note: 'Mei answers fastest in the morning, Shanghai time.\nCalls about prices only with a written offer in hand.',
  })
  await pinNote(ctx, calling(manager, customerNoteCalls.pinNote), { customer_id, note_id, pinned: true })
  yield 24 * 40
  const second = await addNote(ctx, calling(manager, customerNoteCalls.addNote), {
    customer_id,
    note: 'Expects twice the parcels in November.',
  })
  yield 2
  await updateNote(ctx, calling(manager, customerNoteCalls.updateNote), {
    customer_id,
    ...second,
    note: 'Expects twice the parcels in November; Duisburg knows.',
  })
}

// What the demo's customers ask about their documents: answered, closed, and two that wait, one of them with somebody.
import { sql } from 'kysely'
import { officeThreadCalls, threadCalls } from '#shared/messages/threads.contract.ts'
import type { ThreadKind } from '#shared/messages/threads.states.ts'
import type { Ctx } from '#server/base/context.ts'
import { assignThread, closeThread, writePost } from '#server/messages/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

type Talk = {
  customer: number
  /** Days before `end`, the demo's now. */
  days: number
  about: { kind: ThreadKind; table: string; id: string; at: string }
  said: string
  answer?: string
  thanks?: string
  assigned?: boolean
}
const ORDER = { kind: 'order', table: 'orders', id: 'order_id', at: 'shipped_at' } as const
const BOOKING = { kind: 'booking', table: 'booking', id: 'booking_id', at: 'confirmed_at' } as const

const TALKS: readonly Talk[] = [
  { customer: 0, days: 6, about: ORDER, said: 'The buyer asks for a delivery on Saturday. Can the carrier do that?', answer: 'Yes, where the method offers it. We have asked the carrier to note it for this parcel.', thanks: 'Thank you, that is all.' },
  { customer: 1, days: 4, about: ORDER, said: 'Was the fragile label put on this parcel?', answer: 'It was: the packing record has a photograph of both sides.' },
  { customer: 0, days: 2, about: BOOKING, said: 'Our forwarder is a day late. Do we keep the delivery window?', assigned: true },
  { customer: 0, days: 1, about: ORDER, said: 'The tracking has not moved since yesterday. Is everything in order?' },
] // prettier-ignore

export const threadScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] =>
  TALKS.map((talk) => ({ at: morning(end, talk.days * 24), story: converse(ctx, house, talk) }))

async function* converse(ctx: Ctx, { customers, staff }: DemoHouse, talk: Talk): Story {
  const [seller, clerk] = [customers[talk.customer]?.actor, staff['service']]
  if (!seller || !clerk) throw new Error('the demo has nobody to talk')
  const { customerId: customer_id } = seller
  const { kind, table, id, at } = talk.about
  const { rows } = await sql<{
    document_id: string
  }>`select ${sql.ref(`d.${id}`)} as document_id from ${sql.table(table)} d
    where d.customer_id = ${customer_id} and ${sql.ref(`d.${at}`)} is not null and d.deleted_at is null
      and not exists (select from thread t where t.customer_id = d.customer_id and t.document_id = ${sql.ref(`d.${id}`)})
    order by ${sql.ref(`d.${at}`)} desc, ${sql.ref(`d.${id}`)} limit 1`.execute(ctx.db.office)
  const [document] = rows
  if (!document) throw new Error(`the demo has no ${kind} to talk about`)
  const about = { customer_id, kind, ...document }
  const picture_ids: string[] = []
  await writePost(ctx, calling(seller, threadCalls.ask), { ...about, said: talk.said, picture_ids })
  yield 2
  if (talk.assigned) await assignThread(ctx, calling(clerk, officeThreadCalls.assign), { ...about, staff_id: clerk.id })
  if (!talk.answer) return
  await writePost(ctx, calling(clerk, officeThreadCalls.answer), { ...about, said: talk.answer, picture_ids })
  if (!talk.thanks) return
  yield 3
  await writePost(ctx, calling(seller, threadCalls.ask), { ...about, said: talk.thanks, picture_ids })
  yield 1
  await closeThread(ctx, calling(clerk, officeThreadCalls.close), about)
}

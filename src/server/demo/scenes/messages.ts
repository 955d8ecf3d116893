// The demo's customers read what they were told, put the oldest away, and leave the last days' unread.
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { markAllMessages } from '#server/messages/index.ts'
import { calling } from '../actors.ts'
import { morning } from '../every-state.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** Days before `end`, the demo's now. */
const MARKED = [
  { days: 30, as: 'read' },
  { days: 29, as: 'archived' },
  { days: 2, as: 'read' },
] as const

export const messageScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] =>
  MARKED.map(({ days, as }) => ({ at: morning(end, days * 24), story: markAll(ctx, house, as) }))

async function* markAll(ctx: Ctx, { customers }: DemoHouse, as: 'read' | 'archived'): Story {
  yield 0
  for (const { actor } of customers) await markAllMessages(ctx, calling(actor, ownMessageCalls.markAll), { as })
}

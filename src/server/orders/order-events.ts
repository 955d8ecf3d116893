// The timeline of an order: one row for every transition, and sentences kept in both languages where the house wrote them.
import { sql, type RawBuilder } from 'kysely'
import type { Text } from '#shared/errors.ts'
import type { OrderEvent, OrderStatus } from '#shared/orders/orders.states.ts'
import type { Actor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'

export type TimelineEvent = {
  customer_id: number
  order_id: string
  event: OrderEvent
  from_status: OrderStatus | null
  to_status: OrderStatus
  note?: string
  /** When it happened, where that is not now. */
  at?: string
}

/** Appends events to the timelines of orders, signed by the actor. */
export async function appendEvents(ctx: Ctx, tx: Tx, actor: Actor, events: readonly TimelineEvent[]): Promise<void> {
  if (events.length > 0) await eventsInto(ctx, tx, actor, events).execute(tx.db)
}

/** The statement that does it. */
export function eventsInto(ctx: Ctx, tx: Tx, actor: Actor, events: readonly TimelineEvent[]): RawBuilder<unknown> {
  const rows = events.map((event) => ({
    ...event,
    event_id: ctx.clock.id(),
    at: event.at ?? tx.now.toISOString(),
    note: event.note ?? '',
  }))
  return sql`insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name, note)
    select x.customer_id, x.order_id, x.event_id, x.at, x.event, x.from_status, x.to_status, ${actor.kind}, ${actor.name}, x.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(customer_id int, order_id uuid, event_id uuid, at timestamptz, event text,
      from_status text, to_status text, note text)`
}

/** A sentence of the house as it is stored: in every language. */
export const storedText = (text: Text): string => JSON.stringify({ en: text.en, zh_CN: text.zh_CN })

/** What was stored: the house's sentence, or a person's words, which are the same in every language. */
export function readText(stored: string | null): Text | null {
  if (stored === null || stored === '') return null
  if (stored.startsWith('{"en":')) {
    try {
      const { en, zh_CN } = JSON.parse(stored) as Partial<Text>
      if (typeof en === 'string' && typeof zh_CN === 'string') return { en, zh_CN }
    } catch {
      // A person's note that begins like JSON but is none of ours.
    }
  }
  return { en: stored, zh_CN: stored }
}

// A notice's way in public: at once or at a moment, and back again. One message to everybody tells all open pages, not one message a customer.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { refuse } from '#shared/errors.ts'
import type { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { refuseTimes } from '#shared/messages/notices.rules.ts'
import { NOTICE_EVENTS, refuseNoticeEvent } from '#shared/messages/notices.states.ts'
import { systemActor, type StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { EVERYBODY } from '#server/base/http/live.ts'
import { write } from '#server/base/database/transaction.ts'
import { dateOf, lockNotice } from './write-notice.ts'

/**
 * Publishes at once, or schedules for the moment named. Refuses `notice_state`, `not_found`, `invalid_input` for a moment that has passed and
 * for a notice that would end before it begins.
 */
export function publishNotice(
  ctx: Ctx,
  actor: StaffActor,
  { press_id, publish_on_time }: ParsedInputOf<typeof officeNoticeCalls.publish>,
): Promise<OutputOf<typeof officeNoticeCalls.publish>> {
  return write(ctx, actor, async (tx) => {
    const before = await lockNotice(tx.db, press_id)
    const event = publish_on_time === null ? 'publish' : 'schedule'
    refuse(refuseNoticeEvent(event, before.status))
    refuse(refuseTimes(dateOf(publish_on_time), dateOf(before.ends_at), tx.now))
    const after = {
      status: NOTICE_EVENTS[event].to,
      publish_on_time: (dateOf(publish_on_time) ?? tx.now).toISOString(),
    }
    await tx.db
      .updateTable('notice')
      .set({ ...after, updated_at: tx.now, updated_by: actor.id })
      .where('press_id', '=', press_id)
      .execute()
    const { status, publish_on_time: planned } = before
    tx.note({
      customerId: 0,
      object: 'notice',
      objectId: press_id,
      before: { status, publish_on_time: planned },
      after,
    })
    tx.changed(['notices'], event === 'publish' ? EVERYBODY : 0)
    return after
  })
}

/** Takes a scheduled notice back to the drafts. Refuses `notice_state`, `not_found`. */
export const unscheduleNotice = (ctx: Ctx, actor: StaffActor, pressId: string) =>
  takeBack(ctx, actor, pressId, 'unschedule')
/** Takes a published notice away from its readers; for a minute that can be taken back. Refuses `notice_state`, `not_found`. */
export const withdrawNotice = (ctx: Ctx, actor: StaffActor, pressId: string) =>
  takeBack(ctx, actor, pressId, 'withdraw')

function takeBack(
  ctx: Ctx,
  actor: StaffActor,
  pressId: string,
  event: 'unschedule' | 'withdraw',
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { status } = await lockNotice(tx.db, pressId)
    refuse(refuseNoticeEvent(event, status))
    const after = { status: NOTICE_EVENTS[event].to, ...(event === 'unschedule' && { publish_on_time: null }) }
    await tx.db
      .updateTable('notice')
      .set({ ...after, updated_at: tx.now, updated_by: actor.id })
      .where('press_id', '=', pressId)
      .execute()
    tx.note({ customerId: 0, object: 'notice', objectId: pressId, before: { status }, after })
    tx.changed(['notices'], event === 'withdraw' ? EVERYBODY : 0)
    return {}
  })
}

const TURN = 50

/**
 * One turn of the clock: scheduled notices whose moment has come appear, published ones that are over end. Returns how many. Two of these
 * never take the same notice.
 */
export async function turnNotices(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const due = sql`(status = 'scheduled' and publish_on_time <= ${now}) or (status = 'published' and ends_at <= ${now})`
  const { rows: waiting } = await sql`select from notice where ${due} limit 1`.execute(ctx.db.office)
  if (waiting.length === 0) return 0
  return write(ctx, systemActor('messages.notices'), async (tx) => {
    const { rows } = await sql<{ press_id: string; was: 'scheduled' | 'published'; status: string }>`
      with due as (select press_id, status from notice where ${due} order by press_id limit ${TURN} for update skip locked)
      update notice n set status = case due.status when 'scheduled' then ${NOTICE_EVENTS.appear.to} else ${NOTICE_EVENTS.end.to} end
      from due where n.press_id = due.press_id returning n.press_id, due.status as was, n.status`.execute(tx.db)
    for (const { press_id, was, status } of rows)
      tx.note({ customerId: 0, object: 'notice', objectId: press_id, before: { status: was }, after: { status } })
    if (rows.length === 0) tx.idle()
    else tx.changed(['notices'], EVERYBODY)
    return rows.length
  })
}

// Taking back a deletion or a withdrawal (Rule 16.16): the draft is there again, or its readers see the notice again.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { NOTICE_EVENTS, refuseNoticeEvent } from '#shared/messages/notices.states.ts'
import { undoSince } from '#shared/undo.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { EVERYBODY } from '#server/base/http/live.ts'
import { write } from '#server/base/database/transaction.ts'
import { lockNotice } from './write-notice.ts'

type About = ParsedInputOf<typeof officeNoticeCalls.restoreNotice>

/** Refuses `undo_late` for a draft that was not deleted in the last minute. */
export function restoreNotice(ctx: Ctx, actor: StaffActor, { press_id }: About): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { title_en } = await lockNotice(tx.db, press_id, undoSince(tx.now))
    await tx.db.updateTable('notice').set({ deleted_at: null }).where('press_id', '=', press_id).execute()
    tx.note({ customerId: 0, object: 'notice', objectId: press_id, before: { deleted: true }, after: { title_en } })
    tx.changed(['notices'], 0)
    return {}
  })
}

/** Refuses `notice_state` for anything but a withdrawn notice, `undo_late` for one that was withdrawn more than a minute ago. */
export function republishNotice(ctx: Ctx, actor: StaffActor, { press_id }: About): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { status, updated_at } = await lockNotice(tx.db, press_id)
    refuse(refuseNoticeEvent('republish', status))
    // Nothing happens to a withdrawn notice, so its last change is the withdrawal.
    if (new Date(updated_at) < undoSince(tx.now)) throw new AppError('undo_late')
    const after = { status: NOTICE_EVENTS.republish.to }
    await tx.db
      .updateTable('notice')
      .set({ ...after, updated_at: tx.now, updated_by: actor.id })
      .where('press_id', '=', press_id)
      .execute()
    tx.note({ customerId: 0, object: 'notice', objectId: press_id, before: { status }, after })
    tx.changed(['notices'], EVERYBODY)
    return {}
  })
}

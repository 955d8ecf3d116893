// Writing a notice and correcting it. When it is published is publish-notice.ts.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse, type FieldRefusal } from '#shared/errors.ts'
import type { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { refuseTimes } from '#shared/messages/notices.rules.ts'
import { refuseNoticeEvent, type NoticeStatus } from '#shared/messages/notices.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { EVERYBODY } from '#server/base/http/live.ts'
import { write } from '#server/base/database/transaction.ts'

type Written = ParsedInputOf<typeof officeNoticeCalls.addNotice>

/** A new draft. Refuses `invalid_input` for an audience that does not exist and for an end that has passed. */
export function addNotice(ctx: Ctx, actor: StaffActor, input: Written): Promise<{ press_id: string }> {
  const press_id = ctx.clock.id()
  return write(ctx, actor, async (tx) => {
    refuse(refuseTimes(null, dateOf(input.ends_at), tx.now))
    await checkAudience(tx.db, input)
    await tx.db
      .insertInto('notice')
      .values({
        ...input,
        ends_at: input.ends_at ?? null,
        press_id,
        created_at: tx.now,
        updated_at: tx.now,
        updated_by: actor.id,
      })
      .execute()
    tx.note({ customerId: 0, object: 'notice', objectId: press_id, after: input })
    // The office's own pages; nobody else can see a draft.
    tx.changed(['notices'], 0)
    return { press_id }
  })
}

/** Replaces words, audience and end. Refuses `notice_state`, `not_found` and what `addNotice` refuses. */
export function updateNotice(
  ctx: Ctx,
  actor: StaffActor,
  { press_id, ...input }: ParsedInputOf<typeof officeNoticeCalls.updateNotice>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await lockNotice(tx.db, press_id)
    refuse(refuseNoticeEvent('edit', before.status))
    const begins = before.status === 'scheduled' ? dateOf(before.publish_on_time) : null
    refuse(refuseTimes(null, dateOf(input.ends_at), begins ?? tx.now))
    await checkAudience(tx.db, input)
    await tx.db
      .updateTable('notice')
      .set({ ...input, ends_at: input.ends_at ?? null, updated_at: tx.now, updated_by: actor.id })
      .where('press_id', '=', press_id)
      .execute()
    const { status: _status, publish_on_time: _published, updated_at: _updated, ...was } = before
    tx.note({ customerId: 0, object: 'notice', objectId: press_id, before: was, after: input })
    tx.changed(['notices'], before.status === 'published' ? EVERYBODY : 0)
    return {}
  })
}

/** Hides a draft. Refuses `notice_state`, `not_found`. */
export function deleteNotice(ctx: Ctx, actor: StaffActor, pressId: string): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { updated_at: _updated, ...before } = await lockNotice(tx.db, pressId)
    refuse(refuseNoticeEvent('delete', before.status))
    await tx.db.updateTable('notice').set({ deleted_at: tx.now }).where('press_id', '=', pressId).execute()
    tx.note({ customerId: 0, object: 'notice', objectId: pressId, before, after: { deleted: true } })
    tx.changed(['notices'], 0)
    return {}
  })
}

export const dateOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null)

type Locked = Written & { status: NoticeStatus; publish_on_time: string | null; updated_at: string }

/** The notice, locked; with `deletedSince` one that was deleted no earlier. Refuses `not_found`, and `undo_late` for the deleted. */
export async function lockNotice(db: Database, pressId: string, deletedSince?: Date): Promise<Locked> {
  const there = deletedSince ? sql`deleted_at >= ${deletedSince}` : sql`deleted_at is null`
  const { rows } = await sql<Locked>`select status, publish_on_time, updated_at,
      title_en, title_zh, meta_title_en, meta_title_zh, description_en, description_zh, platform_types, customer_ids, manager_ids, is_popup, ends_at
    from notice where press_id = ${pressId} and ${there} for update`.execute(db)
  if (!rows[0]) throw new AppError(deletedSince ? 'undo_late' : 'not_found')
  return rows[0]
}

/** Refuses `invalid_input` where a brand, customer or account manager does not exist. */
async function checkAudience(db: Database, { platform_types, customer_ids, manager_ids }: Written): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    select 'platform_types' as path from unnest(${platform_types}::smallint[]) x where not exists (select from brand where platform_type = x)
    union select 'customer_ids' from unnest(${customer_ids}::int[]) x where not exists (select from customer where customer_id = x)
    union select 'manager_ids' from unnest(${manager_ids}::uuid[]) x
      where not exists (select from staff where staff_id = x and roles @> '{account_manager}')`.execute(db)
  const wrong = rows.map(({ path }): FieldRefusal => ({
    path,
    reason: { en: 'Not one of the choices', zh_CN: '不在可选范围内' },
  }))
  if (wrong.length > 0) throw new AppError('invalid_input', undefined, wrong)
}

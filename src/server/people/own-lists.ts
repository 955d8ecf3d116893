// What a person makes of the own lists (Rules 18.12, 18.13): columns with the person's row, views in a table of each side. The person is always the
// session's; another's view is as unknown as one that never was, unless it is shared, and then it is read alone.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { MAX_VIEWS, type ColumnChoice, type ListName, type ListView } from '#shared/list-settings.ts'
import { undoSince } from '#shared/undo.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, uniqueOr, write } from '#server/base/database/transaction.ts'

type Person = CustomerActor | StaffActor
/** The person's own and the first of those that others share: a panel of more is read by nobody. */
const MAX_SHOWN = 200
type Content = Pick<ListView, 'name' | 'query' | 'columns'>
type Own = {
  /** The person's row. */
  person: RawBuilder<unknown>
  views: RawBuilder<unknown>
  /** Whose: a condition over either, and the columns with their values for a new row. */
  whose: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  values: RawBuilder<unknown>
  note: { customerId?: number }
  /** Over `v`, the owner being `p`: views that others share with the person. */
  shared: RawBuilder<unknown>
  ownerName: RawBuilder<unknown>
}

const ownOf = (actor: Person): Own =>
  actor.kind === 'staff'
    ? {
        person: sql`staff`,
        views: sql`staff_list_view`,
        whose: sql`staff_id = ${actor.id}`,
        columns: sql`staff_id`,
        values: sql`${actor.id}`,
        note: { customerId: 0 },
        shared: sql`staff p where p.staff_id = v.staff_id and p.enabled and v.staff_id <> ${actor.id}`,
        ownerName: sql`p.name`,
      }
    : {
        person: sql`member`,
        views: sql`list_view`,
        whose: sql`customer_id = ${actor.customerId} and member_id = ${actor.id}`,
        columns: sql`customer_id, member_id`,
        values: sql`${actor.customerId}, ${actor.id}`,
        note: {},
        // Suppliers neither see others' views nor show theirs, also such as they shared before they became suppliers.
        shared: sql`member p where p.customer_id = v.customer_id and p.member_id = v.member_id and p.enabled and not p.sku_scoped
          and v.customer_id = ${actor.customerId} and v.member_id <> ${actor.id} and ${actor.skuIds === null}`,
        ownerName: sql`trim(p.first_name || ' ' || p.last_name)`,
      }

/** Locks the person, so that two windows do not pass a limit together. */
const lock = (db: Database, { person, whose }: Own) =>
  sql<{
    list_columns: Record<string, ColumnChoice>
  }>`select list_columns from ${person} where ${whose} for update`.execute(db)

/** Keeps the columns of a list, or forgets them. */
export function saveColumns(
  ctx: Ctx,
  actor: Person,
  { list, columns }: { list: ListName; columns: ColumnChoice | null },
): Promise<Record<string, never>> {
  const own = ownOf(actor)
  return write(ctx, actor, async (tx) => {
    const { rows } = await lock(tx.db, own)
    const changed =
      columns === null
        ? sql`list_columns - ${list}::text`
        : sql`list_columns || ${JSON.stringify({ [list]: columns })}::jsonb`
    await sql`update ${own.person} set list_columns = ${changed} where ${own.whose}`.execute(tx.db)
    tx.note({
      ...own.note,
      object: 'list_columns',
      objectId: list,
      before: rows[0]?.list_columns[list] ?? null,
      after: columns,
    })
    return {}
  })
}

/** The person's views of a list by name, and after them those that others share. */
export async function listViews(ctx: Ctx, actor: Person, { list }: { list: ListName }): Promise<{ rows: ListView[] }> {
  const { views, whose, shared, ownerName } = ownOf(actor)
  const { rows } = await read(ctx, actor, (db) =>
    sql<ListView>`select * from (
        select view_id, name, query, columns, shared_at is not null as shared, null as owner from ${views} where ${whose} and list = ${list} and deleted_at is null
        union all
        select v.view_id, v.name, v.query, v.columns, true, ${ownerName} from ${views} v, ${shared}
          and v.list = ${list} and v.shared_at is not null and v.deleted_at is null) x
      order by owner is not null, lower(name), view_id limit ${MAX_SHOWN}`.execute(db),
  )
  return { rows }
}

/** Refuses `view_exists` for a name that the list has already, and `views_full`. */
export function addView(
  ctx: Ctx,
  actor: Person,
  { list, ...view }: Content & { list: ListName },
): Promise<{ view_id: string }> {
  const own = ownOf(actor)
  return write(ctx, actor, async (tx) => {
    await lock(tx.db, own)
    const viewId = ctx.clock.id()
    const { rows } = await named(
      sql`insert into ${own.views} (${own.columns}, view_id, list, name, query, columns, saved_at)
        select ${own.values}, ${viewId}::uuid, ${list}::text, ${view.name}::text, ${view.query}::text, ${asJson(view.columns)}::jsonb, ${tx.now}::timestamptz
        where (select count(*) from ${own.views} where ${own.whose} and list = ${list} and deleted_at is null) < ${MAX_VIEWS}
        returning view_id`.execute(tx.db),
    )
    if (rows.length === 0) throw new AppError('views_full', { limit: MAX_VIEWS })
    tx.note({ ...own.note, object: 'list_view', objectId: viewId, after: { list, name: view.name } })
    return { view_id: viewId }
  })
}

/** Refuses `not_found`, and `view_exists` for a name that another view of the list has. */
export function updateView(
  ctx: Ctx,
  actor: Person,
  { view_id, ...view }: Content & { view_id: string },
): Promise<Record<string, never>> {
  const own = ownOf(actor)
  return write(ctx, actor, async (tx) => {
    const before = await lockView(tx.db, own, view_id, sql`deleted_at is null`)
    if (!before) throw new AppError('not_found')
    await named(
      sql`update ${own.views} set name = ${view.name}, query = ${view.query}, columns = ${asJson(view.columns)}::jsonb, saved_at = ${tx.now}
        where ${own.whose} and view_id = ${view_id}`.execute(tx.db),
    )
    tx.note({
      ...own.note,
      object: 'list_view',
      objectId: view_id,
      before: { name: before.name },
      after: { name: view.name },
    })
    return {}
  })
}

/** Shows a view to the others of the person's side, or no longer. Refuses `not_found`, and suppliers (`forbidden`). */
export function shareView(
  ctx: Ctx,
  actor: Person,
  { view_id, shared }: { view_id: string; shared: boolean },
): Promise<Record<string, never>> {
  const own = ownOf(actor)
  if (actor.kind !== 'staff' && actor.skuIds !== null) throw new AppError('forbidden')
  return write(ctx, actor, async (tx) => {
    const view = await lockView(tx.db, own, view_id, sql`deleted_at is null`)
    if (!view) throw new AppError('not_found')
    await sql`update ${own.views} set shared_at = ${shared ? tx.now : null}::timestamptz where ${own.whose} and view_id = ${view_id}`.execute(
      tx.db,
    )
    tx.note({ ...own.note, object: 'list_view', objectId: view_id, after: { name: view.name, shared } })
    return {}
  })
}

/** Deletes a view; what was deleted before and can no longer be taken back goes for good. Refuses `not_found`. */
export function deleteView(ctx: Ctx, actor: Person, { view_id }: { view_id: string }): Promise<Record<string, never>> {
  const own = ownOf(actor)
  return write(ctx, actor, async (tx) => {
    const before = await lockView(tx.db, own, view_id, sql`deleted_at is null`)
    if (!before) throw new AppError('not_found')
    await sql`delete from ${own.views} where ${own.whose} and deleted_at < ${undoSince(tx.now)}`.execute(tx.db)
    await sql`update ${own.views} set deleted_at = ${tx.now} where ${own.whose} and view_id = ${view_id}`.execute(tx.db)
    tx.note({
      ...own.note,
      object: 'list_view',
      objectId: view_id,
      before: { name: before.name },
      after: { deleted: true },
    })
    return {}
  })
}

/** Takes a deletion back (Rule 16.16). Refuses `undo_late`, and `view_exists` where another view took its name meanwhile. */
export function restoreView(ctx: Ctx, actor: Person, { view_id }: { view_id: string }): Promise<Record<string, never>> {
  const own = ownOf(actor)
  return write(ctx, actor, async (tx) => {
    const found = await lockView(tx.db, own, view_id, sql`deleted_at >= ${undoSince(tx.now)}`)
    if (!found) throw new AppError('undo_late')
    await named(
      sql`update ${own.views} set deleted_at = null where ${own.whose} and view_id = ${view_id}`.execute(tx.db),
    )
    tx.note({
      ...own.note,
      object: 'list_view',
      objectId: view_id,
      before: { deleted: true },
      after: { name: found.name },
    })
    return {}
  })
}

const asJson = (columns: ColumnChoice | null): string | null => columns && JSON.stringify(columns)

async function lockView(db: Database, own: Own, viewId: string, as: RawBuilder<unknown>): Promise<Content | undefined> {
  const { rows } = await sql<Content>`select name, query, columns from ${own.views}
    where ${own.whose} and view_id = ${viewId} and ${as} for update`.execute(db)
  return rows[0]
}

/** A name is taken once in a person's list. */
const named = <T>(work: Promise<T>): Promise<T> => {
  const taken = () => new AppError('view_exists')
  return uniqueOr(work, { list_view_name: taken, staff_list_view_name: taken })
}

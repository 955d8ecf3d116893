// Price groups made, renamed and deleted, and who belongs to them from which day on (Rule 11.35). It is noted for the house alone: a customer's log
// tells nothing of the price lists it might have had (Rule 11.23).
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { priceGroupCalls } from '#shared/rates/groups/price-groups.contract.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import type { StaffActor, SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'

type Calls = typeof priceGroupCalls
const NAMED_ALREADY = { price_group_name: () => new AppError('price_group_name') }
const note = (tx: Tx, objectId: string, change: { before?: object; after?: object }) =>
  tx.note({ customerId: 0, object: 'price_group', objectId, ...change })

/** Refuses `price_group_name`. */
export function addPriceGroup(
  ctx: Ctx,
  actor: StaffActor | SystemActor,
  { name }: ParsedInputOf<Calls['addGroup']>,
): Promise<{ group_id: string }> {
  return write(ctx, actor, async (tx) => {
    const group_id = ctx.clock.id()
    await uniqueOr(
      tx.db.insertInto('price_group').values({ group_id, name, created_at: tx.now }).execute(),
      NAMED_ALREADY,
    )
    note(tx, group_id, { after: { name } })
    return { group_id }
  })
}

/** Refuses `not_found`, `conflict` (somebody else renamed it) and `price_group_name`. */
export function renamePriceGroup(
  ctx: Ctx,
  actor: StaffActor,
  { group_id, name, version }: ParsedInputOf<Calls['renameGroup']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const group = tx.db.selectFrom('price_group').where('group_id', '=', group_id)
    const before = await group.select(['name', 'version']).forUpdate().executeTakeFirst()
    if (!before) throw new AppError('not_found')
    if (before.version !== version) throw new AppError('conflict')
    const renamed = tx.db
      .updateTable('price_group')
      .set({ name, version: version + 1 })
      .where('group_id', '=', group_id)
    await uniqueOr(renamed.execute(), NAMED_ALREADY)
    note(tx, group_id, { before: { name: before.name }, after: { name } })
    return {}
  })
}

/** Refuses `not_found` and `price_group_used`. */
export function deletePriceGroup(
  ctx: Ctx,
  actor: StaffActor,
  { group_id }: ParsedInputOf<Calls['deleteGroup']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    // What refers to it asks for its row first, so that nothing can come between.
    const group = tx.db.selectFrom('price_group').where('group_id', '=', group_id)
    const before = await group.select('name').forUpdate().executeTakeFirst()
    if (!before) throw new AppError('not_found')
    const { rows } = await sql`delete from price_group g where g.group_id = ${group_id}
      and not exists (select from price_group_member where group_id = g.group_id)
      and not exists (select from tariff where for_group = g.group_id)
      and not exists (select from tariff_proposal where for_group = g.group_id) returning g.group_id`.execute(tx.db)
    if (rows.length === 0) throw new AppError('price_group_used')
    note(tx, group_id, { before })
    return {}
  })
}

/**
 * From that day on all of them belong to the group, or to none; what was planned for later days is replaced. Says how many that moved.
 * Refuses `not_found` (a customer or the group) and `price_group_past` (before today's UTC date).
 */
export function setPriceGroupMembers(
  ctx: Ctx,
  actor: StaffActor | SystemActor,
  { customer_ids, group_id, valid_from }: ParsedInputOf<Calls['setMembers']>,
): Promise<{ moved: number }> {
  return write(ctx, actor, async (tx) => {
    const today = tx.now.toISOString().slice(0, 10)
    if (valid_from < today) throw new AppError('price_group_past', { date: today })
    if (group_id !== null) await seenGroup(tx, group_id)
    const seen = actor.kind === 'staff' ? staffSeesCustomer(actor) : sql`true`
    const { rows: found } = await sql<{ customer_id: number; before: string | null }>`
      select c.customer_id, price_group_on(c.customer_id, ${valid_from}) as before
      from customer c where c.customer_id = any (${customer_ids}::int[]) and ${seen}`.execute(tx.db)
    if (found.length !== customer_ids.length) throw new AppError('not_found')
    // A day on which nothing changes needs no row.
    await sql`with gone as (delete from price_group_member m
        where m.customer_id = any (${customer_ids}::int[]) and (m.valid_from > ${valid_from}
          or m.valid_from = ${valid_from} and price_group_on(m.customer_id, ${valid_from}::date - 1) is not distinct from ${group_id}::uuid))
      insert into price_group_member as m (customer_id, valid_from, group_id)
        select x.customer_id, ${valid_from}, ${group_id}::uuid from unnest(${customer_ids}::int[]) x(customer_id)
        where price_group_on(x.customer_id, ${valid_from}::date - 1) is distinct from ${group_id}::uuid
        order by x.customer_id
        on conflict (customer_id, valid_from) do update set group_id = excluded.group_id`.execute(tx.db)
    const moved = found.filter(({ before }) => before !== group_id)
    note(tx, group_id ?? moved[0]?.before ?? '', {
      before: { customers: moved.map(({ customer_id, before }) => ({ customer_id, group_id: before })) },
      after: { customers: customer_ids, group_id, valid_from },
    })
    return { moved: moved.length }
  })
}

async function seenGroup(tx: Tx, group_id: string): Promise<void> {
  const group = tx.db.selectFrom('price_group').where('group_id', '=', group_id)
  if (!(await group.select('name').forKeyShare().executeTakeFirst())) throw new AppError('not_found')
}

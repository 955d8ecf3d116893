// Making, closing and deleting locations (Rule 6.10), as many at once as are asked for, each in a fixed number of statements.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { foretell, refuseTooMany } from '#shared/warehouses/locations.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesWarehouse, staffWorksIn } from '#server/customers/index.ts'

type Calls = typeof locationCalls

/** Refuses `locations_too_many`, `location_exists` where nothing would be new, `not_found` for a warehouse that is not the person's. */
export function addLocations(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['addLocations']>,
): Promise<OutputOf<Calls['addLocations']>> {
  const { warehouse_id, zone, kind } = input
  return write(ctx, actor, async (tx) => {
    const asked = foretell(input)
    if (!asked) throw new AppError('invalid_input')
    refuse(refuseTooMany(asked.count))
    const { rows: known } = await sql`select from warehouse where warehouse_id = ${warehouse_id} for key share`.execute(
      tx.db,
    )
    if (known.length === 0 || !staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
    const ids = Array.from({ length: asked.count }, () => ctx.clock.id())
    const { rows } = await sql<{ code: string }>`with asked as (
        select row_number() over (order by a, b, l) as n, a, b, l from generate_series(${input.aisle_from}::int, ${input.aisle_to}::int) a
        cross join generate_series(${input.bay_from}::int, ${input.bay_to}::int) b
        cross join generate_series(${input.level_from}::int, ${input.level_to}::int) l)
      insert into location (location_id, warehouse_id, zone, aisle, bay, level, kind)
      select i.id, ${warehouse_id}, ${zone}, x.a, x.b, x.l, ${kind} from asked x join unnest(${ids}::uuid[]) with ordinality i(id, n) using (n)
      order by x.n on conflict (warehouse_id, code) do nothing returning code`.execute(tx.db)
    if (rows.length === 0) throw new AppError('location_exists')
    tx.note({
      customerId: 0,
      object: 'location',
      objectId: warehouse_id,
      after: { first: asked.first, last: asked.last, kind, added: rows.length },
    })
    return { added: rows.length, there: asked.count - rows.length }
  })
}

/** Goods at a closed location stay there and are taken from it; nothing more is put there. Refuses `not_found`. */
export function setLocationStatus(
  ctx: Ctx,
  actor: StaffActor,
  { location_ids, enabled }: ParsedInputOf<Calls['setStatus']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const codes = await lock(tx, actor, location_ids)
    await sql`update location set enabled = ${enabled} where location_id = any (${location_ids}::uuid[])`.execute(tx.db)
    tx.note({ customerId: 0, object: 'location', objectId: location_ids[0]!, after: { enabled, ...summary(codes) } })
    return {}
  })
}

/** All or none. Refuses `not_found`, `location_used` with the first that is not empty. */
export function deleteLocations(
  ctx: Ctx,
  actor: StaffActor,
  { location_ids }: ParsedInputOf<Calls['deleteLocations']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const codes = await lock(tx, actor, location_ids)
    const { rows: used } = await sql<{
      code: string
    }>`select l.code from location l where l.location_id = any (${location_ids}::uuid[])
      and exists (select from stock_place p where p.warehouse_id = l.warehouse_id and p.location_id = l.location_id) order by l.code limit 1`.execute(
      tx.db,
    )
    if (used[0]) throw new AppError('location_used', used[0])
    await uniqueOr(sql`delete from location where location_id = any (${location_ids}::uuid[])`.execute(tx.db), {
      stock_place_location_fkey: () => new AppError('conflict'),
    })
    tx.note({ customerId: 0, object: 'location', objectId: location_ids[0]!, before: summary(codes) })
    return {}
  })
}

/** Their codes in order. Whoever puts goods there meanwhile waits. */
async function lock(tx: Tx, actor: StaffActor, locationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select l.code from location l where l.location_id = any (${locationIds}::uuid[])
    and ${staffSeesWarehouse(actor, 'l')} order by l.location_id for update`.execute(tx.db)
  if (rows.length !== new Set(locationIds).size) throw new AppError('not_found')
  return rows.map(({ code }) => code).sort()
}

const summary = (codes: readonly string[]) => ({ first: codes[0], last: codes.at(-1), count: codes.length })

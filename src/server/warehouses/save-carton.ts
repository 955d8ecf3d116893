// Adding and changing a carton (Rule 9.50). One that is out of use stays for the parcels that were packed into it.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { MAX_CARTONS, type cartonCalls } from '#shared/warehouses/cartons.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { EVERYBODY } from '#server/base/http/live.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'

type Calls = typeof cartonCalls
type Fields = ParsedInputOf<Calls['addCarton']>

/** Refuses `not_found` for the warehouse, `carton_exists`, `cartons_full`. */
export function addCarton(ctx: Ctx, actor: StaffActor, input: Fields): Promise<{ carton_id: string }> {
  return write(ctx, actor, async (tx) => {
    // Two that are added at once are counted one after the other.
    const { rows: known } = await sql`select from warehouse where warehouse_id = ${input.warehouse_id}
      for no key update`.execute(tx.db)
    if (known.length === 0) throw new AppError('not_found')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from carton
      where warehouse_id = ${input.warehouse_id}`.execute(tx.db)
    if (rows[0]!.n >= MAX_CARTONS) throw new AppError('cartons_full', { limit: MAX_CARTONS })
    const carton_id = ctx.clock.id()
    await uniqueOr(
      tx.db
        .insertInto('carton')
        .values({ carton_id, ...input })
        .execute(),
      { carton_warehouse_id_code_key: () => new AppError('carton_exists', { code: input.code }) },
    )
    noteCarton(tx, carton_id, undefined, input)
    return { carton_id }
  })
}

/** Refuses `not_found`, `conflict` where somebody else changed it since it was read. */
export function updateCarton(
  ctx: Ctx,
  actor: StaffActor,
  { carton_id, version, ...after }: ParsedInputOf<Calls['updateCarton']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { version: stands, enabled: _enabled, ...before } = await lock(tx, carton_id)
    if (stands !== version) throw new AppError('conflict')
    await tx.db
      .updateTable('carton')
      .set({ ...after, version: version + 1 })
      .where('carton_id', '=', carton_id)
      .execute()
    noteCarton(tx, carton_id, before, after)
    return {}
  })
}

/** Refuses `not_found`; the same state again changes nothing. */
export function setCartonStatus(
  ctx: Ctx,
  actor: StaffActor,
  { carton_id, enabled }: ParsedInputOf<Calls['setStatus']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await lock(tx, carton_id)
    await sql`update carton set enabled = ${enabled}, version = version + 1
      where carton_id = ${carton_id} and enabled <> ${enabled}`.execute(tx.db)
    noteCarton(tx, carton_id, { enabled: before.enabled }, { enabled })
    return {}
  })
}

type Locked = Omit<Fields, 'warehouse_id'> & { version: number; enabled: boolean }

/** For update, so that what is being packed into it is finished first. */
async function lock(tx: Tx, cartonId: string): Promise<Locked> {
  const { rows } =
    await sql<Locked>`select code, name_en, name_zh, inner_length_mm, inner_width_mm, inner_height_mm, outer_length_mm, outer_width_mm,
      outer_height_mm, weight_g, max_weight_g, enabled, version from carton where carton_id = ${cartonId} for update`.execute(
      tx.db,
    )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** The log row, and news for the desks that choose from the list. */
function noteCarton(tx: Tx, cartonId: string, before: object | undefined, after: object): void {
  tx.note({ customerId: 0, object: 'carton', objectId: cartonId, before, after })
  tx.changed(['orders'], EVERYBODY)
}

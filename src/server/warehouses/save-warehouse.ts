// Adding and changing a warehouse (Rule 6.9). Opening and closing one is for all that is new: what it has, it finishes.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'

type Calls = typeof officeWarehouseCalls
type Fields = ParsedInputOf<Calls['addWarehouse']>

/** Refuses `warehouse_exists`. */
export function addWarehouse(ctx: Ctx, actor: StaffActor, input: Fields): Promise<{ warehouse_id: string }> {
  return write(ctx, actor, async (tx) => {
    const warehouse_id = ctx.clock.id()
    const row = { warehouse_id, ...columnsOf(input) }
    await unlessTaken(tx.db.insertInto('warehouse').values(row).execute(), input.code)
    tx.note({ customerId: 0, object: 'warehouse', objectId: warehouse_id, after: input })
    return { warehouse_id }
  })
}

/**
 * Replaces all that is said of a warehouse. Refuses `not_found`, `conflict` where somebody else changed it since it was read,
 * `warehouse_exists`, and `warehouse_in_use` for another code once something carries the old one.
 */
export function updateWarehouse(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['updateWarehouse']>,
): Promise<Record<string, never>> {
  const { warehouse_id, version, ...after } = input
  return write(ctx, actor, async (tx) => {
    const before = await lock(tx, warehouse_id)
    if (before.version !== version) throw new AppError('conflict')
    if (before.code !== after.code && before.in_use) throw new AppError('warehouse_in_use', { code: before.code })
    await unlessTaken(
      tx.db
        .updateTable('warehouse')
        .set({ ...columnsOf(after), version: version + 1 })
        .where('warehouse_id', '=', warehouse_id)
        .execute(),
      after.code,
    )
    const { in_use: _used, version: _version, enabled: _enabled, address, ...rest } = before
    const stood = { ...rest, ...address }
    tx.note({ customerId: 0, object: 'warehouse', objectId: warehouse_id, before: stood, after })
    return {}
  })
}

/** Refuses `not_found`; the same state again changes nothing. */
export function setWarehouseStatus(
  ctx: Ctx,
  actor: StaffActor,
  { warehouse_id, enabled }: ParsedInputOf<Calls['setStatus']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await lock(tx, warehouse_id)
    await sql`update warehouse set enabled = ${enabled}, version = version + 1
      where warehouse_id = ${warehouse_id} and enabled <> ${enabled}`.execute(tx.db)
    const about = { customerId: 0, object: 'warehouse', objectId: warehouse_id }
    tx.note({ ...about, before: { enabled: before.enabled }, after: { enabled } })
    return {}
  })
}

type Locked = Omit<Fields, 'company' | 'street' | 'city' | 'postal_code' | 'phone'> & {
  address: Pick<Fields, 'company' | 'street' | 'city' | 'postal_code' | 'phone'>
  enabled: boolean
  version: number
  in_use: boolean
}

/** For update, so that what begins to carry the code waits. */
async function lock(tx: Tx, warehouseId: string): Promise<Locked> {
  const { rows: found } = await sql`select from warehouse where warehouse_id = ${warehouseId} for update`.execute(tx.db)
  if (found.length === 0) throw new AppError('not_found')
  const { rows } =
    await sql<Locked>`select w.code, w.name_en, w.name_zh, w.country, w.time_zone, w.currency, w.cut_off, w.address, w.working_days,
      w.closed_on::text[] as closed_on, w.inspections, w.weight_under_percent, w.weight_over_percent, w.weight_over_g, w.transit_tolerance_days,
      w.measure_percent, w.measure_weight_g, w.measure_side_cm, w.cn22_limit_usd,
      w.enabled, w.version, warehouse_in_use(w.warehouse_id) as in_use
    from warehouse w where w.warehouse_id = ${warehouseId}`.execute(tx.db)
  return rows[0]!
}

function columnsOf({ company, street, city, postal_code, phone, ...fields }: Fields) {
  const { country } = fields
  return {
    ...fields,
    address: JSON.stringify({ company, street, city, postal_code, country, phone }),
    working_days: [...fields.working_days].sort(),
    closed_on: sql<never>`${[...fields.closed_on].sort()}::date[]`,
  }
}

const unlessTaken = (work: Promise<unknown>, code: string) =>
  uniqueOr(work, { warehouse_code_key: () => new AppError('warehouse_exists', { code }) })

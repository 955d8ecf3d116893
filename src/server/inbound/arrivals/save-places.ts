// How many arrivals a warehouse takes (Rule 7.22): for each weekday, and for single dates. Where there are fewer places than are taken already,
// nobody is sent away: those who came last stand as beyond them.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeArrivalCalls, PlacePeriod } from '#shared/inbound/arrivals.contract.ts'
import { FEWER_PLACES, NOTE_NEEDS_PLACES } from '#shared/inbound/arrivals.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { EVERYBODY } from '#server/base/http/live.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffWorksIn } from '#server/customers/index.ts'

type Calls = typeof officeArrivalCalls

/** Refuses `not_found` for a warehouse that is not the person's, `conflict` where another plan was read, parts where the plan has none. */
export function savePlan(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['savePlan']>,
): Promise<Record<string, never>> {
  const { warehouse_id, version, unit, by_period, places } = input
  return write(ctx, actor, async (tx) => {
    await lock(tx, actor, warehouse_id)
    needPeriods(by_period, places)
    const { rows: before } = await sql<{ version: number; unit: string; by_period: boolean; places: unknown }>`
      select version, unit, by_period, (select jsonb_agg(to_jsonb(c) - 'warehouse_id' order by weekday, period) from arrival_capacity c
        where c.warehouse_id = n.warehouse_id) as places
      from arrival_plan n where n.warehouse_id = ${warehouse_id}`.execute(tx.db)
    if ((before[0]?.version ?? 0) !== version) throw new AppError('conflict')
    await sql`insert into arrival_plan (warehouse_id, unit, by_period) values (${warehouse_id}, ${unit}, ${by_period})
      on conflict (warehouse_id) do update set unit = excluded.unit, by_period = excluded.by_period, version = arrival_plan.version + 1`.execute(
      tx.db,
    )
    await sql`delete from arrival_capacity where warehouse_id = ${warehouse_id}`.execute(tx.db)
    await sql`insert into arrival_capacity (warehouse_id, weekday, period, places)
      select ${warehouse_id}, p.weekday, p.period, p.places
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) p(weekday int, period text, places int)`.execute(tx.db)
    // Dates that were planned for parts mean nothing to a plan without, and the other way round.
    await sql`delete from arrival_exception where warehouse_id = ${warehouse_id} and (period = 'day') = ${by_period}`.execute(
      tx.db,
    )
    await tell(tx, warehouse_id, before[0], { unit, by_period, places })
    return {}
  })
}

/** Refuses `not_found`, also where the warehouse has no plan yet; parts where the plan has none, and a note without places. */
export function saveDay(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['saveDay']>,
): Promise<Record<string, never>> {
  const { warehouse_id, day, note, places } = input
  if (note !== '' && places.length === 0)
    throw new AppError('invalid_input', undefined, [{ path: 'note', reason: NOTE_NEEDS_PLACES }])
  return write(ctx, actor, async (tx) => {
    await lock(tx, actor, warehouse_id)
    const { rows: plans } = await sql<{
      by_period: boolean
    }>`select by_period from arrival_plan where warehouse_id = ${warehouse_id}`.execute(tx.db)
    if (!plans[0]) throw new AppError('not_found')
    needPeriods(plans[0].by_period, places)
    const { rows: before } =
      await sql`delete from arrival_exception where warehouse_id = ${warehouse_id} and day = ${day}
      returning period, places, note`.execute(tx.db)
    await sql`insert into arrival_exception (warehouse_id, day, period, places, note)
      select ${warehouse_id}, ${day}, p.period, p.places, ${note} from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) p(period text, places int)`.execute(
      tx.db,
    )
    await tell(tx, warehouse_id, { day, places: before }, { day, note, places })
    return {}
  })
}

async function lock(tx: Tx, actor: StaffActor, warehouseId: string): Promise<void> {
  const { rows } = await sql`select from warehouse where warehouse_id = ${warehouseId}`.execute(tx.db)
  if (rows.length === 0 || !staffWorksIn(actor, warehouseId)) throw new AppError('not_found')
  await sql`select lock_arrivals(${warehouseId})`.execute(tx.db)
}

/** A plan counts by the day or by its parts, never both. */
function needPeriods(byPeriod: boolean, places: readonly { period: PlacePeriod }[]): void {
  const wrong = places.findIndex(({ period }) => (period === 'day') === byPeriod)
  if (wrong < 0) return
  const reason = { en: 'Not one of the choices', zh_CN: '不在可选范围内' }
  throw new AppError('invalid_input', undefined, [{ path: `places.${wrong}.period`, reason }])
}

async function tell(tx: Tx, warehouseId: string, before: object | undefined, after: object): Promise<void> {
  await sql`select mark_arrivals_over(${warehouseId}, ${FEWER_PLACES.en})`.execute(tx.db)
  tx.note({ customerId: 0, object: 'arrival_plan', objectId: warehouseId, before, after })
  tx.changed(['inbound'], EVERYBODY)
}
